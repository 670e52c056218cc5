/** A finding in words: what it is, where, with its numbers, and what its fix does. */
import type { TextFunction } from "@foldmark/messages";
import type { Finding, RuleId } from "@foldmark/preflight";

export interface FindingWords {
  readonly title: string;
  /** Where it is and why it matters. */
  readonly about: string;
  /** Null where nobody can mend it with a press. */
  readonly fix: string | null;
}

/** Rules whose words say what it has and what it should have, what it has alone, and neither. */
const compared = [
  "resolution",
  "small-text",
  "thin-line",
  "small-symbol",
  "total-ink",
  "heavy-tint",
  "barcode-size",
  "bleed",
] as const satisfies readonly RuleId[];
const counted = ["crease", "missing-glyph", "unprinted-side"] as const satisfies readonly RuleId[];
type Compared = (typeof compared)[number];
type Counted = (typeof counted)[number];
const isCompared = (rule: RuleId): rule is Compared => (compared as readonly RuleId[]).includes(rule);
const isCounted = (rule: RuleId): rule is Counted => (counted as readonly RuleId[]).includes(rule);

/** Rules whose fix says to what it sets something. */
const fixedTo = ["small-text", "thin-line", "small-symbol"] as const satisfies readonly RuleId[];
const fixedPlainly = [
  "resolution",
  "picture-not-printable",
  "missing-glyph",
  "text-cut-off",
  "off-panel",
  "safe-zone",
  "keep-out",
  "bleed",
  "total-ink",
  "ink-not-printable",
  "barcode-size",
  "barcode-quiet-zone",
  "barcode-contrast",
  "kept-aside",
  "crease",
  "empty-panel",
  "fine-pattern",
] as const satisfies readonly RuleId[];
const isFixedTo = (rule: RuleId): rule is (typeof fixedTo)[number] =>
  (fixedTo as readonly RuleId[]).includes(rule);
const isFixedPlainly = (rule: RuleId): rule is (typeof fixedPlainly)[number] =>
  (fixedPlainly as readonly RuleId[]).includes(rule);

/** Mended by the page: the whole design is converted to the inks of its print. */
const isConverted = (rule: RuleId): boolean => rule === "ink-not-printable";

export interface WrittenFacts {
  readonly has: string;
  readonly wants: string;
}

type Fact = string | number | undefined;
const number = (value: Fact): number => (typeof value === "number" ? value : 0);

/** Figures as their reader writes them. */
interface Figures {
  /** µm in the page's unit. */
  readonly length: (micrometres: number) => string;
  readonly percent: (percent: number) => string;
  /** A number with its decimal sign. */
  readonly written?: (value: number) => string;
}

function writtenFacts(
  { rule, facts }: Pick<Finding, "rule" | "facts">,
  { length, percent, written = String }: Figures,
): WrittenFacts {
  const share = (value: Fact): string => percent(Math.round(number(value) / 10));
  const points = (value: Fact): string => `${written(Math.round(number(value) / 100) / 10)} pt`;
  switch (rule) {
    case "resolution":
      return { has: `${number(facts.ppi)} ppi`, wants: `${number(facts.wanted)} ppi` };
    case "small-text":
      return { has: points(facts.size), wants: points(facts.wanted) };
    case "thin-line":
      return { has: length(number(facts.width)), wants: length(number(facts.wanted)) };
    case "small-symbol":
      return { has: length(number(facts.side)), wants: length(number(facts.wanted)) };
    case "bleed":
      return { has: length(number(facts.reaches)), wants: length(number(facts.wanted)) };
    case "total-ink":
      return { has: share(facts.total), wants: share(facts.most) };
    case "heavy-tint":
      return { has: share(facts.tint), wants: share(facts.most) };
    case "barcode-size":
      return { has: share(facts.magnification), wants: share(facts.most ?? facts.least) };
    case "crease":
      return { has: share(facts.total), wants: "" };
    case "missing-glyph":
      return { has: String(facts.letters ?? ""), wants: "" };
    case "empty-panel":
      return { has: String(number(facts.panels)), wants: "" };
    case "fine-pattern":
      return { has: "", wants: String(number(facts.most)) };
    case "unprinted-side":
      return { has: String(number(facts.nodes)), wants: "" };
    default:
      return { has: "", wants: "" };
  }
}

type Say = TextFunction;

function ruleText(text: Say, rule: RuleId, facts: WrittenFacts): string {
  if (isCompared(rule)) return text(`preflight.${rule}.text`, facts);
  if (isCounted(rule)) return text(`preflight.${rule}.text`, { has: facts.has });
  if (rule === "empty-panel") return text(`preflight.${rule}.text`, { count: Number(facts.has) });
  if (rule === "fine-pattern") return text(`preflight.${rule}.text`, { most: Number(facts.wants) });
  return text(`preflight.${rule}.text`);
}

function fixText(text: Say, rule: RuleId, { wants }: WrittenFacts): string {
  if (isFixedTo(rule)) return text(`preflight.${rule}.fix`, { wants });
  return isFixedPlainly(rule) ? text(`preflight.${rule}.fix`) : text("panels.warnings.fix");
}

export function findingWords(
  text: Say,
  finding: Pick<Finding, "rule" | "facts"> & { readonly fix?: Finding["fix"] },
  where: string,
  figures: Figures,
): FindingWords {
  const facts = writtenFacts(finding, figures);
  return {
    title: text(`preflight.${finding.rule}.title`),
    about: `${where}. ${ruleText(text, finding.rule, facts)}`,
    fix: finding.fix || isConverted(finding.rule) ? fixText(text, finding.rule, facts) : null,
  };
}
