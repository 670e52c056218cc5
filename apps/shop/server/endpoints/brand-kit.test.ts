import { randomUUID } from "node:crypto";
import { emptyBrandKit } from "@foldmark/design";
import { fixedClock, type TestDatabase, testDatabase } from "@foldmark/platform";
import type { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { appOf, type Browser, origin, sessionsOf, site } from "../testing/one-browser.ts";
import { brandKitEndpoints } from "./brand-kit.ts";
import type { AppTypes } from "./endpoint.ts";

let database: TestDatabase;
let app: Hono<AppTypes>;
const browser: Browser = { caller: null };

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  const commerce = { db: database.db, clock: fixedClock("2026-11-16T09:00:00Z") };
  app = appOf(brandKitEndpoints({ commerce, sessions: sessionsOf(browser), site }));
});
beforeEach(() => {
  browser.caller = null;
});
afterAll(() => database?.drop());

async function ask(method: "GET" | "PUT", body?: string, headers: Record<string, string> = {}) {
  const answer = await app.request(`${origin}/api/brand-kit`, {
    method,
    headers: { "sec-fetch-site": "same-origin", origin, "content-type": "application/json", ...headers },
    ...(body !== undefined && { body }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: what comes is looked at field by field
  const json: any = await answer.json();
  return { status: answer.status, json, cache: answer.headers.get("cache-control") };
}
const put = (body: unknown) => ask("PUT", JSON.stringify(body));

describe("the brand kit's address", () => {
  it("tells whoever has no session of an empty kit, and begins one with the first save", async () => {
    expect(await ask("GET")).toMatchObject({ status: 200, json: { number: 0, kit: emptyBrandKit } });
    expect(browser.caller).toBeNull();
    const kit = { ...emptyBrandKit, name: "Hollis" };
    expect(await put({ number: 0, kit })).toMatchObject({ status: 200, json: { number: 1, kit } });
    expect(browser.caller).not.toBeNull();
    expect(await ask("GET")).toMatchObject({ json: { number: 1, kit }, cache: "private, no-store" });
    browser.caller = { kind: "visitor", sessionId: randomUUID() };
    expect(await ask("GET")).toMatchObject({ json: { number: 0 } });
  });

  it("says what is wrong, and keeps what there was", async () => {
    await put({ number: 0, kit: { ...emptyBrandKit, name: "Hollis" } });
    const colours = Array.from({ length: 13 }, () => ({ kind: "process", name: "", cmyk: [0, 0, 0, 1] }));
    expect(await put({ number: 1, kit: { ...emptyBrandKit, colours } })).toMatchObject({
      status: 422,
      json: { code: "too_many_brand_colours", issues: [{ maximum: 12 }] },
    });
    const logos = [{ asset: randomUUID(), cut: "none" }];
    expect(await put({ number: 1, kit: { ...emptyBrandKit, logos } })).toMatchObject({
      status: 422,
      json: { code: "logos_unknown" },
    });
    expect(await put({ number: 0, kit: emptyBrandKit })).toMatchObject({
      status: 409,
      json: { code: "brand_kit_changed", issues: [{ number: 1 }] },
    });
    expect(await put({ number: 1, kit: "x" })).toMatchObject({ json: { code: "not_a_brand_kit" } });
    for (const body of ["", "{", "null", '{"number":-1,"kit":{}}', '{"kit":{}}'])
      expect((await ask("PUT", body)).status).toBeLessThan(500);
    expect(
      (await ask("PUT", "{}", { origin: "https://evil.example", "sec-fetch-site": "cross-site" })).status,
    ).toBe(403);
    expect(await ask("GET")).toMatchObject({ json: { number: 1, kit: { name: "Hollis" } } });
  });
});
