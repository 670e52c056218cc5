/** Where two display lists of one surface differ: parts that came, went or changed places. Unchanged parts are the same objects. */
import type { Box } from "@foldmark/geometry";
import type { Part } from "@foldmark/render";

export function changedBoxes(before: readonly Part[], after: readonly Part[]): readonly Box[] {
  if (before === after) return [];
  const [was, is] = [new Set(before), new Set(after)];
  const changed = [...before.filter((part) => !is.has(part)), ...after.filter((part) => !was.has(part))];
  const stayed = before.filter((part) => is.has(part));
  const staying = after.filter((part) => was.has(part));
  const first = stayed.findIndex((part, index) => part !== staying[index]);
  if (first !== -1) {
    const last = stayed.findLastIndex((part, index) => part !== staying[index]);
    changed.push(...stayed.slice(first, last + 1));
  }
  return changed.map(({ bounds }) => bounds);
}
