/** Text as runs, cut and joined by characters as JavaScript counts them. */
import { equal } from "../diff/path.ts";
import type { TextRun, TextStyle } from "../records/node-kinds.ts";

/** Neighbours of the same style as one, without empty ones; the first style stays where no letter does. */
export function joined(runs: readonly TextRun[]): TextRun[] {
  const result: TextRun[] = [];
  for (const run of runs) {
    if (run.text === "") continue;
    const last = result.at(-1);
    if (last && equal(last.style, run.style))
      result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result.length > 0 ? result : runs.slice(0, 1);
}

/** The runs with another style from one character to another. */
export function styled(
  runs: readonly TextRun[],
  style: Partial<TextStyle>,
  range: { readonly from: number; readonly to: number } | null,
): TextRun[] {
  let start = 0;
  const cut = runs.flatMap((run) => {
    const { text } = run;
    const from = range ? Math.min(Math.max(range.from - start, 0), text.length) : 0;
    const to = range ? Math.min(Math.max(range.to - start, from), text.length) : text.length;
    start += text.length;
    return [
      { ...run, text: text.slice(0, from) },
      { text: text.slice(from, to), style: { ...run.style, ...style } },
      { ...run, text: text.slice(to) },
    ];
  });
  // Without a range even a text without letters takes the style: the next letter is written in it.
  const isEmpty = runs.every(({ text }) => text === "");
  if (isEmpty) return range ? [...runs] : [{ text: "", style: { ...runs[0]!.style, ...style } }];
  return joined(cut);
}
