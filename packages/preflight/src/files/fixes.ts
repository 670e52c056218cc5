/**
 * What mends findings: a list that is kept with the place of a page. Some change the place, most change the file that we write
 * of it; the file that was sent stays as it is, so a fix that is taken back leaves nothing behind.
 */
import type { Rewriting } from "@foldmark/pdf-plates";
import type { FileTarget } from "./checked-file.ts";
import type { FileFinding, FileFixId } from "./file-finding.ts";
import { isTechnical } from "./ink-names.ts";
import { isReverse } from "./light.ts";
import { micrometresPerPoint, type Placement } from "./placement.ts";
import { knockedOutUpTo } from "./rules/text.ts";

export interface FileFix {
  readonly id: FileFixId;
  /** The ink that it is about; null where it is about none, or all. */
  readonly ink: string | null;
}

/** Fixes of one ink; the others are of the whole page. */
const ofInk = new Set<FileFixId>(["technical-ink"]);
const rulesOfInk = new Set<FileFinding["rule"]>(["ink-not-printable", "finish-not-ordered"]);

/** What the button of a finding adds to the list. */
export function fixOf({ fix, rule, detail }: FileFinding): FileFix | null {
  if (!fix) return null;
  const isOfInk = ofInk.has(fix) || rulesOfInk.has(rule);
  return { id: fix, ink: isOfInk ? detail : null };
}

/** Per cent of ink below what is allowed: rounding to bytes on four plates must not pass it. */
const spare = 4;

/** How the file that we write differs from the one that came. What acts, and hidden layers, are never written. */
export function rewritingOf(
  fixes: readonly FileFix[],
  { limits }: Pick<FileTarget, "limits">,
  { scale }: Pick<Placement, "scale">,
  unit: number,
): Rewriting {
  const has = (id: FileFixId) => fixes.some((fix) => fix.id === id);
  const inksOf = (id: FileFixId) =>
    new Set(fixes.flatMap((fix) => (fix.id === id && fix.ink ? [fix.ink] : [])));
  const technical = inksOf("technical-ink");
  /** Units of the page on a point of the blank. */
  const perPoint = 1 / (scale * unit);
  const leastLine = (isOnDark: boolean): number =>
    ((isOnDark ? limits.line.reverse : limits.line.positive) / micrometresPerPoint) * perPoint;
  return {
    // Lines of the die are ours: two of them would be cut twice.
    leavesOut: (ink) => technical.has(ink) || isTechnical(ink),
    convertsLight: fixes.some(({ id, ink }) => id === "convert-to-cmyk" && ink === null),
    mixes: inksOf("convert-to-cmyk"),
    knocksOutWhite: has("knock-out-white"),
    overprintsBlackUpTo: has("overprint-black-text") ? knockedOutUpTo * perPoint : 0,
    leastLine: has("thicken-lines") ? (colour, ground) => leastLine(isReverse(colour, ground)) : null,
    mostInk: has("reduce-ink") && limits.totalInk !== null ? (limits.totalInk / 10 - spare) / 100 : null,
  };
}
