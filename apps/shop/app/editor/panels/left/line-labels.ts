/** What the lines of a form are called: by their panel, and by their words where a panel has several. */

interface Line {
  readonly id: string;
  readonly panel: string;
  readonly words: string;
}

/** Letters: so many tell one line from the next and stay on one row. */
const longest = 28;

function shortened(words: string): string {
  const line = words.trim().replace(/\s+/g, " ");
  const letters = [...line];
  return letters.length <= longest ? line : `${letters.slice(0, longest).join("").trimEnd()}…`;
}

/** Each by its id. Two with the same words are counted. */
export function lineLabels(lines: readonly Line[]): ReadonlyMap<string, string> {
  const onPanel = Map.groupBy(lines, ({ panel }) => panel);
  const named = lines.map((line) => {
    const words = shortened(line.words);
    const isAlone = onPanel.get(line.panel)?.length === 1 || words === "";
    return { id: line.id, label: isAlone ? line.panel : `${line.panel}, ${words}` };
  });
  const alike = Map.groupBy(named, ({ label }) => label);
  return new Map(
    named.map((each) => {
      const same = alike.get(each.label)!;
      return [each.id, same.length === 1 ? each.label : `${each.label} (${same.indexOf(each) + 1})`];
    }),
  );
}
