/** Panels laid over a shape in space: every point of a grid on the blank is asked where it lies. */
import type { Vector } from "../kernel/matrix.ts";
import type { Matrix, Panel, Surface } from "../kernel/model.ts";
import { ringBounds } from "../plane/ring.ts";

/** From mm of the blank to mm of the product as it is seen. */
export type Shape = (x: number, y: number) => Vector;

export interface Weave extends Partial<Pick<Surface, "clear" | "turned" | "dim">> {
  /** Cells across and along the panel's blank. */
  readonly cells: readonly [across: number, along: number];
  readonly order: number;
  /** mm of the blank at which a column or a row has to lie: the edges of a hole. */
  readonly stops?: { readonly columns: readonly number[]; readonly rows: readonly number[] };
}

const spaced = (from: number, to: number, cells: number): number[] =>
  Array.from({ length: cells + 1 }, (_, index) => Math.round(from + ((to - from) * index) / cells));

/** The nearest place of the grid moves to where a stop is. */
function stopping(places: readonly number[], stops: readonly number[] = []): number[] {
  const moved = [...places];
  for (const stop of stops) {
    const at = stop * 1000;
    const away = moved.map((place) => Math.abs(place - at));
    moved[away.indexOf(Math.min(...away))] = Math.round(at);
  }
  return moved;
}

/** Where a point of the product lies in the frame of a panel that is placed by this matrix. */
function within(m: Matrix, [px, py, pz]: Vector): Vector {
  const [x, y, z] = [px - m[3]!, py - m[7]!, pz - m[11]!];
  return [
    m[0]! * x + m[4]! * y + m[8]! * z,
    m[1]! * x + m[5]! * y + m[9]! * z,
    m[2]! * x + m[6]! * y + m[10]! * z,
  ];
}

/** @param placed where the level panel lies in the finished product */
export function curved(
  panel: Panel,
  placed: Matrix,
  shape: Shape,
  { cells: [across, along], order, clear = 0, turned = "behind", dim = 0, stops }: Weave,
): Panel {
  const { minX, minY, maxX, maxY } = ringBounds(panel.outline);
  const columns = stopping(spaced(minX, maxX, across), stops?.columns);
  const rows = stopping(spaced(minY, maxY, along), stops?.rows);
  const places = rows.flatMap((y) =>
    columns.flatMap((x) => {
      const [px, py, pz] = shape(x / 1000, y / 1000);
      return within(placed, [px * 1000, py * 1000, pz * 1000]).map(Math.round);
    }),
  );
  return { ...panel, surface: { columns, rows, places, order, clear, turned, dim } };
}

/** Folds that chance would give, the same ones every time: waves of several lengths laid over each other, −1 … 1. */
export function unevenness(x: number, y: number, seed = 0): number {
  const wave = (turn: number, length: number, shift: number): number =>
    Math.sin(((x * Math.cos(turn) + y * Math.sin(turn)) * 2 * Math.PI) / length + shift + seed * 1.7);
  return (
    (wave(0.4, 1.1, 0.3) + wave(1.9, 0.83, 1.2) + 0.6 * wave(2.7, 0.51, 2.1) + 0.4 * wave(1.1, 0.37, 0.7)) / 3
  );
}

/** A ridge across which one goes from −∞ to ∞: 1 on its crest. */
export const ridge = (across: number, width: number): number => Math.exp(-((across / width) ** 2));

/** From 0 to 1 between two places, level at both. */
export function eased(from: number, to: number, at: number): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
