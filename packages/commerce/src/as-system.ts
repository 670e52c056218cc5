/**
 * A step that needs rows its caller may not see (the house's own accounts, say), inside the caller's transaction.
 * Only after the caller's right to the change was settled.
 */
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";

export async function asSystem<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ caller: string | null }>`
    select current_setting('app.caller', true) as caller, set_config('app.caller', 'system', true)`.execute(
    tx,
  );
  const before = rows[0]?.caller ?? "";
  const result = await work();
  await sql`select set_config('app.caller', ${before}, true)`.execute(tx);
  return result;
}
