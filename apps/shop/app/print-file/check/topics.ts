/** What a file is checked for, as people speak of it: each holds several rules. */
import type { FileRuleId } from "@foldmark/preflight/files";
import type { PassedCheck, Sheet } from "../print-file-view.ts";

const rulesOf = {
  pages: ["page-count", "page-scale", "page-boxes", "page-size", "page-turned", "empty-page"],
  dieline: ["die-line-off", "die-line-printed", "template-text"],
  folds: ["text-over-crease", "barcode-over-crease", "crease"],
  bleed: ["bleed"],
  safe: ["safe-zone", "keep-out"],
  images: ["resolution", "fine-image", "deep-image"],
  colours: ["rgb-colour", "unknown-profile", "kraft-shift"],
  inks: [
    "ink-not-printable",
    "finish-not-ordered",
    "picture-not-printable",
    "registration-colour",
    "ambiguous-spot",
  ],
  black: ["rich-black-text", "black-knocks-out", "white-overprint"],
  fonts: ["font-not-embedded"],
  text: ["small-text"],
  lines: ["thin-line"],
  ink: ["total-ink", "heavy-tint"],
  codes: ["barcode-value", "barcode-size", "barcode-quiet-zone", "barcode-contrast"],
  white: ["white-missing", "white-plate"],
  transparency: ["transparency", "blend-space", "approximate"],
  layers: ["hidden-layer", "annotation", "active-content"],
  reading: ["upside-down", "mirrored-text"],
  claims: ["environmental-claim"],
} as const satisfies Record<string, readonly FileRuleId[]>;

export type Topic = keyof typeof rulesOf;

export interface PassedTopic {
  readonly topic: Topic;
  /** What was measured, where one figure says it. */
  readonly check: PassedCheck | null;
}

/** A test holds this list to all rules. */
export const topicOf = (rule: FileRuleId): Topic | undefined =>
  (Object.keys(rulesOf) as Topic[]).find((topic) => (rulesOf[topic] as readonly FileRuleId[]).includes(rule));

/** Those in which nothing was found, on any side that was checked; none where a side could not be. */
export function passedTopics(
  sheets: readonly Pick<Sheet, "state" | "passed" | "findings">[],
): readonly PassedTopic[] {
  const checked = sheets.filter(({ state }) => state === "ready");
  if (checked.length === 0 || sheets.some(({ state }) => state === "refused")) return [];
  const found = new Set(checked.flatMap(({ findings }) => findings.map(({ rule }) => rule)));
  const passed = checked.flatMap((sheet) => sheet.passed);
  return (Object.keys(rulesOf) as Topic[]).flatMap((topic) => {
    const rules = rulesOf[topic] as readonly FileRuleId[];
    if (rules.some((rule) => found.has(rule))) return [];
    const own = passed.filter(({ rule }) => rules.includes(rule));
    if (own.length === 0) return [];
    return [{ topic, check: own.find(({ measured }) => measured !== null) ?? null }];
  });
}

const ofPictures: readonly FileRuleId[] = ["resolution", "fine-image", "picture-not-printable"];

/** What is written in a picture is read by nobody here: where there is one, that has to be said. */
export const hasPictures = (sheets: readonly Pick<Sheet, "passed" | "findings">[]): boolean =>
  sheets.some(
    ({ passed, findings }) =>
      passed.some(({ rule, measured }) => rule === "resolution" && measured !== null) ||
      findings.some(({ rule }) => ofPictures.includes(rule)),
  );
