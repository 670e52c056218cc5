/** From the bytes of a PDF to its plates: facts, the PDF that carries the plates, and their rasters. */
import type { ColourManager } from "./colour/colour-manager.ts";
import { ColourSpaces, type NamedSpace } from "./colour/colour-space.ts";
import { processInks } from "./colour/ink.ts";
import { Layers } from "./content/layers.ts";
import type { Box } from "./content/matrix.ts";
import { type PageToWalk, walkPage } from "./content/walk-page.ts";
import { describePage } from "./facts/describe-page.ts";
import { factsOf } from "./facts/facts-of.ts";
import type { FactsVisitor } from "./facts/facts-visitor.ts";
import { drawnBox, pageBoxes } from "./facts/page-boxes.ts";
import type { PageFacts } from "./facts/page-facts.ts";
import type { ReadDecoder, UnpackedImages } from "./images/jpeg-2000.ts";
import type { PdfSource } from "./objects/open-pdf.ts";
import { PdfRefused } from "./objects/pdf-refused.ts";
import { inherited } from "./objects/pdf-values.ts";
import { PdfWriter } from "./objects/pdf-writer.ts";
import { PlatesVisitor } from "./plates/plates-visitor.ts";
import { type Sheet, sheetsOf, writtenList } from "./plates/sheets.ts";
import { unpackAll } from "./plates/unpack-all.ts";
import { rasterConverted } from "./raster/converted-raster.ts";
import type { Pdfium, PixelBox } from "./raster/pdfium.ts";
import { type PlateRasters, rasterSheets } from "./raster/plate-rasters.ts";
import { mostPixels, rasterSize } from "./raster/raster-size.ts";

export interface PlateTools {
  manager: ColourManager;
  pdfium: Pdfium;
  readDecoder: ReadDecoder;
}

export interface SeparateOptions {
  /** From 0. */
  page: number;
  /** Of the rasters, in pixels an inch; less where the page would have more pixels than are taken. */
  resolution: number;
  /** Only these pixels of the page at that resolution, which then is drawn as fine as it is asked for. */
  part?: PixelBox;
  progress?: (share: number) => void;
}

export interface SeparatedPage {
  facts: PageFacts;
  /** In their order: process inks, then spots. */
  plates: string[];
  rasters: PlateRasters;
  /** What of the page the rasters show, before it is turned; of a part, what the whole page would show. */
  box: Box;
  resolution: number;
  spots: ReadonlyMap<string, NamedSpace>;
  /** What could not be drawn. */
  problems: string[];
}

/** Throws `PdfRefused`. */
export async function separatePage(
  source: PdfSource,
  tools: PlateTools,
  options: SeparateOptions,
): Promise<SeparatedPage> {
  const page = source.pages[options.page];
  if (!page) throw new PdfRefused("no-such-page");
  const progress = options.progress ?? (() => {});
  const toWalk: PageToWalk = {
    source,
    page,
    layers: new Layers(source.catalog),
    spaces: new ColourSpaces(source.inflate),
    manager: tools.manager,
  };
  const boxes = pageBoxes(page);
  const found = factsOf(toWalk);
  progress(0.2);
  // PDFium draws of a page what viewers show of it.
  const isRgb = found.notes.has("converted-after-blending");
  const box = isRgb ? boxes.crop : drawnBox(boxes);
  const { part } = options;
  if (part && part.width * part.height > mostPixels) throw new PdfRefused("page-size");
  const { size, resolution } = rasterSize(
    box,
    boxes,
    options.resolution,
    part ? Number.POSITIVE_INFINITY : mostPixels,
  );
  const pixels = { size, part };
  const { plates, sheets } = sheetsOf(found);
  const problems: string[] = [];
  const result = { plates, box, resolution, spots: found.spotSpaces, problems };
  const tellRaster = (share: number) => progress(0.5 + share / 2);
  if (isRgb) {
    const rasters = rasterConverted(
      tools.pdfium,
      source.bytes,
      options.page,
      { ...pixels, resolution, paints: found.paints },
      tools.manager,
    );
    return {
      ...result,
      plates: [...processInks],
      facts: describePage(page, boxes, found, toWalk.layers),
      rasters,
    };
  }
  const unpacked = await unpackAll(found, source, tools, problems);
  progress(0.3);
  const pdf = writePlates(toWalk, found, { sheets, box, unit: boxes.unit, resolution, unpacked, problems });
  progress(0.5);
  if (problems.length > 0) found.approximate.add("not-all-drawn");
  const rasters = rasterSheets(tools.pdfium, pdf, sheets, pixels, tellRaster);
  return { ...result, facts: describePage(page, boxes, found, toWalk.layers), rasters };
}

/** Facts alone: nothing is decoded or drawn. */
export function readPageFacts(source: PdfSource, manager: ColourManager, at: number): PageFacts {
  const page = source.pages[at];
  if (!page) throw new PdfRefused("no-such-page");
  const spaces = new ColourSpaces(source.inflate);
  const layers = new Layers(source.catalog);
  const found = factsOf({ source, page, layers, spaces, manager });
  sheetsOf(found);
  return describePage(page, pageBoxes(page), found, layers);
}

interface PlatesToWrite {
  sheets: readonly Sheet[];
  box: Box;
  /** In points, of one unit of the page. */
  unit: number;
  resolution: number;
  unpacked: UnpackedImages;
  problems: string[];
}

/** One page a sheet. */
function writePlates(
  toWalk: PageToWalk,
  found: FactsVisitor,
  { sheets, box, unit, resolution, unpacked, problems }: PlatesToWrite,
): Uint8Array {
  const { page, source, spaces, manager } = toWalk;
  const writer = new PdfWriter(source.context);
  const visitor = new PlatesVisitor({
    writer,
    sheets,
    manager,
    spaces,
    inflate: source.inflate,
    unpacked,
    // Half as fine again as the rasters: enough for what they show.
    reduction: (key) => {
      const placed = found.images.get(key)?.resolution ?? 0;
      return Math.max(1, Math.floor(placed / (1.5 * resolution)));
    },
    patterns: found.patterns,
    pixelsOfPoint: (unit * resolution) / 72,
    skipsWhite: [...found.blendModes].every((mode) => mode === "Multiply" || mode === "Darken"),
    report: (problem) => problems.push(problem),
  });
  const rewritten = walkPage(toWalk, visitor);
  const turned = inherited(page, "Rotate");
  const frame = `/MediaBox ${writtenList(box)} ${turned ? `/Rotate ${writer.keep(turned)}` : ""}`;
  const refs = rewritten.pages.map(({ content, resources, group }) =>
    writer.addPage(`${frame} ${group} /Resources ${resources} /Contents ${writer.addStream("", content)}`),
  );
  return writer.finish(refs);
}
