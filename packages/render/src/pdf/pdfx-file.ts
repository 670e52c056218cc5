/** The file round the pages: what PDF/X asks of header, metadata, output intent, boxes and layers. */
import { createHash } from "node:crypto";
import {
  type PDFDict,
  PDFDocument,
  PDFHeader,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import type { Box } from "@foldmark/geometry";
import { cleanText } from "./clean-text.ts";
import type { PrintCondition } from "./print-conditions.ts";
import { Resources } from "./resources.ts";

export const standards = {
  "PDF/X-4": { version: [1, 6] },
  "PDF/X-1a:2003": { version: [1, 4] },
} as const;
export type Standard = keyof typeof standards;

export interface PdfxHead {
  readonly title: string;
  readonly created: Date;
  readonly condition: PrintCondition;
  /** Says what the file is made of: equal contents make equal files. */
  readonly identity: string;
}

/** In points, from the lower left. */
export interface PdfxPage {
  readonly width: number;
  readonly height: number;
  readonly trim: Box;
  readonly bleed: Box;
  readonly content: string;
  /** Something lets through what is below. */
  readonly isTransparent: boolean;
}

export interface DrawnPages {
  readonly pages: readonly PdfxPage[];
  /** In the order they are painted; none in standards that know no layers. */
  readonly layers: readonly PDFRef[];
}

const producer = "Foldmark";

/** Ten-thousandths of a point. */
const points = (value: number): number => Math.round(value * 10_000) / 10_000;

export async function writePdfx(
  standard: Standard,
  head: PdfxHead,
  draw: (resources: Resources) => DrawnPages | Promise<DrawnPages>,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const [major, minor] = standards[standard].version;
  context.header = PDFHeader.forVersion(major, minor);
  const resources = new Resources(context);
  writeMetadata(document, standard, head);
  const { pages, layers } = await draw(resources);
  const boxOf = ({ minX, minY, maxX, maxY }: Box) => context.obj([minX, minY, maxX, maxY].map(points));
  for (const page of pages) {
    const { node } = document.addPage([points(page.width), points(page.height)]);
    node.set(PDFName.of("Resources"), resources.reference);
    node.set(PDFName.of("Contents"), resources.stream(page.content));
    node.set(PDFName.of("TrimBox"), boxOf(page.trim));
    node.set(PDFName.of("BleedBox"), boxOf(page.bleed));
    if (page.isTransparent)
      node.set(PDFName.of("Group"), context.obj({ S: "Transparency", CS: "DeviceCMYK", I: true, K: false }));
  }
  if (layers.length > 0) {
    const order = [...layers];
    const settings = context.obj({ ON: order, Order: order.toReversed(), BaseState: "ON" }) as PDFDict;
    settings.set(PDFName.of("Name"), PDFString.of("Print"));
    document.catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: order, D: settings }));
  }
  document.catalog.set(PDFName.of("OutputIntents"), context.obj([outputIntent(resources, head.condition)]));
  return new Uint8Array(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

function outputIntent(resources: Resources, { identifier, info, icc }: PrintCondition): PDFRef {
  const { context } = resources;
  const intent = context.obj({
    Type: "OutputIntent",
    S: "GTS_PDFX",
    DestOutputProfile: resources.stream(icc, { N: 4 }, 9),
  }) as PDFDict;
  intent.set(PDFName.of("OutputConditionIdentifier"), PDFString.of(identifier));
  intent.set(PDFName.of("RegistryName"), PDFString.of("http://www.color.org"));
  intent.set(PDFName.of("Info"), PDFString.of(info));
  return context.register(intent);
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function writeMetadata(document: PDFDocument, standard: Standard, head: PdfxHead): void {
  const { context } = document;
  const title = cleanText(head.title) || "Print file";
  const when = new Date(Math.floor(head.created.getTime() / 1000) * 1000);
  document.setTitle(title);
  document.setProducer(producer);
  document.setCreator(producer);
  document.setCreationDate(when);
  document.setModificationDate(when);
  const about = context.lookup(context.trailerInfo.Info) as PDFDict;
  about.set(PDFName.of("Trapped"), PDFName.of("False"));
  about.set(PDFName.of("GTS_PDFXVersion"), PDFString.of(standard));
  const id = createHash("sha256")
    .update(JSON.stringify([standard, title, when, head.condition.identifier, head.identity]))
    .digest("hex")
    .slice(0, 32);
  context.trailerInfo.ID = context.obj([PDFHexString.of(id), PDFHexString.of(id)]);
  // Readers look for it in the bytes, so it is not packed.
  const bytes = Buffer.from(metadataOf(standard, escaped(title), when.toISOString().replace(".000", ""), id));
  const entries = context.obj({ Type: "Metadata", Subtype: "XML", Length: bytes.length }) as PDFDict;
  document.catalog.set(PDFName.of("Metadata"), context.register(PDFRawStream.of(entries, bytes)));
}

function metadataOf(standard: Standard, title: string, when: string, id: string): string {
  const uuid = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "uuid:$1-$2-$3-$4-$5");
  const spaces = {
    dc: "http://purl.org/dc/elements/1.1/",
    xmp: "http://ns.adobe.com/xap/1.0/",
    xmpMM: "http://ns.adobe.com/xap/1.0/mm/",
    pdf: "http://ns.adobe.com/pdf/1.3/",
    pdfxid: "http://www.npes.org/pdfx/ns/id/",
  };
  const values: readonly (readonly [name: string, value: string])[] = [
    ["xmp:CreatorTool", producer],
    ["xmp:CreateDate", when],
    ["xmp:ModifyDate", when],
    ["xmp:MetadataDate", when],
    ["xmpMM:DocumentID", uuid],
    ["xmpMM:VersionID", "1"],
    ["xmpMM:RenditionClass", "default"],
    ["pdf:Producer", producer],
    ["pdf:Trapped", "False"],
    ["pdfxid:GTS_PDFXVersion", standard],
  ];
  const names = Object.entries(spaces).map(([prefix, address]) => `xmlns:${prefix}="${address}"`);
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" ${names.join(" ")}>`,
    `<dc:format>application/pdf</dc:format>`,
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>`,
    ...values.map(([name, value]) => `<${name}>${value}</${name}>`),
    "</rdf:Description></rdf:RDF></x:xmpmeta>",
    '<?xpacket end="r"?>',
  ].join("\n");
}
