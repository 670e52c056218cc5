/**
 * The shadow on the table: the lamp's, the softer the higher what casts it, and a wide one where things keep the sky off
 * the table. The same table as on the stage, in three layers that SVG can draw.
 */
import type { Vector } from "../kernel/matrix.ts";
import { decimal } from "../plane/units.ts";
import { contours, simplified, spotBetween } from "./contours.ts";
import { studioLight } from "./light.ts";
import { type Mesh, meshOf } from "./mesh.ts";
import { at, type Plate } from "./plates.ts";
import { type PathCommand, pathData } from "./print.ts";

const px = (value: number): string => decimal(value, 1);

type Place = (point: Vector) => readonly [number, number];

type Spot = readonly [number, number];

interface Cast {
  readonly lamp: Vector;
  /** µm: where the table is. */
  readonly ground: number;
  readonly place: Place;
  /** µm above the table: what is higher casts as if it were there. */
  readonly highest: number;
}

const asIs = (x: number, y: number): Spot => [x, y];

const closed = (line: readonly Spot[]): string =>
  pathData([...line.map(([x, y], index): PathCommand => [index ? "L" : "M", x, y]), ["Z"]], asIs);

/** Twice what a line goes round, px². */
function areaOf(line: readonly Spot[]): number {
  let area = 0;
  line.forEach(([x, y], index) => {
    const [nx, ny] = line[(index + 1) % line.length]!;
    area += x * ny - nx * y;
  });
  return area;
}

/** Going round what they shade in one direction, so that none is cut out of another. */
function allOneWay(lines: readonly (readonly Spot[])[]): string {
  const area = lines.reduce((sum, line) => sum + areaOf(line), 0);
  if (Math.abs(area) < 2) return "";
  return lines.map((line) => closed(area < 0 ? line.toReversed() : line)).join("");
}

/** px that the outline of a shadow may lie off: it is blurred. */
const roughness = 0.7;

/** Of a curved plate: outlines of what is turned to the lamp, and of what is turned away from it. */
function castByMesh({ across, along, points }: Mesh, shadowAt: (point: Vector) => Spot): string {
  const spots = points.map(shadowAt);
  const at = (column: number, row: number): Spot =>
    spots[Math.min(along - 1, Math.max(0, row)) * across + Math.min(across - 1, Math.max(0, column))]!;
  /** Which way round the cells about a point lie in the shadow. */
  const turn = points.map((_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    const [left, right] = [at(column - 1, row), at(column + 1, row)];
    const [below, above] = [at(column, row - 1), at(column, row + 1)];
    return (right[0] - left[0]) * (above[1] - below[1]) - (right[1] - left[1]) * (above[0] - below[0]);
  });
  return [turn, turn.map((value) => -value)]
    .map((values) => {
      const [loops = []] = contours(values, across, along, { lowest: 0, count: 1 });
      return allOneWay(
        loops
          .map((loop) =>
            simplified(
              loop.map((spot) => spotBetween(spots, across, along, spot)),
              roughness,
            ),
          )
          .filter((line) => line.length > 2),
      );
    })
    .join("");
}

function cast(plates: readonly Plate[], { lamp, ground, place, highest }: Cast): string {
  const shadowAt = (point: Vector): Spot => {
    const fall = Math.min(point[2] - ground, highest) / lamp[2];
    return place([point[0] - lamp[0] * fall, point[1] - lamp[1] * fall, ground]);
  };
  return plates
    .map((plate) =>
      plate.panel.surface
        ? castByMesh(meshOf(plate, plate.panel.surface), shadowAt)
        : allOneWay([plate.loops[0]!.map((point) => shadowAt(at(plate, point, 0)))]),
    )
    .join("");
}

const lowestOf = (plate: Plate): number =>
  plate.panel.surface
    ? meshOf(plate, plate.panel.surface).points.reduce(
        (low, [, , z]) => Math.min(low, z),
        Number.POSITIVE_INFINITY,
      )
    : plate.loops[0]!.reduce((low, point) => Math.min(low, at(plate, point, 0)[2]), Number.POSITIVE_INFINITY);

const { lamp: lampLight, sky, shade, lampRadius } = studioLight;
/** How dark the table is where the lamp alone does not reach it, and where half of the sky does not. */
const withoutLamp = (shade * lampLight) / (lampLight + sky);
const withoutSky = (shade * sky) / (lampLight + sky) / 2;
const colour = "#3f3c38";

export function groundShadow(
  plates: readonly Plate[],
  lamp: Vector,
  [min, max]: readonly [Vector, Vector],
  place: Place,
  scale: number,
  prefix: string,
): string {
  const ground = min[2];
  const tall = max[2] - ground;
  const spread = Math.min(tall, Math.max(max[0] - min[0], max[1] - min[1]));
  const near = plates.filter((plate) => lowestOf(plate) - ground < 3 * plate.half + 500);
  const upright: Vector = [0, 0, 1];
  const common = { ground, place };
  const layers = [
    {
      // What stands on the table keeps half of the sky off it, as far around as it is tall.
      d: cast(near, { ...common, lamp: upright, highest: 0 }),
      blur: spread * 0.18 * scale,
      opacity: withoutSky * 0.8,
    },
    {
      d: cast(plates, { ...common, lamp, highest: Number.POSITIVE_INFINITY }),
      blur: Math.max(tall * lampRadius * 0.32 * scale, 1),
      opacity: withoutLamp,
    },
    {
      d: cast(near, { ...common, lamp, highest: 8000 }),
      blur: Math.max(2500 * scale, 1),
      opacity: withoutSky * 0.8,
    },
  ];
  const filters = layers
    .map(
      ({ blur }, index) =>
        `<filter id="${prefix}w${index}" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${px(blur)}"/></filter>`,
    )
    .join("");
  const drawn = layers
    .map(
      ({ d, opacity }, index) =>
        `<path d="${d}" fill="${colour}" fill-opacity="${decimal(opacity, 2)}" filter="url(#${prefix}w${index})"/>`,
    )
    .join("");
  return `<defs>${filters}</defs>${drawn}`;
}
