/** Another mailbox for an account: wanted by its owner, proved by the new one, told to the old one. */
import type { Tx } from "@foldmark/platform";
import type { Caller } from "../caller.ts";
import { maskedAddress, readMailbox } from "../mailbox.ts";
import { type Refused, refused } from "../refusals.ts";
import { type Customer, mayDo } from "./access.ts";
import { type AccountRow, findAccount, holdAccount, moveAccount, recordEvent } from "./account-store.ts";
import { takeAttempt, takeCodeAttempt } from "./attempts.ts";
import { asSystem, type Identity, newId, type Place } from "./identity.ts";
import type { IdentityRefusal } from "./identity-refusal.ts";
import { mailLater } from "./mail-tasks.ts";
import { insertProof, openProof, type Proof, spendAttempt, useProof, voidProofs } from "./proof-store.ts";
import { type MailKey, proofIdOf, proofKeyOf } from "./registration.ts";

interface ChangeSubject {
  readonly address: string;
}

/** That the mailbox belongs to another account is told to nobody but the mailbox. */
export async function askEmailChange(
  identity: Identity,
  caller: Caller | null,
  typed: string,
  place: Place,
): Promise<{ readonly kind: "mail-sent"; readonly proofId: string } | Refused<IdentityRefusal>> {
  const at = identity.clock.now();
  const customer = mayDo("change-email", caller, at);
  if (customer.kind === "refused") return customer;
  const mailbox = readMailbox(typed);
  if (!mailbox) return refused({ code: "mailbox-wrong" });
  const limited = await takeAttempt(identity, "mail", mailbox, place);
  if (limited) return limited;
  const proofId = newId(identity);
  const { accountId, sessionId } = customer;
  return asSystem(identity, async (tx) => {
    const asking = await holdAccount(tx, customer);
    if (!asking) return refused({ code: "not-signed-in" });
    const taken = await findAccount(tx, mailbox);
    const subject = {
      address: mailbox.address,
      region: place.region.id,
      language: place.language,
      // Whose wish it is: the reader of the mail may never have heard of it.
      asking: maskedAddress(asking.email),
    };
    await insertProof(tx, {
      id: proofId,
      purpose: "change-email",
      accountId,
      emailKey: mailbox.key,
      subject,
      at,
    });
    await recordEvent(tx, { id: newId(identity), kind: "email-change-asked", accountId, sessionId, at });
    const isFree = taken === null || taken.id === accountId;
    await mailLater(tx, identity, { mail: isFree ? "change-email" : "email-taken", proofId });
    await mailLater(tx, identity, { mail: "email-change-asked", accountId });
    return { kind: "mail-sent", proofId };
  });
}

const ownerIn = (caller: Caller | null, accountId: string): Customer | null =>
  caller?.kind === "customer" && caller.accountId === accountId ? caller : null;

/** For the page that the link opens: whose account asks, masked, and whether its password is needed here. */
export async function pendingEmailChange(
  identity: Identity,
  caller: Caller | null,
  token: string,
): Promise<{ readonly account: string; readonly mailbox: string; readonly asksPassword: boolean } | null> {
  const opened = await openChange(identity, { token });
  if (opened.kind === "refused") return null;
  const { account, proof } = opened;
  return {
    account: maskedAddress(account.email),
    mailbox: proof.subject.address,
    asksPassword: ownerIn(caller, account.id) === null,
  };
}

interface OpenedChange {
  readonly kind: "opened";
  readonly proof: Proof<ChangeSubject>;
  readonly account: AccountRow;
}

async function openChange(
  identity: Identity,
  key: MailKey,
): Promise<OpenedChange | Refused<IdentityRefusal>> {
  const proofKey = proofKeyOf(key);
  if (!proofKey) return refused({ code: "token" in key ? "proof-over" : "code-wrong" });
  return asSystem(identity, async (tx) => {
    const proof = await openProof<ChangeSubject>(tx, "change-email", proofKey, identity.clock.now());
    if (proof === "wrong" || proof === "over")
      return refused({ code: proof === "wrong" ? "code-wrong" : "proof-over" });
    const account = proof.accountId === null ? null : await findAccount(tx, { accountId: proof.accountId });
    return account ? { kind: "opened", proof, account } : refused({ code: "proof-over" });
  });
}

/**
 * The link proves the mailbox. That its reader is the one who asked is shown by a session of the account, or by its
 * password: a stranger who got the mail by a mistake, or by somebody's design, cannot give their mailbox away.
 */
export async function confirmEmailChange(
  identity: Identity,
  caller: Caller | null,
  key: MailKey,
  password: string | null,
  place: Pick<Place, "network">,
): Promise<{ readonly kind: "email-changed"; readonly email: string } | Refused<IdentityRefusal>> {
  const limited = await takeCodeAttempt(identity, proofIdOf(proofKeyOf(key)), place.network);
  if (limited) return limited;
  const opened = await openChange(identity, key);
  if (opened.kind === "refused") return opened;
  const owner = ownerIn(caller, opened.account.id);
  if (!owner) {
    const refusal = await passwordRefusal(identity, opened, password);
    if (refusal) return refusal;
  }
  return asSystem(identity, (tx) => changeMailbox(identity, tx, opened, owner?.sessionId));
}

async function passwordRefusal(
  identity: Identity,
  { proof, account }: OpenedChange,
  password: string | null,
): Promise<Refused<IdentityRefusal> | null> {
  if (password === null) return refused({ code: "password-needed" });
  const check = await identity.passwords.check(password, account.passwordHash);
  if (check === "busy") return refused({ code: "busy" });
  if (check.matches) return null;
  const isSpent = await asSystem(identity, (tx) => spendAttempt(tx, proof.id));
  return refused({ code: isSpent ? "sign-in-failed" : "proof-over" });
}

/** Orders that were placed as a guest with the new mailbox stay where they are: they may be somebody else's. */
async function changeMailbox(
  identity: Identity,
  tx: Tx,
  { proof, account }: OpenedChange,
  sessionId: string | undefined,
): Promise<{ readonly kind: "email-changed"; readonly email: string } | Refused<IdentityRefusal>> {
  const at = identity.clock.now();
  const { id: accountId } = account;
  const { address } = proof.subject;
  const before = await holdAccount(tx, { accountId, ...(sessionId === undefined ? {} : { sessionId }) });
  // A password that was changed while it was checked is none any more.
  if (!before || before.passwordHash !== account.passwordHash || !(await useProof(tx, proof.id, at)))
    return refused({ code: "proof-over" });
  if (!(await moveAccount(tx, accountId, { address, key: proof.emailKey }, at)))
    return refused({ code: "proof-over" });
  await voidProofs(tx, accountId, at);
  await recordEvent(tx, {
    id: newId(identity),
    kind: "email-changed",
    accountId,
    sessionId: sessionId ?? null,
    at,
  });
  await mailLater(tx, identity, { mail: "email-changed", accountId, to: before.email });
  await mailLater(tx, identity, { mail: "email-changed", accountId });
  return { kind: "email-changed", email: address };
}
