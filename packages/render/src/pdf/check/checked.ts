import type { PDFContext, PDFDict, PDFDocument, PDFObject } from "@cantoo/pdf-lib";
import type { Standard } from "../pdfx-file.ts";

/** A file that is being checked. */
export interface Checked {
  readonly document: PDFDocument;
  readonly context: PDFContext;
  readonly standard: Standard;
  /** All bytes, a letter each. */
  readonly text: string;
  problem(rule: Rule, what: string): void;
  /** An entry, whether it stands there or elsewhere in the file. */
  at(dictionary: PDFDict, key: string): PDFObject | undefined;
}

export type Rule =
  | "header"
  | "encryption"
  | "file-id"
  | "information"
  | "metadata"
  | "output-intent"
  | "boxes"
  | "actions"
  | "filters"
  | "outside-data"
  | "colour"
  | "text"
  | "spot-inks"
  | "layers"
  | "processing-steps"
  | "technical-lines"
  | "last-plates"
  | "transparency"
  | "states"
  | "content";
