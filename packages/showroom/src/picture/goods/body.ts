/** What goods are made of: bodies turned about an upright axis, and things that lie over a rectangle. All in mm. */
import { type PanelDress, type PathCommand, type Piece, translation } from "@foldmark/geometry";
import { type Corner, micro, plate } from "../object-parts.ts";

type Vector = readonly [number, number, number];

/** One piece of goods as it stands in the box, and what it wears. */
export interface Good {
  readonly piece: Piece;
  readonly dress: PanelDress;
}

/** Where goods stand, from the middle of the floor, and which of them hides which: the nearer one is higher. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly order: number;
}

interface Grid {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly at: (column: number, row: number) => Vector;
  /** A body that is closed: its inside is nowhere seen. */
  readonly isClosed: boolean;
}

function surfaced(id: string, { columns, rows, at, isClosed }: Grid, spot: Spot, dress: PanelDress): Good {
  const [left, right, low, high] = [columns[0]!, columns.at(-1)!, rows[0]!, rows.at(-1)!];
  const corners: readonly Corner[] = [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ];
  const name = `goods-${id}-${spot.order}`;
  const flat = plate(name, corners, translation(micro(spot.x), micro(spot.y), micro(spot.z)), 0.2);
  const surface = {
    columns: columns.map(micro),
    rows: rows.map(micro),
    places: rows.flatMap((_, row) => columns.flatMap((__, column) => at(column, row).map(micro))),
    order: spot.order,
    clear: 0,
    turned: isClosed ? "hidden" : "behind",
    dim: 0,
    among: true,
  } as const;
  return { piece: { ...flat, panels: flat.panels.map((panel) => ({ ...panel, surface })) }, dress };
}

/** From the foot upwards: how far from the axis, and how high. */
export type Profile = readonly (readonly [radius: number, height: number])[];

/** mm along the wall up to each place of a profile. */
function runsOf(profile: Profile): number[] {
  const runs: number[] = [];
  for (const [index, [radius, height]] of profile.entries()) {
    const [before, below] = profile[index - 1] ?? [radius, height];
    runs.push((runs.at(-1) ?? 0) + Math.hypot(radius - before, height - below));
  }
  return runs;
}

/** How wide the unrolled wall is. */
export const girth = (profile: Profile): number =>
  2 * Math.PI * Math.max(...profile.map(([radius]) => radius));

/** Degrees to either side of the viewer as far as print goes: beyond it would lie on the side that no picture shows. */
const shown = 86;

/** Places along the unrolled wall, from left to right as it is seen. */
export function roundFront(profile: Profile, azimuth: number, count = 48): readonly number[] {
  const wide = girth(profile);
  return Array.from(
    { length: count + 1 },
    (_, index) => wide * (0.5 + (azimuth + shown * ((2 * index) / count - 1)) / 360),
  );
}

/** Round the wall from one height to another, in the frame of the unrolled wall. */
export function band(profile: Profile, azimuth: number, from: number, to: number): readonly PathCommand[] {
  const runs = runsOf(profile);
  const [low, high] = [from, to].map((height) => runs[profile.findIndex(([, each]) => each >= height)]!);
  const places = roundFront(profile, azimuth);
  const points = [...places.map((x) => [x, -low!]), ...places.toReversed().map((x) => [x, -high!])];
  return [...points.map(([x, y], index): PathCommand => [index ? "L" : "M", x!, y!]), ["Z"]];
}

/** Its seam is at its back. @param around how many places round it */
export function turned(id: string, profile: Profile, spot: Spot, dress: PanelDress, around = 36): Good {
  const wide = girth(profile);
  const columns = Array.from({ length: around + 1 }, (_, index) => (index / around) * wide);
  return surfaced(
    id,
    {
      columns,
      rows: runsOf(profile),
      at(column, row) {
        const angle = ((2 * column) / around - 1) * Math.PI;
        const [radius, height] = profile[row]!;
        return [radius * Math.sin(angle), -radius * Math.cos(angle), height];
      },
      isClosed: true,
    },
    spot,
    dress,
  );
}

/** Places from −1 to 1, closer together towards both ends, where a cushion turns down. */
const towardsEnds = (count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => Math.sin(((2 * index) / count - 1) * (Math.PI / 2)));

/** Over a rectangle that lies about the middle. @param height where it lies between −1 and 1 of either way */
export function laid(
  id: string,
  [length, width]: readonly [number, number],
  cells: readonly [number, number],
  place: (u: number, v: number) => Vector,
  spot: Spot,
  dress: PanelDress,
): Good {
  const [us, vs] = [towardsEnds(cells[0]), towardsEnds(cells[1])];
  return surfaced(
    id,
    {
      columns: us.map((u) => (u * length) / 2),
      rows: vs.map((v) => (v * width) / 2),
      at: (column, row) => place(us[column]!, vs[row]!),
      isClosed: true,
    },
    spot,
    dress,
  );
}

/** A look that is the same on every side. */
export const coloured = (colour: string, gloss = 0): PanelDress => ({
  look: { outside: colour, inside: colour, edge: colour, liner: colour },
  gloss,
});
