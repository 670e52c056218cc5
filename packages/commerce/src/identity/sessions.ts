/** Sessions: begun for a guest on first need, exchanged at sign-in, renewed when somebody proves themselves again. */
import { hashToken, isId, randomToken, type Tx, withOneStatement } from "@foldmark/platform";
import type { Caller, StaffRole } from "../caller.ts";
import type { SetAside } from "../carts/carts.ts";
import { type Refused, refused } from "../refusals.ts";
import { type Customer, mayDo } from "./access.ts";
import { holdAccount, recordEvent } from "./account-store.ts";
import { asSystem, type Identity, newId, type Place } from "./identity.ts";
import type { IdentityRefusal } from "./identity-refusal.ts";
import { voidProofs } from "./proof-store.ts";
import { lifeOf, seenEveryMs } from "./session-rules.ts";
import {
  findSession,
  insertSession,
  type ListedSession,
  type NewSession,
  renewToken,
  revokeSessions,
  type SessionRow,
  sessionsOf,
  touchSession,
} from "./session-store.ts";

export type SessionCaller = Caller & { readonly kind: "visitor" | "customer" };

/** A session whose token was just made: the only moment it is known. */
export interface OpenedSession {
  readonly token: string;
  readonly caller: SessionCaller;
  /** When the browser should forget it; null with the browser's own end. */
  readonly keptUntil: Date | null;
  /** What the visitor had chosen and the account's cart had no room for. */
  readonly setAside?: readonly SetAside[];
  /** Somebody signed in with this mailbox just now: the browser may be known to it from now on. */
  readonly mailboxKey?: string;
}

export interface LiveSession extends Pick<SessionRow, "email" | "name" | "kind" | "company" | "vatNumber"> {
  readonly caller: SessionCaller;
  readonly roles: readonly StaffRole[];
  /** Not longer than this may it be believed without asking again. */
  readonly expiresAt: Date;
}

export async function beginGuestSession(
  identity: Identity,
  { region, device }: Pick<Place, "region" | "device">,
): Promise<OpenedSession & { readonly caller: { readonly kind: "visitor" } }> {
  const caller = { kind: "visitor", sessionId: newId(identity) } as const;
  const token = randomToken();
  const at = identity.clock.now();
  const expiresAt = await asSystem(identity, (tx) =>
    insertGuestSession(tx, { id: caller.sessionId, token, region: region.id, device, at }),
  );
  return { token, caller, keptUntil: expiresAt };
}

/** In the transaction of what the guest begins with. Until when it lives. */
export async function insertGuestSession(
  tx: Tx,
  guest: Pick<NewSession, "id" | "region" | "device" | "at"> & { readonly token: string },
): Promise<Date> {
  const { absoluteMs } = lifeOf({ accountId: null, isRemembered: false, roles: [] });
  const expiresAt = new Date(guest.at.getTime() + absoluteMs);
  const { token, ...session } = guest;
  const nobody = { accountId: null, surface: "shop", isRemembered: true, provedAt: null } as const;
  await insertSession(tx, { ...session, ...nobody, tokenHash: hashToken(token), expiresAt });
  return expiresAt;
}

/** Whose token this is; null when it is nobody's, or no longer. */
export async function readSession(identity: Identity, tokenHash: string): Promise<LiveSession | null> {
  const now = identity.clock.now();
  const row = await withOneStatement(identity.db, { caller: "system" }, (tx) =>
    findSession(tx, tokenHash, now, "shop"),
  );
  if (!row) return null;
  const { idleMs } = lifeOf(row);
  const quietMs = now.getTime() - row.lastSeenAt.getTime();
  if (quietMs > idleMs) return null;
  if (quietMs > seenEveryMs) await asSystem(identity, (tx) => touchSession(tx, row.id, now));
  const { id: sessionId, accountId, provedAt, email, name, kind, company, vatNumber, roles, expiresAt } = row;
  const caller: SessionCaller =
    accountId === null
      ? { kind: "visitor", sessionId }
      : { kind: "customer", accountId, sessionId, provedAt };
  return { caller, email, name, kind, company, vatNumber, roles, expiresAt };
}

