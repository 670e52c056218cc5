/**
 * The print file: PDF/X-4, a page a printed side of a blank. Artwork first, then the plates of white ink and varnish, then
 * the lines of the die, all but the artwork overprinting: nothing of it takes ink away.
 */
import { allOps } from "../display-list/display-list.ts";
import { ArtworkWriter, artworkInking, type Inking } from "./artwork.ts";
import { technicalOn, varnishOn } from "./board.ts";
import { Layers } from "./layers.ts";
import { matrix } from "./operators.ts";
import { type PagePlace, pagePlace, stepped } from "./page-place.ts";
import { type PdfxPage, writePdfx } from "./pdfx-file.ts";
import { identityOf, type PrintJob, type PrintPage } from "./print-job.ts";
import type { Resources } from "./resources.ts";
import { needsWhitePlate, whiteInking } from "./white-plate.ts";

export const printPdf = (job: PrintJob): Promise<Uint8Array<ArrayBuffer>> =>
  writePdfx("PDF/X-4", { ...job, identity: identityOf(job) }, (resources) => {
    const layers = new Layers(resources, true);
    const pages = job.pages.map((page) => drawnPage(page, job, resources, layers));
    return { pages, layers: layers.inOrder() };
  });

function drawnPage(page: PrintPage, job: PrintJob, resources: Resources, layers: Layers): PdfxPage {
  const place = pagePlace(page.layout, page.list);
  const draw = (inking: Inking) => drawnWith(inking, page, job, place, resources);
  const artwork = draw(artworkInking(resources));
  const white = needsWhitePlate(page.list, page.whiteUnder)
    ? draw(whiteInking(layers.inkOf("white"), page.whiteUnder)).content
    : "";
  const varnish = job.isVarnished ? varnishOn(place, job.bleed, layers.inkOf("varnish")) : "";
  const onPage = (content: string) => content && `q ${matrix(place.base)}\n${content}\nQ`;
  const content = [
    layers.artwork(onPage(artwork.content)),
    layers.plate("white", onPage(white)),
    layers.plate("varnish", onPage(stepped(varnish, place, page.list.bounds, resources))),
    layers.technical(technicalOn(place, job.bleed)),
  ];
  return {
    ...place,
    isTransparent: artwork.isTransparent,
    content: content.filter(Boolean).join("\n"),
  };
}

function drawnWith(
  inking: Inking,
  { list }: PrintPage,
  { sources }: PrintJob,
  place: PagePlace,
  resources: Resources,
): { readonly content: string; readonly isTransparent: boolean } {
  const writer = new ArtworkWriter(resources, sources, inking);
  const { steps, base } = place;
  const isOnce = steps.across * steps.down === 1;
  const drawn = writer.write(allOps(list), isOnce ? base : [1, 0, 0, 1, 0, 0]);
  return { content: stepped(drawn, place, list.bounds, resources), isTransparent: writer.isTransparent };
}
