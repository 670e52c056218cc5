/** Codes and links sent by mail: few attempts, short lives, used once. */
import { hashToken, randomCode, randomToken, type Tx } from "@foldmark/platform";
import { sql } from "kysely";

export type ProofPurpose = "verify-email" | "reset-password" | "change-email";

const minute = 60_000;
export const proofLivesMs: Readonly<Record<ProofPurpose, number>> = {
  "verify-email": 60 * minute,
  "reset-password": 30 * minute,
  "change-email": 60 * minute,
};

const codeLength = 8;

export interface NewProof<Subject extends object> {
  readonly id: string;
  readonly purpose: ProofPurpose;
  readonly accountId: string | null;
  readonly emailKey: string;
  readonly subject: Subject;
  readonly at: Date;
}

export interface Proof<Subject> {
  readonly id: string;
  readonly accountId: string | null;
  readonly emailKey: string;
  readonly subject: Subject;
}

/** A short code is as good as its salt: equal codes of two mails leave different hashes. */
const hashCode = (proofId: string, code: string) => hashToken(`${proofId} ${code}`);

/** Until its mail is written nothing fits it: code and link are made then. */
export async function insertProof(tx: Tx, proof: NewProof<object>): Promise<void> {
  await tx
    .insertInto("identity.mail_proof")
    .values({
      id: proof.id,
      purpose: proof.purpose,
      account_id: proof.accountId,
      email_key: proof.emailKey,
      code_hash: hashCode(proof.id, randomToken()),
      token_hash: hashToken(randomToken()),
      subject: JSON.stringify(proof.subject),
      created_at: proof.at,
      expires_at: new Date(proof.at.getTime() + proofLivesMs[proof.purpose]),
    })
    .execute();
}

/** Fresh secrets for a mail; those of an earlier mail of the same proof no longer open anything. */
export async function armProof(
  tx: Tx,
  proofId: string,
  now: Date,
): Promise<{ readonly code: string; readonly token: string } | null> {
  const secrets = { code: randomCode(codeLength), token: randomToken() };
  const row = await tx
    .updateTable("identity.mail_proof")
    .set({ code_hash: hashCode(proofId, secrets.code), token_hash: hashToken(secrets.token), attempts: 0 })
    .where("id", "=", proofId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return row ? secrets : null;
}

const columns = sql`id, account_id as "accountId", email_key as "emailKey", subject`;

export async function findProof<Subject>(tx: Tx, proofId: string, now: Date): Promise<Proof<Subject> | null> {
  const { rows } = await sql<Proof<Subject>>`
    select ${columns} from identity.mail_proof
    where id = ${proofId} and used_at is null and expires_at > ${now}`.execute(tx);
  return rows[0] ?? null;
}

export type ProofKey = { readonly proofId: string; readonly code: string } | { readonly token: string };

/**
 * What the code or link proves, or why it does not. A wrong code costs one of five attempts, which stay spent: the
 * caller must commit. Nothing is used up yet.
 */
export async function openProof<Subject>(
  tx: Tx,
  purpose: ProofPurpose,
  key: ProofKey,
  now: Date,
): Promise<Proof<Subject> | "wrong" | "over"> {
  const open = sql`purpose = ${purpose} and used_at is null and expires_at > ${now} and attempts < 5`;
  if ("token" in key) {
    const { rows } = await sql<Proof<Subject>>`
      select ${columns} from identity.mail_proof
      where token_hash = ${hashToken(key.token)} and ${open}`.execute(tx);
    return rows[0] ?? "over";
  }
  const { rows } = await sql<Proof<Subject> & { isRight: boolean }>`
    update identity.mail_proof set attempts = attempts + 1
    where id = ${key.proofId} and ${open}
    returning ${columns}, code_hash = ${hashCode(key.proofId, key.code)} as "isRight"`.execute(tx);
  const [row] = rows;
  if (!row) return "over";
  return row.isRight ? row : "wrong";
}

/** False when somebody was faster, or the last attempt is spent. */
export async function useProof(tx: Tx, proofId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("identity.mail_proof")
    .set({ used_at: now })
    .where("id", "=", proofId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Links and codes that were mailed for this account open nothing any more, and those still to be mailed are not. */
export async function voidProofs(
  tx: Tx,
  accountId: string,
  at: Date,
  /** Resets that went to this mailbox are left. */
  leave?: { readonly resetsTo: string },
): Promise<void> {
  const isLeft = sql`(purpose = 'reset-password' and email_key = ${leave?.resetsTo ?? null}::text)`;
  await sql`update identity.mail_proof set used_at = ${at}
    where account_id = ${accountId} and used_at is null and ${isLeft} is not true`.execute(tx);
}

/** For what is asked beside the code: false when no attempt is left. */
export async function spendAttempt(tx: Tx, proofId: string): Promise<boolean> {
  const row = await tx
    .updateTable("identity.mail_proof")
    .set((column) => ({ attempts: column("attempts", "+", 1) }))
    .where("id", "=", proofId)
    .where("attempts", "<", 5)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
