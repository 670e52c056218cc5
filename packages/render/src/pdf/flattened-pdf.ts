/**
 * For presses that take PDF/X-1a only: artwork as one picture in inks, painted by the canvas back end plate by plate, with
 * the lines of the die as they are. What is see-through is mixed here, and layers are gone.
 */
import { createDeflate } from "node:zlib";
import type { Affine } from "@foldmark/design";
import type { PrintList } from "../display-list/display-list.ts";
import type { PrintSources } from "./artwork.ts";
import { technicalOn, varnishOn } from "./board.ts";
import { Layers } from "./layers.ts";
import { matrix } from "./operators.ts";
import { pagePlace, stepped } from "./page-place.ts";
import { type Plate, paintedStrips, platesOf } from "./painted-plates.ts";
import { type PdfxPage, writePdfx } from "./pdfx-file.ts";
import { identityOf, type PrintJob, type PrintPage } from "./print-job.ts";
import type { Resources } from "./resources.ts";

/** 406 to the inch: letters in it stay sharp. */
const pixelsPerMm = 16;

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
  const packers = [packer(), ...plates.slice(4).map(packer)];
  const painting = paintedStrips(list, plates, sources, pixelsPerMm);
  const { width, height, scale } = painting;
  for (const { planes } of painting.strips()) {
    const together = new Uint8Array(planes[0]!.length * 4);
    planes.slice(0, 4).forEach((plane, ink) => {
      for (let at = 0; at < plane.length; at++) together[at * 4 + ink] = plane[at]!;
    });
    await Promise.all([together, ...planes.slice(4)].map((bytes, index) => packers[index]!.add(bytes)));
  }
  const { minX, minY } = list.bounds;
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
