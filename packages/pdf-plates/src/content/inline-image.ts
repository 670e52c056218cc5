/** An image written into the content itself, as the stream that it would be elsewhere. */
import { type PDFContext, PDFName, type PDFRawStream } from "@cantoo/pdf-lib";
import { type ColourSpaces, spaceOfComponents } from "../colour/colour-space.ts";
import { latinBytes } from "../objects/latin-text.ts";
import { get, getFlag, getNumber, type PdfValue } from "../objects/pdf-values.ts";
import { filtersOf } from "../objects/stream-data.ts";
import { type OperandDictionary, objectOf } from "./operand.ts";

const longNames: Readonly<Record<string, string>> = {
  W: "Width",
  H: "Height",
  BPC: "BitsPerComponent",
  CS: "ColorSpace",
  F: "Filter",
  D: "Decode",
  DP: "DecodeParms",
  IM: "ImageMask",
  I: "Interpolate",
};

function longDictionary(dictionary: OperandDictionary, context: PDFContext): PdfValue {
  const entries = Object.entries(dictionary.entries).map(([key, value]) => [longNames[key] ?? key, value]);
  return objectOf({ entries: Object.fromEntries(entries) }, context);
}

export function inlineImage(dictionary: OperandDictionary, data: string, context: PDFContext): PDFRawStream {
  const stream = context.stream(latinBytes(data));
  const described = longDictionary(dictionary, context);
  for (const key of ["Width", "Height", "BitsPerComponent", "ColorSpace", "Decode", "DecodeParms"]) {
    const value = get(described, key);
    if (value) stream.dict.set(PDFName.of(key), value);
  }
  for (const key of ["ImageMask", "Interpolate"])
    if (getFlag(described, key)) stream.dict.set(PDFName.of(key), context.obj(true));
  // Filters have short names here that they have nowhere else.
  const filters = filtersOf(described);
  if (filters.length > 0) stream.dict.set(PDFName.of("Filter"), context.obj(filters));
  if (!get(described, "ColorSpace") && !getFlag(described, "ImageMask"))
    stream.dict.set(PDFName.of("ColorSpace"), PDFName.of("DeviceGray"));
  return stream;
}

export function inlineLength(
  dictionary: OperandDictionary,
  context: PDFContext,
  spaces: ColourSpaces,
  resources: PdfValue,
): number {
  const described = longDictionary(dictionary, context);
  if (filtersOf(described).length > 0) return 0;
  const written = get(described, "ColorSpace");
  const { components } = written ? spaces.read(written, resources) : spaceOfComponents(1);
  const bits = getFlag(described, "ImageMask")
    ? 1
    : (getNumber(described, "BitsPerComponent") ?? 8) * components;
  const row = Math.ceil(((getNumber(described, "Width") ?? 0) * bits) / 8);
  return Math.max(0, row * (getNumber(described, "Height") ?? 0));
}
