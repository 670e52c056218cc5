import { hashToken, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { codeIn, tokenIn } from "../testing/identity.ts";
import {
  alive,
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
import { demoAccounts } from "./demo-accounts.ts";
import { askEmailChange, confirmEmailChange } from "./email-change.ts";
import { askPasswordReset, changePassword, resetPassword } from "./passwords.ts";
import { confirmRegistration } from "./registration.ts";
import { endSessions, listSessions, readSession } from "./sessions.ts";
import { proveAgain, signIn } from "./sign-in.ts";

describe("sessions", () => {
  it("are known by a hash, and hold no click id of an advertisement", async () => {
    const { opened } = await registered();
    const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql<
        Record<string, unknown>
      >`select * from identity.session where id = ${opened.caller.sessionId}`.execute(tx),
    );
    expect(JSON.stringify(rows)).not.toContain(opened.token);
    expect(rows[0]).toMatchObject({ token_hash: hashToken(opened.token), attribution_gclid: null });
  });

  it.each([
    ["that is not remembered", false, 8 * 60, 7 * 24 * 60],
    ["of a remembered device", true, 14 * 24 * 60, 90 * 24 * 60],
  ] as const)("%s end when idle, and at last however busy", async (_which, isRemembered, idle, absolute) => {
    const { email } = await registered();
    const idler = await signedIn(email, isRemembered);
    clock.advance((idle - 1) * minute);
    expect(await alive(idler)).not.toBeNull();
    clock.advance((idle - 1) * minute);
    expect(await alive(idler)).not.toBeNull();
    clock.advance((idle + 1) * minute);
    expect(await alive(idler)).toBeNull();
    const busy = await signedIn(email, isRemembered);
    const step = Math.floor(idle / 2);
    for (let passed = 0; passed + step < absolute; passed += step) {
      clock.advance(step * minute);
      expect(await alive(busy)).not.toBeNull();
    }
    clock.advance(step * minute);
    expect(await alive(busy)).toBeNull();
  });

  it("are listed to their owner and ended one by one or all others, and never by a stranger", async () => {
    const { identity } = test;
    const { email, opened: first } = await registered();
    const second = await signedIn(email, true);
    const third = await signedIn(email);
    const stranger = await registered();
    const listed = await listSessions(identity, third.caller);
    expect(listed).toHaveLength(3);
    expect(listed).toContainEqual(
      expect.objectContaining({ id: third.caller.sessionId, isThisOne: true, device: "Firefox, Linux" }),
    );
    expect(listed).toContainEqual(
      expect.objectContaining({ id: second.caller.sessionId, isThisOne: false, isRemembered: true }),
    );
    const theirs = { sessionId: first.caller.sessionId };
    expect(codeOf(await endSessions(identity, stranger.opened.caller, theirs))).toBe("session-not-found");
    expect(codeOf(await endSessions(identity, null, theirs))).toBe("not-signed-in");
    expect(codeOf(await endSessions(identity, third.caller, { sessionId: "1 or 1=1" }))).toBe(
      "session-not-found",
    );
    expect(await alive(first)).not.toBeNull();
    answerOf(await endSessions(identity, third.caller, theirs));
    expect(await alive(first)).toBeNull();
    expect(codeOf(await endSessions(identity, third.caller, theirs))).toBe("session-not-found");
    answerOf(await endSessions(identity, third.caller, "all-others"));
    expect([await alive(second), await alive(third)]).toEqual([null, third.caller]);
  });

  it("get a new token when their owner proves themselves again", async () => {
    const { opened } = await registered();
    const wrong = await proveAgain(test.identity, opened.caller, "wrong password");
    expect(codeOf(wrong)).toBe("sign-in-failed");
    clock.advance(minute);
    const { opened: renewed } = answerOf(await proveAgain(test.identity, opened.caller, password));
    expect(await alive(opened)).toBeNull();
    expect(await alive(renewed)).toEqual({ ...opened.caller, provedAt: clock.now() });
  });
});

describe("what is sensitive", () => {
  it("wants a proof that is at most ten minutes old", async () => {
    const { identity } = test;
    const { opened } = await registered();
    clock.advance(10 * minute + 1);
    const { caller } = opened;
    expect(codeOf(await changePassword(identity, caller, "tasse wolke kies"))).toBe("proof-needed");
    expect(codeOf(await askEmailChange(identity, caller, newMailbox(), test.place()))).toBe("proof-needed");
    const proved = answerOf(await proveAgain(identity, caller, password));
    expect(answerOf(await changePassword(identity, proved.opened.caller, "tasse wolke kies")).kind).toBe(
      "password-set",
    );
  });

  it("ends all other sessions with a new password, and all of them with a reset", async () => {
    const { identity } = test;
    const { email, opened } = await registered();
    const other = await signedIn(email, true);
    const changed = answerOf(await changePassword(identity, opened.caller, "tasse wolke kies"));
    expect([await alive(opened), await alive(other)]).toEqual([null, null]);
    expect(await alive(changed.opened)).not.toBeNull();
    expect((await test.deliver()).subject).toBe("identity.mail.password-changed.subject");

    const { proofId } = answerOf(await askPasswordReset(identity, email, test.place()));
    const mail = await test.deliver();
    const set = (given: string) =>
      resetPassword(identity, null, { proofId, code: codeIn(mail) }, given, test.place());
    expect(codeOf(await set("short"))).toBe("password-weak");
    const reset = answerOf(await set("regen dach birne"));
    expect(reset.endedSessions).toContain(changed.opened.caller.sessionId);
    expect(await alive(changed.opened)).toBeNull();
    expect(await alive(reset.opened)).toMatchObject({ kind: "customer" });
    expect(codeOf(await set("regen dach birne"))).toBe("proof-over");
    const token = tokenIn(mail);
    expect(codeOf(await resetPassword(identity, null, { token }, "regen dach birne", test.place()))).toBe(
      "proof-over",
    );
    expect(codeOf(await signIn(identity, null, { email, password, isRemembered: false }, test.place()))).toBe(
      "sign-in-failed",
    );
  });

  it("does not let a link for one thing do another", async () => {
    const { identity } = test;
    const { email, opened } = await registered();
    answerOf(await askPasswordReset(identity, email, test.place()));
    const token = tokenIn(await test.deliver());
    expect(codeOf(await confirmEmailChange(identity, opened.caller, { token }, null, test.place()))).toBe(
      "proof-over",
    );
    expect(codeOf(await confirmRegistration(identity, null, { token }, password, test.place()))).toBe(
      "proof-over",
    );
  });

  it("changes the mailbox once the new one is proved, and tells both", async () => {
    const { identity, mails } = test;
    const { email, opened } = await registered();
    const target = newMailbox();
    mails.length = 0;
    answerOf(await askEmailChange(identity, opened.caller, target, test.place()));
    await test.deliver();
    const told = () => mails.map(({ subject, to }) => [subject.split(".")[2], to[0]?.address]);
    expect(told()).toEqual([
      ["change-email", target],
      ["email-change-asked", email],
    ]);
    const token = tokenIn(mails[0]!);
    expect(
      answerOf(await confirmEmailChange(identity, opened.caller, { token }, null, test.place())),
    ).toMatchObject({
      email: target,
    });
    expect(codeOf(await confirmEmailChange(identity, opened.caller, { token }, null, test.place()))).toBe(
      "proof-over",
    );
    mails.length = 0;
    await test.deliver();
    expect(told()).toEqual([
      ["email-changed", email],
      ["email-changed", target],
    ]);
    expect(await signedIn(target)).toBeTruthy();
  });

  it("does not say that a mailbox belongs to somebody else, and does not take it", async () => {
    const { identity, mails } = test;
    const owner = await registered();
    const { opened } = await registered();
    mails.length = 0;
    expect(answerOf(await askEmailChange(identity, opened.caller, owner.email, test.place())).kind).toBe(
      "mail-sent",
    );
    await test.deliver();
    expect(mails[0]).toMatchObject({
      subject: "identity.mail.email-taken.subject",
      to: [{ address: owner.email }],
    });
    expect(tokenIn(mails[0]!)).toBe("");
  });
});

describe("demo accounts", () => {
  it("are there after seeding, once, and are found where they must not be", async () => {
    expect(await demoAccounts.present(test.identity)).toEqual([]);
    await demoAccounts.seed(test.identity);
    await demoAccounts.seed(test.identity);
    expect((await demoAccounts.present(test.identity)).toSorted()).toEqual(
      ["buyer", "plus", "staff", "supplier"].map((name) => `${name}@example.test`),
    );
    const wanted = { email: "staff@example.test", password: "demo-password", isRemembered: true };
    const { opened } = answerOf(await signIn(test.identity, null, wanted, test.place()));
    const session = await readSession(test.identity, hashToken(opened.token));
    expect(session?.roles).toHaveLength(6);
    // Whoever has a role is never remembered, and soon forgotten.
    expect(opened.keptUntil).toBeNull();
    clock.advance(31 * minute);
    expect(await alive(opened)).toBeNull();
  });
});
