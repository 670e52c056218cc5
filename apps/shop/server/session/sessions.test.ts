/// <reference path="../../../../tests/database/global-setup.ts" />

import { beginGuestSession, demoAccounts, endSessions, PasswordHasher, signIn } from "@foldmark/commerce";
import {
  createRateLimiter,
  fixedClock,
  silentLog,
  type TestDatabase,
  testDatabase,
} from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { regionById, type Site } from "@foldmark/region";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { endedSessionCookie, readSessionToken, sessionCookie } from "./session-cookie.ts";
import { type RequestSession, Sessions } from "./sessions.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
const site: Site = { environment: "production", port: null, protocol: "https", brandSlug: "foldmark" };
const eu = regionById("eu");
let database: TestDatabase;
let identity: ConstructorParameters<typeof Sessions>[0]["identity"];
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  const { db } = database;
  const strength = { memory: 64, passes: 1, parallelism: 1 };
  const passwords = new PasswordHasher({ pepper: "test", strength });
  const rates = createRateLimiter({ db, clock, log: silentLog });
  identity = {
    db,
    clock,
    book: () => builtInBook,
    passwords,
    rates,
    jobs: { enqueue: async () => {} },
  };
  await demoAccounts.seed(identity);
});
afterAll(() => database?.drop());

const aProcess = () =>
  new Sessions({ identity, site, brand: { name: "Foldmark", slug: "foldmark" }, secret: "secret" });
const asked = (sessions: Sessions, token: string | null) =>
  sessions.of({
    cookies: token === null ? null : `theme=dark; __Host-sid=${token}; a=b`,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    network: "192.0.2.1",
    region: eu,
    language: "en",
  });
const cookiesOf = (session: RequestSession) => {
  const headers = new Headers();
  session.writeTo(headers);
  return headers;
};
const buyer = { email: "buyer@example.test", password: "demo-password", isRemembered: true };

async function signedIn(session: RequestSession) {
  const answer = await signIn(identity, await session.caller(), buyer, session.place);
  if (answer.kind === "refused") throw new Error(answer.reason.code);
  return answer.opened;
}

describe("the session cookie", () => {
  const token = "a".repeat(43);
  it("belongs to this host alone, to no script and to no other site", () => {
    const now = new Date("2026-11-16T09:00:00Z");
    const cookie = sessionCookie(token, { secure: true, keptUntil: new Date("2026-11-17T09:00:00Z"), now });
    expect(cookie).toBe(`__Host-sid=${token}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=86400`);
    expect(sessionCookie(token, { secure: false, keptUntil: null, now })).toBe(
      `sid=${token}; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(endedSessionCookie(true)).toContain("Max-Age=0");
  });

  it.each([
    ["nothing", null],
    ["another name", `sid=${token}`],
    ["a name that only ends like it", `x__Host-sid=${token}`],
    ["two of them", `__Host-sid=${token}; __Host-sid=${"b".repeat(43)}`],
    ["a short one", "__Host-sid=abc"],
    ["a long one", `__Host-sid=${token}a`],
    ["strange characters", `__Host-sid=${"'".repeat(43)}`],
  ])("is not read from %s", (_what, header) => expect(readSessionToken(header, true)).toBeNull());
});

describe("a request", () => {
  it("without a cookie is nobody's, and makes no session by looking", async () => {
    const session = asked(aProcess(), null);
    expect(await session.caller()).toBeNull();
    expect(cookiesOf(session).get("set-cookie")).toBeNull();
    expect(session.place).toMatchObject({ device: "Firefox, Linux" });
    expect(session.place.network).not.toContain("192.0.2.1");
  });

  it("makes a guest on first need, whom the next request knows", async () => {
    const sessions = aProcess();
    const first = asked(sessions, null);
    const caller = await first.begin();
    expect(await first.begin()).toEqual(caller);
    const token = readSessionToken(cookiesOf(first).get("set-cookie")?.split(";")[0] ?? "", true);
    expect(await asked(sessions, token).begin()).toEqual(caller);
    expect(await asked(aProcess(), token).caller()).toEqual(caller);
  });

  it("with a token somebody made up is nobody's", async () => {
    expect(await asked(aProcess(), "A".repeat(43)).caller()).toBeNull();
  });

  it("holds the account's session after signing in, and the guest's is dead at once", async () => {
    const sessions = aProcess();
    const guest = await beginGuestSession(identity, { region: eu, device: "" });
    const request = asked(sessions, guest.token);
    request.hold(await signedIn(request));
    expect(await request.live()).toMatchObject({ email: "buyer@example.test", caller: { kind: "customer" } });
    expect(await asked(sessions, guest.token).caller()).toBeNull();
  });

  it("drops its cookie, cached pages and kept designs at sign-out", () => {
    const session = asked(aProcess(), "A".repeat(43));
    session.drop();
    expect(cookiesOf(session).get("set-cookie")).toContain("Max-Age=0");
    expect(cookiesOf(session).get("clear-site-data")).toBe('"cache", "storage"');
  });

  it("opens no order any more after sign-out, and no step of one", () => {
    const session = asked(aProcess(), "A".repeat(43));
    session.drop();
    const ended = (name: string) => `__Host-${name}=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0`;
    expect(cookiesOf(session).getSetCookie()).toEqual(
      expect.arrayContaining([ended("orders"), ended("steps")]),
    );
  });

  it("does not believe a session that was ended here, and another process for 30 seconds at most", async () => {
    const [here, elsewhere] = [aProcess(), aProcess()];
    const [kept, ended] = [await signedIn(asked(here, null)), await signedIn(asked(here, null))];
    for (const process of [here, elsewhere])
      expect(await asked(process, ended.token).caller()).not.toBeNull();
    const answer = await endSessions(identity, kept.caller, { sessionId: ended.caller.sessionId });
    if (answer.kind === "refused") throw new Error(answer.reason.code);
    asked(here, kept.token).forget(answer.sessionIds);
    expect(await asked(here, ended.token).caller()).toBeNull();
    expect(await asked(elsewhere, ended.token).caller()).not.toBeNull();
    clock.advance(30_001);
    expect(await asked(elsewhere, ended.token).caller()).toBeNull();
  });
});
