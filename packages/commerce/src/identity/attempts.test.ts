/** Guessing is slow from anywhere, and nobody's guesses keep somebody else out. */
import { randomCode, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  codeOf,
  database,
  newMailbox,
  password,
  registered,
  signedIn,
  test,
  wish,
} from "../testing/people.ts";
import { confirmEmailChange } from "./email-change.ts";
import { askPasswordReset, resetPassword } from "./passwords.ts";
import { confirmRegistration, register } from "./registration.ts";
import { proveAgain, signIn } from "./sign-in.ts";

const attempt = (email: string, given: string, place = test.place()) =>
  signIn(test.identity, null, { email, password: given, isRemembered: false }, place);

/** How many of so many wrong tries were looked at. */
async function wrongTries(email: string, count: number, place: () => ReturnType<typeof test.place>) {
  let looked = 0;
  for (let round = 0; round < count; round += 1)
    if (codeOf(await attempt(email, "wrong password", place())) === "sign-in-failed") looked += 1;
  return looked;
}

const buckets = () =>
  withTransaction(database.db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<{ key: string }>`select key from platform.rate_limit order by key`.execute(tx);
    return rows.map(({ key }) => key);
  });

describe("guessing a password", () => {
  it("is slow from one network, for the right one too; its owner elsewhere comes in", async () => {
    const { email } = await registered();
    const near = test.place("the guesser's");
    expect(await wrongTries(email, 14, () => near)).toBe(10);
    expect(codeOf(await attempt(email, password, near))).toBe("too-many-attempts");
    expect((await attempt(email, password)).kind).toBe("signed-in");
  });

  it("is slow from many networks together; a browser that signed in before comes in", async () => {
    const { email } = await registered();
    expect(await wrongTries(email, 120, () => test.place())).toBeLessThan(105);
    expect(codeOf(await attempt(email, password))).toBe("too-many-attempts");
    const known = test.place(undefined, "the owner's laptop");
    expect((await attempt(email, password, known)).kind).toBe("signed-in");
    // Even on the network that the guesses come from.
    const shared = test.place("one office");
    await wrongTries(email, 70, () => shared);
    expect((await attempt(email, password, test.place("one office", "the owner's laptop"))).kind).toBe(
      "signed-in",
    );
  });

  it("is no faster in a browser that signed in before, on however many networks", async () => {
    const { email } = await registered();
    expect(await wrongTries(email, 20, () => test.place(undefined, "a stolen laptop"))).toBe(10);
  });

  it("from a network that is refused leaves no trace at the mailboxes it names", async () => {
    const place = test.place("a busy one");
    for (let round = 0; round < 62; round += 1) await attempt(newMailbox(), "wrong password", place);
    const before = await buckets();
    for (let round = 0; round < 5; round += 1)
      expect(codeOf(await attempt(newMailbox(), "wrong password", place))).toBe("too-many-attempts");
    expect(await buckets()).toEqual(before);
  });

  it("in a stolen session keeps the owner from nothing in their own", async () => {
    const { email, opened } = await registered();
    const stolen = await signedIn(email);
    for (let round = 0; round < 12; round += 1) await proveAgain(test.identity, stolen.caller, "wrong");
    expect(codeOf(await proveAgain(test.identity, stolen.caller, password))).toBe("too-many-attempts");
    expect((await proveAgain(test.identity, opened.caller, password)).kind).toBe("proved");
  });
});

describe("mails that anybody may ask for", () => {
  const asked = async (email: string, count: number, place: () => ReturnType<typeof test.place>) => {
    const codes: (string | null)[] = [];
    for (let round = 0; round < count; round += 1)
      codes.push(codeOf(await askPasswordReset(test.identity, email, place())));
    return codes.filter((code) => code === null).length;
  };

  it("are few from one network, and not many from all of them", async () => {
    const email = newMailbox();
    const near = test.place("one that asks and asks");
    expect(await asked(email, 12, () => near)).toBe(5);
    expect(await asked(email, 1, () => test.place())).toBe(1);
    expect(await asked(email, 30, () => test.place())).toBe(14);
    expect(await asked(email, 1, () => test.place(undefined, "the owner's laptop"))).toBe(1);
  });
});

describe("guessing what a mail said", () => {
  it("fills one bucket a proof and writes down no guess", async () => {
    const { identity } = test;
    // Such as could be right: what cannot be is not looked up at all.
    const guesses = [1, 2, 3].map(() => randomCode(8));
    const { proofId } = (await register(identity, (await test.guest()).caller, wish(), test.place())) as {
      proofId: string;
    };
    const before = new Set(await buckets());
    const place = test.place("a guesser");
    for (const code of guesses) {
      await resetPassword(identity, null, { proofId, code }, password, place);
      await confirmEmailChange(identity, null, { proofId, code }, null, place);
      await confirmRegistration(identity, null, { proofId, code }, null, place);
      await resetPassword(identity, null, { token: code.repeat(6).slice(0, 43) }, password, place);
      await resetPassword(identity, null, { proofId: `made up ${code}`, code }, password, place);
    }
    const added = (await buckets()).filter((key) => !before.has(key));
    expect(added).toEqual(["identity code network a guesser", `identity code proof ${proofId}`]);
  });
});
