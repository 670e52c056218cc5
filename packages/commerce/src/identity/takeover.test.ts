/** Somebody else was in the account: what its owner does next ends everything the intruder has begun. */
import { randomUUID } from "node:crypto";
import { withTransaction } from "@foldmark/platform";
import { describe, expect, it } from "vitest";
import { ownerKey } from "../caller.ts";
import { Authenticator, party } from "../testing/authenticator.ts";
import { tokenIn } from "../testing/identity.ts";
import {
  accountOf,
  alive,
  answerOf,
  codeOf,
  database,
  newMailbox,
  password,
  registered,
  signedIn,
  test,
} from "../testing/people.ts";
import { askEmailChange, confirmEmailChange } from "./email-change.ts";
import {
  addPasskey,
  askNewPasskey,
  askPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from "./passkeys.ts";
import { askPasswordReset, changePassword, resetPassword } from "./passwords.ts";
import { endSessions, type OpenedSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const another = "regen dach birne";

/** The link of the mail to this mailbox with this subject; the newest one. */
async function linkTo(address: string, mail: "reset-password" | "change-email"): Promise<string> {
  await test.deliver();
  const found = test.mails.findLast(
    ({ to, subject }) => to[0]?.address === address && subject === `identity.mail.${mail}.subject`,
  );
  return found ? tokenIn(found) : "";
}

async function resetLink(email: string): Promise<string> {
  answerOf(await askPasswordReset(test.identity, email, test.place()));
  return linkTo(email, "reset-password");
}

async function changeLink(intruder: OpenedSession, to: string): Promise<string> {
  answerOf(await askEmailChange(test.identity, intruder.caller, to, test.place()));
  return linkTo(to, "change-email");
}

const reset = (token: string) => resetPassword(test.identity, null, { token }, another, test.place());
/** The link of a change of mailbox, opened where nobody is signed in, with the account's password. */
const confirm = (token: string, given: string | null) =>
  confirmEmailChange(test.identity, null, { token }, given, test.place());

/** A program of the intruder's that hears of every order. */
const subscribe = (intruder: OpenedSession) =>
  withTransaction(database.db, { caller: "system" }, (tx) =>
    tx
      .insertInto("orders.webhook_subscription")
      .values({
        id: randomUUID(),
        owner: ownerKey("customer", accountOf(intruder)),
        url: "https://intruder.example/hook",
        secret: "sealed",
        created_at: new Date(),
      })
      .execute(),
  );

const openWebhooks = (opened: OpenedSession) =>
  withTransaction(database.db, { caller: "system" }, (tx) =>
    tx
      .selectFrom("orders.webhook_subscription")
      .select("id")
      .where("owner", "=", ownerKey("customer", accountOf(opened)))
      .where("ended_at", "is", null)
      .execute(),
  );

const mailboxOf = (opened: OpenedSession) =>
  withTransaction(database.db, { caller: "system" }, async (tx) => {
    const row = await tx
      .selectFrom("identity.account")
      .select("email")
      .where("id", "=", accountOf(opened))
      .executeTakeFirst();
    return row?.email;
  });

describe("a new password by mail", () => {
  it("ends a change of mailbox that an intruder began", async () => {
    const { email, opened } = await registered();
    const intruder = await signedIn(email);
    const theft = await changeLink(intruder, newMailbox());
    answerOf(await reset(await resetLink(email)));
    for (const given of [another, password, null])
      expect(codeOf(await confirm(theft, given))).toBe("proof-over");
    expect(
      codeOf(await confirmEmailChange(test.identity, intruder.caller, { token: theft }, null, test.place())),
    ).toBe("proof-over");
    expect(await mailboxOf(opened)).toBe(email);
  });

  it("ends older links to set one", async () => {
    const { email } = await registered();
    const [older, newer] = [await resetLink(email), await resetLink(email)];
    answerOf(await reset(newer));
    expect(codeOf(await reset(older))).toBe("proof-over");
  });

  it("is not set by a link that went to a mailbox the account has left", async () => {
    const { email, opened } = await registered();
    const target = newMailbox();
    const change = await changeLink(opened, target);
    const old = await resetLink(email);
    answerOf(await confirm(change, password));
    expect(codeOf(await reset(old))).toBe("proof-over");
    // Nor by one that was still being written when the mailbox changed.
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      tx
        .updateTable("identity.mail_proof")
        .set({ used_at: null })
        .where("email_key", "=", email)
        .where("purpose", "=", "reset-password")
        .execute(),
    );
    expect(codeOf(await reset(old))).toBe("proof-over");
  });

  it("removes every passkey and every webhook, and says so by mail", async () => {
    const { email, opened: owner } = await registered();
    const intruder = await signedIn(email);
    const key = await planted(intruder);
    await subscribe(intruder);
    expect(await openWebhooks(owner)).toHaveLength(1);
    answerOf(await reset(await resetLink(email)));
    expect(codeOf(await entered(key))).toBe("passkey-refused");
    expect(await openWebhooks(owner)).toEqual([]);
    expect(await listPasskeys(test.identity, (await signedIn(email, false, another)).caller)).toEqual([]);
    await test.deliver();
    expect(test.mails.at(-1)).toMatchObject({
      subject: "identity.mail.password-reset.subject",
      to: [{ address: email }],
    });
  });

  it("does so also where the password is changed in the settings", async () => {
    const { email, opened: owner } = await registered();
    const intruder = await signedIn(email);
    const key = await planted(intruder);
    await subscribe(intruder);
    answerOf(await changePassword(test.identity, owner.caller, another));
    expect(codeOf(await entered(key))).toBe("passkey-refused");
    expect(await openWebhooks(owner)).toEqual([]);
  });

  it("lets nobody stay who signs in with the old password at the same moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { email } = await registered();
      const link = await resetLink(email);
      const wish = { email, password, isRemembered: false };
      const [intruder, set] = await Promise.all([
        signIn(test.identity, null, wish, test.place()),
        reset(link),
      ]);
      answerOf(set);
      if (intruder.kind === "signed-in") expect(await alive(intruder.opened)).toBeNull();
      answerOf(await signIn(test.identity, null, { ...wish, password: another }, test.place()));
    }
  });

  it("leaves nothing to a session that another process still believes", async () => {
    const { email } = await registered();
    const intruder = await signedIn(email);
    const { options } = answerOf(await askNewPasskey(test.identity, intruder.caller, party));
    const input = { answer: new Authenticator().create(options.challenge), name: "Late" };
    answerOf(await reset(await resetLink(email)));
    // The caller is as fresh as it was; its session is over.
    expect(await alive(intruder)).toBeNull();
    const { identity } = test;
    const { caller } = intruder;
    const answers = [
      await addPasskey(identity, caller, input, party),
      await askEmailChange(identity, caller, newMailbox(), test.place()),
      await changePassword(identity, caller, "tasse wolke kies"),
      await removePasskey(identity, caller, "any"),
      await endSessions(identity, caller, "all-others"),
    ];
    expect(answers.map(codeOf)).toEqual(Array(answers.length).fill("not-signed-in"));
  });

  it("and a change of mailbox at the same moment: one of them happens", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { email, opened } = await registered();
      const intruder = await signedIn(email);
      const target = newMailbox();
      const [theft, link] = [await changeLink(intruder, target), await resetLink(email)];
      const [moved, set] = await Promise.all([
        confirmEmailChange(test.identity, intruder.caller, { token: theft }, null, test.place()),
        reset(link),
      ]);
      expect([codeOf(moved), codeOf(set)].filter((code) => code === null)).toHaveLength(1);
      expect(await mailboxOf(opened)).toBe(codeOf(moved) === null ? target : email);
    }
  });
});

