/** A database with people in it, for the tests of identity: whoever imports this gets one of their own. */
import { fixedClock, hashToken, type TestDatabase, testDatabase } from "@foldmark/platform";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { confirmRegistration, type RegistrationWish, register } from "../identity/registration.ts";
import { type OpenedSession, readSession } from "../identity/sessions.ts";
import { signIn } from "../identity/sign-in.ts";
import { isRefused, type Refused } from "../refusals.ts";
import { codeIn, type TestIdentity, testIdentity } from "./identity.ts";
import { brokenPromises } from "./proofs.ts";

export const minute = 60_000;
export const clock = fixedClock(new Date("2026-11-16T09:00:00Z"));
export let database: TestDatabase;
export let test: TestIdentity;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  test = testIdentity(database.db, clock);
});
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(() => database?.drop());

export const password = "korb gras lampe";
let people = 0;
export const newMailbox = () => `person-${++people}@example.test`;
export const wish = (more: Partial<RegistrationWish> = {}): RegistrationWish => ({
  email: newMailbox(),
  password,
  name: "Eva Brown",
  company: null,
  vatNumber: null,
  returnTo: null,
  ...more,
});

type Refusal = Refused<{ readonly code: string }>;

export function answerOf<Answer extends object>(answer: Answer): Exclude<Answer, Refusal> {
  if (isRefused(answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer as Exclude<Answer, Refusal>;
}

export const codeOf = (answer: object | Refusal): string | null =>
  isRefused(answer) ? (answer as Refusal).reason.code : null;
export const alive = async ({ token }: OpenedSession) =>
  (await readSession(test.identity, hashToken(token)))?.caller ?? null;

export async function registered(email = newMailbox()) {
  const { caller } = await test.guest();
  const { proofId } = answerOf(await register(test.identity, caller, wish({ email }), test.place()));
  const code = codeIn(await test.deliver());
  const { opened } = answerOf(
    await confirmRegistration(test.identity, caller, { proofId, code }, null, test.place()),
  );
  return { email, opened };
}

export const signedIn = async (email: string, isRemembered = false, given = password) =>
  answerOf(await signIn(test.identity, null, { email, password: given, isRemembered }, test.place())).opened;

export const accountOf = ({ caller }: OpenedSession) =>
  caller.kind === "customer" ? caller.accountId : "nobody";
