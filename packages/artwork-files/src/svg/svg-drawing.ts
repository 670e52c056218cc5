/** What becomes of an SVG: plain shapes in whole µm, painted in screen colours until they are given inks. */
import * as v from "valibot";
import type { SvgGradient } from "./gradient.ts";

export const svgLimits = {
  bytes: 5_000_000,
  shapes: 5_000,
  /** Elements walked through, each copy by `use` counted. */
  walked: 100_000,
  /** `use` of a `use` of a `use`. */
  uses: 16,
  /** As the design document has it. */
  pathLength: 200_000,
  pathsLength: 4_000_000,
  /** Texts that are told of, and how much of each. */
  lostWords: 8,
  lostWordsLength: 80,
} as const;

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const place = whole(-10_000_000, 10_000_000);
const length = whole(1, 10_000_000);
const permille = whole(0, 1_000);
const channel = whole(0, 255);
const colour = v.strictObject({ red: channel, green: channel, blue: channel });

/** Of the design document, to the letter: M, L, C and Z with as many numbers as each has, none longer than eight digits. */
const number = String.raw`-?\d{1,8}`;
const numbers = (count: number) => Array(count).fill(number).join(" ");
const path = new RegExp(`^M${numbers(2)}(?:[ML]${numbers(2)}|C${numbers(6)}|Z)*$`);

const shape = v.strictObject({
  x: place,
  y: place,
  width: length,
  height: length,
  /** M, L, C and Z, absolute, from the shape's own top left: what a path node of a design holds. */
  path: v.pipe(v.string(), v.maxLength(svgLimits.pathLength), v.regex(path)),
  rule: v.picklist(["nonzero", "evenodd"]),
  fill: v.nullable(colour),
  stroke: v.nullable(
    v.strictObject({
      colour,
      width: whole(0, 1_000_000),
      cap: v.picklist(["butt", "round", "square"]),
      join: v.picklist(["miter", "round", "bevel"]),
      dash: v.pipe(v.array(whole(0, 1_000_000)), v.maxLength(8)),
    }),
  ),
  opacity: permille,
});

/** What a drawing holds that we do not take over, so that its owner can be told. */
export const leftOut = [
  "text",
  "image",
  "script",
  "animation",
  "foreign",
  "clip",
  "mask",
  "filter",
  "pattern",
  "gradient",
  "external",
] as const;
export type LeftOut = (typeof leftOut)[number];

export const svgDrawing = v.strictObject({
  /** Of the drawing's own coordinates, µm. */
  width: length,
  height: length,
  /** As large as the file says it is, µm. */
  naturalWidth: length,
  naturalHeight: length,
  shapes: v.pipe(
    v.array(shape),
    v.maxLength(svgLimits.shapes),
    v.check((shapes) => shapes.reduce((sum, each) => sum + each.path.length, 0) <= svgLimits.pathsLength),
  ),
  /** The colours it is painted in, the one of the most shapes first. */
  colours: v.pipe(v.array(colour), v.maxLength(12)),
  leftOut: v.pipe(
    v.array(v.strictObject({ what: v.picklist(leftOut), count: whole(1, 1_000_000) })),
    v.maxLength(12),
  ),
  /** What was written in it as live text, which needs its font to be drawn: it is not. Drawings opened long ago have none. */
  lostWords: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(svgLimits.lostWordsLength))),
      v.maxLength(svgLimits.lostWords),
    ),
  ),
});
export type SvgDrawing = v.InferOutput<typeof svgDrawing>;
export type SvgShape = v.InferOutput<typeof shape>;

/** What a page keeps of a shape beyond what a design does. */
export interface PaintedShape extends SvgShape {
  readonly fillGradient?: SvgGradient;
  /** It is seen only inside all of these. */
  readonly clips?: readonly Clip[];
}

export type Clip = Pick<SvgShape, "x" | "y" | "path" | "rule">;

export type PaintedDrawing = Omit<SvgDrawing, "shapes"> & { readonly shapes: readonly PaintedShape[] };
