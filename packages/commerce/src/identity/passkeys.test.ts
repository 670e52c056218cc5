import { fixedClock, type TestDatabase, testDatabase } from "@foldmark/platform";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { Authenticator, party } from "../testing/authenticator.ts";
import { type TestIdentity, testIdentity } from "../testing/identity.ts";
import { answerOf, codeOf } from "../testing/people.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { demoAccounts } from "./demo-accounts.ts";
import {
  addPasskey,
  askNewPasskey,
  askPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from "./passkeys.ts";
import { signIn } from "./sign-in.ts";

const clock = fixedClock(new Date("2026-11-16T09:00:00Z"));
let database: TestDatabase;
let test: TestIdentity;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  test = testIdentity(database.db, clock);
  await demoAccounts.seed(test.identity);
});
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(() => database?.drop());

const signedIn = async (name = "buyer") => {
  const wish = { email: `${name}@example.test`, password: "demo-password", isRemembered: false };
  return answerOf(await signIn(test.identity, null, wish, test.place())).opened.caller;
};

async function withPasskey(name = "buyer") {
  const caller = await signedIn(name);
  const authenticator = new Authenticator();
  const { options } = answerOf(await askNewPasskey(test.identity, caller, party));
  const input = { answer: authenticator.create(options.challenge), name: "Phone" };
  answerOf(await addPasskey(test.identity, caller, input, party));
  return { caller, authenticator };
}

const question = async () =>
  answerOf(await askPasskeySignIn(test.identity, party, "network")).options.challenge;
const enter = (answer: unknown, at = party) =>
  signInWithPasskey(test.identity, null, { answer, isRemembered: false }, at, test.place());

describe("a passkey", () => {
  it("signs its owner in, is listed, told of by mail, and opens nothing once it is removed", async () => {
    const { caller, authenticator } = await withPasskey();
    expect((await test.deliver()).subject).toBe("identity.mail.passkey-added.subject");
    expect(await listPasskeys(test.identity, caller)).toMatchObject([
      { id: authenticator.id, name: "Phone" },
    ]);
    const done = answerOf(await enter(authenticator.get(await question())));
    expect(done.opened.caller).toMatchObject({ kind: "customer" });
    const stranger = await signedIn("plus");
    expect(codeOf(await removePasskey(test.identity, stranger, authenticator.id))).toBe("passkey-refused");
    answerOf(await removePasskey(test.identity, caller, authenticator.id));
    expect(codeOf(await enter(authenticator.get(await question())))).toBe("passkey-refused");
  });

  it("is refused when its answer is replayed, old, for another host, tampered with, or rubbish", async () => {
    const { authenticator } = await withPasskey();
    const used = authenticator.get(await question());
    answerOf(await enter(used));
    expect(codeOf(await enter(used))).toBe("passkey-refused");
    const elsewhere = { name: "Evil", origin: "https://evil.test" };
    expect(codeOf(await enter(authenticator.get(await question(), elsewhere)))).toBe("passkey-refused");
    const late = authenticator.get(await question());
    clock.advance(5 * 60_000 + 1);
    expect(codeOf(await enter(late))).toBe("passkey-refused");
    const { response, ...rest } = authenticator.get(await question()) as { response: Record<string, string> };
    const tampered = {
      ...rest,
      response: { ...response, signature: Buffer.alloc(70, 1).toString("base64url") },
    };
    expect(codeOf(await enter(tampered))).toBe("passkey-refused");
    for (const rubbish of [
      null,
      "",
      7,
      [],
      {},
      { id: "x" },
      { ...rest, response: { clientDataJSON: "e30" } },
    ])
      expect(codeOf(await enter(rubbish))).toBe("passkey-refused");
  });

  it("is refused when its counter runs backwards: then there is a copy of it", async () => {
    const { authenticator } = await withPasskey();
    authenticator.count = 10;
    answerOf(await enter(authenticator.get(await question())));
    authenticator.count = 3;
    expect(codeOf(await enter(authenticator.get(await question())))).toBe("passkey-refused");
  });

  it("is added only by somebody who proved themselves, with an answer to their own question", async () => {
    const [one, other] = [await signedIn("buyer"), await signedIn("plus")];
    const { options } = answerOf(await askNewPasskey(test.identity, one, party));
    const input = { answer: new Authenticator().create(options.challenge), name: "Phone" };
    expect(codeOf(await addPasskey(test.identity, other, input, party))).toBe("passkey-refused");
    expect(codeOf(await addPasskey(test.identity, null, input, party))).toBe("not-signed-in");
    clock.advance(10 * 60_000 + 1);
    expect(codeOf(await askNewPasskey(test.identity, one, party))).toBe("proof-needed");
    expect(codeOf(await addPasskey(test.identity, one, input, party))).toBe("proof-needed");
  });
});
