/** What somebody left to us goes with what they asked for: the usual where it does, else the first that does. */
import type { Configuration, ConfigurationIssue, ProductDefinition } from "@foldmark/catalogue";

type Part = "material" | "print" | "options" | "quantity";

export type PartialInput = Readonly<Record<Part, unknown>> &
  Readonly<Partial<Record<keyof Configuration, unknown>>>;

/** Issues about two parts that do not go together: another choice of one of them may. */
const together: ReadonlySet<ConfigurationIssue["code"]> = new Set([
  "print-needs-material",
  "print-needs-quantity",
  "size-needs-material",
  "option-needs-artwork",
  "option-needs-material",
  "option-needs-quantity",
]);

const isTogether = ({ code }: ConfigurationIssue): boolean => together.has(code);

/** The smallest order that every named minimum allows, where the quantity was left to us. */
function enough(input: PartialInput, issues: readonly ConfigurationIssue[]): PartialInput {
  const minimums = issues.flatMap((issue) =>
    issue.code === "print-needs-quantity" || issue.code === "option-needs-quantity" ? [issue.minimum] : [],
  );
  return { ...input, quantity: Math.max(Number(input.quantity), ...minimums) };
}

/** @param issuesOf what is wrong with an input */
export function completedInput<Input extends PartialInput>(
  { materials, prints }: ProductDefinition,
  input: Input,
  leftOut: ReadonlySet<Part>,
  issuesOf: (input: PartialInput) => readonly ConfigurationIssue[],
): PartialInput {
  if (leftOut.size === 0 || !issuesOf(input).some(isTogether)) return input;
  const choices = (part: Part, others: readonly unknown[]): readonly unknown[] =>
    leftOut.has(part) ? [...new Set([input[part], ...others])] : [input[part]];
  for (const options of choices("options", [[]]))
    for (const material of choices("material", materials))
      for (const print of choices(
        "print",
        prints.map(({ mode }) => mode),
      )) {
        const tried = { ...input, material, print, options };
        const issues = issuesOf(tried);
        if (!issues.some(isTogether)) return tried;
        if (!leftOut.has("quantity")) continue;
        const raised = enough(tried, issues);
        if (!issuesOf(raised).some(isTogether)) return raised;
      }
  return input;
}
