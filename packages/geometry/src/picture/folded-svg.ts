/**
 * The folded product as a picture: thick board, light, shadows, flute at the cut edges. Plain SVG with presentation
 * attributes, so that it can stand in a page, an e-mail or a PDF without a graphics card.
 */
import { type PoseOverrides, poseAt } from "../kernel/fold.ts";
import { outward, type Vector } from "../kernel/matrix.ts";
import { assembled } from "../kernel/measures.ts";
import type { Dieline } from "../kernel/model.ts";
import type { Point } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import { type Camera, cameraFor } from "./camera.ts";
import { groundShadow } from "./ground.ts";
import { platesAhead, type Shade, shadowsOn, skyOver, unit } from "./light.ts";
import { type BoardLook, linear, lit } from "./looks.ts";
import { backToFront } from "./order.ts";
import { at, type Fragment, type Loop, type LoopPoint, type Plate, platesOf } from "./plates.ts";
import { type Dress, type PanelDress, shapeSvg } from "./print.ts";

export interface FoldedSvgOptions {
  /** Fold state, 0 flat … 1 closed. */
  readonly state?: number;
  /** Angles that replace those of the state, by panel. */
  readonly angles?: PoseOverrides;
  readonly azimuth?: number;
  readonly elevation?: number;
  readonly perspective?: number;
  /** px */
  readonly width?: number;
  readonly height?: number;
  /** Colours other than the board's own. */
  readonly look?: Partial<BoardLook>;
  /** Artwork as SVG markup in the flat's frame (mm, y down from the blank's origin); drawn without perspective. */
  readonly artwork?: { readonly outside?: string; readonly inside?: string };
  /** Looks and artwork panel by panel, drawn in true perspective; used instead of `look` and `artwork`. */
  readonly dress?: Dress;
  readonly shadow?: boolean;
  /** Share of the frame the product fills, and where its middle is. */
  readonly fit?: {
    readonly width?: number;
    readonly height?: number;
    readonly x?: number;
    readonly y?: number;
  };
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

interface Canvas {
  readonly plates: readonly Plate[];
  readonly camera: Camera;
  readonly lamp: Vector;
  readonly lamps: readonly Vector[];
  readonly place: (point: Vector) => readonly [number, number];
  readonly pixelsPerMm: number;
  readonly prefix: string;
  readonly look: Partial<BoardLook>;
  readonly artwork: { readonly outside?: string; readonly inside?: string };
  readonly dress: (plate: Plate) => PanelDress;
  readonly printed: Map<Plate, string>;
  readonly ahead: Map<Plate, readonly Plate[]>;
  readonly shades: Map<Plate, Shade>;
  readonly shadows: Map<Plate, string>;
  readonly definitions: string[];
}

const skyShare = 0.64;
const keyShare = 0.5;

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const px = (value: number): string => decimal(value, 1);
const spot = ([x, y]: readonly [number, number]): string => `${px(x)} ${px(y)}`;

const scaled = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by];
const added = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** The side of a plate the viewer sees. */
function seenSide(canvas: Canvas, plate: Plate): 1 | -1 {
  return dot(plate.normal, canvas.camera.eye) > plate.offset ? 1 : -1;
}

const loopPath = (canvas: Canvas, plate: Plate, loop: Loop | readonly Point[], lift: number): string =>
  `M${loop.map((point) => spot(canvas.place(at(plate, point, lift)))).join("L")}Z`;

function colourOf(canvas: Canvas, plate: Plate, part: keyof BoardLook): readonly [number, number, number] {
  return linear(canvas.dress(plate).look?.[part] ?? canvas.look[part] ?? plate.look[part]);
}

function keyOn(normal: Vector, canvas: Canvas): number {
  return keyShare * Math.max(0, dot(normal, canvas.lamp));
}

/** Cheap light for small faces: edges and chamfers. */
function flatLight(normal: Vector, canvas: Canvas): number {
  const sky = skyShare * (0.78 + 0.2 * normal[2]);
  return Math.min(1.02, sky + keyOn(normal, canvas));
}

