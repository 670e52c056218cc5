/** Looking into the objects of a PDF as pdf-lib has parsed them. What is not of the kind asked for is not there. */
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";

export type PdfValue = PDFObject | undefined;

const dictionaryOf = (value: PdfValue): PDFDict | undefined =>
  value instanceof PDFStream ? value.dict : value instanceof PDFDict ? value : undefined;

export const isStream = (value: PdfValue): value is PDFStream => value instanceof PDFStream;

/** pdf-lib reads a name letter by letter each time it is asked; the same few are asked for a million times. */
const namesByText = new Map<string, PDFName>();
const textsByName = new WeakMap<PDFName, string>();
const mostNames = 10_000;

function nameOf(text: string): PDFName {
  const known = namesByText.get(text);
  if (known) return known;
  const name = PDFName.of(text);
  if (namesByText.size < mostNames) namesByText.set(text, name);
  return name;
}

function textOf(name: PDFName): string {
  const known = textsByName.get(name);
  if (known !== undefined) return known;
  const text = name.decodeText();
  textsByName.set(name, text);
  return text;
}

/** References are followed. */
export const get = (value: PdfValue, key: string): PdfValue => dictionaryOf(value)?.lookup(nameOf(key));

/** As it is written: a reference stays one, and names the object wherever it is used. */
export const getWritten = (value: PdfValue, key: string): PdfValue => dictionaryOf(value)?.get(nameOf(key));

export const keysOf = (value: PdfValue): string[] => [...(dictionaryOf(value)?.keys() ?? [])].map(textOf);

export const asNumber = (value: PdfValue): number | undefined =>
  value instanceof PDFNumber && Number.isFinite(value.asNumber()) ? value.asNumber() : undefined;

/** Without its slash. */
export const asName = (value: PdfValue): string | undefined =>
  value instanceof PDFName ? textOf(value) : undefined;

/** What an array holds, references followed; what is no array stands for itself. */
export function itemsOf(value: PdfValue): PdfValue[] {
  if (value instanceof PDFArray) return value.asArray().map((_, at) => value.lookup(at));
  return value === undefined ? [] : [value];
}

export function asNumbers(value: PdfValue): number[] | undefined {
  if (!(value instanceof PDFArray)) return undefined;
  return itemsOf(value).map((each) => asNumber(each) ?? 0);
}

export const asBytes = (value: PdfValue): Uint8Array | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.asBytes() : undefined;

export const asText = (value: PdfValue): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;

export const getNumber = (value: PdfValue, key: string): number | undefined => asNumber(get(value, key));
export const getNumbers = (value: PdfValue, key: string): number[] | undefined => asNumbers(get(value, key));
export const getName = (value: PdfValue, key: string): string | undefined => asName(get(value, key));
/** The first of several, where several are allowed: blend modes, filters. */
export const getFirstName = (value: PdfValue, key: string): string | undefined =>
  asName(itemsOf(get(value, key))[0]);
export const getNames = (value: PdfValue, key: string): string[] =>
  itemsOf(get(value, key)).flatMap((each) => asName(each) ?? []);

export function getFlag(value: PdfValue, key: string): boolean | undefined {
  const found = get(value, key);
  return found instanceof PDFBool ? found.asBoolean() : undefined;
}

const deepestPageTree = 50;

/** An attribute of a page that it may have from the tree of pages above it. */
export function inherited(page: PdfValue, key: string): PdfValue {
  let node = page;
  for (let depth = 0; node !== undefined && depth < deepestPageTree; depth++) {
    const value = get(node, key);
    if (value !== undefined) return value;
    node = get(node, "Parent");
  }
  return undefined;
}

/** A name as it is written in a file, with what must be escaped. */
export const writtenName = (name: string): string => PDFName.of(name).toString();
