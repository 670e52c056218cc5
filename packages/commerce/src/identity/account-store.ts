/** Accounts, their passwords and what happened to them, in the database. */
import type { Tx } from "@foldmark/platform";
import type { LanguageTag, RegionId } from "@foldmark/region";
import { type RawBuilder, sql } from "kysely";
import type { StaffRole } from "../caller.ts";
import type { Mailbox } from "../mailbox.ts";

export interface NewAccount {
  readonly kind: "private" | "business";
  readonly name: string;
  readonly company: string | null;
  readonly vatNumber: string | null;
  readonly region: RegionId;
  readonly language: LanguageTag;
}

export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly roles: readonly StaffRole[];
}

/** Closed accounts are nobody's. */
export function findAccount(
  tx: Tx,
  by: { readonly key: string } | { readonly accountId: string },
): Promise<AccountRow | null> {
  return readAccount(tx, by, sql``);
}

/**
 * The same, held until the transaction ends: what sets an account anew and what adds to it happen one after the other.
 * With a session, only while it lives: another process may have ended it a moment ago.
 */
export async function holdAccount(
  tx: Tx,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId?: string },
): Promise<AccountRow | null> {
  const account = await readAccount(tx, { accountId }, sql`for no key update of a`);
  if (!account || sessionId === undefined) return account;
  const session = await tx
    .selectFrom("identity.session")
    .select("id")
    .where("id", "=", sessionId)
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return session ? account : null;
}

async function readAccount(
  tx: Tx,
  by: { readonly key: string } | { readonly accountId: string },
  lock: RawBuilder<unknown>,
): Promise<AccountRow | null> {
  const condition = "key" in by ? sql`a.email_key = ${by.key}` : sql`a.id = ${by.accountId}`;
  const { rows } = await sql<AccountRow>`
    select a.id, a.email, a.email_key as "emailKey", a.name, p.hash as "passwordHash",
      coalesce((select array_agg(role) from identity.staff_role r where r.account_id = a.id), '{}') as roles
    from identity.account a left join identity.password p on p.account_id = a.id
    where ${condition} and a.state = 'active' ${lock}`.execute(tx);
  return rows[0] ?? null;
}

/** False when the mailbox has an account meanwhile. */
export async function insertAccount(
  tx: Tx,
  account: NewAccount & { readonly id: string; readonly mailbox: Mailbox; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.account (
      id, email, email_key, email_verified_at, kind, name, company, vat_number, region, language, created_at, updated_at)
    values (
      ${account.id}, ${account.mailbox.address}, ${account.mailbox.key}, ${account.at}, ${account.kind},
      ${account.name}, ${account.company}, ${account.vatNumber}, ${account.region}, ${account.language},
      ${account.at}, ${account.at})
    on conflict (email_key) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

export async function savePassword(tx: Tx, accountId: string, hash: string, at: Date): Promise<void> {
  await tx
    .insertInto("identity.password")
    .values({ account_id: accountId, hash, changed_at: at })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ hash, changed_at: at }))
    .execute();
}

/** False when another account has the mailbox. */
export async function moveAccount(tx: Tx, accountId: string, mailbox: Mailbox, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update identity.account
    set email = ${mailbox.address}, email_key = ${mailbox.key}, email_verified_at = ${at}, updated_at = ${at},
      version = version + 1
    where id = ${accountId}
      and not exists (select from identity.account other where other.email_key = ${mailbox.key} and other.id <> ${accountId})
    returning id`.execute(tx);
  return rows.length === 1;
}

/** When the account came to its mailbox; null when it was registered with it. Not from its events, which are deleted in time. */
export async function mailboxSince(tx: Tx, accountId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom("identity.account")
    .select("email_verified_at as since")
    .where("id", "=", accountId)
    .whereRef("email_verified_at", ">", "created_at")
    .executeTakeFirst();
  return row?.since ?? null;
}

export type SecurityEvent =
  | "registered"
  | "signed-in"
  | "sign-in-failed"
  | "signed-out"
  | "proved-again"
  | "proof-failed"
  | "session-ended"
  | "password-changed"
  | "password-reset"
  | "email-change-asked"
  | "email-changed"
  | "passkey-added"
  | "passkey-removed"
  | "passkey-refused"
  | "webhook-added";

export interface NewSecurityEvent {
  readonly id: string;
  readonly kind: SecurityEvent;
  readonly accountId: string | null;
  readonly sessionId: string | null;
  readonly at: Date;
}

export async function recordEvent(tx: Tx, event: NewSecurityEvent): Promise<void> {
  await tx
    .insertInto("identity.security_event")
    .values({
      id: event.id,
      kind: event.kind,
      account_id: event.accountId,
      session_id: event.sessionId,
      at: event.at,
    })
    .execute();
}
