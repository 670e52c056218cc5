/** The same fault in many places is told once, by the worst of them. */
import type { Severity } from "../finding.ts";
import type { FileFinding, FileRuleId } from "./file-finding.ts";

/** Two fonts are two findings wherever they stand; of words and pictures each panel is told once. */
const isNamed: ReadonlySet<FileRuleId> = new Set<FileRuleId>([
  "font-not-embedded",
  "hidden-layer",
  "ink-not-printable",
  "finish-not-ordered",
  "environmental-claim",
]);

/** The name by which a finding is another than the next; empty where it is none. */
export const toldByName = ({
  rule,
  panel,
  detail,
}: Pick<FileFinding, "rule" | "panel" | "detail">): string =>
  panel === null || isNamed.has(rule) ? detail : "";

const order: readonly Severity[] = ["error", "warning", "advice"];

/** How far it is from what is wanted. */
const distance = (measured: FileFinding["measured"], demanded: FileFinding["demanded"]): number =>
  measured && demanded ? Math.abs(measured.value - demanded.value) : 0;

/** Further from what is wanted comes first; of those without a measure, the first that was painted. */
function isWorse(a: FileFinding, b: FileFinding): boolean {
  const severity = order.indexOf(a.severity) - order.indexOf(b.severity);
  if (severity !== 0) return severity < 0;
  return distance(a.measured, a.demanded) > distance(b.measured, b.demanded);
}

/** @param group of one rule, held to one demand */
export function gathered<Finding extends FileFinding>(group: readonly Finding[]): Finding {
  const worst = group.reduce((most, each) => (isWorse(each, most) ? each : most));
  if (group.length === 1) return worst;
  const places = [worst, ...group.filter((each) => each !== worst)].flatMap((each) => each.places);
  const count = group.reduce((sum, each) => sum + each.count, 0);
  const measures = group.flatMap(({ measured, mildest }) => mildest ?? measured ?? []);
  const mildest = measures.toSorted((a, b) => distance(a, worst.demanded) - distance(b, worst.demanded))[0];
  const isAlike = mildest?.value === worst.measured?.value;
  return { ...worst, places, count, ...(mildest && worst.demanded && !isAlike && { mildest }) };
}