async function planted(intruder: OpenedSession): Promise<Authenticator> {
  const key = new Authenticator();
  const { options } = answerOf(await askNewPasskey(test.identity, intruder.caller, party));
  const input = { answer: key.create(options.challenge), name: "Phone" };
  answerOf(await addPasskey(test.identity, intruder.caller, input, party));
  return key;
}

async function entered(key: Authenticator) {
  const { options } = answerOf(await askPasskeySignIn(test.identity, party, "network"));
  const input = { answer: key.get(options.challenge), isRemembered: false };
  return signInWithPasskey(test.identity, null, input, party, test.place());
}

describe("a new password by somebody who is signed in", () => {
  it("ends changes of mailbox and links to set another password", async () => {
    const { email, opened } = await registered();
    const intruder = await signedIn(email);
    const theft = await changeLink(intruder, newMailbox());
    const link = await resetLink(email);
    answerOf(await changePassword(test.identity, opened.caller, another));
    expect(codeOf(await confirm(theft, another))).toBe("proof-over");
    expect(codeOf(await reset(link))).toBe("proof-over");
  });

  it("is not set often enough to take every link to reset it away from the owner, or to flood them with mails", async () => {
    const { email } = await registered();
    let intruder = await signedIn(email);
    const answers: (string | null)[] = [];
    for (let round = 0; round < 8; round += 1) {
      const changed = await changePassword(test.identity, intruder.caller, another);
      answers.push(codeOf(changed));
      if (changed.kind !== "refused") intruder = changed.opened;
    }
    expect(answers.filter((code) => code === null)).toHaveLength(5);
    expect(answers.at(-1)).toBe("too-many-attempts");
    expect(answerOf(await reset(await resetLink(email))).kind).toBe("password-set");
  });
});

describe("ending all other sessions", () => {
  it("ends what they have begun", async () => {
    const { email, opened } = await registered();
    const theft = await changeLink(await signedIn(email), newMailbox());
    answerOf(await endSessions(test.identity, opened.caller, "all-others"));
    expect(codeOf(await confirm(theft, password))).toBe("proof-over");
  });

  it("takes no link from the account's own mailbox: a stolen session must not keep its owner out", async () => {
    const { email, opened } = await registered();
    const link = await resetLink(email);
    answerOf(await endSessions(test.identity, opened.caller, "all-others"));
    expect(answerOf(await reset(link)).kind).toBe("password-set");
  });
});

describe("another mailbox", () => {
  it("ends every other link of the account", async () => {
    const { email, opened } = await registered();
    const [target, other] = [newMailbox(), newMailbox()];
    const first = await changeLink(opened, other);
    const second = await changeLink(opened, target);
    answerOf(await confirm(second, password));
    expect(codeOf(await confirm(first, password))).toBe("proof-over");
    expect(await mailboxOf(opened)).toBe(target);
    expect(email).not.toBe(target);
  });
});
