/**
 * How much ink a printed side takes, read from the plates that a press gets. Only what stays after cutting counts. Black
 * letters knock out what is below them here, as in a flattened file; on a press that overprints them the colours below are
 * printed as well.
 */
import { type Affine, compose, type Layout, transform } from "@foldmark/design";
import { type Area, computedAreas, keepOutAreas, type Piece, type Point } from "@foldmark/geometry";
import type { Canvas } from "@napi-rs/canvas";
import type { Cmyk, PrintList } from "../display-list/display-list.ts";
import { drawPath, type Path } from "../display-list/path.ts";
import { nodePlatform } from "../node/index.ts";
import { surfaceFrame } from "../place/surface-frame.ts";
import type { PrintSources } from "./artwork.ts";
import { lastPlates } from "./last-plates.ts";
import { type Plate, paintedStrips, platesOf } from "./painted-plates.ts";

export type InkName =
  | { readonly kind: "process"; readonly name: "cyan" | "magenta" | "yellow" | "black" }
  | { readonly kind: "spot"; readonly name: string }
  | { readonly kind: "white" | "varnish"; readonly name: "white" | "varnish" };

export type InkCoverage = InkName & {
  /** What its full tone looks like, permille. */
  readonly cmyk: Cmyk;
  /** Of full tone, mm². */
  readonly area: number;
  /** Of what stays of the side, 0 … 1. */
  readonly share: number;
};

export interface SideCoverage {
  readonly inks: readonly InkCoverage[];
  /** All inks of the artwork together where most of them stand, per cent; a spot of a millimetre counts on a large blank, of less on a small one. */
  readonly heaviest: { readonly percent: number; readonly at: Point } | null;
}

export interface MeasuredSide {
  readonly layout: Layout;
  readonly list: PrintList;
  readonly whiteUnder: boolean;
  /** All that is printed is varnished, but for what is glued. */
  readonly isVarnished: boolean;
  /** mm */
  readonly bleed: number;
  readonly sources: PrintSources;
}

/** Pixels of a plate, about: a thousandth of any blank is found with them. */
const measuredPixels = 2_000_000;
/** px to the millimetre */
const [coarsest, finest] = [1, 5];

const process = ["cyan", "magenta", "yellow", "black"] as const;
const processTones: readonly Cmyk[] = [
  [1000, 0, 0, 0],
  [0, 1000, 0, 0],
  [0, 0, 1000, 0],
  [0, 0, 0, 1000],
];

const tone = ([c, m, y, k]: readonly [number, number, number, number]): Cmyk =>
  [c, m, y, k].map((share) => share * 1000) as unknown as Cmyk;

function named({ spot }: Plate, index: number): InkName & { readonly cmyk: Cmyk } {
  if (spot === null) return { kind: "process", name: process[index]!, cmyk: processTones[index]! };
  if (spot === "white") return { kind: "white", name: "white", cmyk: [0, 0, 0, 0] };
  return { kind: "spot", name: spot.ink, cmyk: spot.cmyk };
}