/** Inside the transaction that found out who it is; the guest's session, if there was one, ends with it. */
export async function openCustomerSession(
  identity: Identity,
  tx: Tx,
  who: {
    readonly accountId: string;
    readonly roles: readonly StaffRole[];
    readonly before: Caller | null;
    readonly isRemembered: boolean;
    readonly place: Place;
  },
): Promise<OpenedSession & { readonly caller: Customer }> {
  const at = identity.clock.now();
  const isRemembered = who.isRemembered && who.roles.length === 0;
  const { absoluteMs } = lifeOf({ accountId: who.accountId, isRemembered, roles: who.roles });
  const expiresAt = new Date(at.getTime() + absoluteMs);
  const id = newId(identity);
  const token = randomToken();
  // Also a session of an account: two people at one computer must not end up in one another's.
  const before = who.before?.kind === "visitor" || who.before?.kind === "customer" ? who.before : null;
  if (before) await revokeSessions(tx, { id: before.sessionId }, at);
  await insertSession(tx, {
    id,
    tokenHash: hashToken(token),
    accountId: who.accountId,
    surface: "shop",
    region: who.place.region.id,
    at,
    expiresAt,
    isRemembered,
    provedAt: at,
    device: who.place.device,
  });
  const caller = { kind: "customer", accountId: who.accountId, sessionId: id, provedAt: at } as const;
  return { token, caller, keptUntil: isRemembered ? expiresAt : null };
}

/** After a password or passkey was shown: a new token, and the time of the proof. */
export async function renewSession(
  identity: Identity,
  tx: Tx,
  caller: Customer,
): Promise<(OpenedSession & { readonly caller: Customer }) | Refused<IdentityRefusal>> {
  const token = randomToken();
  const provedAt = identity.clock.now();
  const renewed = await renewToken(tx, { id: caller.sessionId, tokenHash: hashToken(token), provedAt });
  if (!renewed) return refused({ code: "not-signed-in" });
  const keptUntil = renewed.isRemembered ? renewed.expiresAt : null;
  return { token, caller: { ...caller, provedAt }, keptUntil };
}

export async function signOut(identity: Identity, caller: Caller | null): Promise<void> {
  if (caller?.kind !== "customer") return;
  const at = identity.clock.now();
  await asSystem(identity, async (tx) => {
    await revokeSessions(tx, { id: caller.sessionId }, at);
    await recordEvent(tx, {
      id: newId(identity),
      kind: "signed-out",
      accountId: caller.accountId,
      sessionId: caller.sessionId,
      at,
    });
  });
}

export async function listSessions(
  identity: Identity,
  caller: Caller | null,
): Promise<readonly (ListedSession & { readonly isThisOne: boolean })[] | Refused<IdentityRefusal>> {
  const customer = mayDo("see-security", caller, identity.clock.now());
  if (customer.kind === "refused") return customer;
  const sessions = await asSystem(identity, (tx) => sessionsOf(tx, customer.accountId, identity.clock.now()));
  return sessions.map((session) => ({ ...session, isThisOne: session.id === customer.sessionId }));
}

/**
 * Answers with the sessions that are over: whoever remembers one must forget it. With all others goes what they have
 * begun: a change of mailbox that waits for its link.
 */
export async function endSessions(
  identity: Identity,
  caller: Caller | null,
  which: { readonly sessionId: string } | "all-others",
): Promise<{ readonly kind: "ended"; readonly sessionIds: readonly string[] } | Refused<IdentityRefusal>> {
  const action = which === "all-others" ? "end-other-sessions" : "end-session";
  const at = identity.clock.now();
  const customer = mayDo(action, caller, at);
  if (customer.kind === "refused") return customer;
  if (which !== "all-others" && !isId(which.sessionId)) return refused({ code: "session-not-found" });
  const { accountId } = customer;
  return asSystem(identity, async (tx) => {
    const account = await holdAccount(tx, customer);
    if (!account) return refused({ code: "not-signed-in" });
    // A stolen session must not take from the owner the links by which they get the account back.
    if (which === "all-others") await voidProofs(tx, accountId, at, { resetsTo: account.emailKey });
    const sessionIds = await revokeSessions(
      tx,
      which === "all-others" ? { accountId, except: customer.sessionId } : { id: which.sessionId, accountId },
      at,
    );
    if (sessionIds.length === 0 && which !== "all-others") return refused({ code: "session-not-found" });
    for (const sessionId of sessionIds)
      await recordEvent(tx, { id: newId(identity), kind: "session-ended", accountId, sessionId, at });
    return { kind: "ended", sessionIds };
  });
}
