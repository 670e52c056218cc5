/** What a stream holds once its filters are undone; codecs of images are left to those who know images. */
import { decodePDFRawStream, PDFDict, PDFName, PDFRawStream, type PDFStream } from "@cantoo/pdf-lib";
import { PdfRefused, pdfLimits } from "./pdf-refused.ts";
import { get, getNames, itemsOf, type PdfValue } from "./pdf-values.ts";
import { withoutPredictor } from "./predictor.ts";

/**
 * Inflates; what there is of a stream that breaks off, nothing of one that is none. Throws `PdfRefused` with
 * `too-much-data` where more than the limit would come out.
 */
export type Inflate = (bytes: Uint8Array, limit: number) => Uint8Array;

export interface StreamData {
  data: Uint8Array;
  /** The first filter that only an image can have; `data` is what it is to be given. */
  codec?: string;
  parameters?: PdfValue;
}

/** As they stand in the file. */
export const writtenBytes = (stream: PDFStream): Uint8Array =>
  stream instanceof PDFRawStream ? stream.contents : stream.getContents();

const shortNames: Readonly<Record<string, string>> = {
  Fl: "FlateDecode",
  LZW: "LZWDecode",
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
  RL: "RunLengthDecode",
  DCT: "DCTDecode",
  CCF: "CCITTFaxDecode",
};

export const filtersOf = (stream: PdfValue): string[] =>
  getNames(stream, "Filter").map((name) => shortNames[name] ?? name);

const textFilters = new Set(["LZWDecode", "ASCII85Decode", "ASCIIHexDecode", "RunLengthDecode"]);

export function streamData(stream: PDFStream, inflate: Inflate): StreamData {
  const parameters = itemsOf(get(stream, "DecodeParms"));
  let data = writtenBytes(stream);
  for (const [at, filter] of filtersOf(stream).entries()) {
    const own = parameters[at];
    if (filter === "FlateDecode") data = withoutPredictor(inflate(data, pdfLimits.inflated), own);
    else if (textFilters.has(filter))
      data = withoutPredictor(undoTextFilter(stream.dict, filter, data, own), own);
    else if (filter !== "Crypt") return { data, codec: filter, parameters: own };
  }
  return { data };
}

function undoTextFilter(dict: PDFDict, filter: string, data: Uint8Array, parameters: PdfValue): Uint8Array {
  const description = dict.context.obj({ Filter: filter });
  if (parameters instanceof PDFDict) description.set(PDFName.of("DecodeParms"), parameters);
  const decoded = decodePDFRawStream(PDFRawStream.of(description, data)).decode();
  if (decoded.length > pdfLimits.inflated) throw new PdfRefused("too-much-data", filter);
  // The decoder hands out a view of its own buffer, and samples are changed in place.
  return Uint8Array.from(decoded);
}
