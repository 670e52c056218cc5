/** Where two display lists of one surface differ: parts that came, went or changed places. Unchanged parts are the same objects. */
import type { Box } from "@foldmark/geometry";
import type { Part } from "@foldmark/render";

/** What is left of both without their common beginning and end: of a large design mostly little. */
function between(a: readonly Part[], b: readonly Part[]): readonly [readonly Part[], readonly Part[]] {
  const shortest = Math.min(a.length, b.length);
  let from = 0;
  while (from < shortest && a[from] === b[from]) from++;
  let end = 0;
  while (end < shortest - from && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [a.slice(from, a.length - end), b.slice(from, b.length - end)];
}

export function changedBoxes(before: readonly Part[], after: readonly Part[]): readonly Box[] {
  if (before === after) return [];
  const [own, other] = between(before, after);
  const [was, is] = [new Set(own), new Set(other)];
  const changed = [...own.filter((part) => !is.has(part)), ...other.filter((part) => !was.has(part))];
  const stayed = own.filter((part) => is.has(part));
  const staying = other.filter((part) => was.has(part));
  const first = stayed.findIndex((part, index) => part !== staying[index]);
  if (first !== -1) {
    const last = stayed.findLastIndex((part, index) => part !== staying[index]);
    changed.push(...stayed.slice(first, last + 1));
  }
  return changed.map(({ bounds }) => bounds);
}
