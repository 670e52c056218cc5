/** What a font says of itself, and whether it is in the file. */
import { get, getName, itemsOf, type PdfValue } from "../objects/pdf-values.ts";
import type { FontFacts } from "./page-facts.ts";

export function fontFacts(font: PdfValue): FontFacts {
  const kind = getName(font, "Subtype") ?? "";
  const name = getName(font, "BaseFont") ?? kind;
  const described = get(itemsOf(get(font, "DescendantFonts"))[0] ?? font, "FontDescriptor");
  const isEmbedded =
    kind === "Type3" ||
    ["FontFile", "FontFile2", "FontFile3"].some((key) => get(described, key) !== undefined);
  return { name, kind, isEmbedded, isSubset: /^[A-Z]{6}\+/.test(name) };
}
