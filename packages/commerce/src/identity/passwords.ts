/** A forgotten password, and a new one by somebody who is signed in. */
import type { Tx } from "@foldmark/platform";
import type { Caller } from "../caller.ts";
import { readMailbox } from "../mailbox.ts";
import { endWebhooks } from "../orders/end-webhooks.ts";
import { type Refused, refused } from "../refusals.ts";
import { mayDo } from "./access.ts";
import { findAccount, holdAccount, recordEvent, savePassword } from "./account-store.ts";
import { takeAttempt, takeCodeAttempt, takeOwnAttempt } from "./attempts.ts";
import { asSystem, type Identity, newId, type Place } from "./identity.ts";
import type { IdentityRefusal } from "./identity-refusal.ts";
import { mailLater } from "./mail-tasks.ts";
import { deletePasskeysOf } from "./passkey-store.ts";
import { passwordProblem } from "./password-rules.ts";
import { insertProof, openProof, useProof, voidProofs } from "./proof-store.ts";
import { type MailKey, proofIdOf, proofKeyOf } from "./registration.ts";
import { revokeSessions } from "./session-store.ts";
import { type OpenedSession, renewSession } from "./sessions.ts";
import { welcome } from "./welcome.ts";

/** The same answer, the same work and a mail for every mailbox; what the mail says, only its owner reads. */
export async function askPasswordReset(
  identity: Identity,
  typed: string,
  place: Place,
): Promise<{ readonly kind: "mail-sent"; readonly proofId: string } | Refused<IdentityRefusal>> {
  const mailbox = readMailbox(typed);
  if (!mailbox) return refused({ code: "mailbox-wrong" });
  const limited = await takeAttempt(identity, "mail", mailbox, place);
  if (limited) return limited;
  const proofId = newId(identity);
  await asSystem(identity, async (tx) => {
    const account = await findAccount(tx, mailbox);
    await insertProof(tx, {
      id: proofId,
      purpose: "reset-password",
      accountId: account?.id ?? null,
      emailKey: mailbox.key,
      subject: { address: mailbox.address, region: place.region.id, language: place.language },
      at: identity.clock.now(),
    });
    await mailLater(tx, identity, { mail: account ? "reset-password" : "no-account", proofId });
  });
  return { kind: "mail-sent", proofId };
}

export type PasswordSet = {
  readonly kind: "password-set";
  readonly opened: OpenedSession;
  readonly endedSessions: readonly string[];
};

/**
 * Whoever holds the mailbox holds the account. Somebody else may have been in it: every session, passkey, webhook and
 * mailed link ends, without exception, and a new session begins.
 */
export async function resetPassword(
  identity: Identity,
  caller: Caller | null,
  key: MailKey,
  password: string,
  place: Place,
): Promise<PasswordSet | Refused<IdentityRefusal>> {
  const proofKey = proofKeyOf(key);
  const limited = await takeCodeAttempt(identity, proofIdOf(proofKey), place.network);
  if (limited) return limited;
  if (!proofKey) return refused({ code: "token" in key ? "proof-over" : "code-wrong" });
  const found = await asSystem(identity, async (tx) => {
    const proof = await openProof<object>(tx, "reset-password", proofKey, identity.clock.now());
    if (proof === "wrong" || proof === "over") return proof;
    const account = proof.accountId === null ? null : await findAccount(tx, { accountId: proof.accountId });
    return account?.emailKey === proof.emailKey ? { proof, account } : "over";
  });
  if (found === "wrong" || found === "over")
    return refused({ code: found === "wrong" ? "code-wrong" : "proof-over" });
  const { proof, account } = found;
  const problem = passwordProblem(password, [account.email, account.name]);
  if (problem) return refused({ code: "password-weak", problem });
  const hash = await identity.passwords.hash(password);
  if (hash === "busy") return refused({ code: "busy" });
  return asSystem(identity, async (tx) => {
    const at = identity.clock.now();
    const { id: accountId, roles, email } = account;
    const held = await holdAccount(tx, { accountId });
    // It may have gone to another mailbox while the password was hashed.
    if (held?.emailKey !== proof.emailKey || !(await useProof(tx, proof.id, at)))
      return refused({ code: "proof-over" });
    await savePassword(tx, accountId, hash, at);
    await endWhatWasBegun(identity, tx, accountId);
    const endedSessions = await revokeSessions(tx, { accountId, except: null }, at);
    await recordEvent(tx, { id: newId(identity), kind: "password-reset", accountId, sessionId: null, at });
    await mailLater(tx, identity, { mail: "password-reset", accountId });
    const who = { accountId, roles, email };
    const opened = await welcome(identity, tx, who, { before: caller, isRemembered: false, place });
    return { kind: "password-set", opened, endedSessions };
  });
}

/** A new password takes the account back: mailed links, passkeys and webhooks may be an intruder's. */
async function endWhatWasBegun(identity: Identity, tx: Tx, accountId: string): Promise<void> {
  const at = identity.clock.now();
  await voidProofs(tx, accountId, at);
  await deletePasskeysOf(tx, accountId);
  await endWebhooks(tx, accountId, at);
}

/** By somebody who has just proved who they are; all other sessions end. */
export async function changePassword(
  identity: Identity,
  caller: Caller | null,
  password: string,
): Promise<PasswordSet | Refused<IdentityRefusal>> {
  const at = identity.clock.now();
  const customer = mayDo("change-password", caller, at);
  if (customer.kind === "refused") return customer;
  const { accountId, sessionId } = customer;
  const account = await asSystem(identity, (tx) => findAccount(tx, { accountId }));
  if (!account) return refused({ code: "not-signed-in" });
  const problem = passwordProblem(password, [account.email, account.name]);
  if (problem) return refused({ code: "password-weak", problem });
  const limited = await takeOwnAttempt(identity, "new-password", accountId);
  if (limited) return limited;
  const hash = await identity.passwords.hash(password);
  if (hash === "busy") return refused({ code: "busy" });
  return asSystem(identity, async (tx) => {
    if (!(await holdAccount(tx, customer))) return refused({ code: "not-signed-in" });
    await savePassword(tx, accountId, hash, at);
    await endWhatWasBegun(identity, tx, accountId);
    const endedSessions = await revokeSessions(tx, { accountId, except: sessionId }, at);
    await recordEvent(tx, { id: newId(identity), kind: "password-changed", accountId, sessionId, at });
    await mailLater(tx, identity, { mail: "password-changed", accountId });
    const opened = await renewSession(identity, tx, customer);
    return "kind" in opened ? opened : { kind: "password-set", opened, endedSessions };
  });
}
