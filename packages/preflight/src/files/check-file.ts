/** Every rule over a page that lies on a board. */
import type { Severity } from "../finding.ts";
import type { CheckedFile, FileRule, FileToCheck } from "./checked-file.ts";
import { type FileFinding, mostPlaces } from "./file-finding.ts";
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

/** Further from what is wanted comes first; of those without a measure, the first that was painted. */
const isWorse = (a: FileFinding, b: FileFinding): boolean => {
  const severity = order.indexOf(a.severity) - order.indexOf(b.severity);
  if (severity !== 0) return severity < 0;
  if (!a.measured || !a.demanded || !b.measured) return false;
  return Math.abs(a.measured.value - a.demanded.value) > Math.abs(b.measured.value - a.demanded.value);
};

/** A thousand letters that are too small are one finding on each panel. */
function gathered(findings: readonly FileFinding[]): FileFinding[] {
  const isNamed = new Set(["font-not-embedded", "hidden-layer", "ink-not-printable", "environmental-claim"]);
  const groups = Map.groupBy(findings, ({ rule, panel, detail }) =>
    JSON.stringify([rule, panel, isNamed.has(rule) || panel === null ? detail : ""]),
  );
  return [...groups.values()].map((group) => {
    const worst = group.reduce((most, each) => (isWorse(each, most) ? each : most));
    const places = [worst, ...group.filter((each) => each !== worst)].flatMap((each) => each.places);
    const count = group.reduce((sum, each) => sum + each.count, 0);
    return { ...worst, places: places.slice(0, mostPlaces), count };
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
  return gathered(findings).sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
