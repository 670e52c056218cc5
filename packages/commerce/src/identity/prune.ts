/** Removes sessions and proofs that have had their time; run once an hour as a job. */
import { sql } from "kysely";
import { asSystem, type Identity } from "./identity.ts";

/** Ended sessions are kept a while: their owner may ask what was signed in when. */
export async function pruneIdentity(identity: Pick<Identity, "db" | "clock">): Promise<number> {
  const now = identity.clock.now();
  return asSystem(identity, async (tx) => {
    const removed = [
      await sql`delete from identity.session where expires_at < ${now}::timestamptz - interval '90 days'
        or (account_id is null and last_seen_at < ${now}::timestamptz - interval '60 days')`.execute(tx),
      await sql`delete from identity.mail_proof where expires_at < ${now}::timestamptz - interval '7 days'`.execute(
        tx,
      ),
      await sql`delete from identity.passkey_challenge where expires_at < ${now}`.execute(tx),
    ];
    return removed.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
  });
}
