/** What happens whenever somebody is let in, however they proved who they are. */
import type { Tx } from "@foldmark/platform";
import { claimAssets } from "../assets/own-assets.ts";
import { type Caller, ownerKey, type StaffRole } from "../caller.ts";
import { mergeVisitorCarts } from "../carts/carts.ts";
import { noteClaim } from "../claimed-visitors.ts";
import { claimBrandKit } from "../designs/brand-kit.ts";
import { claimDesigns } from "../designs/own-designs.ts";
import { readMailbox } from "../mailbox.ts";
import { claimGuestOrders } from "../orders/claim-orders.ts";
import { mailboxSince, recordEvent } from "./account-store.ts";
import { type Identity, newId, type Place } from "./identity.ts";
import { type OpenedSession, openCustomerSession } from "./sessions.ts";

export interface Arrival {
  /** Who they were in this browser until now. */
  readonly before: Caller | null;
  readonly isRemembered: boolean;
  readonly place: Place;
}

/** Runs as the system: the visitor's rows and the customer's are needed together. */
export async function welcome(
  identity: Identity,
  tx: Tx,
  who: { readonly accountId: string; readonly roles: readonly StaffRole[]; readonly email: string },
  { before, isRemembered, place }: Arrival,
): Promise<OpenedSession> {
  const { accountId, roles, email } = who;
  const opened = await openCustomerSession(identity, tx, { accountId, roles, before, isRemembered, place });
  const setAside =
    before?.kind === "visitor" ? await mergeVisitorCarts(identity, tx, before, opened.caller) : [];
  if (before?.kind === "visitor") {
    await noteClaim(tx, before, opened.caller, identity.clock.now());
    await claimDesigns(tx, before, opened.caller);
    await claimAssets(tx, before, opened.caller);
    await claimBrandKit(tx, before, opened.caller, identity.clock.now());
  }
  // The mailbox of an account is always a proved one.
  const since = await mailboxSince(tx, accountId);
  await claimGuestOrders(tx, { email, owner: ownerKey("customer", accountId), since });
  await recordEvent(tx, {
    id: newId(identity),
    kind: "signed-in",
    accountId,
    sessionId: opened.caller.sessionId,
    at: identity.clock.now(),
  });
  return { ...opened, setAside, mailboxKey: readMailbox(email)?.key ?? email };
}
