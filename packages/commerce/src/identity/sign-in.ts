/** Signing in with a password, and showing it again before a sensitive step. */
import type { Caller } from "../caller.ts";
import { type Refused, refused } from "../refusals.ts";
import type { Customer } from "./access.ts";
import { type AccountRow, findAccount, recordEvent, savePassword } from "./account-store.ts";
import { takeAttempt, takeOwnAttempt } from "./attempts.ts";
import { asSystem, type Identity, newId, type Place } from "./identity.ts";
import { readMailbox } from "./mailbox.ts";
import { type OpenedSession, renewSession } from "./sessions.ts";
import { welcome } from "./welcome.ts";

export interface SignInWish {
  readonly email: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

export type SignedIn = { readonly kind: "signed-in"; readonly opened: OpenedSession };

/**
 * Whose mailbox and password these are. An unknown mailbox, a closed account, one without a password and a wrong
 * password are told apart by nothing: the same work is done and the same answer given.
 */
export async function checkPassword(
  identity: Identity,
  wish: Pick<SignInWish, "email" | "password">,
  place: Place,
): Promise<AccountRow | Refused> {
  const mailbox = readMailbox(wish.email) ?? { address: "", key: "nobody" };
  const limited = await takeAttempt(identity, "sign-in", mailbox, place);
  if (limited) return limited;
  const account = await asSystem(identity, (tx) => findAccount(tx, mailbox));
  const check = await identity.passwords.check(wish.password, account?.passwordHash ?? null);
  if (check === "busy") return refused({ code: "busy" });
  const at = identity.clock.now();
  if (!account || !check.matches) {
    await asSystem(identity, (tx) =>
      recordEvent(tx, {
        id: newId(identity),
        kind: "sign-in-failed",
        accountId: account?.id ?? null,
        sessionId: null,
        at,
      }),
    );
    return refused({ code: "sign-in-failed" });
  }
  const stronger = check.isOutdated ? await identity.passwords.hash(wish.password) : null;
  if (stronger !== null && stronger !== "busy")
    await asSystem(identity, (tx) => savePassword(tx, account.id, stronger, at));
  return account;
}

export async function signIn(
  identity: Identity,
  caller: Caller | null,
  wish: SignInWish,
  place: Place,
): Promise<SignedIn | Refused> {
  const account = await checkPassword(identity, wish, place);
  if ("kind" in account) return account;
  const { id: accountId, roles, email } = account;
  const arrival = { before: caller, isRemembered: wish.isRemembered, place };
  const opened = await asSystem(identity, (tx) =>
    welcome(identity, tx, { accountId, roles, email }, arrival),
  );
  return { kind: "signed-in", opened };
}

export type ProvedAgain = { readonly kind: "proved"; readonly opened: OpenedSession };

/** Step-up: the same session goes on under a new token. */
export async function proveAgain(
  identity: Identity,
  caller: Caller | null,
  password: string,
): Promise<ProvedAgain | Refused> {
  if (caller?.kind !== "customer") return refused({ code: "not-signed-in" });
  const limited = await takeOwnAttempt(identity, "prove", caller.sessionId);
  if (limited) return limited;
  const account = await asSystem(identity, (tx) => findAccount(tx, caller));
  const check = await identity.passwords.check(password, account?.passwordHash ?? null);
  if (check === "busy") return refused({ code: "busy" });
  return asSystem(identity, async (tx) => {
    const kind = check.matches ? "proved-again" : "proof-failed";
    const { accountId, sessionId } = caller;
    await recordEvent(tx, { id: newId(identity), kind, accountId, sessionId, at: identity.clock.now() });
    return check.matches
      ? proved(await renewSession(identity, tx, caller as Customer))
      : refused({ code: "sign-in-failed" });
  });
}

const proved = (renewed: OpenedSession | Refused): ProvedAgain | Refused =>
  "kind" in renewed ? renewed : { kind: "proved", opened: renewed };
