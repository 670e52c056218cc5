/** What is known of the whole file: what it says that it is, and what no print file needs. */
import type { PdfSource } from "../objects/open-pdf.ts";
import { asText, get, getName, getNumber, itemsOf, keysOf, type PdfValue } from "../objects/pdf-values.ts";

import { plainText, shortened } from "../objects/plain-text.ts";

export interface DocumentFacts {
  pages: number;
  /** The standard for print that it claims to keep, such as PDF/X-4. */
  printStandard: string | null;
  /** Name of the press condition that it was made for. */
  outputCondition: string | null;
  /** What acts when it is opened, or lies in it as in an envelope. */
  extras: ("scripts" | "actions" | "attachments" | "form-fields")[];
}

export function documentFacts({ catalog, context, pages }: PdfSource): DocumentFacts {
  const names = get(catalog, "Names");
  const intent = itemsOf(get(catalog, "OutputIntents"))[0];
  const extras: DocumentFacts["extras"] = [];
  const acts = new Set(actionsOf(catalog, pages));
  if (get(names, "JavaScript") || acts.has("JavaScript")) extras.push("scripts");
  if ([...acts].some((kind) => kind !== "JavaScript")) extras.push("actions");
  if (get(names, "EmbeddedFiles") || isAttachedTo(pages)) extras.push("attachments");
  if (itemsOf(get(get(catalog, "AcroForm"), "Fields")).length > 0) extras.push("form-fields");
  const information = context.lookup(context.trailerInfo.Info);
  return {
    pages: pages.length,
    printStandard: shortText(get(information, "GTS_PDFXVersion")),
    outputCondition: shortText(get(intent, "OutputConditionIdentifier") ?? get(intent, "Info")),
    extras,
  };
}

/** Lead somewhere in the file or on the web when somebody asks for it: nothing that a file does by itself. */
const harmless = new Set(["GoTo", "GoToR", "Named", "URI", "Thread", "SetOCGState"]);
/** More pages than this no product has. */
const mostPages = 200;
const mostNotes = 500;

const notesOf = (pages: PdfSource["pages"]): PdfValue[] =>
  pages.slice(0, mostPages).flatMap((page) => itemsOf(get(page, "Annots")).slice(0, mostNotes));

const isAttachedTo = (pages: PdfSource["pages"]): boolean =>
  notesOf(pages).some((note) => getName(note, "Subtype") === "FileAttachment");

/** Kinds of what is done when the file, a page or a note is opened, left or pressed; where to begin to read is none. */
function actionsOf(catalog: PdfValue, pages: PdfSource["pages"]): string[] {
  const triggers = [catalog, ...pages.slice(0, mostPages), ...notesOf(pages)].flatMap((each) => {
    const all = get(each, "AA");
    return [get(each, "A"), ...keysOf(all).map((key) => get(all, key))];
  });
  return [get(catalog, "OpenAction"), ...triggers].flatMap(kindsOf).filter((kind) => !harmless.has(kind));
}

/** One action after the other. */
function kindsOf(action: PdfValue): string[] {
  const kinds: string[] = [];
  const open = [action];
  for (const each of open) {
    if (open.length > mostNotes) break;
    const kind = getName(each, "S");
    if (kind === undefined) continue;
    kinds.push(get(each, "JS") ? "JavaScript" : kind);
    open.push(...itemsOf(get(each, "Next")));
  }
  return kinds;
}

const longest = 120;
const shortText = (value: PdfValue): string | null =>
  shortened(plainText(asText(value) ?? ""), longest) || null;

const flagOf = { hidden: 2, print: 4 } as const;

/** Those that a viewer prints with the page; a link is nothing on paper. */
export function printableAnnotations(page: PdfValue): number {
  return itemsOf(get(page, "Annots")).filter((annotation) => {
    const flags = getNumber(annotation, "F") ?? 0;
    const kind = getName(annotation, "Subtype");
    const isPrinted = (flags & flagOf.print) !== 0 && (flags & flagOf.hidden) === 0;
    return isPrinted && kind !== undefined && !["Link", "Popup", "TrapNet", "PrinterMark"].includes(kind);
  }).length;
}
