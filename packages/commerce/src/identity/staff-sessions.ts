/** Sessions of the back office: for staff alone, apart from those of the shop, and known by a token of their own. */
import { hashToken, randomToken } from "@foldmark/platform";
import type { Caller } from "../caller.ts";
import { type Refused, refused } from "../refusals.ts";
import { recordEvent } from "./account-store.ts";
import { asSystem, type Identity, newId, type Place } from "./identity.ts";
import type { IdentityRefusal } from "./identity-refusal.ts";
import { lifeOf, seenEveryMs } from "./session-rules.ts";
import { findSession, insertSession, revokeSessions, touchSession } from "./session-store.ts";
import { checkPassword, letIn, type SignInWish } from "./sign-in.ts";

export type StaffCaller = Caller & { readonly kind: "staff" };

export interface StaffSession {
  readonly sessionId: string;
  readonly caller: StaffCaller;
  readonly email: string;
  readonly name: string | null;
}

export type SignedInStaff = { readonly kind: "signed-in"; readonly token: string };

/** Somebody without a role is told what a wrong password is told. */
export async function signInStaff(
  identity: Identity,
  wish: Pick<SignInWish, "email" | "password">,
  place: Place,
): Promise<SignedInStaff | Refused<IdentityRefusal>> {
  const checked = await checkPassword(identity, wish, place);
  if ("kind" in checked) return checked;
  const { at } = checked;
  return letIn<SignedInStaff>(identity, checked, async (tx, { id: accountId, roles }) => {
    const event = { id: newId(identity), accountId, at };
    if (roles.length === 0) {
      await recordEvent(tx, { ...event, kind: "sign-in-failed", sessionId: null });
      return refused({ code: "sign-in-failed" });
    }
    const token = randomToken();
    const sessionId = newId(identity);
    const { absoluteMs } = lifeOf({ accountId, isRemembered: false, roles });
    await insertSession(tx, {
      id: sessionId,
      tokenHash: hashToken(token),
      accountId,
      surface: "backoffice",
      region: place.region.id,
      at,
      expiresAt: new Date(at.getTime() + absoluteMs),
      isRemembered: false,
      provedAt: at,
      device: place.device,
    });
    await recordEvent(tx, { ...event, kind: "signed-in", sessionId });
    return { kind: "signed-in", token };
  });
}

/** Whose token this is; null when it is nobody's, or of somebody who is no longer staff. */
export async function readStaffSession(identity: Identity, token: string): Promise<StaffSession | null> {
  const now = identity.clock.now();
  return asSystem(identity, async (tx) => {
    const row = await findSession(tx, hashToken(token), now, "backoffice");
    if (!row || row.accountId === null || row.email === null || row.roles.length === 0) return null;
    const quietMs = now.getTime() - row.lastSeenAt.getTime();
    if (quietMs > lifeOf(row).idleMs) return null;
    if (quietMs > seenEveryMs) await touchSession(tx, row.id, now);
    const { id: sessionId, accountId, roles, email, name } = row;
    return { sessionId, caller: { kind: "staff", accountId, roles }, email, name };
  });
}

export async function signOutStaff(
  identity: Identity,
  { sessionId, caller: { accountId } }: StaffSession,
): Promise<void> {
  const at = identity.clock.now();
  await asSystem(identity, async (tx) => {
    await revokeSessions(tx, { id: sessionId }, at);
    await recordEvent(tx, { id: newId(identity), kind: "signed-out", accountId, sessionId, at });
  });
}
