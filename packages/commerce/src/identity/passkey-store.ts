/** Passkeys and what they were asked to sign, in the database. */
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";

export interface PasskeyRow {
  readonly id: string;
  readonly accountId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
}

export interface ListedPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function insertChallenge(
  tx: Tx,
  challenge: {
    readonly challenge: string;
    readonly purpose: "add" | "sign-in";
    readonly accountId: string | null;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto("identity.passkey_challenge")
    .values({
      challenge: challenge.challenge,
      purpose: challenge.purpose,
      account_id: challenge.accountId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Whoever asks first gets it: an answer to a challenge counts once. */
export async function takeChallenge(
  tx: Tx,
  wanted: {
    readonly challenge: string;
    readonly purpose: "add" | "sign-in";
    readonly accountId: string | null;
  },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    delete from identity.passkey_challenge
    where challenge = ${wanted.challenge} and purpose = ${wanted.purpose} and expires_at > ${now}
      and account_id is not distinct from ${wanted.accountId}::uuid
    returning challenge`.execute(tx);
  return rows.length === 1;
}

export async function findPasskey(tx: Tx, id: string): Promise<PasskeyRow | null> {
  const row = await tx
    .selectFrom("identity.passkey")
    .select([
      "id",
      "account_id as accountId",
      "public_key as publicKey",
      "sign_count as signCount",
      "transports",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export async function passkeysOf(tx: Tx, accountId: string): Promise<readonly ListedPasskey[]> {
  return tx
    .selectFrom("identity.passkey")
    .select(["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

export async function insertPasskey(
  tx: Tx,
  passkey: PasskeyRow & { readonly name: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.passkey (id, account_id, public_key, sign_count, transports, name, created_at)
    values (${passkey.id}, ${passkey.accountId}, ${passkey.publicKey}, ${passkey.signCount},
      ${[...passkey.transports]}, ${passkey.name}, ${passkey.at})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** The counter only grows; one that does not is a copy of the key, unless the key does not count at all. */
export async function notePasskeyUse(tx: Tx, id: string, signCount: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update identity.passkey set sign_count = ${signCount}, last_used_at = ${at}
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0)) returning id`.execute(
    tx,
  );
  return rows.length === 1;
}

export async function deletePasskeysOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("identity.passkey").where("account_id", "=", accountId).execute();
}

export async function deletePasskey(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("identity.passkey")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
