/** Which findings came and which went between two checks. */
import type { Finding } from "@foldmark/preflight";

const keyOf = ({ rule, node, panel, surface }: Finding): string => [rule, node, panel, surface].join(" ");

export function changedFindings(
  before: readonly Finding[],
  now: readonly Finding[],
): { readonly come: readonly Finding[]; readonly gone: readonly Finding[] } {
  const without = (list: readonly Finding[], others: readonly Finding[]) => {
    const known = new Set(others.map(keyOf));
    return list.filter((finding) => !known.has(keyOf(finding)));
  };
  return { come: without(now, before), gone: without(before, now) };
}
