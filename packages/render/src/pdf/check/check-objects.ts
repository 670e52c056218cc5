/** What no object of a print file may be: packed in a forbidden way, kept elsewhere, active, in colours of a screen. */
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import type { Checked } from "./checked.ts";
import { spaceOf } from "./read-content.ts";

const allowedFilters = new Set(["FlateDecode", "DCTDecode", "CCITTFaxDecode", "RunLengthDecode"]);
const active = ["JS", "JavaScript", "Launch", "AA", "Annots", "RichMedia", "XFA"];
const screenSpaces = new Set(["DeviceRGB", "CalRGB", "CalGray", "ICCBased", "Lab", "Indexed"]);

export function checkObjects(checked: Checked): void {
  const { context } = checked;
  const spots = new Map<string, string>();
  for (const [, object] of context.enumerateIndirectObjects()) visit(checked, object, spots);
}

function visit(checked: Checked, object: PDFObject, spots: Map<string, string>): void {
  if (object instanceof PDFArray) {
    checkSpot(checked, object, spots);
    for (const each of object.asArray()) visit(checked, each, spots);
    return;
  }
  const dictionary = object instanceof PDFRawStream ? object.dict : object;
  if (!(dictionary instanceof PDFDict)) return;
  if (object instanceof PDFRawStream) checkStream(checked, object);
  checkActive(checked, dictionary);
  checkState(checked, dictionary);
  checkTransparency(checked, dictionary);
  for (const [, value] of dictionary.entries()) visit(checked, value, spots);
}

function checkStream({ problem, at, context, standard }: Checked, { dict }: PDFRawStream): void {
  const filter = at(dict, "Filter");
  const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  for (const each of filters)
    if (!(each instanceof PDFName && allowedFilters.has(each.decodeText())))
      problem("filters", `${String(each)} is not allowed`);
  for (const key of ["F", "FFilter", "OPI", "Ref", "PS", "Alternates"])
    if (dict.get(PDFName.of(key))) problem("outside-data", `a stream has ${key}`);
  if (at(dict, "Subtype") === PDFName.of("PS")) problem("outside-data", "a drawing is PostScript");
  if (at(dict, "Subtype") !== PDFName.of("Image")) return;
  const space = spaceOf(context, at(dict, "ColorSpace"));
  if (screenSpaces.has(space)) problem("colour", `a picture is in ${space}`);
  if (at(dict, "SMask") && standard !== "PDF/X-4")
    problem("transparency", "a picture lets through what is below");
}

function checkActive({ problem }: Checked, dictionary: PDFDict): void {
  for (const key of active) if (dictionary.get(PDFName.of(key))) problem("actions", `something has ${key}`);
  if (dictionary.get(PDFName.of("S")) === PDFName.of("JavaScript")) problem("actions", "there is a script");
}

function checkState({ problem, at, standard }: Checked, dictionary: PDFDict): void {
  if (at(dictionary, "Type") !== PDFName.of("ExtGState")) return;
  for (const key of ["TR", "TR2", "HTP", "BG", "UCR"])
    if (dictionary.get(PDFName.of(key))) problem("states", `a graphics state has ${key}`);
  const overprints = String(at(dictionary, "OP")) === "true";
  const mode = at(dictionary, "OPM");
  if (overprints && !(mode instanceof PDFNumber && mode.asNumber() === 1))
    problem("states", "overprint takes out the inks it has none of: OPM is not 1");
  if (standard === "PDF/X-4") return;
  for (const key of ["ca", "CA"]) {
    const alpha = at(dictionary, key);
    if (alpha instanceof PDFNumber && alpha.asNumber() !== 1)
      problem("transparency", `a graphics state has ${key}`);
  }
  const mask = at(dictionary, "SMask");
  if (mask && mask !== PDFName.of("None")) problem("transparency", "a graphics state has a mask");
}

function checkTransparency({ problem, at, context, standard }: Checked, dictionary: PDFDict): void {
  if (at(dictionary, "S") !== PDFName.of("Transparency")) return;
  if (standard !== "PDF/X-4") problem("transparency", "there is a group");
  const space = at(dictionary, "CS");
  if (space && spaceOf(context, space) !== "DeviceCMYK")
    problem("transparency", `a group is mixed in ${spaceOf(context, space)}`);
}

/** One ink has one look. */
function checkSpot({ problem, context }: Checked, array: PDFArray, spots: Map<string, string>): void {
  const parts = array.asArray();
  const [kind, ink] = parts;
  if (kind !== PDFName.of("Separation") || !(ink instanceof PDFName)) return;
  const name = ink.decodeText();
  if (name === "All" || name === "None") problem("spot-inks", `${name} is no ink`);
  if (spaceOf(context, parts[2]) !== "DeviceCMYK")
    problem("spot-inks", `${name} is shown in ${String(parts[2])}`);
  const look = String(context.lookup(parts[3]!));
  const before = spots.get(name);
  if (before !== undefined && before !== look) problem("spot-inks", `${name} has two looks`);
  spots.set(name, look);
}
