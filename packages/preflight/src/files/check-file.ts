/** Every rule over a page that lies on a board. */
import type { Severity } from "../finding.ts";
import type { CheckedFile, FileRule, FileToCheck } from "./checked-file.ts";
import { type FileFinding, mostPlaces } from "./file-finding.ts";
import { gathered, toldByName } from "./gathered.ts";
import { type DrawnPlates, inkMapOf } from "./ink-map.ts";
import { fits, placedByItself, placementMatrix } from "./placement.ts";
import { barcodeContrast, barcodeQuietZone, barcodeSize, barcodeValue } from "./rules/codes.ts";
import {
  ambiguousSpot,
  blendSpace,
  heavyTint,
  inkNotPrintable,
  registrationColour,
  rgbColour,
  transparency,
  whiteOverprint,
} from "./rules/colours.ts";
import {
  activeContent,
  annotation,
  approximate,
  emptyPage,
  hiddenLayer,
  pageBoxes,
  pageCount,
  pageScale,
  pageSizeRule,
} from "./rules/document.ts";
import { deepImage, pictureNotPrintable, resolution, unknownProfile } from "./rules/images.ts";
import { dieLineOff, dieLinePrinted, thinLine } from "./rules/lines.ts";
import { barcodeOverCrease, safeZone, textOverCrease } from "./rules/place.ts";
import { bleed, crease, keepOut, totalInk } from "./rules/plates.ts";
import {
  blackKnocksOut,
  environmentalClaim,
  fontNotEmbedded,
  mirroredText,
  richBlackText,
  smallText,
  templateText,
  upsideDown,
} from "./rules/text.ts";
import { kraftShift, whiteMissing, whitePlate } from "./rules/white.ts";

/** Of a page that fits nowhere nobody knows where its things lie: these wait until it was placed. */
const rulesOfPlace = new Set<FileRule>([
  dieLineOff,
  dieLinePrinted,
  keepOut,
  barcodeOverCrease,
  upsideDown,
  textOverCrease,
  safeZone,
  bleed,
  crease,
]);

const rules: readonly FileRule[] = [
  activeContent,
  pageCount,
  pageSizeRule,
  pageScale,
  pageBoxes,
  emptyPage,
  dieLineOff,
  dieLinePrinted,
  fontNotEmbedded,
  whiteOverprint,
  registrationColour,
  whiteMissing,
  whitePlate,
  inkNotPrintable,
  pictureNotPrintable,
  totalInk,
  keepOut,
  barcodeOverCrease,
  barcodeValue,
  barcodeSize,
  barcodeQuietZone,
  barcodeContrast,
  mirroredText,
  upsideDown,
  textOverCrease,
  safeZone,
  resolution,
  smallText,
  thinLine,
  bleed,
  heavyTint,
  rgbColour,
  unknownProfile,
  ambiguousSpot,
  richBlackText,
  blackKnocksOut,
  hiddenLayer,
  annotation,
  templateText,
  environmentalClaim,
  blendSpace,
  transparency,
  deepImage,
  crease,
  kraftShift,
  approximate,
];

const order: readonly Severity[] = ["error", "warning", "advice"];

/** A thousand letters that are too small are one finding on each panel; light ones on dark, held to more, another. */
function byPanel(findings: readonly FileFinding[]): FileFinding[] {
  const groups = Map.groupBy(findings, (finding) =>
    JSON.stringify([finding.rule, finding.panel, toldByName(finding), finding.demanded]),
  );
  return [...groups.values()].map((group) => {
    const one = gathered(group);
    return { ...one, places: one.places.slice(0, mostPlaces) };
  });
}

/** Errors first; among them in the order of the rules. @param plates null where none were drawn: what needs them is not checked */
export function checkFile(file: FileToCheck, plates: DrawnPlates | null): readonly FileFinding[] {
  const { document, page, target } = file;
  const placement = file.placement ?? placedByItself(page.boxes, target.board);
  const matrix = placementMatrix(page.boxes, placement, target.board);
  const inkMap = plates && inkMapOf(plates, page.boxes.rotation, matrix);
  const checked: CheckedFile = { ...target, document, page, placement, matrix, inkMap };
  const isPlaced = file.placement !== null || fits(page.boxes, target.board) !== null;
  const asked = rules.filter((rule) => isPlaced || !rulesOfPlace.has(rule));
  const findings = asked.flatMap((rule) => rule(checked));
  return byPanel(findings).sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
