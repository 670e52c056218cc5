/** What becomes of a design when a change arrives: the same on the server, which decides, and in a tab that follows. */
import { apply, type Diff, isEmpty, type Records, squash, touchedIds } from "../diff/diff.ts";
import { isPlain, isSurelyWhole } from "../document/issues-after.ts";
import { structureIssues, structureRepair } from "../document/structure.ts";
import { type DesignIssue, recordIssue, tooMany } from "../document/validate.ts";
import { viewOf } from "../document/view.ts";
import { diffOn, type SentDiff } from "./sent-diff.ts";

export interface Received {
  /** The design after it. */
  readonly records: Records;
  /** What was done: with what stood there before, and with what holds the design together. */
  readonly diff: Diff;
  /** False where it needed more than was sent to leave a design: then its author has to be told the diff. */
  readonly isAsSent: boolean;
}

/** A change that others' changes made impossible is made possible: nobody could have known. */
export function followed(records: Records, sent: SentDiff): Received {
  const diff = diffOn(sent, (id) => records.get(id));
  const after = apply(records, diff);
  const fixes = isSurelyWhole(viewOf(records), diff) ? null : structureRepair(after);
  if (!fixes || isEmpty(fixes)) return { records: after, diff, isAsSent: true };
  return { records: apply(after, fixes), diff: squash([diff, fixes]), isAsSent: false };
}

/**
 * The server's answer to a change: what it does, or what is wrong with it. Whoever knew the newest design answers for
 * what holds it together; of anybody else it is repaired.
 */
export function receive(
  records: Records,
  sent: SentDiff,
  { knewNewest }: { readonly knewNewest: boolean },
): Received | { readonly issues: readonly DesignIssue[] } {
  const diff = diffOn(sent, (id) => records.get(id));
  const after = apply(records, diff);
  const malformed = touchedIds(diff).flatMap((id) => {
    const record = after.get(id);
    return record ? (recordIssue(id, record) ?? []) : [];
  });
  if (malformed.length > 0) return { issues: malformed };
  const crowd = diff.put.length > 0 ? tooMany(after) : [];
  if (crowd.length > 0) return { issues: crowd };
  const torn = knewNewest && !isPlain(diff) ? structureIssues(after) : [];
  if (torn.length > 0) return { issues: torn };
  return followed(records, sent);
}
