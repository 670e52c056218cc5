/** Sessions in the database: known by the hash of their token, never by the token. */
import { announceChange, sendWithNext, type Tx } from "@foldmark/platform";
import type { RegionId } from "@foldmark/region";
import { sql } from "kysely";
import type { StaffRole } from "../caller.ts";

export interface SessionRow {
  readonly id: string;
  readonly accountId: string | null;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly isRemembered: boolean;
  readonly provedAt: Date | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly kind: "private" | "business" | null;
  readonly company: string | null;
  readonly vatNumber: string | null;
  readonly roles: readonly StaffRole[];
}

/** Where a session was begun; its token is nothing anywhere else. */
export type SessionSurface = "shop" | "backoffice";

export async function findSession(
  tx: Tx,
  tokenHash: string,
  now: Date,
  surface: SessionSurface,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.account_id as "accountId", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
      s.is_remembered as "isRemembered", s.proved_at as "provedAt", a.email, a.name,
      a.kind, a.company, a.vat_number as "vatNumber",
      coalesce((select array_agg(role) from identity.staff_role r where r.account_id = a.id), '{}') as roles
    from identity.session s left join identity.account a on a.id = s.account_id and a.state = 'active'
    where s.token_hash = ${tokenHash} and s.surface = ${surface} and s.revoked_at is null and s.expires_at > ${now}
      and (s.account_id is null or a.id is not null)`.execute(tx);
  return rows[0] ?? null;
}

const changePrefix = "session ";

/** Other processes believe for a while what they have read: they are told when it holds no longer. */
const announceEnds = (tx: Tx, sessionIds: readonly string[]): Promise<void> =>
  announceChange(
    tx,
    sessionIds.map((id) => changePrefix + id),
  );

/** The session that a change ended, or gave another token; null when it is about something else. */
export const sessionEndedBy = (change: string): string | null =>
  change.startsWith(changePrefix) ? change.slice(changePrefix.length) : null;

export async function touchSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable("identity.session")
    .set({ last_seen_at: now })
    .where("id", "=", sessionId)
    .where("last_seen_at", "<", now)
    .execute();
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly accountId: string | null;
  readonly surface: SessionSurface;
  readonly region: RegionId;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly isRemembered: boolean;
  readonly provedAt: Date | null;
  readonly device: string;
}

/** `attribution_gclid` stays empty: there is no advertising consent to ask for yet. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const inserted = tx.insertInto("identity.session").values({
    id: session.id,
    token_hash: session.tokenHash,
    account_id: session.accountId,
    surface: session.surface,
    region: session.region,
    created_at: session.at,
    last_seen_at: session.at,
    expires_at: session.expiresAt,
    is_remembered: session.isRemembered,
    proved_at: session.provedAt,
    device: session.device,
  });
  await sendWithNext(tx, inserted.compile());
}

/** The same session under a new token: whoever knew the old one is out. */
export async function renewToken(
  tx: Tx,
  session: { readonly id: string; readonly tokenHash: string; readonly provedAt: Date },
): Promise<{ readonly isRemembered: boolean; readonly expiresAt: Date } | null> {
  const row = await tx
    .updateTable("identity.session")
    .set({ token_hash: session.tokenHash, proved_at: session.provedAt, last_seen_at: session.provedAt })
    .where("id", "=", session.id)
    .where("revoked_at", "is", null)
    .returning(["is_remembered as isRemembered", "expires_at as expiresAt"])
    .executeTakeFirst();
  if (row) await announceEnds(tx, [session.id]);
  return row ?? null;
}

/** The ids of those that were still open. */
export async function revokeSessions(
  tx: Tx,
  which:
    | { readonly id: string; readonly accountId?: string }
    | { readonly accountId: string; readonly except: string | null },
  at: Date,
): Promise<readonly string[]> {
  const condition =
    "id" in which
      ? sql`id = ${which.id} and (${which.accountId ?? null}::uuid is null or account_id = ${which.accountId ?? null})`
      : sql`account_id = ${which.accountId} and id is distinct from ${which.except}::uuid`;
  const { rows } = await sql<{ id: string }>`
    update identity.session set revoked_at = ${at} where revoked_at is null and ${condition} returning id`.execute(
    tx,
  );
  const ended = rows.map(({ id }) => id);
  await announceEnds(tx, ended);
  return ended;
}

export interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly region: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly isRemembered: boolean;
}

export async function sessionsOf(tx: Tx, accountId: string, now: Date): Promise<readonly ListedSession[]> {
  return tx
    .selectFrom("identity.session")
    .select([
      "id",
      "device",
      "region",
      "created_at as createdAt",
      "last_seen_at as lastSeenAt",
      "is_remembered as isRemembered",
    ])
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .execute();
}
