/** Signing in with a password, and showing it again before a sensitive step. */
import type { Tx } from "@foldmark/platform";
import type { Caller } from "../caller.ts";
import { readMailbox } from "../mailbox.ts";
import { type Refused, refused } from "../refusals.ts";
import type { Customer } from "./access.ts";
import { type AccountRow, findAccount, holdAccount, recordEvent, savePassword } from "./account-store.ts";
import { takeAttempt, takeOwnAttempt } from "./attempts.ts";
import { asSystem, type Identity, newId, type Place } from "./identity.ts";
import type { IdentityRefusal } from "./identity-refusal.ts";
import { type OpenedSession, renewSession } from "./sessions.ts";
import { welcome } from "./welcome.ts";

export interface SignInWish {
  readonly email: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

export type SignedIn = { readonly kind: "signed-in"; readonly opened: OpenedSession };

export interface CheckedAccount {
  readonly account: AccountRow;
  /** The password as it is to be kept from now on, when the way it was kept is outdated. */
  readonly stronger: string | null;
  readonly at: Date;
}

/**
 * Whose mailbox and password these are. An unknown mailbox, a closed account, one without a password and a wrong
 * password are told apart by nothing: the same work is done and the same answer given.
 */
export async function checkPassword(
  identity: Identity,
  wish: Pick<SignInWish, "email" | "password">,
  place: Place,
): Promise<CheckedAccount | Refused<IdentityRefusal>> {
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
  return { account, stronger: stronger === "busy" ? null : stronger, at };
}

/**
 * Lets in whoever was checked. While the password was checked its owner may have set another, which ends all that came
 * in with this one. Read anew once the account is held: what the waiting statement saw of other tables is older.
 */
export function letIn<Opened>(
  identity: Identity,
  { account: { id: accountId, passwordHash }, stronger, at }: CheckedAccount,
  open: (tx: Tx, account: AccountRow) => Promise<Opened | Refused<IdentityRefusal>>,
): Promise<Opened | Refused<IdentityRefusal>> {
  return asSystem(identity, async (tx) => {
    await holdAccount(tx, { accountId });
    const held = await findAccount(tx, { accountId });
    if (held?.passwordHash !== passwordHash) return refused({ code: "sign-in-failed" });
    if (stronger !== null) await savePassword(tx, accountId, stronger, at);
    return open(tx, held);
  });
}

export async function signIn(
  identity: Identity,
  caller: Caller | null,
  wish: SignInWish,
  place: Place,
): Promise<SignedIn | Refused<IdentityRefusal>> {
  const checked = await checkPassword(identity, wish, place);
  if ("kind" in checked) return checked;
  const { id: accountId, roles, email } = checked.account;
  const arrival = { before: caller, isRemembered: wish.isRemembered, place };
  return letIn<SignedIn>(identity, checked, async (tx) => {
    const opened = await welcome(identity, tx, { accountId, roles, email }, arrival);
    return { kind: "signed-in", opened };
  });
}

export type ProvedAgain = { readonly kind: "proved"; readonly opened: OpenedSession };

/** Step-up: the same session goes on under a new token. */
export async function proveAgain(
  identity: Identity,
  caller: Caller | null,
  password: string,
): Promise<ProvedAgain | Refused<IdentityRefusal>> {
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

const proved = (renewed: OpenedSession | Refused<IdentityRefusal>): ProvedAgain | Refused<IdentityRefusal> =>
  "kind" in renewed ? renewed : { kind: "proved", opened: renewed };
