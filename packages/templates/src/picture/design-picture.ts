/**
 * A design as a picture of the closed product: the sheet is painted from the display list that is printed, and comes onto the
 * faces that are seen, so that a picture of a template is what one gets. The same in a worker and in Node.
 */
import { productType } from "@foldmark/catalogue";
import {
  type Affine,
  type Artboard,
  compose,
  cornersOf,
  type DesignRecord,
  type DesignView,
  inverse,
  recordsOf,
  type SurfaceId,
  transform,
  viewOf,
} from "@foldmark/design";
import { type Box, foldedSvg, type Point, printedPieces } from "@foldmark/geometry";
import {
  type CanvasPlatform,
  type ColourProfile,
  createCompiler,
  createPainter,
  groundOf,
  hexColour,
  inkColours,
  type Layer,
  outlinesOf,
  type PictureFiles,
  Pictures,
  type Pixels,
  printedOn,
  toPixels,
} from "@foldmark/render";
import type { OpenFont } from "@foldmark/typeset";
import type { Ground } from "../fill-template.ts";
import { type Fold, type FoldFace, foldIn } from "./fold.ts";
import { type PaintedSheet, paintFold } from "./paint-fold.ts";

export interface PictureSources {
  /** Those that `fontsOf` names, open. */
  readonly fonts: ReadonlyMap<string, OpenFont>;
  readonly profile: ColourProfile;
  readonly platform: CanvasPlatform;
  /** Of the logo; the designs hold no other picture. */
  readonly logo?: Pixels | undefined;
}

export interface PictureFrame {
  readonly width: number;
  readonly height: number;
  /** Pixels to one of width and height: those of the screen. */
  readonly density: number;
}

const viewOfRecords = (records: readonly DesignRecord[]): DesignView =>
  viewOf(new Map(records.map((record) => [record.id, record])));

/** The files that its letters need. */
export const fontsOf = (records: readonly DesignRecord[]): readonly string[] => [
  ...new Set(
    [...recordsOf(viewOfRecords(records), "node")].flatMap((node) =>
      node.kind === "text" ? node.runs.map(({ style }) => style.font.hash) : [],
    ),
  ),
];

/** Their blanks are not what one sees closed. */
const wound: ReadonlySet<string> = new Set(["tape", "paper-can"]);

/** From a surface to mm below the blank's origin, which is where artwork is on a fold. */
const toFold = ({ toBlank }: Artboard): Affine => compose([0.001, 0, 0, -0.001, 0, 0], toBlank);

/** What is rolled or wound lies flat: one face, as large as the frame has room for. */
function flatFold(
  { layout, product }: Ground,
  { width, height }: PictureFrame,
  profile: ColourProfile,
): Fold {
  const artboard = layout.artboards.find(({ panel, side }) => panel === null && side === "outside");
  if (!artboard) return [];
  const scale = Math.min(width / artboard.width, height / artboard.height);
  const [left, top] = [(width - artboard.width * scale) / 2, (height - artboard.height * scale) / 2];
  const toFrame: Affine = [scale, 0, 0, scale, left, top];
  const loops = [
    cornersOf({ minX: 0, minY: 0, maxX: artboard.width, maxY: artboard.height }).map((point) =>
      transform(toFrame, point),
    ),
  ];
  const board = hexColour(groundOf(printedOn(product, artboard.piece, "outside", profile)));
  return [
    { kind: "shape", loops, fill: { kind: "colour", colour: board }, stroke: null, blur: 0, within: null },
    {
      kind: "face",
      loops,
      artwork: artboard.piece.id,
      at: compose(toFrame, inverse(toFold(artboard))),
    },
  ];
}

function closedFold(ground: Ground, { width, height }: PictureFrame): Fold {
  const { dieline } = ground.layout;
  const isFlat = productType(ground.product.sku).picture === "flat";
  const printed = new Map(printedPieces(dieline).map(({ shown, outside }) => [shown.id, outside?.id]));
  const shown = [...printed.keys()].filter((id) => printed.get(id));
  const idPrefix = "d";
  const svg = foldedSvg(dieline, {
    width,
    height,
    idPrefix,
    artworkOf: Object.fromEntries(shown.map((id) => [id, { outside: "" }])),
    azimuth: isFlat ? 24 : 30,
    elevation: isFlat ? 44 : 32,
    insides: false,
  });
  const named = new Map(shown.map((id) => [`${idPrefix}${id}outside`, printed.get(id)!]));
  return foldIn(svg).map((each) =>
    each.kind === "face" ? { ...each, artwork: named.get(each.artwork) ?? "" } : each,
  );
}

