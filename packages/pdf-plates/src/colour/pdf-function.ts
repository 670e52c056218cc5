/** Functions of a PDF, of all four kinds, as functions. */
import { PDFArray } from "@cantoo/pdf-lib";
import { latinText } from "../objects/latin-text.ts";
import { get, getNumber, getNumbers, isStream, itemsOf, type PdfValue } from "../objects/pdf-values.ts";
import { type Inflate, streamData } from "../objects/stream-data.ts";
import { readCalculator, runCalculator } from "./calculator.ts";
import { sampledFunction } from "./sampled-function.ts";

export type PdfFunction = (inputs: readonly number[]) => number[];

export const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** Functions may hold functions; a file may make them hold themselves. */
const deepest = 8;

/** An array of functions gives the outputs of all; no function gives back what it is given. */
export function pdfFunction(value: PdfValue, inflate: Inflate, depth = 0): PdfFunction {
  if (value === undefined || depth > deepest) return (inputs) => [...inputs];
  if (value instanceof PDFArray) {
    const all = itemsOf(value).map((each) => pdfFunction(each, inflate, depth + 1));
    return (inputs) => all.flatMap((each) => each(inputs));
  }
  const domain = getNumbers(value, "Domain") ?? [0, 1];
  const range = getNumbers(value, "Range");
  const inner = functionOfKind(value, inflate, { domain, range, depth });
  return (inputs) => limited(inner(limited(inputs, domain)), range);
}

/** Each value held between its pair of limits; where there are limits, there are no more values than pairs. */
function limited(values: readonly number[], limits: readonly number[] | undefined): number[] {
  if (!limits) return [...values];
  return values
    .slice(0, limits.length / 2)
    .map((value, at) => within(value, limits[2 * at]!, limits[2 * at + 1]!));
}

interface Shape {
  domain: readonly number[];
  range: readonly number[] | undefined;
  depth: number;
}

function functionOfKind(value: PdfValue, inflate: Inflate, shape: Shape): PdfFunction {
  const kind = getNumber(value, "FunctionType");
  if (kind === 2) return exponential(value);
  if (kind === 3) return stitched(value, inflate, shape);
  if (!isStream(value) || !shape.range) return (inputs) => [...inputs];
  if (kind === 0)
    return sampledFunction({
      size: getNumbers(value, "Size") ?? [1],
      bits: getNumber(value, "BitsPerSample") ?? 8,
      domain: shape.domain,
      encode: getNumbers(value, "Encode"),
      decode: getNumbers(value, "Decode") ?? shape.range,
      outputs: shape.range.length / 2,
      data: streamData(value, inflate).data,
    });
  const program = readCalculator(latinText(streamData(value, inflate).data));
  const outputs = shape.range.length / 2;
  return (inputs) => {
    const stack = runCalculator(program, inputs).slice(-outputs);
    return Array.from({ length: outputs }, (_, at) => Number(stack[at] ?? 0));
  };
}

function exponential(value: PdfValue): PdfFunction {
  const from = getNumbers(value, "C0") ?? [0];
  const to = getNumbers(value, "C1") ?? [1];
  const exponent = getNumber(value, "N") ?? 1;
  return ([input = 0]) => {
    const share = input ** exponent;
    return from.map((start, at) => start + share * ((to[at] ?? start) - start));
  };
}

function stitched(value: PdfValue, inflate: Inflate, { domain, depth }: Shape): PdfFunction {
  const parts = itemsOf(get(value, "Functions")).map((each) => pdfFunction(each, inflate, depth + 1));
  const bounds = getNumbers(value, "Bounds") ?? [];
  const encode = getNumbers(value, "Encode") ?? [];
  const [first = 0, last = 1] = domain;
  return ([input = 0]) => {
    let part = 0;
    while (part < bounds.length && input >= bounds[part]!) part++;
    const from = part === 0 ? first : bounds[part - 1]!;
    const to = bounds[part] ?? last;
    const share = to > from ? (input - from) / (to - from) : 0;
    const [low, high] = [encode[2 * part] ?? 0, encode[2 * part + 1] ?? 1];
    return parts[part]?.([low + share * (high - low)]) ?? [];
  };
}
