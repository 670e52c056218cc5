/** What was wrong with a form that was sent: one shape for every form of the shop, in finished words. */
import type { FieldError } from "@foldmark/ui";

export interface FormProblem {
  /** Which form of the page. */
  readonly form: string;
  /** By the name of the field, in the order of the page. */
  readonly fields: Readonly<Record<string, string>>;
  /** What concerns the whole form. */
  readonly whole: string | null;
  /** What was typed, without passwords; values of a name that came several times are joined by commas. */
  readonly typed: Readonly<Record<string, string>>;
  /** Another value with each try, so that a screen reader hears of it again. */
  readonly attempt: string;
}

/** For the summary above the form. Fields are found by their names, where a page has no other ids for them. */
export function errorsIn(
  problem: FormProblem | null | undefined,
  idOf: (name: string) => string = (name) => name,
): readonly FieldError[] {
  if (!problem) return [];
  const fields = Object.entries(problem.fields).map(([name, message]) => ({ fieldId: idOf(name), message }));
  return problem.whole === null ? fields : [{ message: problem.whole }, ...fields];
}
