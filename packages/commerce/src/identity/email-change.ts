/** Another mailbox for an account: wanted by its owner, proved by the new one, told to the old one. */
import { withTransaction } from "@foldmark/platform";
import { type Caller, callerKey } from "../caller.ts";
import { claimGuestOrders } from "../orders/claim-orders.ts";
import { type Refused, refused } from "../refusals.ts";
import { mayDo } from "./access.ts";
import { findAccount, moveAccount, recordEvent } from "./account-store.ts";
import { asSystem, type Identity, newId, type Place, takeAttempt } from "./identity.ts";
import { readMailbox } from "./mailbox.ts";
import { insertProof, openProof, useProof } from "./proof-store.ts";
import { type MailKey, proofKeyOf } from "./registration.ts";

interface ChangeSubject {
  readonly address: string;
}

/** That the mailbox belongs to another account is told to nobody but the mailbox. */
export async function askEmailChange(
  identity: Identity,
  caller: Caller | null,
  typed: string,
  place: Place,
): Promise<{ readonly kind: "mail-sent"; readonly proofId: string } | Refused> {
  const at = identity.clock.now();
  const customer = mayDo("change-email", caller, at);
  if (customer.kind === "refused") return customer;
  const mailbox = readMailbox(typed);
  if (!mailbox) return refused({ code: "mailbox-wrong" });
  const limited = await takeAttempt(identity, "mail", mailbox, place.network);
  if (limited) return limited;
  const proofId = newId(identity);
  const { accountId, sessionId } = customer;
  await asSystem(identity, async (tx) => {
    const taken = await findAccount(tx, mailbox);
    const subject = { address: mailbox.address, region: place.region.id, language: place.language };
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
    await identity.mail(tx, { mail: isFree ? "change-email" : "email-taken", proofId });
    await identity.mail(tx, { mail: "email-change-asked", accountId });
  });
  return { kind: "mail-sent", proofId };
}

/** The link may be opened anywhere; it proves the mailbox, and the wish was made by the account's owner. */
export async function confirmEmailChange(
  identity: Identity,
  key: MailKey,
  place: Pick<Place, "network">,
): Promise<{ readonly kind: "email-changed"; readonly email: string } | Refused> {
  const limited = await takeAttempt(
    identity,
    "code",
    { key: JSON.stringify(key).slice(0, 200) },
    place.network,
  );
  if (limited) return limited;
  const proofKey = proofKeyOf(key);
  if (!proofKey) return refused({ code: "token" in key ? "proof-over" : "code-wrong" });
  const at = identity.clock.now();
  const proof = await asSystem(identity, (tx) => openProof<ChangeSubject>(tx, "change-email", proofKey, at));
  if (proof === "wrong" || proof === "over")
    return refused({ code: proof === "wrong" ? "code-wrong" : "proof-over" });
  const { accountId } = proof;
  const { address } = proof.subject;
  if (accountId === null) return refused({ code: "proof-over" });
  return withTransaction(identity.db, { caller: "system" }, async (tx) => {
    const before = await findAccount(tx, { accountId });
    if (!before || !(await useProof(tx, proof.id, at))) return refused({ code: "proof-over" });
    if (!(await moveAccount(tx, accountId, { address, key: proof.emailKey }, at)))
      return refused({ code: "proof-over" });
    await recordEvent(tx, { id: newId(identity), kind: "email-changed", accountId, sessionId: null, at });
    await claimGuestOrders(tx, {
      email: address,
      owner: callerKey({ kind: "customer", accountId, sessionId: "", provedAt: null }),
    });
    await identity.mail(tx, { mail: "email-changed", accountId, to: before.email });
    await identity.mail(tx, { mail: "email-changed", accountId });
    return { kind: "email-changed", email: address };
  });
}
