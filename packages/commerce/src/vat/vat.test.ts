import http from "node:http";
import type { AddressInfo } from "node:net";
import {
  createRateLimiter,
  fixedClock,
  silentLog,
  type TestDatabase,
  testDatabase,
  withTransaction,
} from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { checkVatNumber } from "./check-vat-number.ts";
import {
  localRegister,
  localSilentNumber,
  localUnknownNumber,
  type RegisterAnswer,
  type VatRegister,
} from "./vat-register.ts";
import { viesRegister } from "./vies.ts";

/** What the Commission's server would answer next, and what it was asked. */
const vies = { status: 200, body: "{}", delayMs: 0, asked: [] as unknown[] };
let server: http.Server;
let register: VatRegister;
let database: TestDatabase;

beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    vies.asked.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    await new Promise((resolve) => setTimeout(resolve, vies.delayMs));
    response.writeHead(vies.status, { "content-type": "application/json" }).end(vies.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`;
  register = viesRegister({ base, requester: { prefix: "PL", body: "1234563218" }, timeoutMs: 300 });
  database = await testDatabase(inject("testDatabases"));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await database?.drop();
});

const german = { prefix: "DE", body: "136695976" };
const yes = { countryCode: "DE", vatNumber: "136695976", valid: true, requestIdentifier: "WAPIAAAAX" };

function say(body: object | string, { status = 200, delayMs = 0 } = {}) {
  Object.assign(vies, { status, delayMs, body: typeof body === "string" ? body : JSON.stringify(body) });
}

describe("VIES", () => {
  it("is asked in our own name, and its receipt is kept", async () => {
    say({ ...yes, name: "Beispiel GmbH", address: "---" });
    expect(await register.ask(german)).toEqual({
      status: "valid",
      consultation: "vies:WAPIAAAAX",
      traderName: "Beispiel GmbH",
      traderAddress: null,
    });
    expect(vies.asked.at(-1)).toEqual({
      countryCode: "DE",
      vatNumber: "136695976",
      requesterMemberStateCode: "PL",
      requesterNumber: "1234563218",
    });
  });

  it("says no where the number is not registered or cannot be one", async () => {
    say({ ...yes, valid: false });
    expect(await register.ask(german)).toMatchObject({ status: "invalid" });
    say({ actionSucceed: false, errorWrappers: [{ error: "INVALID_INPUT" }] }, { status: 400 });
    expect(await register.ask(german)).toMatchObject({ status: "invalid" });
  });

  it.each([
    ["a country's register is away", { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] }],
    ["too many ask", { actionSucceed: false, errorWrappers: [{ error: "GLOBAL_MAX_CONCURRENT_REQ" }] }],
    ["it speaks of another number", { ...yes, vatNumber: "129273398" }],
    ["it speaks no JSON", "<html>Bad gateway</html>"],
    ["it leaves out its word", { countryCode: "DE", vatNumber: "136695976" }],
    ["it says too much", `"${"x".repeat(70_000)}"`],
  ])("counts as no answer when %s", async (_, body) => {
    say(body);
    expect(await register.ask(german)).toMatchObject({ status: "unanswered" });
  });

  it("is not waited for longer than agreed, and not asked about countries outside", async () => {
    say(yes, { delayMs: 600 });
    expect(await register.ask(german)).toEqual({ status: "unanswered", because: "TimeoutError" });
    const before = vies.asked.length;
    expect(await register.ask({ prefix: "GB", body: "123456782" })).toMatchObject({ status: "unanswered" });
    expect(vies.asked.length).toBe(before);
  });

  it("is never asked while a transaction is open", async () => {
    say(yes);
    const before = vies.asked.length;
    const asked = await withTransaction(database.db, { caller: "system" }, () => register.ask(german)).catch(
      (error: Error) => error.message,
    );
    expect(asked).toMatch(/transaction/);
    expect(vies.asked.length).toBe(before);
  });
});

describe("the local register", () => {
  it("knows form and check digits, and says in its receipt that it is local", async () => {
    expect(await localRegister.ask(german)).toMatchObject({
      status: "valid",
      consultation: expect.stringMatching(/^local:/),
    });
    expect(await localRegister.ask({ prefix: "DE", body: "136695975" })).toMatchObject({ status: "invalid" });
    const split = (number: string) => ({ prefix: number.slice(0, 2), body: number.slice(2) });
    expect(await localRegister.ask(split(localUnknownNumber))).toMatchObject({ status: "invalid" });
    expect(await localRegister.ask(split(localSilentNumber))).toMatchObject({ status: "unanswered" });
  });
});

describe("a number of a checkout", () => {
  function desk(answers: RegisterAnswer["status"][], start = "2026-11-16T09:00:00Z") {
    const clock = fixedClock(start);
    let asked = 0;
    const vatRegister: VatRegister = {
      async ask() {
        const status = answers[asked++] ?? "unanswered";
        if (status === "unanswered") return { status, because: "away" };
        return { status, consultation: `R${asked}`, traderName: null, traderAddress: null };
      },
    };
    const reach = { db: database.db, clock };
    const services = { ...reach, vatRegister, rateLimiter: createRateLimiter({ ...reach, log: silentLog }) };
    const check = (number: string, askedFor = "visitor:1", network = "office") =>
      checkVatNumber(services, { number, prefix: number.slice(0, 2), askedFor, network, known: null });
    return { clock, check, asked: () => asked };
  }

  it("is asked about once a day, whoever types it", async () => {
    const { check, asked, clock } = desk(["valid", "invalid"]);
    const first = await check("AT" + "U12345675");
    expect(first).toMatchObject({
      status: "valid",
      consultation: "R1",
      checkedAt: clock.now().toISOString(),
    });
    expect(await check("ATU12345675", "visitor:2")).toEqual(first);
    expect(asked()).toBe(1);
    clock.advance(25 * 60 * 60_000);
    expect(await check("ATU12345675")).toMatchObject({ status: "invalid" });
  });

  it("that was confirmed in the last thirty days counts while the register is away, then no more", async () => {
    const { check, clock } = desk(["valid"]);
    const confirmed = await check("BE0776091951");
    clock.advance(29 * 24 * 60 * 60_000);
    expect(await check("BE0776091951")).toEqual(confirmed);
    clock.advance(2 * 24 * 60 * 60_000);
    expect(await check("BE0776091951")).toMatchObject({ status: "unanswered", consultation: null });
  });

  it("that is the thirteenth of one person within an hour is not looked up", async () => {
    const { check, asked } = desk(Array.from({ length: 20 }, () => "invalid"));
    for (let index = 0; index < 13; index += 1) await check(`FR${10_000_000_000 + index}`, "visitor:9");
    expect(asked()).toBe(12);
    expect(await check("FR10000000012", "visitor:9")).toMatchObject({ status: "unanswered" });
    expect(await check("FR10000000012", "visitor:8")).toMatchObject({ status: "invalid" });
  });

  it("is not looked up for a network that takes a new session for every few numbers", async () => {
    const { check, asked } = desk(Array.from({ length: 70 }, () => "invalid"));
    for (let index = 0; index < 61; index += 1)
      await check(`FR${20_000_000_000 + index}`, `visitor:many-${index}`, "one network");
    expect(asked()).toBe(60);
    // What was answered before is still known there, and others are not kept from asking.
    expect(await check("FR20000000000", "visitor:late", "one network")).toMatchObject({ status: "invalid" });
    expect(await check("FR20000000099", "visitor:late", "one network")).toMatchObject({
      status: "unanswered",
    });
    expect(await check("FR20000000099", "visitor:else", "another network")).toMatchObject({
      status: "invalid",
    });
  });

  it("leaves every question and answer written, for nobody but the house to see", async () => {
    const count = (caller: string) =>
      withTransaction(database.db, { caller }, async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int n from carts.vat_consultation`.execute(
          tx,
        );
        return rows[0]?.n;
      });
    expect(await count("system")).toBeGreaterThan(10);
    expect(await count("visitor:1")).toBe(0);
  });
});
