/** How large a drawing is, and how its own units become µm. */
import type { LengthOf } from "./basic-shapes.ts";
import type { Matrix } from "./matrix.ts";
import { SvgRefused, type XmlElement } from "./xml.ts";

/** In pixels of CSS, ninety-six to the inch. */
const units: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
};
const micrometresPerPixel = 25_400 / 96;

const written = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*(px|pt|pc|mm|cm|in|em|rem|ex|%)?\s*$/i;

export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function readViewBox(text: string | undefined): ViewBox | null {
  const numbers = (text ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width, height] = numbers as [number, number, number, number];
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0) return null;
  return { x, y, width, height };
}

/** Lengths of the content; hundredths are of the view box. */
export function lengthsIn(box: { width: number; height: number }): LengthOf {
  const whole = { x: box.width, y: box.height, both: Math.hypot(box.width, box.height) / Math.SQRT2 };
  return (text, along) => {
    const [, number, unit = ""] = written.exec(text ?? "") ?? [];
    if (number === undefined) return null;
    const value = Number(number) * (unit === "%" ? whole[along] / 100 : units[unit.toLowerCase()]!);
    return Number.isFinite(value) ? value : null;
  };
}

/** Whole µm of a small icon would be too coarse for its curves: its own coordinates are those of a larger drawing. */
const smallest = 100_000;
const largest = 1_000_000;

export interface SvgSize {
  box: ViewBox;
  width: number;
  height: number;
  naturalWidth: number;
  naturalHeight: number;
  /** From the drawing's units to µm. */
  matrix: Matrix;
}

export function sizeOf({ attributes }: XmlElement): SvgSize {
  const given = readViewBox(attributes.get("viewBox"));
  const absolute = lengthsIn({ width: given?.width ?? 300, height: given?.height ?? 150 });
  const of = (name: "width" | "height") => {
    const length = absolute(attributes.get(name), name === "width" ? "x" : "y");
    return length !== null && length > 0 ? length : null;
  };
  const [ownWidth, ownHeight] = [of("width"), of("height")];
  const ratio = given ? given.width / given.height : null;
  const width = ownWidth ?? (ownHeight && ratio ? ownHeight * ratio : (given?.width ?? 300));
  const height = ownHeight ?? (ownWidth && ratio ? ownWidth / ratio : (given?.height ?? 150));
  const box = given ?? { x: 0, y: 0, width, height };
  const longest = Math.max(width, height) * micrometresPerPixel;
  const scale = micrometresPerPixel * (Math.min(largest, Math.max(smallest, longest)) / longest);
  if (!Number.isFinite(scale) || scale <= 0 || Math.min(width, height) / Math.max(width, height) < 1e-4)
    throw new SvgRefused("broken-svg", "size");
  const natural = (pixels: number) =>
    Math.min(10_000_000, Math.max(1, Math.round(pixels * micrometresPerPixel)));
  const [across, down] = [(width * scale) / box.width, (height * scale) / box.height];
  const isStretched = attributes.get("preserveAspectRatio")?.trim() === "none";
  // Otherwise as large as fits, in the middle.
  const [sx, sy] = isStretched ? [across, down] : [Math.min(across, down), Math.min(across, down)];
  const [left, top] = [(width * scale - box.width * sx) / 2, (height * scale - box.height * sy) / 2];
  return {
    box,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    naturalWidth: natural(width),
    naturalHeight: natural(height),
    matrix: [sx, 0, 0, sy, left - box.x * sx, top - box.y * sy],
  };
}
