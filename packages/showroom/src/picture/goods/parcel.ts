/** Something soft, wrapped in tissue and closed with a round seal. */
import type { PathCommand } from "@foldmark/geometry";
import { circle } from "../../artwork/draw.ts";
import { coloured, type Good, laid } from "./body.ts";
import type { Room } from "./room.ts";

export interface Wrapping {
  readonly paper: string;
  readonly seal: string;
  /** Of the line in which one layer of it ends on another. */
  readonly crease: string;
}

const rise = (from: number, to: number, at: number): number => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** A fold that was pressed and opened again: one side of it lies a little higher. */
const step = (across: number, height: number): number => height * rise(-0.9, 0.9, across);

/** Where the upper flap of the paper ends, mm from the middle, and it does not end quite straight. */
const flapEnd = (x: number): number => 7 + 0.05 * x + 0.8 * Math.sin(x / 23);

const crumpled = (x: number, y: number): number =>
  0.5 * Math.sin(x / 19 + 0.7 * Math.sin(y / 13)) +
  0.45 * Math.sin(y / 11 + 0.9 * Math.sin(x / 27) + 1.3) +
  0.3 * Math.sin((x + y) / 8.5 + 2 * Math.sin(x / 41));

type Line = readonly PathCommand[];

const lineThrough = (points: readonly (readonly [number, number])[]): Line =>
  points.map(([x, y], index): PathCommand => [index ? "L" : "M", x, -y]);

/** Where one layer of paper ends on another: of the flap, and of the ends that are folded in like those of a letter. */
function creases(a: number, b: number): Line {
  const flap = Array.from({ length: 13 }, (_, index) => {
    const x = a * 0.93 * (index / 6 - 1);
    return [x, flapEnd(x)] as const;
  });
  const inwards = Math.min(a * 0.42, b / 1.1);
  const ends = [1, -1].flatMap((across) =>
    [1, -1].flatMap((along) =>
      lineThrough([
        [across * a * 0.985, along * b * 0.94],
        [across * (a - inwards), along * Math.max(b * 0.12, b - inwards * 1.1)],
      ]),
    ),
  );
  return [...lineThrough(flap), ...ends];
}

export const parcel =
  ({ paper, seal, crease }: Wrapping) =>
  ({ length, width, height }: Room): readonly Good[] => {
    const [long, wide] = [length * 0.95, width * 0.94];
    const high = Math.min(height * 0.72, 0.42 * Math.min(length, width));
    const [a, b] = [long / 2, wide / 2];
    const top = (u: number, v: number): number => {
      const [x, y] = [u * a, v * b];
      const edge = (1 - Math.abs(u) ** 7) ** 0.5 * (1 - Math.abs(v) ** 7) ** 0.5;
      const dome = 1 - 0.1 * (u * u + v * v);
      // The ends are folded in like those of a letter: a crease from each corner to the middle of the end.
      const end = Math.max(0, a - Math.abs(x));
      const letter =
        step(Math.abs(y) - (b - end * 1.1), -1.6) *
        rise(0.5, 0.62, Math.abs(u)) *
        (1 - rise(0.85, 0.97, Math.abs(v)));
      const flap = step(y - flapEnd(x), -2.2) * (1 - rise(0.86, 0.97, Math.abs(u)));
      return Math.max(0.3, high * edge * dome + edge * (letter + flap + 1.1 * crumpled(x, y)));
    };
    // It bulges: its foot is a little smaller than its waist.
    const body = laid(
      "parcel",
      [long, wide],
      [36, 32],
      (u, v) => [u * a * (1 - 0.01 * v * v), v * b * (1 - 0.01 * u * u), top(u, v)],
      { x: 0, y: 0, z: 0, order: 0 },
      {
        ...coloured(paper),
        outside: [
          { path: creases(a, b), fill: null, stroke: { colour: crease, width: 0.7 } },
          { path: circle(0, -flapEnd(0), Math.min(22, wide * 0.13)), fill: seal },
        ],
      },
    );
    return [body];
  };
