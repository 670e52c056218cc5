/** Every rule over every side that is printed. The same list that is printed is what is checked. */
import { artboardOf, type NodeId, nodeOf, recordsOf, type SurfaceId } from "@foldmark/design";
import { takesPrint } from "@foldmark/geometry";
import { printableInks } from "@foldmark/render";
import type { Finding, Severity } from "./finding.ts";
import { keptAside } from "./rules/aside.ts";
import { barcode, smallSymbol } from "./rules/codes-and-symbols.ts";
import { heavyTint, inkNotPrintable, totalInk } from "./rules/inks.ts";
import { finePattern } from "./rules/patterns.ts";
import { missingPicture, pictureNotPrintable, resolution } from "./rules/pictures.ts";
import { bleed, crease, emptyPanel, safeZone } from "./rules/place.ts";
import { busyGround, unseen } from "./rules/seen.ts";
import { lowContrast, missingGlyph, smallText, textCutOff, thinLine } from "./rules/text-and-lines.ts";
import { type CheckedDesign, finding, type Rule, type Sheet, sheetOf } from "./sheet.ts";

const rules: readonly Rule[] = [
  missingGlyph,
  textCutOff,
  missingPicture,
  finePattern,
  pictureNotPrintable,
  inkNotPrintable,
  totalInk,
  barcode,
  safeZone,
  resolution,
  smallText,
  thinLine,
  lowContrast,
  busyGround,
  unseen,
  bleed,
  heavyTint,
  smallSymbol,
  crease,
  emptyPanel,
];

const order: readonly Severity[] = ["error", "warning", "advice"];

/** What lies on a side that the chosen print leaves bare. */
function unprinted(sheet: Sheet): readonly Finding[] {
  const nodes = [...recordsOf(sheet.view, "node")].filter(
    (node) => !node.hidden && node.kind !== "group" && isOn(sheet, node.id),
  );
  const [first] = nodes;
  return first
    ? [finding(sheet, "unprinted-side", "warning", { node: first, facts: { nodes: nodes.length } })]
    : [];
}

function isOn(sheet: Sheet, id: NodeId): boolean {
  const node = nodeOf(sheet.view, id);
  const ref = node && artboardOf(sheet.view, node);
  const artboard = ref && sheet.layout.artboard(ref);
  return (
    artboard !== undefined &&
    artboard !== null &&
    artboard.piece === sheet.frame.surface.piece &&
    artboard.side === sheet.frame.surface.side
  );
}

/** Errors first; among them in the order of the rules. */
export function preflight(design: CheckedDesign): readonly Finding[] {
  const surfaces = design.layout.artboards.filter(({ panel }) => panel === null);
  const sheets = surfaces.flatMap(({ ref, piece, side }) => {
    const sheet = sheetOf(design, ref as SurfaceId);
    const isPrinted = printableInks(design.print, side).kind !== "none" && takesPrint(piece, side);
    return sheet ? [{ sheet, isPrinted }] : [];
  });
  const [first] = sheets;
  const found = [
    ...sheets.flatMap(({ sheet, isPrinted }) =>
      isPrinted ? rules.flatMap((rule) => rule(sheet)) : unprinted(sheet),
    ),
    ...(first ? keptAside(first.sheet) : []),
  ];
  return found.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
