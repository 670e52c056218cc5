/**
 * The file that a printer gets of a page that somebody sent: its artwork in the place where it was put on the blank, beside it
 * the lines of the die, and nothing of the file that came.
 */
import type { ColourManager } from "../colour/colour-manager.ts";
import { ColourSpaces, type NamedSpace } from "../colour/colour-space.ts";
import { bytesOfInkName } from "../colour/ink-name.ts";
import { Layers } from "../content/layers.ts";
import type { Box, Matrix } from "../content/matrix.ts";
import { type PageToWalk, walkPage } from "../content/walk-page.ts";
import { factsOf } from "../facts/facts-of.ts";
import { drawnBox, pageBoxes } from "../facts/page-boxes.ts";
import type { ReadDecoder, UnpackedImages } from "../images/jpeg-2000.ts";
import { latinBytes } from "../objects/latin-text.ts";
import type { PdfSource } from "../objects/open-pdf.ts";
import { PdfRefused } from "../objects/pdf-refused.ts";
import { get, itemsOf, writtenName } from "../objects/pdf-values.ts";
import { PdfWriter, type WrittenRef } from "../objects/pdf-writer.ts";
import { keptEntries } from "../plates/plates-context.ts";
import { unpackAll } from "../plates/unpack-all.ts";
import { RewriteVisitor } from "./rewrite-visitor.ts";
import { Recolouring, type Rewriting } from "./rewriting.ts";

/** Lines of one kind, as a layer with an ink of its own. */
export interface PrintLayer {
  /** What its content calls the ink. */
  readonly id: string;
  readonly name: string;
  readonly ink: string;
  readonly cmyk: readonly [number, number, number, number];
  /** Group and type of the processing step. */
  readonly step: readonly [group: string, type: string | null];
  /** Operators, in mm of the page. */
  readonly content: string;
}

/** A picture of ink beside the artwork: four bytes a pixel, and of inks by name a byte each. */
export interface InkPicture {
  readonly width: number;
  readonly height: number;
  /** On the page, points. */
  readonly box: Box;
  /** One bit a pixel, 1 where nothing is painted. */
  readonly stencil: Uint8Array;
  readonly cmyk: Uint8Array;
  readonly spots: readonly { readonly name: string; readonly tints: Uint8Array }[];
}

export interface PrintPageOptions {
  /** Of the source, from 0. */
  page: number;
  /** From the source's units to points of the new page. */
  matrix: Matrix;
  /** Points of the new page. */
  size: readonly [width: number, height: number];
  trim: Box;
  bleed: Box;
  rewriting: Rewriting;
  /** Layers of the source that are off although they print, or on although they do not, by their places: for looking alone. */
  switchedLayers?: readonly number[];
  layers: readonly PrintLayer[];
  beside: readonly InkPicture[];
  condition: { readonly identifier: string; readonly info: string; readonly profile: Uint8Array };
  deflate(bytes: Uint8Array): Uint8Array;
}

const pointsPerMm = (72 / 25.4).toFixed(9);
const number = (value: number): string => String(Number(value.toFixed(6)));
const list = (values: readonly number[]): string => `[${values.map(number).join(" ")}]`;
/** A text of ours in a file. */
const text = (value: string): string =>
  `(${value.replace(/[^\x20-\x7e]/g, "").replace(/([\\()])/g, "\\$1")})`;

/** Throws `PdfRefused`. */
export async function printPage(
  source: PdfSource,
  tools: { readonly manager: ColourManager; readonly readDecoder: ReadDecoder },
  options: PrintPageOptions,
): Promise<Uint8Array> {
  const page = source.pages[options.page];
  if (!page) throw new PdfRefused("no-such-page");
  const spaces = new ColourSpaces(source.inflate);
  const toWalk: PageToWalk = {
    source,
    page,
    layers: new Layers(source.catalog, options.switchedLayers),
    spaces,
    manager: tools.manager,
  };
  const found = factsOf(toWalk);
  const problems: string[] = [];
  const unpacked: UnpackedImages = await unpackAll(found, source, tools, problems);
  const writer = new PdfWriter(source.context);
  const { rewriting, deflate } = options;
  const context = {
    writer,
    manager: tools.manager,
    spaces,
    inflate: source.inflate,
    deflate,
    unpacked,
    recolouring: new Recolouring(rewriting, tools.manager),
  };
  const visitor = new RewriteVisitor(context, rewriting, found);
  const { content, resources } = walkPage(toWalk, visitor);
  const boxes = pageBoxes(page);
  const artwork = writer.addStream(
    `/Type /XObject /Subtype /Form /BBox ${list(drawnBox(boxes))} /Resources ${resources} /Filter /FlateDecode`,
    deflate(content),
  );
  const group = get(page, "Group");
  // Where plates mix as ink, a press must not mix as light: it would take the page's numbers of CMYK there and back.
  const isLight = found.notes.has("converted-after-blending");
  const mixedIn = isLight ? keptEntries(context, group, ["CS"]) : "/CS /DeviceCMYK";
  const pageGroup = group
    ? `/Group << /S /Transparency ${mixedIn} ${keptEntries(context, group, ["I", "K"])} >>`
    : "";
  // In the look that the file gives them: one ink with two looks would be two.
  const spotSpace = (name: string): string => {
    const space = found.spotSpaces.get(name);
    return space?.components === 1 && space.written
      ? writer.keep(space.written)
      : separation(writtenInk(name, space), [0, 0, 0, 0.5]);
  };
  return assembled(writer, artwork, pageGroup, spotSpace, options);
}

