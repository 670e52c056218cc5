/** Warnings of a print file that its buyer took as they are, with the time: evidence that goes onto the proof. */
import type { DesignRecord, SurfaceId } from "@foldmark/design";
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";
import { pagesOf } from "./pages-of.ts";

export interface AcceptedFinding {
  readonly surface: SurfaceId;
  /** By which the check calls it. */
  readonly key: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Of the pages among the records alone: what was accepted of a file that came later says nothing about this one. */
export async function acceptedFindings(
  tx: Tx,
  designId: string,
  records: readonly DesignRecord[],
): Promise<readonly AcceptedFinding[]> {
  const pages = pagesOf(records);
  if (pages.length === 0) return [];
  const { rows } = await sql<{ surface: SurfaceId; key: string; at: Date; sha256: string; page: number }>`
    select accepted.surface, accepted.key, accepted.accepted_at as at, file.sha256, sheet.page
    from print_files.accepted
      join print_files.sheet on sheet.design_id = accepted.design_id and sheet.surface = accepted.surface
      join print_files.file on file.id = sheet.file_id
    where accepted.design_id = ${designId}`.execute(tx);
  return rows
    .filter(({ surface, sha256, page }) =>
      pages.some((node) => node.parent === surface && node.file.hash === sha256 && node.page === page),
    )
    .map(({ surface, key, at }) => ({ surface, key, at: new Date(at).toISOString() }));
}
