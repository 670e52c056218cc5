/**
 * Whose a visitor's things are after sign-in. What was on its way at that moment still says that it is the visitor's; it
 * holds the lock that the claim holds, and asks here afterwards.
 */
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";
import { type Caller, ownerKind, ownerOf } from "./caller.ts";

export async function noteClaim(
  tx: Tx,
  from: Caller & { kind: "visitor" },
  into: Caller & { kind: "customer" },
  at: Date,
): Promise<void> {
  await sql`
    insert into identity.claimed_visitor (visitor, owner, claimed_at)
    values (${ownerOf(from)}, ${ownerOf(into)}, ${at})
    on conflict (visitor) do update set owner = excluded.owner, claimed_at = excluded.claimed_at`.execute(tx);
}

/** The account that a visitor has become; null for everybody else. Asked by the system. */
export async function claimedBy(tx: Tx, owner: string): Promise<string | null> {
  if (ownerKind(owner) !== "visitor") return null;
  const row = await tx
    .selectFrom("identity.claimed_visitor")
    .select("owner")
    .where("visitor", "=", owner)
    .executeTakeFirst();
  return row?.owner ?? null;
}
