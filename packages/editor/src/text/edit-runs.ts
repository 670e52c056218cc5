/** Runs of text with some characters replaced. */
import { limits, type TextRun } from "@foldmark/design";

export const plainText = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join("");

/** New letters are written in the style of the one before them, at the beginning in that of the first. */
export function replacedText(
  runs: readonly TextRun[],
  from: number,
  to: number,
  text: string,
): readonly TextRun[] {
  const result: TextRun[] = [];
  let start = 0;
  let isWritten = false;
  for (const [index, run] of runs.entries()) {
    const end = start + run.text.length;
    const before = run.text.slice(0, Math.max(0, from - start));
    const after = run.text.slice(Math.max(0, Math.min(run.text.length, to - start)));
    const isLast = index === runs.length - 1;
    const takes: boolean = !isWritten && (from <= end || isLast);
    result.push({ ...run, text: takes ? before + text + after : before + after });
    isWritten ||= takes;
    start = end;
  }
  return result
    .filter((run, index) => run.text !== "" || (index === 0 && result.every((each) => each.text === "")))
    .flatMap(inRuns);
}

/** A whole page of words that is pasted is longer than one run may be: it becomes several that look alike. */
export function inRuns(run: TextRun): readonly TextRun[] {
  const runs: TextRun[] = [];
  let rest = run.text;
  while (rest.length > limits.textLength) {
    const isSplit = !rest.slice(0, limits.textLength).isWellFormed();
    const end = limits.textLength - (isSplit ? 1 : 0);
    runs.push({ ...run, text: rest.slice(0, end) });
    rest = rest.slice(end);
  }
  return [...runs, { ...run, text: rest }];
}

/** What a keyboard or a clipboard may bring in: one kind of line end, no characters that cannot be printed. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
    .toWellFormed();
