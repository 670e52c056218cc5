/**
 * A curved panel in the picture. Its light is drawn as areas that lie in each other, each a little darker than the one
 * around it: as smooth as the eye sees, and without seams between cells. What that weighs goes with the length of the
 * areas' outlines, so folds cost most: 5 to 15 kB (2 to 5 compressed) a panel alone, a third of that among several.
 */
import type { Vector } from "../kernel/matrix.ts";
import type { Surface } from "../kernel/model.ts";
import { flatten, type Ring } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import { lightAmong } from "./among.ts";
import { added, type Canvas, colourOf, dot, scaled } from "./canvas.ts";
import { contours, type GridSpot, type Heights, simplified, spotBetween } from "./contours.ts";
import { metalPaint } from "./finishes.ts";
import { studioLight, unit } from "./light.ts";
import { lit, soft } from "./looks.ts";
import { everySecond, hollows, type Mesh, meshOf } from "./mesh.ts";
import type { Plate } from "./plates.ts";
import { type PathCommand, type Place, pathData, printedSvg } from "./print.ts";

type Spot = readonly [number, number];

/** How dark one step of shade is, how bright one of a highlight, and px that the border of one may lie off. */
const manners = {
  alone: { shade: 0.02, shine: 0.05, off: 1 },
  /** Several in one picture, or one in a small picture: each has fewer pixels. */
  small: { shade: 0.024, shine: 0.06, off: 1.1 },
  /** What lies in a box, alone and as one of many. */
  among: { shade: 0.03, shine: 0.08, off: 0.8 },
  crowded: { shade: 0.065, shine: 0.16, off: 0.9 },
  /** Of a pile little is seen but the topmost. */
  covered: { shade: 0.04, shine: 0.1, off: 1.6 },
} as const;
export type Manner = keyof typeof manners;

/** Light in which a surface is drawn before its shade: a little more than that on the table. */
const fullLight = 1.1;
/** How much more folds stand out than they are deep: there are no shadows in them. */
const relief = 0.6;
/** px that the outline of the panel may lie off. */
const outlineRoughness = 0.15;

const asIs: Place = (x, y) => [x, y];

function areaPath(loops: readonly (readonly Spot[])[], off: number): string {
  const commands = loops.flatMap((loop): PathCommand[] => {
    const line = simplified(loop, off);
    if (line.length < 3) return [];
    return [...line.map(([x, y], index): PathCommand => [index ? "L" : "M", x, y]), ["Z"]];
  });
  return pathData(commands, asIs);
}

/** Shares of a row: what is turned away for longer than this lies on the far half of something round. */
const farHalf = 0.2;

/**
 * Where the points of a side are. What is turned away at the end of a row comes to the last that is not; what lies on the far
 * half of something round is sent away, or it would show on the near one.
 */
function turnedIn({ across, along }: Mesh, spots: readonly Spot[], facing: readonly number[]): Spot[] {
  const middle: Spot = [
    spots.reduce((sum, [x]) => sum + x, 0) / spots.length,
    spots.reduce((sum, [, y]) => sum + y, 0) / spots.length,
  ];
  const turned = [...spots];
  const middleRow = Math.floor(along / 2) * across;
  /** The same for every row: what spans the far half is a line there, beside the product. */
  const away = (column: number): Spot => {
    const [x, y] = spots[middleRow + column]!;
    return [middle[0] + (x - middle[0]) * 60, middle[1] + (y - middle[1]) * 60];
  };
  for (let first = 0; first < turned.length; first += across) {
    const seen = Array.from({ length: across }, (_, column) => column).filter(
      (column) => facing[first + column]! >= 0,
    );
    if (!seen.length) continue;
    const [start, end] = [seen[0]!, seen.at(-1)!];
    for (let column = 0; column < start - 1; column++) turned[first + column] = spots[first + start - 1]!;
    for (let column = end + 2; column < across; column++) turned[first + column] = spots[first + end + 1]!;
    seen.slice(1).forEach((to, index) => {
      const from = seen[index]!;
      if (to - from < farHalf * across) return;
      for (let column = from + 2; column < to - 1; column++)
        turned[first + column] = away(column < (from + to) / 2 ? from : to);
    });
  }
  return turned;
}

/**
 * Of a body that is closed all round, the point of its grid that stands for each: what is turned away comes to the rim of
 * what is seen, up or down its own wall or beside it, whichever is nearer in the picture. So nothing of its far side shows
 * on the near one.
 */
