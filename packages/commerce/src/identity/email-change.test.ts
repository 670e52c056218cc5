/** Another mailbox: only for the one who asked, and without the orders of whoever had the mailbox. */
import { withTransaction } from "@foldmark/platform";
import { describe, expect, it } from "vitest";
import { tokenIn } from "../testing/identity.ts";
import { insertTestOrder } from "../testing/orders.ts";
import {
  accountOf,
  answerOf,
  clock,
  codeOf,
  database,
  minute,
  newMailbox,
  password,
  registered,
  signedIn,
  test,
} from "../testing/people.ts";
import { askEmailChange, confirmEmailChange, pendingEmailChange } from "./email-change.ts";
import type { OpenedSession } from "./sessions.ts";

async function askedFor(mallory: OpenedSession, mailbox: string) {
  test.mails.length = 0;
  answerOf(await askEmailChange(test.identity, mallory.caller, mailbox, test.place()));
  await test.deliver();
  const mail = test.mails.find(({ to }) => to[0]?.address === mailbox);
  if (!mail) throw new Error("No mail was sent.");
  return mail;
}

const confirm = (token: string, caller: OpenedSession["caller"] | null, given: string | null = null) =>
  confirmEmailChange(test.identity, caller, { token }, given, test.place());

async function orderedAsGuest(email: string): Promise<void> {
  await insertTestOrder(database.db, clock, { owner: "visitor:somebody" });
  await withTransaction(database.db, { caller: "system" }, (tx) =>
    tx.updateTable("orders.orders").set({ email }).where("owner", "=", "visitor:somebody").execute(),
  );
}

const ordersOf = (opened: OpenedSession) =>
  withTransaction(database.db, { caller: `customer:${accountOf(opened)}` }, (tx) =>
    tx.selectFrom("orders.orders").select("email").execute(),
  );

describe("a link that a stranger got", () => {
  it("gives their mailbox to nobody, whether they are signed in nowhere or to an account of their own", async () => {
    const { opened: mallory, email } = await registered();
    const victim = newMailbox();
    const { opened: neighbour } = await registered();
    const token = tokenIn(await askedFor(mallory, victim));
    for (const caller of [null, (await test.guest()).caller, neighbour.caller]) {
      expect(codeOf(await confirm(token, caller))).toBe("password-needed");
      expect(codeOf(await confirm(token, caller, "not the password"))).toBe("sign-in-failed");
    }
    expect((await signedIn(email)).caller.kind).toBe("customer");
  });

  it("is not open to guesses at the account's password", async () => {
    const { opened: mallory } = await registered();
    const token = tokenIn(await askedFor(mallory, newMailbox()));
    for (let round = 0; round < 5; round += 1)
      expect(codeOf(await confirm(token, null, `guess ${round}`))).toBe("sign-in-failed");
    expect(codeOf(await confirm(token, null, password))).toBe("proof-over");
  });

  it("names the account that asks, masked, in the mail and on the page", async () => {
    const { opened: mallory, email } = await registered();
    const victim = newMailbox();
    const mail = await askedFor(mallory, victim);
    const masked = `${email[0]}•••@example.test`;
    expect(mail.text).toContain(masked);
    expect(mail.text).not.toContain(email);
    expect(await pendingEmailChange(test.identity, null, tokenIn(mail))).toEqual({
      account: masked,
      mailbox: victim,
      asksPassword: true,
    });
    expect(await pendingEmailChange(test.identity, mallory.caller, tokenIn(mail))).toMatchObject({
      asksPassword: false,
    });
    expect(await pendingEmailChange(test.identity, null, "made up")).toBeNull();
  });
});

describe("the one who asked", () => {
  it("confirms with a session of the account, or with its password where there is none", async () => {
    for (const inSession of [true, false]) {
      const { opened } = await registered();
      const target = newMailbox();
      const token = tokenIn(await askedFor(opened, target));
      const done = inSession ? confirm(token, opened.caller) : confirm(token, null, password);
      expect(answerOf(await done)).toMatchObject({ email: target });
    }
  });

  it("gets no order that a guest placed with the mailbox before, neither then nor by signing in", async () => {
    const { opened: mallory } = await registered();
    const victim = newMailbox();
    await orderedAsGuest(victim);
    clock.advance(minute);
    answerOf(await confirm(tokenIn(await askedFor(mallory, victim)), mallory.caller));
    expect(await ordersOf(mallory)).toEqual([]);
    await signedIn(victim);
    expect(await ordersOf(mallory)).toEqual([]);
    // Also when what the account did is deleted, as it is in time.
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      tx.deleteFrom("identity.security_event").execute(),
    );
    await signedIn(victim);
    expect(await ordersOf(mallory)).toEqual([]);
    // What is ordered as a guest from now on comes to the account, as for everybody.
    clock.advance(minute);
    await orderedAsGuest(victim);
    await signedIn(victim);
    expect(await ordersOf(mallory)).toHaveLength(1);
  });
});
