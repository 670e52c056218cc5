/** The plates of a list as pixels, painted by the canvas back end: for standards without layers, and to measure ink. */
import type { Affine } from "@foldmark/design";
import type { Canvas } from "@napi-rs/canvas";
import { createPainter, type Painter, type ScreenColours } from "../canvas/painter.ts";
import {
  allOps,
  type Cmyk,
  type InkPaint,
  type PrintList,
  type PrintOp,
} from "../display-list/display-list.ts";
import type { Pixels } from "../effects/pixels.ts";
import { nodePlatform } from "../node/index.ts";
import { Pictures } from "../pictures/pictures.ts";
import type { PrintSources } from "./artwork.ts";
import type { PrintPage } from "./print-job.ts";
import type { PrintPicture } from "./resources.ts";
import { needsWhitePlate, whiteTint } from "./white-plate.ts";

export interface Plate {
  /** Of the full tone; null for the four of the process, which make one picture. */
  readonly spot: { readonly ink: string; readonly cmyk: Cmyk } | "white" | null;
  /** Permille of its ink; null leaves what is below. */
  tint(paint: InkPaint): number | null;
  /** Of a picture's pixel, 0 … 255. */
  pixel(picture: PrintPicture, pixel: number): number;
}

/** The four of the process, then the spot inks of the list, then white. */
export function platesOf({ list, whiteUnder }: Pick<PrintPage, "list" | "whiteUnder">): readonly Plate[] {
  const process = [0, 1, 2, 3].map(
    (channel): Plate => ({
      spot: null,
      tint: (paint) => (paint.kind === "process" ? paint.cmyk[channel]! : 0),
      pixel: ({ cmyk }, pixel) => cmyk[pixel * 4 + channel]!,
    }),
  );
  const spots = [...spotsIn(allOps(list))].map(
    ([ink, cmyk]): Plate => ({
      spot: { ink, cmyk },
      tint: (paint) => (paint.kind === "spot" && paint.ink === ink ? paint.tint : 0),
      pixel: () => 0,
    }),
  );
  const white: Plate = {
    spot: "white",
    tint: (paint) => whiteTint(paint, whiteUnder),
    pixel: () => (whiteUnder ? 255 : 0),
  };
  return [...process, ...spots, ...(needsWhitePlate(list, whiteUnder) ? [white] : [])];
}

function spotsIn(ops: Iterable<PrintOp>, found = new Map<string, Cmyk>()): ReadonlyMap<string, Cmyk> {
  const note = (paint: InkPaint) => {
    if (paint.kind === "spot" && !found.has(paint.ink)) found.set(paint.ink, paint.cmyk);
  };
  for (const op of ops) {
    if (op.kind === "image" && op.stencil) note(op.stencil);
    if (!("paint" in op)) continue;
    const { paint } = op;
    if (paint.kind === "pattern") spotsIn(paint.ops, found);
    else if ("stops" in paint) for (const stop of paint.stops) note(stop.paint);
    else note(paint);
  }
  return found;
}

/** The light that three plates leave, in place of red, green and blue: so inks are mixed as a press mixes them. */
function coloursOf(plates: readonly Plate[]): ScreenColours {
  return {
    colour(paint) {
      const tints = plates.map((plate) => plate.tint(paint));
      // Where one of the plates is to stay as it is, it is painted alone.
      if (tints.includes(null)) return "#00000000";
      const light = tints.map((tint) => 255 - Math.round((tint! * 255) / 1000));
      return `#${[...light, 255, 255]
        .slice(0, 3)
        .map((each) => each.toString(16).padStart(2, "0"))
        .join("")}`;
    },
    picture: null,
  };
}

function painterOf(
  plates: readonly Plate[],
  list: PrintList,
  { glyphs, picture, stencil }: PrintSources,
): Painter {
  const lit = (asset: string): Pixels | null => {
    const found = picture(asset);
    if (!found) return null;
    const { width, height, alpha } = found;
    const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
    for (const [channel, plate] of plates.entries())
      for (let pixel = 0; pixel < width * height; pixel++)
        rgba[pixel * 4 + channel] = 255 - plate.pixel(found, pixel);
    if (alpha) for (const [pixel, opaque] of alpha.entries()) rgba[pixel * 4 + 3] = opaque;
    return { width, height, rgba };
  };
  const pictures = new Pictures(nodePlatform, {
    pixels: (asset) => (list.derived[asset] ? stencil(asset) : lit(asset)),
    // Worked in already.
    derived: () => undefined,
  });
  return createPainter({ platform: nodePlatform, glyphs, pictures });
}

/** Threes of plates; white by itself, as some paints leave it alone. */
function passesOf(plates: readonly Plate[]): readonly (readonly Plate[])[] {
  const inks = plates.filter(({ spot }) => spot !== "white");
  const threes = Array.from({ length: Math.ceil(inks.length / 3) }, (_, index) =>
    inks.slice(index * 3, index * 3 + 3),
  );
  return [...threes, ...plates.filter(({ spot }) => spot === "white").map((plate) => [plate])];
}

/** Rows painted at once: a large blank would not fit into memory. */
const stripRows = 512;

export interface Strip {
  /** Of the first row. */
  readonly top: number;
  readonly rows: number;
  /** Of each plate, 0 … 255 of its ink a pixel. */
  readonly planes: readonly Uint8Array[];
}

export interface Painting {
  readonly width: number;
  readonly height: number;
  /** px for each µm of the list. */
  readonly scale: number;
  strips(): Generator<Strip>;
}

/** What is not light. */
function takeInk(plane: Uint8Array, light: Uint8Array, channel: number): void {
  for (let at = 0; at < plane.length; at++) plane[at] = 255 - light[at * 4 + channel]!;
}

/** The plates of a list from the top down, a few rows at a time. */
export function paintedStrips(
  list: PrintList,
  plates: readonly Plate[],
  sources: PrintSources,
  pixelsPerMm: number,
): Painting {
  const { minX, minY, maxX, maxY } = list.bounds;
  const scale = pixelsPerMm / 1000;
  const [width, height] = [Math.ceil((maxX - minX) * scale), Math.ceil((maxY - minY) * scale)];
  const passes = passesOf(plates).map((some) => ({
    some,
    painter: painterOf(some, list, sources),
    colours: coloursOf(some),
  }));
  function* strips(): Generator<Strip> {
    for (let top = 0; top < height; top += stripRows) {
      const rows = Math.min(stripRows, height - top);
      const transform: Affine = [scale, 0, 0, scale, -minX * scale, -minY * scale - top];
      const planes = plates.map(() => new Uint8Array(width * rows));
      let plate = 0;
      for (const { some, painter, colours } of passes) {
        const { context, image } = nodePlatform.createLayer(width, rows);
        painter.paint(context, list, transform, { colours, background: "#ffffff" });
        // Nothing is clear on a ground of light: pixels as they lie in memory are what `getImageData` works out at length.
        const data = (image as unknown as Canvas).data();
        for (let channel = 0; channel < some.length; channel++, plate++) {
          takeInk(planes[plate]!, data, channel);
        }
      }
      yield { top, rows, planes };
    }
  }
  return { width, height, scale, strips };
}
