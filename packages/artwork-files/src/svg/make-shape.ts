/** A shape of ours out of segments, a style and a place. */
import { type Colour, readColour } from "./colour.ts";
import type { SvgGradient } from "./gradient.ts";
import { growth, type Matrix } from "./matrix.ts";
import type { Segment } from "./path-data.ts";
import type { Property, Style } from "./style.ts";
import { type LeftOut, type PaintedShape, type SvgShape, svgLimits } from "./svg-drawing.ts";
import { SvgRefused } from "./xml.ts";

/** A gradient is painted so where it can be, and else as the mean of its colours. */
type Paint = Colour & { gradient?: SvgGradient };
type Line = NonNullable<SvgShape["stroke"]>;

export interface Painting {
  style: Style;
  matrix: Matrix;
  /** Of all groups around it and its own, 0 to 1. */
  opacity: number;
  length: (text: string | undefined) => number | null;
  gradient: (id: string) => Colour | null;
  /** Of an area, as a page paints it; left out where inks are solid. */
  shading?: ((id: string) => SvgGradient | null) | undefined;
  tell: (what: LeftOut) => void;
}

const far = 10_000_000;
const isNear = (value: number) => Math.abs(value) <= far;

/** Of µm, from its own top left. Null where it is drawn nowhere, or further away than any drawing. */
export function outlineOf(segments: readonly Segment[], [a, b, c, d, e, f]: Matrix) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const moved = segments.map((segment) => {
    const [kind, ...numbers] = segment as [Segment[0], ...number[]];
    const points: number[] = [];
    for (let at = 0; at < numbers.length; at += 2) {
      const [x, y] = [numbers[at]!, numbers[at + 1]!];
      const [px, py] = [Math.round(a * x + c * y + e), Math.round(b * x + d * y + f)];
      [left, top] = [Math.min(left, px), Math.min(top, py)];
      [right, bottom] = [Math.max(right, px), Math.max(bottom, py)];
      points.push(px, py);
    }
    return [kind, points] as const;
  });
  if (moved.length < 2 || ![left, top, right, bottom].every(isNear)) return null;
  const path = moved
    .map(([kind, points]) => kind + points.map((value, at) => value - (at % 2 ? top : left) || 0).join(" "))
    .join("");
  if (path.length > svgLimits.pathLength) throw new SvgRefused("svg-too-complex", "path");
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top), path };
}

/** As many shapes as it takes: filling and stroke stand apart where they are not equally transparent. */
export function shapesOf(segments: readonly Segment[], painting: Painting): PaintedShape[] {
  const outline = outlineOf(segments, painting.matrix);
  if (outline === null) return [];
  const { style } = painting;
  const fill = paintOf("fill", "black", painting);
  const stroke = strokeOf(painting);
  const rule = style["fill-rule"] === "evenodd" ? "evenodd" : "nonzero";
  const shape = { ...outline, rule } as const;
  const plain = (colour: Colour) => ({ red: colour.red, green: colour.green, blue: colour.blue });
  const permille = (alpha: number) => Math.round(1000 * alpha * painting.opacity);
  const parts: PaintedShape[] = [];
  if (fill)
    parts.push({
      ...shape,
      fill: plain(fill),
      stroke: null,
      opacity: permille(fill.alpha),
      ...(fill.gradient && { fillGradient: fill.gradient }),
    });
  if (stroke) {
    const { colour, ...line } = stroke;
    const drawn = { ...line, colour: plain(colour) };
    const together = parts[0];
    if (together && together.opacity === permille(colour.alpha)) together.stroke = drawn;
    else parts.push({ ...shape, fill: null, stroke: drawn, opacity: permille(colour.alpha) });
  }
  return parts.filter(({ opacity }) => opacity > 0);
}

const share = (text: string | undefined): number => {
  const value = Number.parseFloat(text ?? "1") / (text?.trim().endsWith("%") ? 100 : 1);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
};
export const opacityOf = (style: Style): number => share(style.opacity);

function paintOf(property: "fill" | "stroke", initial: string, painting: Painting): Paint | null {
  const { style } = painting;
  const text = style[property] ?? initial;
  const [, id, instead] = /^url\(\s*["']?#([^"')]+)["']?\s*\)\s*(.*)$/.exec(text) ?? [];
  const colour: Paint | null =
    id === undefined
      ? solid(text, style, painting)
      : gradient(id, instead ?? "", painting, property === "fill");
  if (colour === null) return null;
  const alpha = colour.alpha * share(style[`${property}-opacity` as Property]);
  return alpha > 0 ? { ...colour, alpha } : null;
}

function solid(text: string, style: Style, painting: Painting): Colour | null {
  if (text === "none" || text === "") return null;
  if (/^url\(/.test(text)) {
    painting.tell("external");
    return null;
  }
  const word = /^currentcolor$/i.test(text) ? (style.color ?? "black") : text;
  return readColour(word);
}

function gradient(id: string, instead: string, painting: Painting, isArea: boolean): Paint | null {
  const shading = isArea && painting.shading?.(id);
  if (shading) return { ...shading.stops[0]!.colour, alpha: 1, gradient: shading };
  const colour = painting.gradient(id);
  if (colour) painting.tell("gradient");
  else painting.tell("pattern");
  return colour ?? (instead ? readColour(instead) : null);
}

function strokeOf(painting: Painting): (Omit<Line, "colour"> & { colour: Colour }) | null {
  const { style, matrix, length } = painting;
  const colour = paintOf("stroke", "none", painting);
  if (!colour) return null;
  const scale = growth(matrix);
  const micrometres = (value: number) => Math.min(1_000_000, Math.max(0, Math.round(value * scale)));
  const width = micrometres(length(style["stroke-width"] ?? "1") ?? 1);
  if (width === 0) return null;
  const { "stroke-linecap": cap, "stroke-linejoin": join, "stroke-dasharray": dash = "none" } = style;
  const dashes = dash === "none" ? [] : dash.split(/[\s,]+/).map((each) => micrometres(length(each) ?? 0));
  return {
    colour,
    width,
    cap: cap === "round" || cap === "square" ? cap : "butt",
    join: join === "round" || join === "bevel" ? join : "miter",
    dash: dashes.length <= 8 && dashes.some((each) => each > 0) ? dashes : [],
  };
}