function assembled(
  writer: PdfWriter,
  artwork: WrittenRef,
  group: string,
  spotSpace: (name: string) => string,
  { layers, matrix, size, trim, bleed, beside, condition, deflate }: PrintPageOptions,
): Uint8Array {
  const art = writer.addDictionary(`/Type /OCG /Name ${text("Artwork")} /Intent [/View /Design]`);
  const groups = layers.map(({ name, step: [kind, type] }) =>
    writer.addDictionary(
      `/Type /OCG /Name ${text(name)} /Intent [/View /Design] /GTS_Metadata << /GTS_ProcStepsGroup ${writtenName(kind)} ${type ? `/GTS_ProcStepsType ${writtenName(type)}` : ""} >>`,
    ),
  );
  const pictures = beside.flatMap((picture) => besidePictures(writer, picture, spotSpace, deflate));
  const [left, bottom, right, top] = bleed;
  const clip = `${[left, bottom, right - left, top - bottom].map(number).join(" ")} re W n`;
  const drawn = [
    `/OC /artwork BDC q ${clip} q ${matrix.map(number).join(" ")} cm /art Do Q`,
    ...pictures.map(({ place, isSpot }, at) => `q ${isSpot ? "/over gs" : ""} ${place} cm /beside${at} Do Q`),
    "Q EMC",
    `q /over gs ${pointsPerMm} 0 0 ${pointsPerMm} 0 0 cm`,
    ...layers.map(({ id, content }) => `/OC /${id} BDC ${content} EMC`),
    "Q",
  ].join("\n");
  const inks = layers.map(({ id, ink, cmyk }) => `/${id} ${separation(writtenInk(ink), cmyk)}`);
  const resources = [
    `/XObject << /art ${artwork} ${pictures.map(({ ref }, at) => `/beside${at} ${ref}`).join(" ")} >>`,
    `/ExtGState << /over << /OP true /op true /OPM 1 >> >>`,
    `/ColorSpace << ${inks.join(" ")} >>`,
    `/Properties << /artwork ${art} ${layers.map(({ id }, at) => `/${id} ${groups[at]}`).join(" ")} >>`,
  ].join(" ");
  const page = writer.addPage(
    `/MediaBox ${list([0, 0, ...size])} /TrimBox ${list(trim)} /BleedBox ${list(bleed)} ${group} /Resources << ${resources} >> /Contents ${writer.addStream("/Filter /FlateDecode", deflate(latinBytes(drawn)))}`,
  );
  const all = [art, ...groups].join(" ");
  const profile = writer.addStream("/N 4 /Filter /FlateDecode", deflate(condition.profile));
  const intent = writer.addDictionary(
    `/Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier ${text(condition.identifier)} /RegistryName ${text("http://www.color.org")} /Info ${text(condition.info)} /DestOutputProfile ${profile}`,
  );
  const about = writer.addDictionary(`/Producer ${text("Foldmark")} /Trapped /False`);
  return writer.finish(
    [page],
    `/OutputIntents [${intent}] /OCProperties << /OCGs [${all}] /D << /Name ${text("Print")} /BaseState /ON /ON [${all}] /Order [${all}] >> >>`,
    `/Info ${about}`,
  );
}

/** In the bytes that the space of the file has for it, where there is one: in others it would be another plate of a press. */
function writtenInk(ink: string, space?: NamedSpace): string {
  const own = space && itemsOf(itemsOf(space.written)[1])[space.names.indexOf(ink)];
  return own?.toString() ?? writtenName(bytesOfInkName(ink));
}

const separation = (ink: string, cmyk: readonly number[]): string =>
  `[/Separation ${ink} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 ${list(cmyk)} /N 1 >>]`;

/** The four inks first; those by name overprint them. */
function besidePictures(
  writer: PdfWriter,
  { width, height, box: [left, bottom, right, top], stencil, cmyk, spots }: InkPicture,
  spotSpace: (name: string) => string,
  deflate: (bytes: Uint8Array) => Uint8Array,
): { ref: WrittenRef; place: string; isSpot: boolean }[] {
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`;
  const mask = writer.addStream(
    `${size} /ImageMask true /BitsPerComponent 1 /Filter /FlateDecode`,
    deflate(stencil),
  );
  const place = [right - left, 0, 0, top - bottom, left, bottom].map(number).join(" ");
  const image = (space: string, data: Uint8Array, isSpot: boolean) => ({
    place,
    isSpot,
    ref: writer.addStream(
      `${size} /BitsPerComponent 8 /ColorSpace ${space} /Mask ${mask} /Filter /FlateDecode`,
      deflate(data),
    ),
  });
  return [
    image("/DeviceCMYK", cmyk, false),
    ...spots.map(({ name, tints }) => image(spotSpace(name), tints, true)),
  ];
}