function aheadOf(canvas: Canvas, plate: Plate, side: 1 | -1): readonly Plate[] {
  let ahead = canvas.ahead.get(plate);
  if (!ahead) {
    ahead = platesAhead(canvas.plates, plate, side);
    canvas.ahead.set(plate, ahead);
  }
  return ahead;
}

function face(canvas: Canvas, fragment: Fragment): string {
  const { plate } = fragment;
  const side = seenSide(canvas, plate);
  const lift = side * plate.half;
  const d = fragment.loops.map((loop) => loopPath(canvas, plate, loop, lift)).join("");
  const normal = scaled(plate.normal, side);
  const shade = canvas.shades.get(plate) ?? skyOver(aheadOf(canvas, plate, side), plate, side);
  canvas.shades.set(plate, shade);
  const key = keyOn(normal, canvas);
  const light = (x: number, y: number): number =>
    Math.min(
      1.02,
      skyShare * Math.max(0.3, shade.value + shade.slopeX * (x - shade.x) + shade.slopeY * (y - shade.y)) +
        key,
    );
  const art = side > 0 ? canvas.artwork.outside : canvas.artwork.inside;
  const colour = colourOf(canvas, plate, side > 0 ? "outside" : "inside");
  const shadow = shadowOf(canvas, fragment, side, d, key / (key + skyShare * shade.value));
  const gloss = side > 0 ? sheenOn(canvas, plate, normal, d) : "";
  if (art === undefined) {
    const paint = paintOf(canvas, plate, lift, light, colour);
    const board = `<path d="${d}" fill="${paint}" stroke="${paint}" stroke-width="0.5" stroke-linejoin="round"/>`;
    const print = printOn(canvas, plate, side, d);
    const dusk = print && `<path d="${d}" fill="${paintOf(canvas, plate, lift, light, null)}"/>`;
    return `${board}${print}${dusk}${gloss}${shadow}`;
  }
  const paint = paintOf(canvas, plate, lift, light, null);
  return `<path d="${d}" fill="${lit(colour, 1)}"/>${artOn(canvas, fragment, side, lift, d)}<path d="${d}" fill="${paint}"/>${shadow}`;
}

