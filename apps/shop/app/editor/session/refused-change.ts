/** Which refusals are about a change itself, and about which of its records. */
import { type Diff, readSentDiff, type SentDiff, sentDiff, touchedIds } from "@foldmark/design";
import type { RefusedParts } from "./design-server.ts";

/** All others are about who asks, their room or the version of the shop: what was done waits for another answer. */
const ofChange = new Set([
  "invalid_change",
  "forbidden_change",
  "assets_unknown",
  "not_a_change",
  "not_a_design",
  "dieline_differs",
  "not_designable",
]);

export const isOfChange = (code: string): boolean => ofChange.has(code);

/** Empty where nobody can tell: then it is all of them. */
export function refusedRecords(
  waiting: Diff,
  { ids = [], hashes = [], types = [] }: RefusedParts,
): ReadonlySet<string> {
  const added = waiting.put.filter(
    (record) => types.includes(record.type) || (record.type === "asset" && hashes.includes(record.hash)),
  );
  const touched = new Set<string>(touchedIds(waiting));
  const named = [...ids.filter((id) => touched.has(id)), ...added.map(({ id }) => id)];
  return new Set(named.length > 0 ? named : unreadable(sentDiff(waiting)));
}

/** Records that nobody reads as such, for which the server has no name. */
function unreadable({ put, patch }: SentDiff): readonly string[] {
  const isRead = (part: Partial<SentDiff>) => readSentDiff({ put: [], patch: {}, del: [], ...part }) !== null;
  return [
    ...put.filter((record) => !isRead({ put: [record] })).map(({ id }) => id),
    ...Object.entries(patch)
      .filter(([id, each]) => !isRead({ patch: { [id]: each } }))
      .map(([id]) => id),
  ];
}
