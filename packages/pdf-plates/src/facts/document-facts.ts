/** What is known of the whole file: what it says that it is, and what no print file needs. */
import type { PdfSource } from "../objects/open-pdf.ts";
import { asText, get, getName, getNumber, itemsOf, type PdfValue } from "../objects/pdf-values.ts";

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
  if (get(names, "JavaScript") || getName(get(catalog, "OpenAction"), "S") === "JavaScript")
    extras.push("scripts");
  if (get(catalog, "AA") || getName(get(catalog, "OpenAction"), "S") !== undefined) extras.push("actions");
  if (get(names, "EmbeddedFiles")) extras.push("attachments");
  if (itemsOf(get(get(catalog, "AcroForm"), "Fields")).length > 0) extras.push("form-fields");
  const information = context.lookup(context.trailerInfo.Info);
  return {
    pages: pages.length,
    printStandard: shortText(get(information, "GTS_PDFXVersion")),
    outputCondition: shortText(get(intent, "OutputConditionIdentifier") ?? get(intent, "Info")),
    extras,
  };
}

const longest = 120;
const shortText = (value: PdfValue): string | null => asText(value)?.slice(0, longest) || null;

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