/** One colour where light hardly changes, otherwise a gradient along its slope. Without a colour: the shade alone. */
function paintOf(
  canvas: Canvas,
  plate: Plate,
  lift: number,
  light: (x: number, y: number) => number,
  colour: readonly [number, number, number] | null,
): string {
  const middle = { x: (plate.minX + plate.maxX) / 2, y: (plate.minY + plate.maxY) / 2 };
  const slopeX = light(plate.maxX, middle.y) - light(plate.minX, middle.y);
  const slopeY = light(middle.x, plate.maxY) - light(middle.x, plate.minY);
  const steep = Math.hypot(slopeX, slopeY);
  if (steep < 0.025 && colour) return lit(colour, light(middle.x, middle.y));
  const along: Point =
    steep < 0.025
      ? { x: (plate.maxX - plate.minX) / 2, y: 0 }
      : {
          x: (slopeX / steep) * ((plate.maxX - plate.minX) / 2),
          y: (slopeY / steep) * ((plate.maxY - plate.minY) / 2),
        };
  const ends = [-1, 1].map((way) => ({ x: middle.x + way * along.x, y: middle.y + way * along.y }));
  const [a, b] = ends.map((end) => canvas.place(at(plate, end, lift)));
  const id = `${canvas.prefix}g${canvas.definitions.length}`;
  const stops = ends
    .map((end, index) => {
      const value = light(end.x, end.y);
      return colour
        ? `<stop offset="${index}" stop-color="${lit(colour, value)}"/>`
        : `<stop offset="${index}" stop-color="#14120f" stop-opacity="${decimal(Math.max(0, 1 - value ** (1 / 2.2)), 3)}"/>`;
    })
    .join("");
  canvas.definitions.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${px(a![0])}" y1="${px(a![1])}" x2="${px(b![0])}" y2="${px(b![1])}">${stops}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** Shadows of other boards, from three close lamps so that their borders are soft. */
function shadowOf(canvas: Canvas, { plate }: Fragment, side: 1 | -1, d: string, keyPart: number): string {
  let cast = canvas.shadows.get(plate);
  if (cast === undefined) {
    const others = aheadOf(canvas, plate, side);
    const dark = 1 - (1 - keyPart) ** (1 / 2.2);
    const each = 1 - (1 - dark) ** (1 / canvas.lamps.length);
    cast = canvas.lamps
      .map((lamp) => {
        const loops = shadowsOn(others, plate, side, lamp);
        const path = loops.map((loop) => loopPath(canvas, plate, ordered(loop), side * plate.half)).join("");
        return path ? `<path d="${path}" fill="#14100b" fill-opacity="${decimal(each, 3)}"/>` : "";
      })
      .join("");
    canvas.shadows.set(plate, cast);
  }
  if (!cast) return "";
  const id = `${canvas.prefix}c${canvas.definitions.length}`;
  canvas.definitions.push(`<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`);
  return `<g clip-path="url(#${id})">${cast}</g>`;
}

/** Overlapping shadows must not cancel out, so all run the same way. */
function ordered(loop: Loop): Loop {
  let area = 0;
  loop.forEach((p, index) => {
    const q = loop[(index + 1) % loop.length]!;
    area += p.x * q.y - q.x * p.y;
  });
  return area < 0 ? [...loop].reverse() : loop;
}

function artOn(canvas: Canvas, { plate }: Fragment, side: 1 | -1, lift: number, d: string): string {
  const origin = canvas.place(at(plate, { x: 0, y: 0 }, lift));
  const right = canvas.place(at(plate, { x: 1e6, y: 0 }, lift));
  const down = canvas.place(at(plate, { x: 0, y: -1e6 }, lift));
  const matrix = [
    (right[0] - origin[0]) / 1000,
    (right[1] - origin[1]) / 1000,
    (down[0] - origin[0]) / 1000,
    (down[1] - origin[1]) / 1000,
    origin[0],
    origin[1],
  ].map((value) => decimal(value, 5));
  const id = `${canvas.prefix}a${canvas.definitions.length}`;
  canvas.definitions.push(`<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`);
  const use = `<use href="#${canvas.prefix}${side > 0 ? "outside" : "inside"}" transform="matrix(${matrix.join(" ")})"/>`;
  return `<g clip-path="url(#${id})">${use}</g>`;
}

/** The panel's own artwork, every point of it in perspective. Written once, however often the panel is split. */
function printOn(canvas: Canvas, plate: Plate, side: 1 | -1, d: string): string {
  const shapes = side > 0 ? canvas.dress(plate).outside : canvas.dress(plate).inside;
  if (!shapes?.length) return "";
  const known = canvas.printed.get(plate);
  const id = known ?? `${canvas.prefix}p${canvas.definitions.length}`;
  if (!known) {
    const lift = side * plate.half;
    const point = (x: number, y: number): string =>
      spot(canvas.place(at(plate, { x: x * 1000, y: y * -1000 }, lift)));
    const drawn = shapes.map((shape) => shapeSvg(shape, point, canvas.pixelsPerMm)).join("");
    canvas.definitions.push(`<g id="${id}">${drawn}</g>`);
    canvas.printed.set(plate, id);
  }
  const clip = `${canvas.prefix}a${canvas.definitions.length}`;
  canvas.definitions.push(`<clipPath id="${clip}"><path d="${d}" clip-rule="evenodd"/></clipPath>`);
  return `<g clip-path="url(#${clip})"><use href="#${id}"/></g>`;
}

/** A band of reflected lamp, slanting over the panel; the more a panel faces between lamp and viewer the stronger. */
function sheenOn(canvas: Canvas, plate: Plate, normal: Vector, d: string): string {
  const gloss = canvas.dress(plate).gloss ?? 0;
  const halfway = unit(added(canvas.lamp, canvas.camera.towards));
  const strength = gloss * Math.max(0, dot(normal, halfway)) ** 3;
  if (strength < 0.02) return "";
  const corner = (x: number, y: number) => canvas.place(at(plate, { x, y }, plate.half));
  const [from, to] = [corner(plate.minX, plate.maxY), corner(plate.maxX, plate.minY)];
  const id = `${canvas.prefix}s${canvas.definitions.length}`;
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="#fff" stop-opacity="${decimal(opacity * strength, 3)}"/>`;
  canvas.definitions.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${px(from[0])}" y1="${px(from[1])}" x2="${px(to[0])}" y2="${px(to[1])}">${stop(0, 0.5)}${stop(0.34, 0.12)}${stop(0.46, 0.62)}${stop(0.58, 0.1)}${stop(1, 0)}</linearGradient>`,
  );
  return `<path d="${d}" fill="url(#${id})"/>`;
}