function rimOf({ across, along }: Mesh, spots: readonly Spot[], facing: readonly number[]): number[] {
  const isSeen = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < across && row < along && facing[row * across + column]! >= 0;
  // One point beyond the rim stays where it is: there the light still changes.
  const isKept = (column: number, row: number): boolean =>
    isSeen(column, row) ||
    isSeen(column - 1, row) ||
    isSeen(column + 1, row) ||
    isSeen(column, row - 1) ||
    isSeen(column, row + 1);
  const nearest = (count: number, from: number, isAt: (place: number) => boolean): number | null => {
    for (let away = 0; away < count; away++)
      for (const place of [from + away, from - away])
        if (place >= 0 && place < count && isAt(place)) return place;
    return null;
  };
  return spots.map(([x, y], index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    if (isKept(column, row)) return index;
    const upright = nearest(along, row, (place) => isKept(column, place));
    const beside = nearest(across, column, (place) => isKept(place, row));
    const up = upright === null ? null : upright * across + column;
    const aside = beside === null ? null : row * across + beside;
    if (up === null || aside === null) return aside ?? up ?? index;
    const away = (rim: number): number => Math.hypot(spots[rim]![0] - x, spots[rim]![1] - y);
    return away(up) < away(aside) ? up : aside;
  });
}

interface Drawn {
  readonly manner: (typeof manners)[Manner];
  readonly canvas: Canvas;
  readonly plate: Plate;
  readonly surface: Surface;
  readonly mesh: Mesh;
  /** Of every point of the grid. */
  readonly spots: readonly Spot[];
}

const spotAt = ({ mesh: { across, along }, spots }: Drawn, spot: GridSpot): Spot =>
  spotBetween(spots, across, along, spot);

/** Where a place of the blank is in the picture. */
function seenOn(drawn: Drawn): Place {
  const { columns, rows } = drawn.surface;
  const index = (stops: readonly number[], value: number): number => {
    const above = stops.findIndex((stop) => stop > value);
    const to = above < 0 ? stops.length - 1 : Math.max(1, above);
    const from = stops[to - 1]!;
    return to - 1 + (value - from) / (stops[to]! - from);
  };
  const place = (x: number, y: number): Spot =>
    spotAt(drawn, [index(columns, x * 1000), index(rows, y * -1000)]);
  return Object.assign(place, { isCurved: true });
}

/** Of each height, the area in which it is reached. */
const areas = (
  drawn: Drawn,
  values: readonly number[],
  heights: Heights,
  off: number = drawn.manner.off,
): string[] =>
  contours(values, drawn.mesh.across, drawn.mesh.along, heights).map((loops) =>
    areaPath(
      loops.map((loop) => loop.map((spot) => spotAt(drawn, spot))),
      off,
    ),
  );

/** What is missing of full light at every point, as steps of shade, and what shines there, as steps of a highlight. */
function lightOn(drawn: Drawn, side: 1 | -1, gloss: number, bright: number) {
  const { canvas, mesh, plate, manner } = drawn;
  const { dim } = drawn.surface;
  const hazy = side > 0 ? canvas.dress(plate).film : undefined;
  const deep = hollows(mesh, side);
  const halfway = unit(added(canvas.lamp, canvas.camera.towards));
  const lowest = mesh.points.reduce((low, [, , z]) => Math.min(low, z), Number.POSITIVE_INFINITY);
  const full = soft(fullLight * bright);
  const oneStep = Math.log(1 - manner.shade);
  const shade: number[] = [];
  const shine: number[] = [];
  const mean = scaled(
    mesh.normals.reduce((sum, normal) => added(sum, normal), [0, 0, 0] as Vector),
    1 / mesh.normals.length,
  );
  const { camera, lamp } = canvas;
  const key = studioLight.lamp / lamp[2];
  const left = drawn.surface.among && lightAmong(canvas, mesh, side);
  mesh.normals.forEach((outside, index) => {
    const x = outside[0] + (outside[0] - mean[0]) * relief;
    const y = outside[1] + (outside[1] - mean[1]) * relief;
    const z = outside[2] + (outside[2] - mean[2]) * relief;
    const length = side * Math.sqrt(x * x + y * y + z * z);
    const normal: Vector = [x / length, y / length, z / length];
    const above = (mesh.points[index]![2] - lowest) / 1000;
    // Little light comes to what stands close over the table.
    const near = left ? 1 : 1 - 0.3 * Math.exp(-above / 14) * (1 - Math.max(0, normal[2]));
    const open = Math.max(0.35, 1 - 1.5 * deep[index]!) * near;
    const up = 0.5 + 0.5 * normal[2];
    const around = left ? left.around[index]! : studioLight.sky * up + studioLight.table * (1 - up);
    const fromLamp = key * Math.max(0, dot(normal, lamp)) * (left ? left.lamp[index]! : 1);
    const light = (around * open + fromLamp * (0.3 + 0.7 * open)) * (1 - 0.2 * gloss) * (1 - dim);
    const share = soft(Math.max(0.04, light) * bright) / full;
    const dark = Math.max(0, 1 - share ** (1 / 2.2));
    shade.push(Math.log(1 - dark) / oneStep);
    const facing = Math.max(0, dot(normal, halfway));
    const turned = 1 - Math.abs(dot(normal, camera.towards));
    const film = hazy === "matt" ? 0.07 * facing ** 2 : hazy === "velvet" ? 0.05 + 0.3 * turned ** 2 : 0;
    shine.push((film + gloss * (1.5 * facing ** 40 + 0.35 * facing ** 9)) / manner.shine);
  });
  return { shade, shine };
}

