/** Strings of a content stream as the bytes that they stand for. */
import { PDFHexString, PDFString } from "@cantoo/pdf-lib";
import type { Operand, WrittenString } from "../operand.ts";

export const isWrittenString = (operand: Operand | undefined): operand is WrittenString =>
  typeof operand === "object" && operand !== null && "written" in operand;

export function bytesOfString({ written }: WrittenString): Uint8Array {
  const inner = written.slice(1, -1);
  if (written.startsWith("<")) return PDFHexString.of(inner.replace(/[^0-9a-fA-F]/g, "")).asBytes();
  if (/[\\\r]/.test(inner)) return PDFString.of(inner).asBytes();
  return Uint8Array.from(inner, (letter) => letter.charCodeAt(0));
}
