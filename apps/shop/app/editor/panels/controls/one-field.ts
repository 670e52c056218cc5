/**
 * Which properties a new value changes, for the key of an undo: changes of the same field that follow each other closely
 * are taken back together, those of another field by themselves.
 */
export function changedNames(before: object | null | undefined, after: object | null): string {
  const was = (before ?? {}) as Readonly<Record<string, unknown>>;
  const is = (after ?? {}) as Readonly<Record<string, unknown>>;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .join();
}
