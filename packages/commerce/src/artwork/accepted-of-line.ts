/** What its buyer took as it is in the check of the print file that a line names: told before a proof says so. */
import type { SurfaceId } from "@foldmark/design";
import type { Tx } from "@foldmark/platform";
import type { FileRuleId } from "@foldmark/preflight/files";
import { sql } from "kysely";
import { acceptedFindings } from "../designs/accepted-findings.ts";
import { keptVersion } from "../designs/versions.ts";
import type { OrderLine } from "../orders/order-record.ts";

export interface AcceptedOfLine {
  readonly rule: FileRuleId;
  readonly surface: SurfaceId;
  /** The ink, font, layer, size or word that it is about; empty where there is none. */
  readonly detail: string;
  /** ISO 8601. */
  readonly acceptedAt: string;
}

interface FoundOnSheet extends Pick<AcceptedOfLine, "rule" | "detail"> {
  readonly key: string;
}

/** None of what was drawn: its buyer is asked nothing but the proof. */
export async function acceptedOfLine(
  tx: Tx,
  { designId, designRevision }: Pick<OrderLine, "designId" | "designRevision">,
): Promise<readonly AcceptedOfLine[]> {
  if (designId === null || designRevision === null) return [];
  const kept = await keptVersion(tx, designId, designRevision, { withDeleted: true });
  const accepted = kept ? await acceptedFindings(tx, designId, [...kept.records.values()]) : [];
  if (accepted.length === 0) return [];
  const { rows } = await sql<{ surface: SurfaceId; findings: readonly FoundOnSheet[] | null }>`
    select surface, result -> 'findings' as findings from print_files.sheet where design_id = ${designId}`.execute(
    tx,
  );
  return accepted.flatMap(({ surface, key, at }) => {
    const sheet = rows.find((row) => row.surface === surface);
    const found = sheet?.findings?.find((finding) => finding.key === key);
    return found ? [{ rule: found.rule, surface, detail: found.detail, acceptedAt: at }] : [];
  });
}
