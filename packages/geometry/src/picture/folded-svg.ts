/**
 * The folded product as a picture: thick board, light, shadows, flute at the cut edges. Plain SVG with presentation
 * attributes, so that it can stand in a page, an e-mail or a PDF without a graphics card.
 */
import { type PoseOverrides, poseAt } from "../kernel/fold.ts";
import type { Vector } from "../kernel/matrix.ts";
import { assembled } from "../kernel/measures.ts";
import type { Dieline, Panel, PieceId } from "../kernel/model.ts";
import { cameraFor } from "./camera.ts";
import { type Artwork, added, type Canvas, scaled } from "./canvas.ts";
import { edges } from "./edges.ts";
import { face } from "./faces.ts";
import { groundShadow } from "./ground.ts";
import { bounceIn, studioLight, unit } from "./light.ts";
import { type BoardLook, linear } from "./looks.ts";
import { meshOf } from "./mesh.ts";
import { backToFront } from "./order.ts";
import { at, type Plate, platesOf } from "./plates.ts";
import type { Dress, PanelDress } from "./print.ts";
import { type Manner, surfaceFace } from "./surface-face.ts";

export interface FoldedSvgOptions {
  /** Fold state, 0 flat … 1 closed. */
  readonly state?: number;
  /** Angles that replace those of the state, by panel. */
  readonly angles?: PoseOverrides;
  readonly azimuth?: number;
  readonly elevation?: number;
  /** Parallels stay parallel: artwork is written once for all its copies. */
  readonly parallel?: boolean;
  /** px */
  readonly width?: number;
  readonly height?: number;
  /** Colours other than the board's own. */
  readonly look?: Partial<BoardLook>;
  /** Artwork as SVG markup in the flat's frame (mm, y down from the blank's origin); drawn without perspective. */
  readonly artwork?: Artwork;
  /** The same, for what is made of several blanks. */
  readonly artworkOf?: Readonly<Partial<Record<PieceId, Artwork>>>;
  /** Panels to draw; all when left out. A closed box is drawn in half the time without what is inside of it. */
  readonly shows?: ((panel: Panel) => boolean) | undefined;
  /** False for closed boxes one cannot look into: only outsides are drawn. */
  readonly insides?: boolean | undefined;
  /** False leaves out the shadows of boards on boards; that on the table stays. */
  readonly castShadows?: boolean | undefined;
  /** Things that stand apart, from the farthest to the nearest; panels of one layer are sorted among themselves. */
  readonly layer?: ((panel: Panel) => number) | undefined;
  /** Looks and artwork panel by panel, drawn in true perspective; used instead of `look` and `artwork`. */
  readonly dress?: Dress;
  readonly shadow?: boolean;
  /** Drawn over the product: dimension lines, marks. */
  readonly overlay?: (view: PictureView) => string;
  /** Keeps ids apart where several pictures share a page. */
  readonly idPrefix?: string;
  readonly title?: string;
}

/** What an overlay is drawn with; µm in, px out. */
export interface PictureView {
  readonly place: (point: Vector) => readonly [number, number];
  readonly min: Vector;
  readonly max: Vector;
  readonly pixelsPerMm: number;
}

/** Points in space between which a plate lies. */
const reach = (plate: Plate): readonly Vector[] =>
  plate.panel.surface
    ? meshOf(plate, plate.panel.surface).points
    : plate.loops[0]!.map((point) => at(plate, point, 0));

function middleOf(plate: Plate): Vector {
  const points = reach(plate);
  return scaled(
    points.reduce((sum, point) => added(sum, point), [0, 0, 0] as Vector),
    1 / points.length,
  );
}

