/** Layers, and what they say to prepress: groups and types of ISO 19593-1. */
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString } from "@cantoo/pdf-lib";
import type { Checked } from "./checked.ts";

export interface ReadLayer {
  readonly name: string;
  readonly group: string | null;
  readonly type: string | null;
}

const structural = [
  ...(["Cutting", "PartialCutting", "ReversePartialCutting", "Creasing", "ReverseCreasing"] as const),
  ...(["CuttingCreasing", "ReverseCuttingCreasing", "PartialCuttingCreasing", "Drilling", "Gluing"] as const),
  ...(["FoilStamping", "ColdFoilStamping", "Embossing", "Debossing", "Perforating", "Bleed"] as const),
  ...(["VarnishFree", "InkFree", "InkVarnishFree", "Folding", "Punching", "Stapling"] as const),
];
/** Types of each group; none may be told for the others. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Structural: structural,
  Positions: ["Hologram", "Barcode", "ContentArea", "CodingMarking", "Imprinting"],
  White: [],
  Varnish: [],
  Dimensions: [],
  Braille: [],
  Legend: [],
};

export function checkLayers({ document, context, problem, at }: Checked): ReadonlyMap<PDFRef, ReadLayer> {
  const found = new Map<PDFRef, ReadLayer>();
  const properties = at(document.catalog, "OCProperties");
  if (!(properties instanceof PDFDict)) return found;
  const settings = at(properties, "D");
  if (settings instanceof PDFDict && settings.get(PDFName.of("AS")))
    problem("layers", "something switches layers by itself");
  const off = settings instanceof PDFDict ? at(settings, "OFF") : undefined;
  if (off instanceof PDFArray && off.size() > 0) problem("layers", "a layer is switched off");
  const list = at(properties, "OCGs");
  for (const reference of list instanceof PDFArray ? list.asArray() : []) {
    const layer = context.lookup(reference);
    if (!(reference instanceof PDFRef) || !(layer instanceof PDFDict)) continue;
    const title = at(layer, "Name");
    const name = title instanceof PDFString || title instanceof PDFHexString ? title.decodeText() : "";
    if (!name) problem("layers", "a layer has no name");
    const meaning = at(layer, "GTS_Metadata");
    const told = (key: string): string | null => {
      const value = meaning instanceof PDFDict ? at(meaning, key) : undefined;
      return value instanceof PDFName ? value.decodeText() : null;
    };
    const read = { name, group: told("GTS_ProcStepsGroup"), type: told("GTS_ProcStepsType") };
    found.set(reference, read);
    if (meaning) checkMeaning(read, problem);
  }
  return found;
}

function checkMeaning({ name, group, type }: ReadLayer, problem: Checked["problem"]): void {
  const types = group === null ? undefined : groups[group];
  if (!types) problem("processing-steps", `${name} is of no group: ${group}`);
  else if (types.length > 0 && (type === null || !types.includes(type)))
    problem("processing-steps", `${name} is no step of ${group}: ${type}`);
  else if (types.length === 0 && type !== null) problem("processing-steps", `${name} has a type: ${type}`);
}
