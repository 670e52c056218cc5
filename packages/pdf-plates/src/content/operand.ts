/** What an operator of a content stream is given. Names begin with a slash, so that they are told from nothing else. */
import { type PDFContext, PDFHexString, PDFNull, type PDFObject, PDFString } from "@cantoo/pdf-lib";

export type Operand = number | boolean | null | `/${string}` | WrittenString | Operand[] | OperandDictionary;
/** A string as it is written, with its brackets. */
export interface WrittenString {
  written: string;
}
export interface OperandDictionary {
  entries: Record<string, Operand>;
}

export const isName = (operand: Operand | undefined): operand is `/${string}` => typeof operand === "string";
const isDictionary = (operand: Operand | undefined): operand is OperandDictionary =>
  typeof operand === "object" && operand !== null && "entries" in operand && !Array.isArray(operand);

export const numberAt = (operands: readonly Operand[], at: number): number => {
  const operand = operands[at];
  return typeof operand === "number" ? operand : 0;
};

/** Without its slash; empty where there is none. */
export const nameAt = (operands: readonly Operand[], at: number): string => {
  const operand = operands[at];
  return isName(operand) ? operand.slice(1) : "";
};

/** As if it stood in the file itself. */
export function objectOf(operand: Operand, context: PDFContext): PDFObject {
  if (isDictionary(operand))
    return context.obj(
      Object.fromEntries(
        Object.entries(operand.entries).map(([key, value]) => [key, objectOf(value, context)]),
      ),
    );
  if (Array.isArray(operand)) return context.obj(operand.map((each) => objectOf(each, context)));
  if (isName(operand)) return context.obj(operand.slice(1));
  if (typeof operand === "object" && operand !== null) {
    const { written } = operand;
    return written.startsWith("<")
      ? PDFHexString.of(written.slice(1, -1))
      : PDFString.of(written.slice(1, -1));
  }
  if (typeof operand === "number") return context.obj(operand);
  return operand === null ? PDFNull : context.obj(operand);
}
