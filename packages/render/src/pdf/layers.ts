/** The layers of a print file, each with what is drawn on it. */
import * as pdf from "@cantoo/pdf-lib";
import { layerGroup, layerStrokes, type PdfLayerId, pdfLayers, spotInk } from "@foldmark/geometry";
import { lastPlates } from "./last-plates.ts";
import { pointsPerMm } from "./page-place.ts";
import { overprinting, type Resources } from "./resources.ts";

/** What the file tells machines about the board; what only helps to design stays away from the press. */
const printedLayers: readonly PdfLayerId[] = [
  ...(["glue", "glueInside", "bleed", "crease", "reverseCrease"] as const),
  ...(["perforation", "groove", "partialCut", "cut"] as const),
];

/** Layers of the file, made when first drawn on, listed in the order of painting. */
export class Layers {
  readonly #resources: Resources;
  readonly #hasLayers: boolean;
  readonly #made = new Map<string, pdf.PDFRef>();
  readonly #inks = new Set<string>();

  /** @param hasLayers older standards know none: the same is drawn without them */
  constructor(resources: Resources, hasLayers: boolean) {
    this.#resources = resources;
    this.#hasLayers = hasLayers;
  }

  #on(id: string, content: string, make: () => pdf.PDFRef): string {
    if (!content || !this.#hasLayers) return content;
    const layer = this.#made.get(id) ?? make();
    if (!this.#made.has(id)) this.#resources.call("Properties", id, layer);
    this.#made.set(id, layer);
    return `/OC /${id} BDC ${content} EMC`;
  }

  /** @returns what the pages call it */
  #ink(id: string, ink: string, cmyk: readonly number[]): string {
    if (!this.#inks.has(id))
      this.#resources.call("ColorSpace", id, spotInk(this.#resources.context, ink, cmyk));
    this.#inks.add(id);
    return id;
  }

  artwork(content: string): string {
    return this.#on("artwork", content, () => {
      const layer = this.#resources.context.obj({ Type: "OCG", Intent: ["View", "Design"] });
      layer.set(pdf.PDFName.of("Name"), pdf.PDFString.of("Artwork"));
      return this.#resources.context.register(layer);
    });
  }

  inkOf(id: keyof typeof lastPlates): string {
    return this.#ink(id, lastPlates[id].ink, lastPlates[id].cmyk);
  }

  /** Leaves all other plates as they are. */
  overprinted(content: string): string {
    return content && `q /${this.#resources.state(overprinting)} gs\n${content}\nQ`;
  }

  plate(id: keyof typeof lastPlates, content: string): string {
    return this.#on(id, this.overprinted(content), () =>
      layerGroup(pdf, this.#resources.context, lastPlates[id]),
    );
  }

  technical(drawn: ReadonlyMap<PdfLayerId, string>): string {
    const written = printedLayers.flatMap((id) => {
      const content = drawn.get(id);
      const { ink, cmyk } = pdfLayers[id];
      if (!content || !ink) return [];
      this.#ink(id, ink, cmyk);
      const make = () => layerGroup(pdf, this.#resources.context, pdfLayers[id]);
      return [this.#on(id, layerStrokes(id, content), make)];
    });
    if (written.length === 0) return "";
    const scale = pointsPerMm.toFixed(9);
    const state = this.#resources.state(overprinting);
    return `q /${state} gs ${scale} 0 0 ${scale} 0 0 cm\n${written.join("\n")}\nQ`;
  }

  inOrder(): readonly pdf.PDFRef[] {
    const order = ["artwork", ...Object.keys(lastPlates), ...printedLayers];
    return order.flatMap((id) => this.#made.get(id) ?? []);
  }
}
