/** How the characters of a font are written down: for each range how far on it begins, and how many more it has. */
import type { Coverage } from "../font-file/character-map.ts";

export function writeCoverage(coverage: Coverage): string {
  let from = 0;
  const ranges = coverage.map(([first, last]) => {
    const range = `${(first - from).toString(36)}${last > first ? `.${(last - first).toString(36)}` : ""}`;
    from = last;
    return range;
  });
  return ranges.join(" ");
}

export function parseCoverage(written: string): Coverage {
  let from = 0;
  return written.split(" ").map((range) => {
    const [gap = "0", more = "0"] = range.split(".");
    const first = from + Number.parseInt(gap, 36);
    from = first + Number.parseInt(more, 36);
    return [first, from];
  });
}