/** Cut edges that look at the viewer, with their flutes, and the chamfers of folds. */
function edges(canvas: Canvas, fragment: Fragment): string {
  const { plate } = fragment;
  let drawn = "";
  for (const loop of fragment.loops)
    loop.forEach((p, index) => {
      const q = loop[(index + 1) % loop.length]!;
      if (p.edge === "cut") drawn += cutEdge(canvas, plate, p, q);
      else if (p.edge === "hinge") drawn += chamfer(canvas, plate, p, q);
    });
  return drawn;
}

function cutEdge(canvas: Canvas, plate: Plate, p: LoopPoint, q: LoopPoint): string {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  if (length < 1) return "";
  const m = plate.matrix;
  const nx = (q.y - p.y) / length;
  const ny = -(q.x - p.x) / length;
  const normal: Vector = [m[0]! * nx + m[1]! * ny, m[4]! * nx + m[5]! * ny, m[8]! * nx + m[9]! * ny];
  const toEye = added(canvas.camera.eye, scaled(at(plate, p, 0), -1));
  if (dot(normal, toEye) <= 0) return "";
  const corners = [
    at(plate, p, plate.half),
    at(plate, q, plate.half),
    at(plate, q, -plate.half),
    at(plate, p, -plate.half),
  ].map(canvas.place);
  const light = flatLight(normal, canvas);
  const fill = lit(colourOf(canvas, plate, "edge"), light);
  const d = `M${corners.map(spot).join("L")}Z`;
  const base = `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="0.3"/>`;
  const thick = Math.hypot(corners[0]![0] - corners[3]![0], corners[0]![1] - corners[3]![1]);
  return thick > 1.6 && plate.piece.material.flutePitch
    ? base + flutes(canvas, plate, p, q, length, thick, light)
    : base;
}

