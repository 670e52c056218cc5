/** The design on its folded product: the showroom's own drawing of it, with the design's surfaces on its faces. */
import { compose, type SurfaceId, surfaceIdOf, transform } from "@foldmark/design";
import {
  type DrawArt,
  type Dress,
  type Panel,
  type Piece,
  printedPieces,
  ringBounds,
} from "@foldmark/geometry";
import { dielinePicture, type ViewName, viewNamed } from "@foldmark/showroom";
import type { DrawnDesign, DrawnSurface } from "./drawn-design.ts";
import { quickPng } from "./quick-png.ts";
import { groundColour, type Rectangle, type Sheet, seenOn } from "./warp.ts";

/** Finer than the picture they come into, which is never larger than this. */
const sheetSize = 1800;
/** Of a panel's picture: as fine as the finest that the whole is drawn at. */
const sharpness = 1.5;

/** As it arrives; open only where all of the design is inside. What shows several at once shows none of them well. */
function viewOf({ configuration: { sku }, surfaces }: DrawnDesign): ViewName | null {
  const isOn = (side: "outside" | "inside") =>
    surfaces.some((each) => each.side === side && each.list.parts.some(({ ops }) => ops.length > 0));
  const isInside = isOn("inside") && !isOn("outside");
  const names: readonly ViewName[] = isInside ? ["open", "closed"] : ["closed", "open"];
  return names.find((name) => viewNamed(sku, name) && !viewNamed(sku, name)?.lay) ?? null;
}

/** @returns SVG; null for goods that no picture is drawn of */
export function foldedDesignSvg(design: DrawnDesign, name: ViewName | null = viewOf(design)): string | null {
  const { dieline } = design.layout;
  return (
    name && dielinePicture(dieline, design.configuration, name, { idPrefix: "d", wears: dressOf(design) })
  );
}

function dressOf(design: DrawnDesign): Dress {
  const pieces = new Map(printedPieces(design.layout.dieline).map((each) => [each.shown, each]));
  const bySurface = new Map(design.surfaces.map((surface) => [surface.id, surface]));
  const sheets = new Map<SurfaceId, Sheet>();
  const sheetOf = (piece: Piece | null | undefined, side: "outside" | "inside"): Sheet | null => {
    const surface = piece && bySurface.get(surfaceIdOf(piece.id, side));
    if (!surface) return null;
    const sheet = sheets.get(surface.id) ?? drawnSheet(design, surface);
    sheets.set(surface.id, sheet);
    return sheet;
  };
  return (shown, panel) => {
    const printed = pieces.get(shown) ?? pieces.get(byId(pieces.keys(), shown)!);
    const outside = sheetOf(printed?.outside, "outside");
    const inside = sheetOf(printed?.inside, "inside");
    const area = areaOf(panel);
    const [front, back] = [outside && groundColour(outside, area), inside && groundColour(inside, area)];
    return {
      look: {
        ...(front && { outside: front }),
        ...(back && { inside: back }),
        // Wrapped board shows its wrap at the rim.
        ...(front && shown.material.kind === "greyboard" && { edge: front, liner: front }),
      },
      outsideArt: outside && artOn(outside, area),
      insideArt: inside && artOn(inside, area),
    };
  };
}

/** A view may move pieces, and gives them anew. */
const byId = (pieces: Iterable<Piece>, { id }: Piece): Piece | undefined =>
  [...pieces].find((piece) => piece.id === id);

function areaOf({ outline }: Panel): Rectangle {
  const { minX, minY, maxX, maxY } = ringBounds(outline);
  return { left: minX / 1000, right: maxX / 1000, top: -maxY / 1000, bottom: -minY / 1000 };
}

function drawnSheet(design: DrawnDesign, surface: DrawnSurface): Sheet {
  const {
    width,
    height,
    context,
    transform: toPixels,
  } = design.render(surface, { size: sheetSize, isCut: false });
  const canvas = context as unknown as CanvasRenderingContext2D;
  const { toBlank, width: across } = design.layout.artboard(surface.id)!;
  const isEndless = surface.piece.endless === "x";
  const fromPixels = compose(toBlank, [
    1 / toPixels[0],
    0,
    0,
    1 / toPixels[3],
    -toPixels[4] / toPixels[0],
    -toPixels[5] / toPixels[3],
  ]);
  const first = isEndless ? Math.round(toPixels[4]) : 0;
  const columns = isEndless ? Math.round(across * toPixels[0]) : width;
  const topLeft = transform(fromPixels, { x: first, y: 0 });
  return {
    width: columns,
    height,
    rgba: canvas.getImageData(first, 0, columns, height).data,
    scale: toPixels[0] * 1000,
    left: topLeft.x / 1000,
    top: -topLeft.y / 1000,
    isMirrored: surface.side === "inside",
    isEndless,
  };
}

function artOn(sheet: Sheet, area: Rectangle): DrawArt {
  return (seen) => {
    const drawn = seenOn(sheet, area, seen, sharpness);
    if (!drawn) return "";
    const { width, height, left, top, right, bottom, rgba } = drawn;
    const address = `data:image/png;base64,${quickPng(rgba, width, height).toString("base64")}`;
    return `<image x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" preserveAspectRatio="none" href="${address}"/>`;
  };
}