function steps(drawn: Drawn, values: readonly number[], colour: string, opacity: number): string {
  const least = Math.max(0, Math.round(Math.min(...values)));
  const most = Math.min(90, Math.round(Math.max(...values)));
  const body = areas(drawn, values, { lowest: least + 0.5, count: Math.max(0, most - least) })
    .map((d) => d && `<path d="${d}"/>`)
    .join("");
  // Added up beside the picture: laid on it one by one, each would round its colours a little off.
  return (
    body && `<g opacity="0.99"><g fill="${colour}" fill-opacity="${decimal(opacity, 3)}">${body}</g></g>`
  );
}

function sideOf(whole: Drawn, side: 1 | -1, facing: readonly number[]): string {
  const { canvas, plate, surface } = whole;
  const towards = facing.map((each) => each * side);
  const region = areas(whole, towards, { lowest: 0, count: 1 }, outlineRoughness)[0];
  if (!region) return "";
  const rim = surface.among ? rimOf(whole.mesh, whole.spots, towards) : null;
  const drawn: Drawn = {
    ...whole,
    spots: rim ? rim.map((index) => whole.spots[index]!) : turnedIn(whole.mesh, whole.spots, towards),
  };
  const seen = seenOn(drawn);
  const id = `${canvas.prefix}s${canvas.definitions.length}`;
  canvas.definitions.push(clipOf(id, plate, region, seen));
  const dress = canvas.dress(plate);
  const board = colourOf(canvas, plate, side > 0 ? "outside" : "inside");
  const colour = lit(board, fullLight);
  const prints = (side > 0 ? dress.outside : dress.inside) ?? [];
  const art = side > 0 ? dress.outsideArt : dress.insideArt;
  const foil = new Set(
    (dress.finished ?? []).flatMap(({ finish, colour: stamped }) => (finish === "foil" ? [stamped] : [])),
  );
  const ink = (named: string): string =>
    side > 0 && foil.has(named) ? metalPaint(canvas, plate, named) : named;
  const print = prints.map((shape) => printedSvg(shape, seen, canvas.pixelsPerMm, ink)).join("");
  const gloss = side > 0 ? (dress.gloss ?? 0) : 0;
  const light = lightOn(drawn, side, gloss, Math.max(...board));
  const onRim = (values: readonly number[]): readonly number[] =>
    rim ? rim.map((index) => values[index]!) : values;
  const [shade, shine] = [onRim(light.shade), onRim(light.shine)];
  const floor = Math.max(0, Math.round(Math.min(...shade)));
  const dusk = floor
    ? `<path d="${region}" fill="#000" fill-opacity="${decimal(1 - (1 - drawn.manner.shade) ** floor, 3)}"/>`
    : "";
  return [
    `<g clip-path="url(#${id})">`,
    `<path d="${region}" fill="${colour}" stroke="${colour}"${surface.clear ? ` opacity="${decimal(1 - surface.clear, 2)}"` : ""}/>`,
    print,
    art?.(seen) ?? "",
    dusk,
    steps(drawn, shade, "#000", drawn.manner.shade),
    steps(drawn, shine, "#fff", drawn.manner.shine),
    // What goes round has no edge where it ends in the picture.
    surface.turned === "hidden"
      ? ""
      : `<path d="${region}" fill="none" stroke="#14120f" stroke-opacity="0.2"/>`,
    "</g>",
  ].join("");
}

/** A cut edge, µm of the blank with y up. */
function flattened(ring: Ring, place: Place): string {
  const path = flatten(ring, 150).map(
    ({ x, y }, index): PathCommand => [index ? "L" : "M", x / 1000, -y / 1000],
  );
  return pathData([...path, ["Z"]], place);
}

/** What is seen of a side, within the outline of the panel where that is no rectangle. */
function clipOf(id: string, { panel }: Plate, region: string, seen: Place): string {
  const isWhole = panel.outline.length === 4 && !panel.holes.length;
  const d = isWhole ? region : [panel.outline, ...panel.holes].map((ring) => flattened(ring, seen)).join("");
  const within = isWhole ? "" : `<clipPath id="${id}r"><path d="${region}"/></clipPath>`;
  const clip = isWhole ? "" : ` clip-path="url(#${id}r)"`;
  return `${within}<clipPath id="${id}"${clip}><path d="${d}" clip-rule="evenodd"/></clipPath>`;
}

export function surfaceFace(canvas: Canvas, plate: Plate, manner: Manner): string {
  const surface = manner === "covered" ? everySecond(plate.panel.surface!) : plate.panel.surface!;
  const mesh = meshOf(plate, surface);
  const spots = mesh.points.map((point) => canvas.place(point));
  const { eye } = canvas.camera;
  const facing = mesh.points.map((point, index) =>
    dot(mesh.normals[index]!, unit(added(eye, scaled(point, -1)))),
  );
  const drawn: Drawn = { canvas, plate, surface, mesh, spots, manner: manners[manner] };
  const { turned } = surface;
  const outside = sideOf(drawn, 1, facing);
  if (turned === "hidden") return outside;
  const inside = sideOf(drawn, -1, facing);
  return turned === "over" ? outside + inside : inside + outside;
}