function flutes(
  canvas: Canvas,
  plate: Plate,
  p: Point,
  q: Point,
  length: number,
  thick: number,
  light: number,
): string {
  const along = (share: number, height: number): string =>
    spot(
      canvas.place(
        at(plate, { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share }, plate.half * height),
      ),
    );
  const liner = lit(colourOf(canvas, plate, "liner"), Math.min(1, light * 1.05));
  const width = decimal(Math.max(0.4, thick * 0.15), 2);
  const lines = `M${along(0, 0.86)}L${along(1, 0.86)}M${along(0, -0.86)}L${along(1, -0.86)}`;
  const across = Math.abs(plate.piece.flow === "y" ? q.x - p.x : q.y - p.y) > length / 2;
  const waves = Math.round((length / 1000 / plate.piece.material.flutePitch!) * 2);
  if (!across || thick < 2.2 || waves < 2)
    return `<path d="${lines}" fill="none" stroke="${liner}" stroke-width="${width}"/>`;
  let wave = "";
  for (let index = 0; index <= waves; index++)
    wave += `${index ? "L" : "M"}${along(index / waves, index % 2 ? 0.66 : -0.66)}`;
  return `<path d="${lines}${wave}" fill="none" stroke="${liner}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** The outside of a fold is open by the thickness of the board; paper bridges it. */
function chamfer(canvas: Canvas, plate: Plate, p: Point, q: Point): string {
  if (!plate.parent) return "";
  const own = plate.normal;
  const other = outward(plate.parent);
  // Hardly a fold at all: a facet of something round.
  if (dot(own, other) > 0.95) return "";
  for (const side of [1, -1] as const) {
    const lift = side * plate.half;
    const a = at(plate, p, 0);
    const b = at(plate, q, 0);
    const normal = unit(scaled(added(own, other), side));
    const corners = [
      added(a, scaled(own, lift)),
      added(b, scaled(own, lift)),
      added(b, scaled(other, lift)),
      added(a, scaled(other, lift)),
    ];
    const toEye = added(canvas.camera.eye, scaled(a, -1));
    if (dot(normal, toEye) <= 0) continue;
    const fill = lit(colourOf(canvas, plate, side > 0 ? "outside" : "inside"), flatLight(normal, canvas));
    return `<path d="M${corners.map((corner) => spot(canvas.place(corner))).join("L")}Z" fill="${fill}" stroke="${fill}" stroke-width="0.4"/>`;
  }
  return "";
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
    for (const point of plate.loops[0]!) {
      const place = at(plate, point, 0);
      for (const axis of [0, 1, 2] as const) {
        min[axis] = Math.min(min[axis], place[axis] - plate.half);
        max[axis] = Math.max(max[axis], place[axis] + plate.half);
      }
    }
  return [min, max];
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

export function foldedSvg(dieline: Dieline, options: FoldedSvgOptions = {}): string {
  const { width = 640, height = 480, idPrefix: prefix = "f", artwork = {} } = options;
  const shown = assembled(dieline);
  const plates = platesOf(shown, poseAt(shown, shown.staticPose ? 1 : (options.state ?? 1), options.angles));
  const [min, max] = extent(plates);
  const centre: Vector = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  const size = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
  const flat = artwork.outside !== undefined || artwork.inside !== undefined;
  const camera = cameraFor(
    {
      azimuth: options.azimuth ?? 32,
      elevation: options.elevation ?? 26,
      perspective: flat ? 0 : (options.perspective ?? 0.8),
    },
    centre,
    size,
  );
  const raw = plates.flatMap((plate) => plate.loops[0]!.map((point) => camera.project(at(plate, point, 0))));
  const [left, right] = [Math.min(...raw.map(([x]) => x)), Math.max(...raw.map(([x]) => x))];
  const [top, bottom] = [Math.min(...raw.map(([, y]) => y)), Math.max(...raw.map(([, y]) => y))];
  const { fit = {} } = options;
  const scale = Math.min(
    (width * (fit.width ?? 0.8)) / (right - left),
    (height * (fit.height ?? 0.8)) / (bottom - top),
  );
  const place = (point: Vector): readonly [number, number] => {
    const [x, y] = camera.project(point);
    return [
      width * (fit.x ?? 0.5) + (x - (left + right) / 2) * scale,
      height * (fit.y ?? 0.49) + (y - (top + bottom) / 2) * scale,
    ];
  };
  // The lamp stands to the left of the viewer's shoulder, whatever the view.
  const lampAt = (shift: number): Vector =>
    unit(added(added(scaled(camera.right, -0.42 + shift), scaled(camera.towards, 0.5)), [0, 0, 0.95]));
  const canvas: Canvas = {
    plates,
    camera,
    lamp: lampAt(0),
    lamps: [lampAt(-0.05), lampAt(0), lampAt(0.05)],
    place,
    pixelsPerMm: scale * 1000,
    prefix,
    look: options.look ?? {},
    artwork,
    dress: dresses(options.dress),
    printed: new Map(),
    ahead: new Map(),
    shades: new Map(),
    shadows: new Map(),
    definitions: Object.entries(artwork).map(([side, markup]) => `<g id="${prefix}${side}">${markup}</g>`),
  };
  const eye = camera.eye;
  const body = backToFront(plates, eye)
    .map((fragment) => edges(canvas, fragment) + face(canvas, fragment))
    .join("");
  const ground =
    options.shadow === false ? "" : groundShadow(plates, canvas.lamp, min[2], place, scale * size, prefix);
  const title = options.title
    ? `<title>${options.title.replace(/[&<]/g, (c) => (c === "&" ? "&amp;" : "&lt;"))}</title>`
    : "";
  const label = options.title ? 'role="img"' : 'aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${label}>${title}<defs>${canvas.definitions.join("")}</defs>${ground}${body}${options.overlay?.({ place, min, max, pixelsPerMm: canvas.pixelsPerMm }) ?? ""}</svg>`;
}
