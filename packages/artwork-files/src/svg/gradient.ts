/** Gradients as a page paints them: along a line or between circles, in a space of their own. */

import type { LengthOf } from "./basic-shapes.ts";
import type { Colour } from "./colour.ts";
import { type Matrix, readTransform, within } from "./matrix.ts";
import type { Segment } from "./path-data.ts";
import type { XmlElement } from "./xml.ts";

export interface SvgGradient {
  readonly kind: "linear" | "radial";
  /** x1 y1 x2 y2, or fx fy fr cx cy r. */
  readonly coordinates: readonly number[];
  /** In order, from 0 to 1. */
  readonly stops: readonly { readonly at: number; readonly colour: Colour }[];
  /** From the gradient's own space to µm of the drawing. */
  readonly matrix: Matrix;
}

interface Reading {
  readonly ids: ReadonlyMap<string, XmlElement>;
  readonly colourOf: (stop: XmlElement) => Colour;
  readonly length: LengthOf;
  /** From where the shape is drawn to µm. */
  readonly matrix: Matrix;
  readonly segments: readonly Segment[];
}

const mostStops = 64;
const deepest = 8;

/** The element and those it refers to, the nearest first. */
function* chain(ids: Reading["ids"], id: string): Generator<XmlElement> {
  let element = ids.get(id);
  for (let depth = 0; element && depth <= deepest; depth++) {
    if (!/^(linear|radial)Gradient$/.test(element.name)) return;
    yield element;
    const other: string = element.attributes.get("href")?.trim() ?? "";
    element = other.startsWith("#") ? ids.get(other.slice(1)) : undefined;
  }
}

/** Null where the name leads to none, and where it is one that is not painted so: repeated, or partly see-through. */
export function readGradient(
  id: string,
  { ids, colourOf, length, matrix, segments }: Reading,
): SvgGradient | null {
  const elements = [...chain(ids, id)];
  const [own] = elements;
  if (!own) return null;
  const said = (name: string) =>
    elements.find(({ attributes }) => attributes.has(name))?.attributes.get(name);
  const spread = said("spreadMethod") ?? "pad";
  const stops = stopsOf(elements, colourOf);
  if (spread !== "pad" || stops.length === 0 || stops.some(({ colour }) => colour.alpha < 1)) return null;
  const isOfBox = said("gradientUnits") !== "userSpaceOnUse";
  const box = isOfBox ? boxOf(segments) : null;
  // Of a line that runs straight there is no box to stretch it over.
  if (isOfBox && !box) return null;
  const figure = (name: string, usual: string, along: "x" | "y" | "both"): number => {
    const text = said(name) ?? usual;
    if (!isOfBox) return length(text, along) ?? 0;
    const value = Number.parseFloat(text) / (text.trim().endsWith("%") ? 100 : 1);
    return Number.isFinite(value) ? value : 0;
  };
  const isLinear = own.name === "linearGradient";
  const [cx, cy] = [said("cx") ?? "50%", said("cy") ?? "50%"];
  const coordinates = isLinear
    ? [figure("x1", "0%", "x"), figure("y1", "0%", "y"), figure("x2", "100%", "x"), figure("y2", "0%", "y")]
    : [
        figure("fx", cx, "x"),
        figure("fy", cy, "y"),
        figure("fr", "0%", "both"),
        figure("cx", "50%", "x"),
        figure("cy", "50%", "y"),
        figure("r", "50%", "both"),
      ];
  const stretched = box ? within(matrix, box) : matrix;
  return {
    kind: isLinear ? "linear" : "radial",
    coordinates,
    stops,
    matrix: within(stretched, readTransform(said("gradientTransform"))),
  };
}

/** Of the nearest that has any; each at least as far as the one before. */
function stopsOf(elements: readonly XmlElement[], colourOf: Reading["colourOf"]): SvgGradient["stops"] {
  const found = elements
    .map(({ children }) => children.filter(({ name }) => name === "stop"))
    .find(({ length }) => length > 0);
  let last = 0;
  return (found ?? []).slice(0, mostStops).map((stop) => {
    const text = stop.attributes.get("offset") ?? "0";
    const value = Number.parseFloat(text) / (text.trim().endsWith("%") ? 100 : 1);
    last = Math.min(1, Math.max(last, Number.isFinite(value) ? value : 0));
    return { at: last, colour: colourOf(stop) };
  });
}

/** Points along each curve: its handles reach further than it does. */
const steps = 16;

/** From the unit square onto the box of the shape; null where it has no area. */
function boxOf(segments: readonly Segment[]): Matrix | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y] = [0, 0];
  const see = (px: number, py: number) => {
    [left, top] = [Math.min(left, px), Math.min(top, py)];
    [right, bottom] = [Math.max(right, px), Math.max(bottom, py)];
  };
  for (const segment of segments) {
    if (segment[0] === "Z") continue;
    if (segment[0] === "C") {
      const [, ax, ay, bx, by, ex, ey] = segment;
      for (let step = 1; step <= steps; step++) {
        const [t, u] = [step / steps, 1 - step / steps];
        const weigh = (p: number, a: number, b: number, e: number) =>
          u * u * u * p + 3 * u * u * t * a + 3 * u * t * t * b + t * t * t * e;
        see(weigh(x, ax, bx, ex), weigh(y, ay, by, ey));
      }
      [x, y] = [ex, ey];
    } else {
      [x, y] = [segment[1], segment[2]];
      see(x, y);
    }
  }
  return right > left && bottom > top ? [right - left, 0, 0, bottom - top, left, top] : null;
}
