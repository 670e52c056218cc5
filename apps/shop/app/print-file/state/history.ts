/** Steps back and forth through how pages lie and what was fixed. The file itself is never changed. */
import type { SheetChoice } from "../calls/print-file-calls.ts";
import type { Sheet } from "../print-file-view.ts";

export interface Step {
  readonly label: StepLabel;
  readonly before: readonly SheetChoice[];
  readonly after: readonly SheetChoice[];
}

export type StepLabel = "fix" | "move" | "turn" | "mirror" | "fit" | "scale" | "page";

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const noHistory: History = { done: [], undone: [] };

/** As many as anybody takes back. */
const most = 100;

/** Arrow keys pressed one after the other are one step. @param isSameGesture with the last one */
export function withStep({ done }: History, step: Step, isSameGesture: boolean): History {
  const last = done.at(-1);
  const isSameSide = step.after.every(({ surface }) => last?.after.some((each) => each.surface === surface));
  if (isSameGesture && last?.label === step.label && isSameSide)
    return { done: [...done.slice(0, -1), { ...last, after: step.after }], undone: [] };
  return { done: [...done, step].slice(-most), undone: [] };
}

export function undone({ done, undone: later }: History): History {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...later, last] } : { done, undone: later };
}

export function redone({ done, undone: later }: History): History {
  const next = later.at(-1);
  return next ? { done: [...done, next], undone: later.slice(0, -1) } : { done, undone: later };
}

type Lying = Pick<Sheet, "surface" | "file">;

/**
 * Without the steps of sides whose file is another one than these steps left there: it was sent in its place, here or
 * elsewhere, and no step may bring the old one again.
 */
export function withoutReplaced({ done, undone }: History, sheets: readonly Lying[]): History {
  const left = [...undone.flatMap(({ before }) => before), ...done.flatMap(({ after }) => after)];
  const isReplaced = (of: SheetChoice): boolean =>
    sheets.some(
      ({ surface, file }) =>
        surface === of.surface && left.findLast((each) => each.surface === surface)?.file !== file,
    );
  const isKept = ({ after }: Step) => !after.some(isReplaced);
  return { done: done.filter(isKept), undone: undone.filter(isKept) };
}
