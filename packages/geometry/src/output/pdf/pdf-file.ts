/** Puts drawn pages into a PDF: spot inks, overprint, optional content, an embedded font. */
import type { PDFContext, PDFObject, PDFRef } from "@cantoo/pdf-lib";
import type { Box } from "../../plane/ring.ts";
import { decimal } from "../../plane/units.ts";
import type { DrawnPage } from "./drawn-page.ts";
import { type LayerNames, type PdfLayer, type PdfLayerId, pdfLayerIds, pdfLayers, tint } from "./layers.ts";
import type { Lettering } from "./strokes.ts";

type Library = typeof import("@cantoo/pdf-lib");

const pointsPerMm = 72 / 25.4;

/** Operators of one layer in its ink, width and dashes. */
export function layerStrokes(id: PdfLayerId, drawn: string): string {
  const { dash, width, ink, cmyk } = pdfLayers[id];
  const look = cmyk.map((each) => decimal(each)).join(" ");
  const colour = ink ? `/${id} CS 1 SCN /${id} cs ${decimal(tint[id] ?? 1)} scn` : `${look} K ${look} k`;
  const line = `${decimal(width)} w [${dash.map((each) => decimal(each)).join(" ")}] 0 d 0 J 1 j`;
  return `q\n${colour}\n${line}\n${drawn}Q`;
}

/** Between the marks that switch it on and off. */
const layerContent = (id: PdfLayerId, drawn: string): string =>
  `/OC /${id} BDC ${layerStrokes(id, drawn)} EMC\n`;

/** A layer to set artwork on, under all others; a program lists it although nothing is drawn there yet. */
const artworkContent = "/OC /artwork BDC EMC\n";

function pageContent(page: DrawnPage, isTemplate: boolean): string {
  const drawn = pdfLayerIds
    .filter((id) => page.layers.get(id))
    .map((id) => layerContent(id, page.layers.get(id)!));
  const body = (isTemplate ? [artworkContent, ...drawn] : drawn).join("");
  const scale = pointsPerMm.toFixed(9);
  return `q /Over gs ${scale} 0 0 ${scale} 0 0 cm\n${body}Q\n`;
}

interface Shared {
  /** Of the layers that are drawn on. */
  readonly groups: Record<string, PDFRef>;
  /** Of a template: the layer for the artwork. */
  readonly artwork: PDFRef | null;
  readonly inks: Record<string, PDFRef>;
  readonly overprint: PDFRef;
  readonly font: PDFRef;
}

/** A layer that can be switched off, with what it means to prepress. */
export function layerGroup(
  pdf: Library,
  context: PDFContext,
  { name, step: [group, type] }: Pick<PdfLayer, "name" | "step">,
): PDFRef {
  const meaning = context.obj({ GTS_ProcStepsGroup: group, ...(type && { GTS_ProcStepsType: type }) });
  const layer = context.obj({ Type: "OCG", Intent: ["View", "Design"] });
  layer.set(pdf.PDFName.of("Name"), nameText(pdf, name));
  layer.set(pdf.PDFName.of("GTS_Metadata"), meaning);
  return context.register(layer);
}

/** Plain where it can be: some programs read no other kind. */
const nameText = (pdf: Library, name: string): PDFObject =>
  /^[ -~]*$/.test(name) ? pdf.PDFString.of(name) : pdf.PDFHexString.fromText(name);

function artworkGroup(pdf: Library, context: PDFContext, name: string): PDFRef {
  const layer = context.obj({ Type: "OCG", Intent: ["View", "Design"] });
  layer.set(pdf.PDFName.of("Name"), nameText(pdf, name));
  return context.register(layer);
}

/** An ink with a plate of its own, and how its full tone looks where there is no such plate. */
export function spotInk(context: PDFContext, name: string, cmyk: readonly number[]): PDFRef {
  const looks = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...cmyk], N: 1 };
  return context.register(context.obj(["Separation", name, "DeviceCMYK", looks]));
}

function shared(
  pdf: Library,
  context: PDFContext,
  used: readonly PdfLayerId[],
  letters: Lettering,
  { layers, isTemplate }: PdfFacts,
): Shared {
  const groups: Record<string, PDFRef> = {};
  const inks: Record<string, PDFRef> = {};
  for (const id of used) {
    const { ink, cmyk } = pdfLayers[id];
    groups[id] = layerGroup(pdf, context, { name: layers[id], step: pdfLayers[id].step });
    if (ink) inks[id] = spotInk(context, ink, cmyk);
  }
  return {
    groups,
    inks,
    artwork: isTemplate ? artworkGroup(pdf, context, layers.artwork) : null,
    overprint: context.register(context.obj({ Type: "ExtGState", OP: true, op: true, OPM: 1 })),
    font: embedFont(pdf, context, letters),
  };
}

