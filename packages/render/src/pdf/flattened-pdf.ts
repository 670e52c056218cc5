/**
 * For presses that take PDF/X-1a only: artwork as one picture in inks, painted by the canvas back end plate by plate, with
 * the lines of the die as they are. What is see-through is mixed here, and layers are gone.
 */
import { createDeflate } from "node:zlib";
import type { Affine } from "@foldmark/design";
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
import { technicalOn, varnishOn } from "./board.ts";
import { Layers } from "./layers.ts";
import { matrix } from "./operators.ts";
import { pagePlace, stepped } from "./page-place.ts";
import { type PdfxPage, writePdfx } from "./pdfx-file.ts";
import { identityOf, type PrintJob, type PrintPage } from "./print-job.ts";
import type { PrintPicture, Resources } from "./resources.ts";
import { needsWhitePlate, whiteTint } from "./white-plate.ts";

/** 406 to the inch: letters in it stay sharp. */
const pixelsPerMm = 16;
/** Rows painted at once: a large blank would not fit into memory. */
const stripRows = 512;

interface Plate {
  /** Of the full tone; null for the four of the process, which make one picture. */
  readonly spot: { readonly ink: string; readonly cmyk: Cmyk } | "white" | null;
  /** Permille of its ink; null leaves what is below. */
  tint(paint: InkPaint): number | null;
  /** Of a picture's pixel, 0 … 255. */
  pixel(picture: PrintPicture, pixel: number): number;
}

export const flattenedPdf = (job: PrintJob): Promise<Uint8Array<ArrayBuffer>> =>
  writePdfx("PDF/X-1a:2003", { ...job, identity: identityOf(job) }, async (resources) => {
    const layers = new Layers(resources, false);
    const pages: PdfxPage[] = [];
    for (const page of job.pages) pages.push(await drawnPage(page, job, resources, layers));
    return { pages, layers: [] };
  });

async function drawnPage(
  page: PrintPage,
  { sources, bleed, isVarnished }: PrintJob,
  resources: Resources,
  layers: Layers,
): Promise<PdfxPage> {
  const { list } = page;
  const place = pagePlace(page.layout, list);
  const plates = platesOf(page);
  const packed = await painted(list, plates, sources);
  const onPage = (content: string) =>
    content && `q ${matrix(place.base)}\n${stepped(content, place, list.bounds, resources)}\nQ`;
  const [process, ...own] = packed.streams;
  const picture = (bytes: Uint8Array, space: Parameters<Resources["packed"]>[1][string], key: string) => {
    const size = { Width: packed.width, Height: packed.height, BitsPerComponent: 8, ColorSpace: space };
    const entries = { Type: "XObject", Subtype: "Image", ...size };
    const name = resources.named("XObject", `${list.surface} ${key}`, () => resources.packed(bytes, entries));
    return `q ${matrix(packed.at)} /${name} Do Q`;
  };
  const spots = plates.flatMap(({ spot }) => spot ?? []);
  const drawn = own.map((bytes, index) => {
    const spot = spots[index]!;
    const name = spot === "white" ? layers.inkOf("white") : resources.spot(spot.ink, spot.cmyk);
    return layers.overprinted(onPage(picture(bytes, resources.space(name), name)));
  });
  const varnish = isVarnished ? varnishOn(place, bleed, layers.inkOf("varnish")) : "";
  const content = [
    onPage(picture(process!, "DeviceCMYK", "process")),
    ...drawn,
    layers.plate("varnish", onPage(varnish)),
    layers.technical(technicalOn(place, bleed)),
  ];
  return { ...place, isTransparent: false, content: content.filter(Boolean).join("\n") };
}

/** The four of the process, then the spot inks of the list, then white. */
function platesOf({ list, whiteUnder }: PrintPage): readonly Plate[] {
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
    for (let pixel = 0; pixel < width * height; pixel++) {
      for (const [channel, plate] of plates.entries())
        rgba[pixel * 4 + channel] = 255 - plate.pixel(found, pixel);
      if (alpha) rgba[pixel * 4 + 3] = alpha[pixel]!;
    }
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

interface PaintedPlates {
  readonly width: number;
  readonly height: number;
  /** From the square that a picture fills to the list. */
  readonly at: Affine;
  /** The process inks together, then each other plate. */
  readonly streams: readonly Uint8Array[];
}

async function painted(
  list: PrintList,
  plates: readonly Plate[],
  sources: PrintSources,
): Promise<PaintedPlates> {
  const { minX, minY, maxX, maxY } = list.bounds;
  const scale = pixelsPerMm / 1000;
  const [width, height] = [Math.ceil((maxX - minX) * scale), Math.ceil((maxY - minY) * scale)];
  const passes = passesOf(plates).map((some) => ({
    some,
    painter: painterOf(some, list, sources),
    colours: coloursOf(some),
  }));
  const packers = [packer(), ...plates.slice(4).map(packer)];
  for (let top = 0; top < height; top += stripRows) {
    const rows = Math.min(stripRows, height - top);
    const transform: Affine = [scale, 0, 0, scale, -minX * scale, -minY * scale - top];
    const together = new Uint8Array(width * rows * 4);
    const own = plates.slice(4).map(() => new Uint8Array(width * rows));
    let plate = 0;
    for (const { some, painter, colours } of passes) {
      const { context } = nodePlatform.createLayer(width, rows);
      painter.paint(context, list, transform, { colours, background: "#ffffff" });
      const { data } = (context as unknown as CanvasRenderingContext2D).getImageData(0, 0, width, rows);
      for (let channel = 0; channel < some.length; channel++, plate++) {
        const [into, step, first] = plate < 4 ? [together, 4, plate] : [own[plate - 4]!, 1, 0];
        for (let at = 0; at < width * rows; at++) into[at * step + first] = 255 - data[at * 4 + channel]!;
      }
    }
    await Promise.all([together, ...own].map((bytes, index) => packers[index]!.add(bytes)));
  }
  const [wide, high] = [width / scale, height / scale];
  const streams = await Promise.all(packers.map((each) => each.finished()));
  return { width, height, at: [wide, 0, 0, -high, minX, minY + high], streams };
}

/** Packs what comes in strips. */
function packer() {
  const stream = createDeflate({ level: 6 });
  const chunks: Uint8Array[] = [];
  stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    stream.on("end", resolve);
    stream.on("error", reject);
  });
  return {
    add: (bytes: Uint8Array) => new Promise<void>((resolve) => stream.write(bytes, () => resolve())),
    async finished(): Promise<Uint8Array> {
      stream.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