export function inkCoverage(side: MeasuredSide): SideCoverage {
  const { layout, list, whiteUnder, isVarnished, bleed, sources } = side;
  const frame = surfaceFrame(layout, list.surface)!;
  const { piece, side: face } = frame.surface;
  const { minX, minY, maxX, maxY } = list.bounds;
  const squareMm = ((maxX - minX) * (maxY - minY)) / 1e6;
  const pixelsPerMm = Math.max(coarsest, Math.min(finest, Math.sqrt(measuredPixels / squareMm)));
  const plates = platesOf({ list, whiteUnder });
  const painting = paintedStrips(list, plates, sources, pixelsPerMm);
  const { width, scale } = painting;
  const cut = frame.area(layout.areas.bleed(piece, 0));
  const varnish = isVarnished ? varnished(piece, face, bleed).map((area) => frame.area(area)) : null;
  const sums = new Float64Array(plates.length);
  let [whole, varnishSum] = [0, 0];
  let most = { sum: 0, x: 0, y: 0 };
  for (const { top, rows, planes } of painting.strips()) {
    const toPixels: Affine = [scale, 0, 0, scale, -minX * scale, -minY * scale - top];
    const mask = filled([cut], toPixels, width, rows);
    const gloss = varnish && filled(varnish, toPixels, width, rows);
    const totals = new Uint16Array(mask.length);
    for (const [index, plane] of planes.entries()) {
      sums[index]! += weighed(plane, mask);
      if (plates[index]!.spot !== "white") addTo(totals, plane);
    }
    whole += summed(mask);
    if (gloss) varnishSum += weighed(gloss, mask) / 255;
    const at = heaviestAt(totals, mask, width, most.sum);
    if (at) most = { sum: at.sum, x: at.pixel % width, y: top + Math.floor(at.pixel / width) };
  }
  const pixelMm = 1 / (pixelsPerMm * pixelsPerMm);
  const measured = (sum: number) => ({
    area: (sum / (255 * 255)) * pixelMm,
    share: whole === 0 ? 0 : Math.min(1, sum / (whole * 255)),
  });
  const inks: InkCoverage[] = plates.map((plate, index) => ({
    ...named(plate, index),
    ...measured(sums[index]!),
  }));
  if (varnish)
    inks.push({
      kind: "varnish",
      name: "varnish",
      cmyk: tone(lastPlates.varnish.cmyk),
      ...measured(varnishSum * 255),
    });
  const place = compose(frame.surface.toBlank, [1 / scale, 0, 0, 1 / scale, minX, minY]);
  return {
    inks: inks.filter(({ area }) => area > 0),
    heaviest:
      most.sum === 0
        ? null
        : { percent: (most.sum / 255) * 100, at: transform(place, { x: most.x + 0.5, y: most.y + 0.5 }) },
  };
}

// Loops over millions of bytes, each in a function of its own: so engines make them fast.

/** A whole number, and exact: no strip has so many pixels that it were not. */
function weighed(values: Uint8Array, weights: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]! * weights[at]!;
  return sum;
}

function summed(values: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  return sum;
}

function addTo(totals: Uint16Array, plane: Uint8Array): void {
  for (let at = 0; at < plane.length; at++) totals[at]! += plane[at]!;
}

/** Where more than that stands, inside the cut: an edge of two colours is no heavy ink, so what is beside it has to be as heavy. */
function heaviestAt(
  totals: Uint16Array,
  mask: Uint8Array,
  width: number,
  least: number,
): { readonly pixel: number; readonly sum: number } | null {
  let sum = least;
  let pixel = -1;
  for (let at = width + 1; at < totals.length; at++) {
    if (totals[at]! <= sum || mask[at] !== 255 || at % width === 0) continue;
    const all = Math.min(totals[at]!, totals[at - 1]!, totals[at - width]!, totals[at - width - 1]!);
    if (all <= sum) continue;
    sum = all;
    pixel = at;
  }
  return pixel < 0 ? null : { pixel, sum };
}

/** Where varnish goes, then where it does not. */
const varnished = (piece: Piece, side: "outside" | "inside", bleed: number): readonly Area[] => [
  computedAreas.print(piece, side, bleed),
  ...keepOutAreas(piece, side).flatMap(({ reason, area }) => (reason === "glue" ? [area] : [])),
];

/** How much of each pixel a path fills, 0 … 255; paths after the first take away from it. */
function filled(paths: readonly Path[], toPixels: Affine, width: number, rows: number): Uint8Array {
  const { context, image } = nodePlatform.createLayer(width, rows);
  context.setTransform(...toPixels);
  paths.forEach((path, index) => {
    const drawn = nodePlatform.createPath();
    drawPath(path, drawn);
    context.globalCompositeOperation = index === 0 ? "source-over" : "destination-out";
    context.fill(drawn, "nonzero");
  });
  const data = (image as unknown as Canvas).data();
  const mask = new Uint8Array(width * rows);
  for (let at = 0; at < mask.length; at++) mask[at] = data[at * 4 + 3]!;
  return mask;
}