const folds = new WeakMap<Ground, { readonly frame: string; readonly fold: Fold }>();

/** The same for all templates on a product. */
function foldOf(ground: Ground, frame: PictureFrame, profile: ColourProfile): Fold {
  const key = `${frame.width} ${frame.height}`;
  const known = folds.get(ground);
  if (known?.frame === key) return known.fold;
  const isWound = wound.has(ground.layout.dieline.construction);
  const fold = isWound ? flatFold(ground, frame, profile) : closedFold(ground, frame);
  folds.set(ground, { frame: key, fold });
  return fold;
}

/** The part of a surface that is seen, and how large the picture shows a µm of it. */
function seenOn(
  artboard: Artboard,
  faces: readonly FoldFace[],
): { readonly box: Box; readonly scale: number } {
  const points: Point[] = [];
  let scale = 0;
  for (const { loops, at } of faces) {
    const toFrame = compose(at, toFold(artboard));
    const [a, b, c, d] = toFrame;
    scale = Math.max(scale, Math.hypot(a, b), Math.hypot(c, d));
    const back = inverse(toFrame);
    points.push(...loops.flat().map((point) => transform(back, point)));
  }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const edge = 2 / scale;
  return {
    box: {
      minX: Math.min(...xs) - edge,
      minY: Math.min(...ys) - edge,
      maxX: Math.max(...xs) + edge,
      maxY: Math.max(...ys) + edge,
    },
    scale,
  };
}

/** What of each blank's outside is seen, by the blank. */
function paintedSheets(
  ground: Ground,
  records: readonly DesignRecord[],
  sources: PictureSources,
  fold: Fold,
  density: number,
): ReadonlyMap<string, PaintedSheet> {
  const { layout, product, bleed } = ground;
  const { platform, fonts, profile, logo } = sources;
  const view = viewOfRecords(records);
  const compiler = createCompiler({ fonts, bleed, drawers: { codes: null, symbols: null } });
  const sheets = new Map<string, PaintedSheet>();
  for (const { id } of [...recordsOf(view, "surface")].filter(({ side }) => side === "outside")) {
    const artboard = layout.artboard(id as SurfaceId);
    const name = artboard?.piece.id;
    const faces = fold.filter((each) => each.kind === "face").filter(({ artwork }) => artwork === name);
    const compiled = faces.length > 0 && compiler.compile(view, layout, id as SurfaceId);
    if (!artboard || !name || !compiled) continue;
    const { derived, bounds } = compiled.list;
    const files: PictureFiles = { pixels: () => logo ?? null, derived: (asset) => derived[asset] };
    const pictures = new Pictures(platform, files);
    const painter = createPainter({ platform, glyphs: outlinesOf(fonts), pictures });
    const { box: seen, scale } = seenOn(artboard, faces);
    const box: Box = {
      minX: Math.max(bounds.minX, seen.minX),
      minY: Math.max(bounds.minY, seen.minY),
      maxX: Math.min(bounds.maxX, seen.maxX),
      maxY: Math.min(bounds.maxY, seen.maxY),
    };
    const toSheet = toPixels(box, scale * density * 1000);
    const pixels = (length: number) => Math.max(1, Math.ceil(length * toSheet[0]));
    const layer = platform.createLayer(pixels(box.maxX - box.minX), pixels(box.maxY - box.minY));
    const on = printedOn(product, artboard.piece, "outside", profile);
    painter.paint(layer.context, compiled.list, toSheet, { colours: inkColours(on) });
    sheets.set(name, { image: layer.image, toBlank: compose(toFold(artboard), inverse(toSheet)) });
  }
  return sheets;
}

/** Folded; what is rolled or wound lies flat. Around it the picture is clear. */
export function designPicture(
  ground: Ground,
  records: readonly DesignRecord[],
  sources: PictureSources,
  frame: PictureFrame,
): Layer {
  const { width, height, density } = frame;
  const fold = foldOf(ground, frame, sources.profile);
  const sheets = paintedSheets(ground, records, sources, fold, density);
  const layer = sources.platform.createLayer(Math.round(width * density), Math.round(height * density));
  paintFold(sources.platform, layer.context, fold, density, (name) => sheets.get(name));
  return layer;
}
