/** What artworks are drawn with, in the frame of one face: mm, u to the reader's right, v down from its top left. */
import type { PathCommand, PrintedShape } from "@foldmark/geometry";
import { capHeight, word } from "./letters.ts";

export type Path = readonly PathCommand[];

const k = 0.5523;

export const rectangle = (x: number, y: number, width: number, height: number): Path => [
  ["M", x, y],
  ["L", x + width, y],
  ["L", x + width, y + height],
  ["L", x, y + height],
  ["Z"],
];

export const polygon = (...points: readonly (readonly [number, number])[]): Path => [
  ...points.map(([x, y], index): PathCommand => [index ? "L" : "M", x, y]),
  ["Z"],
];

export const circle = (x: number, y: number, r: number): Path => [
  ["M", x + r, y],
  ["C", x + r, y + k * r, x + k * r, y + r, x, y + r],
  ["C", x - k * r, y + r, x - r, y + k * r, x - r, y],
  ["C", x - r, y - k * r, x - k * r, y - r, x, y - r],
  ["C", x + k * r, y - r, x + r, y - k * r, x + r, y],
  ["Z"],
];

/** Half a disc with its straight side at `y`, round side up (1) or down (-1). */
export const half = (x: number, y: number, r: number, up: 1 | -1): Path => [
  ["M", x - r, y],
  ["C", x - r, y - up * k * r, x - k * r, y - up * r, x, y - up * r],
  ["C", x + k * r, y - up * r, x + r, y - up * k * r, x + r, y],
  ["Z"],
];

/** A standing arch: a half disc on legs down to `bottom`. */
export const arch = (x: number, top: number, r: number, bottom: number): Path => [
  ["M", x - r, bottom],
  ["L", x - r, top + r],
  ["C", x - r, top + r - k * r, x - k * r, top, x, top],
  ["C", x + k * r, top, x + r, top + r - k * r, x + r, top + r],
  ["L", x + r, bottom],
  ["Z"],
];

const moved = (path: Path, dx: number, dy: number): Path =>
  path.map(
    (command) =>
      command.map((part, index) =>
        typeof part === "number" ? part + (index % 2 ? dx : dy) : part,
      ) as unknown as PathCommand,
  );

export interface TextPlace {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly align?: "left" | "centre" | "right";
}

export function text(words: string, { x, y, size, align = "left" }: TextPlace): Path {
  const { path, width } = word(words, size);
  return moved(path, align === "left" ? x : align === "centre" ? x - width / 2 : x - width, y);
}

/** The largest size at which the words keep within a width and their capitals within a height. */
export function sizeToFit(words: string, width: number, height: number): number {
  return Math.min(width / Math.max(0.01, word(words, 1).width), height / capHeight);
}

/** Shapes of one ink; none where the ink is not on the press. */
export const inked = (colour: string | null, ...paths: readonly Path[]): PrintedShape[] =>
  colour && paths.length ? [{ path: paths.flat(), fill: colour }] : [];

export const lined = (colour: string | null, width: number, ...paths: readonly Path[]): PrintedShape[] =>
  colour && paths.length ? [{ path: paths.flat(), fill: null, stroke: { colour, width } }] : [];
