/** Pages: their boxes, and what is painted on them with which ink on which layer. */
import { PDFArray, PDFDict, PDFNumber, type PDFPage, PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import type { ReadLayer } from "./check-layers.ts";
import type { Checked } from "./checked.ts";
import { ContentReader, contentOf, type Painted } from "./read-content.ts";

type Box = readonly [number, number, number, number];
type Layers = ReadonlyMap<PDFRef, ReadLayer>;

/** Points: a hundredth of a mm. */
const tolerance = 0.0283;
/** Of a line that a die follows. */
const lineWidth = { least: 0.25, most: 1 };
const technicalGroups = new Set(["Structural", "Legend", "Dimensions"]);
const lastGroups = new Set(["White", "Varnish"]);

export function checkPages(checked: Checked, layers: Layers): void {
  const pages = checked.document.getPages();
  if (pages.length === 0) checked.problem("boxes", "there is no page");
  for (const [index, page] of pages.entries()) {
    const where = `page ${index + 1}`;
    checkBoxes(checked, page, where);
    const reader = new ContentReader(checked.context);
    const resources = checked.at(page.node, "Resources");
    for (const stream of contentsOf(checked, page))
      reader.read(contentOf(stream), resources instanceof PDFDict ? resources : checked.context.obj({}));
    for (const each of reader.foreign) checked.problem("content", `${where}: ${each}`);
    checkInks(checked, reader.painted, where);
    if (layers.size > 0) checkLayered(checked, reader.painted, layers, where);
  }
}

function contentsOf({ at, context }: Checked, page: PDFPage): readonly PDFRawStream[] {
  const contents = at(page.node, "Contents");
  const list =
    contents instanceof PDFArray ? contents.asArray().map((each) => context.lookup(each)) : [contents];
  return list.filter((each): each is PDFRawStream => each instanceof PDFRawStream);
}

function checkBoxes({ at, problem }: Checked, page: PDFPage, where: string): void {
  const boxOf = (key: string): Box | null => {
    const value = at(page.node, key);
    const numbers = value instanceof PDFArray ? value.asArray() : [];
    return numbers.length === 4 && numbers.every((each) => each instanceof PDFNumber)
      ? (numbers.map((each) => (each as PDFNumber).asNumber()) as unknown as Box)
      : null;
  };
  const [media, bleed, trim] = [boxOf("MediaBox"), boxOf("BleedBox"), boxOf("TrimBox")];
  if (!media || !bleed || !trim) {
    problem("boxes", `${where} has no ${!media ? "media" : !bleed ? "bleed" : "trim"} box`);
    return;
  }
  if (boxOf("ArtBox")) problem("boxes", `${where} has an art box beside its trim box`);
  if (!holds(media, bleed)) problem("boxes", `${where}: the bleed reaches over the page`);
  if (!holds(bleed, trim)) problem("boxes", `${where}: the blank reaches over its bleed`);
  if (trim[2] - trim[0] < 1 || trim[3] - trim[1] < 1) problem("boxes", `${where}: there is no blank`);
}

const holds = (outer: Box, inner: Box): boolean =>
  inner[0] >= outer[0] - tolerance &&
  inner[1] >= outer[1] - tolerance &&
  inner[2] <= outer[2] + tolerance &&
  inner[3] <= outer[3] + tolerance;

const isPrintable = (space: string): boolean =>
  space === "DeviceCMYK" || space === "Pattern" || space.startsWith("Separation ");

function checkInks({ problem }: Checked, painted: readonly Painted[], where: string): void {
  if (painted.some(({ kind }) => kind === "text"))
    problem("text", `${where} has letters that are no outlines`);
  const foreign = new Set(painted.map(({ space }) => space).filter((space) => !isPrintable(space)));
  for (const space of foreign) problem("colour", `${where} is painted in ${space}`);
}

function checkLayered(
  { problem }: Checked,
  painted: readonly Painted[],
  layers: Layers,
  where: string,
): void {
  const technicalInks = new Set<string>();
  let isPastArtwork = false;
  for (const each of painted) {
    const layer = each.layer && layers.get(each.layer);
    if (!layer) {
      problem("layers", `${where}: something lies on no layer`);
      continue;
    }
    const isTechnical = technicalGroups.has(layer.group ?? "");
    const isLast = lastGroups.has(layer.group ?? "");
    if (isTechnical || isLast) isPastArtwork = true;
    else if (isPastArtwork)
      problem("last-plates", `${where}: artwork is painted over ${[...technicalInks].join()}`);
    if (isTechnical || isLast) technicalInks.add(each.space);
    if (isTechnical) checkLine(each, layer, where, problem);
    if (isLast && (!each.overprints || !each.space.startsWith("Separation ")))
      problem("last-plates", `${where}: ${layer.name} takes out other inks`);
  }
  for (const { layer, space } of painted)
    if (technicalInks.has(space) && layers.get(layer!)?.group === null)
      problem("technical-lines", `${where}: artwork is painted in ${space}`);
}

function checkLine(
  each: Painted,
  { name, type }: ReadLayer,
  where: string,
  problem: Checked["problem"],
): void {
  if (!each.space.startsWith("Separation "))
    problem("technical-lines", `${where}: ${name} is painted in ${each.space}`);
  if (!each.overprints) problem("technical-lines", `${where}: ${name} does not overprint`);
  if (each.kind !== "stroke" && each.kind !== "fill")
    problem("technical-lines", `${where}: ${name} has a ${each.kind}`);
  const isCut = type === "Cutting" || type === "Creasing" || type === "PartialCutting";
  if (isCut && each.kind === "stroke" && (each.width < lineWidth.least || each.width > lineWidth.most))
    problem("technical-lines", `${where}: ${name} is ${each.width.toFixed(2)} points wide`);
}