/** What copying and searching read: a letter for every glyph. */
function meanings(used: ReadonlyMap<number, number>): string {
  const hex = (value: number): string => value.toString(16).padStart(4, "0");
  const rows = [...used].map(([glyph, codePoint]) => `<${hex(glyph)}> <${hex(codePoint)}>`);
  let blocks = "";
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100);
    blocks += `${some.length} beginbfchar\n${some.join("\n")}\nendbfchar\n`;
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <ffff> endcodespacerange",
    `${blocks}endcmap CMapName currentdict /CMap defineresource pop end end`,
  ].join("\n");
}

/** The whole font: it is small, and a drawing may be written in any of our languages. */
export function embedFont(pdf: Library, context: PDFContext, { font, used }: Lettering): PDFRef {
  const file = context.register(context.flateStream(font.bytes, { Length1: font.bytes.length }));
  const descriptor = context.register(
    context.obj({
      Type: "FontDescriptor",
      FontName: font.name,
      Flags: 4,
      FontBBox: [...font.box],
      ItalicAngle: 0,
      Ascent: font.ascent,
      Descent: font.descent,
      CapHeight: font.capHeight,
      StemV: 90,
      FontFile2: file,
    }),
  );
  const glyphs = [...used.keys()].sort((a, b) => a - b);
  const system = context.obj({ Supplement: 0 });
  system.set(pdf.PDFName.of("Registry"), pdf.PDFString.of("Adobe"));
  system.set(pdf.PDFName.of("Ordering"), pdf.PDFString.of("Identity"));
  const descendant = context.register(
    context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: font.name,
      CIDSystemInfo: system,
      FontDescriptor: descriptor,
      DW: 1000,
      W: glyphs.flatMap((glyph) => [glyph, [font.widthOf(glyph)]]),
      CIDToGIDMap: "Identity",
    }),
  );
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: font.name,
      Encoding: "Identity-H",
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(meanings(used))),
    }),
  );
}

export interface PdfFacts {
  readonly title: string;
  readonly language: string;
  readonly layers: LayerNames;
  /** For artwork to be set on. */
  readonly isTemplate: boolean;
}

export async function writePdf(
  pages: readonly DrawnPage[],
  letters: Lettering,
  facts: PdfFacts,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, language, isTemplate } = facts;
  const pdf = await import("@cantoo/pdf-lib");
  // No clock: the same drawing is the same file.
  const document = await pdf.PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  context.header = pdf.PDFHeader.forVersion(1, 6);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(language);
  const used = pdfLayerIds.filter((id) => pages.some((page) => page.layers.get(id)));
  const common = shared(pdf, context, used, letters, facts);
  const artwork = common.artwork ? [common.artwork] : [];
  const boxOf = (box: Box): PDFObject =>
    context.obj(
      [box.minX, box.minY, box.maxX, box.maxY].map((value) => Number(decimal(value * pointsPerMm, 4))),
    );
  for (const page of pages) {
    const size = [page.width, page.height].map((value) => Number(decimal(value * pointsPerMm, 4)));
    const { node } = document.addPage(size as [number, number]);
    const resources = context.obj({
      ExtGState: { Over: common.overprint },
      ColorSpace: common.inks,
      Properties: { ...(common.artwork && { artwork: common.artwork }), ...common.groups },
      Font: { Letters: common.font },
    });
    node.set(pdf.PDFName.of("Resources"), resources);
    node.set(
      pdf.PDFName.of("Contents"),
      context.register(context.flateStream(pageContent(page, isTemplate))),
    );
    node.set(pdf.PDFName.of("TrimBox"), boxOf(page.trim));
    node.set(pdf.PDFName.of("BleedBox"), boxOf(page.bleed));
  }
  const drawn = used.map((id) => common.groups[id]!);
  const order = [...artwork, ...drawn];
  // Figures would stand in the way of artwork: they can be switched on.
  const hidden = isTemplate ? used.filter((id) => id === "dimensions").map((id) => common.groups[id]!) : [];
  const states = {
    ON: order.filter((each) => !hidden.includes(each)),
    ...(isTemplate && { OFF: hidden, Locked: drawn }),
  };
  document.catalog.set(
    pdf.PDFName.of("OCProperties"),
    context.obj({ OCGs: order, D: { ...states, Order: [...order].reverse(), BaseState: "ON" } }),
  );
  return new Uint8Array(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}