function extent(plates: readonly Plate[]): readonly [min: Vector, max: Vector] {
  const min: [number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  const max: [number, number, number] = [
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const plate of plates)
    for (const place of reach(plate)) {
      for (const axis of [0, 1, 2] as const) {
        min[axis] = Math.min(min[axis], place[axis] - plate.half);
        max[axis] = Math.max(max[axis], place[axis] + plate.half);
      }
    }
  return [min, max];
}

const cornersOf = (plates: readonly Plate[]): readonly Vector[] =>
  plates.flatMap((plate) =>
    plate.panel.surface
      ? reach(plate)
      : plate.loops[0]!.flatMap((point) => [at(plate, point, plate.half), at(plate, point, -plate.half)]),
  );

function layersOf(plates: readonly Plate[], layer: FoldedSvgOptions["layer"]): readonly (readonly Plate[])[] {
  if (!layer) return [plates];
  const layers: Plate[][] = [];
  for (const plate of plates) {
    const number = layer(plate.panel);
    layers[number] ??= [];
    layers[number].push(plate);
  }
  return layers.filter(Boolean);
}

/** Each panel is dressed once; a picture asks many times. */
function dresses(dress: Dress | undefined): (plate: Plate) => PanelDress {
  const known = new Map<Plate, PanelDress>();
  return (plate) => {
    let worn = known.get(plate);
    if (!worn) {
      worn = dress?.(plate.piece, plate.panel) ?? {};
      known.set(plate, worn);
    }
    return worn;
  };
}

/** Markup becomes definitions; plates then use them by name. */
function definedArtwork(prefix: string, artwork: Artwork, byPiece: FoldedSvgOptions["artworkOf"]) {
  const definitions: string[] = [];
  const named = (markup: Artwork, piece: string): Artwork =>
    Object.fromEntries(
      Object.entries(markup).map(([side, drawn]) => {
        definitions.push(`<g id="${prefix}${piece}${side}">${drawn}</g>`);
        return [side, `${prefix}${piece}${side}`];
      }),
    );
  const shared = named(artwork, "");
  const own = new Map(Object.entries(byPiece ?? {}).map(([piece, each]) => [piece, named(each, piece)]));
  return { definitions, of: ({ piece }: Plate): Artwork => own.get(piece.id) ?? shared };
}

/** px of width: below it a picture stands beside a line of text. */
const smallPicture = 480;

export function foldedSvg(dieline: Dieline, options: FoldedSvgOptions = {}): string {
  const { width = 640, height = 480, idPrefix: prefix = "f", artwork = {} } = options;
  const shown = assembled(dieline);
  const posed = platesOf(shown, poseAt(shown, shown.staticPose ? 1 : (options.state ?? 1), options.angles));
  const { shows } = options;
  const plates = shows ? posed.filter((plate) => shows(plate.panel)) : posed;
  const [min, max] = extent(plates);
  const drawn = definedArtwork(prefix, artwork, options.artworkOf);
  const isParallel = drawn.definitions.length > 0 || Boolean(options.parallel);
  const camera = cameraFor(
    { azimuth: options.azimuth ?? 32, elevation: options.elevation ?? 26 },
    cornersOf(plates),
    { width, height },
    isParallel,
  );
  const { place } = camera;
  // The lamp stands above the viewer's left shoulder, whatever the view.
  const ahead = unit([camera.towards[0], camera.towards[1], 0]);
  const [across, near, above] = studioLight.lampWay;
  const lampAt = (shift: number): Vector =>
    unit(added(added(scaled(camera.right, across + shift), scaled(ahead, near)), [0, 0, above]));
  const dress = dresses(options.dress);
  const [first] = plates;
  const inside = first && (dress(first).look?.inside ?? options.look?.inside ?? first.look.inside);
  const canvas: Canvas = {
    plates: plates.filter(({ panel }) => !panel.surface),
    camera,
    lamp: lampAt(0),
    // Among many things a soft border of every shadow would be half of the picture.
    lamps: (plates.length > 36 ? [0] : [-0.12, 0, 0.12])
      .filter(() => options.castShadows !== false)
      .map(lampAt),
    lean: scaled(camera.right, -1),
    bounce: bounceIn(linear(inside ?? "#ffffff")),
    place,
    pixelsPerMm: camera.scale * 1000,
    prefix,
    look: options.look ?? {},
    artwork: drawn.of,
    dress,
    parallel: isParallel,
    insides: options.insides ?? true,
    printed: new Map(),
    ahead: new Map(),
    shades: new Map(),
    shadows: new Map(),
    definitions: [...drawn.definitions],
  };
  const eye = camera.eye;
  const mannerIn = (index: number, { length }: readonly unknown[]): Manner =>
    length > 2 && index < length - 1 ? "covered" : length > 1 || width < smallPicture ? "small" : "alone";
  const body = layersOf(plates, options.layer)
    .map((layer, index, layers) => {
      const curved = layer
        .flatMap((plate) => (plate.panel.surface ? [{ plate, ...plate.panel.surface }] : []))
        .sort((a, b) => a.order - b.order);
      const between: Manner = curved.filter(({ among }) => among).length > 4 ? "crowded" : "among";
      const boards = backToFront(
        layer.filter(({ panel }) => !panel.surface),
        eye,
        curved.flatMap(({ plate, among }) => (among ? [{ plate, middle: middleOf(plate) }] : [])),
      ).map((painted) =>
        "middle" in painted
          ? surfaceFace(canvas, painted.plate, between)
          : edges(canvas, painted) + face(canvas, painted),
      );
      const soft = curved
        .filter(({ among }) => !among)
        .map(({ plate }) => surfaceFace(canvas, plate, mannerIn(index, layers)));
      return [...boards, ...soft].join("");
    })
    .join("");
  const ground =
    options.shadow === false
      ? ""
      : groundShadow(plates, canvas.lamp, [min, max], place, camera.scale, prefix);
  const title = options.title
    ? `<title>${options.title.replace(/[&<]/g, (c) => (c === "&" ? "&amp;" : "&lt;"))}</title>`
    : "";
  const label = options.title ? 'role="img"' : 'aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${label}>${title}<defs>${canvas.definitions.join("")}</defs>${ground}${body}${options.overlay?.({ place, min, max, pixelsPerMm: canvas.pixelsPerMm }) ?? ""}</svg>`;
}
