import { randomUUID } from "node:crypto";
import { defaultConfiguration } from "@foldmark/catalogue";
import { assets, type Caller, readCart } from "@foldmark/commerce";
import { limits, newNode } from "@foldmark/design";
import { fixedClock, type TestDatabase, testDatabase } from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { bodyLimits } from "../../app/request/route-declaration.ts";
import { appOf, type Browser, origin, sessionsOf, site } from "../testing/one-browser.ts";
import { designEndpoints } from "./designs.ts";
import type { AppTypes } from "./endpoint.ts";

const { quantity: _, ...product } = defaultConfiguration("mailer-box-full-color");

let database: TestDatabase;
let app: Hono<AppTypes>;
const browser: Browser = { caller: null };
const whoAsks = (): Caller => {
  if (!browser.caller) throw new Error("nobody");
  return browser.caller;
};
let selling: Parameters<typeof designEndpoints>[0]["selling"];
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  const clock = fixedClock("2026-11-16T09:00:00Z");
  selling = { db: database.db, clock, book: () => builtInBook };
  const designs = { ...selling, ownedAssets: assets.owned };
  app = appOf(designEndpoints({ designs, selling, sessions: sessionsOf(browser), site }));
});
afterAll(() => database?.drop());

interface Told {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what comes is looked at field by field
  readonly json: any;
}

async function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: object = { origin },
): Promise<Told> {
  const answer = await app.request(`${origin}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: await answer.json() };
}

const create = (id: string = randomUUID()) => ask("POST", "/api/designs", { id, name: "Spring", product });
/** A mark on the lid, as an editor would send it. */
const putting = (id: string) => ({
  put: [{ id: `guide:${id}`, type: "guide", parent: "panel:body-outside/lid", axis: "x", at: 0 }],
  patch: {},
  del: [],
});

describe("the editor's address", () => {
  it("makes, opens, saves, versions, shares and puts into the cart", async () => {
    browser.caller = null;
    const made = await create();
    expect(made).toMatchObject({ status: 200, json: { clock: 0, name: "Spring", rights: "owns" } });
    const at = `/api/designs/${made.json.id}`;
    const change = { id: randomUUID(), clock: 0, diff: putting("a") };
    expect((await ask("POST", `${at}/changes`, change)).json).toMatchObject({
      clock: 1,
      changes: [{ clock: 1, diff: null }],
    });
    // The answer got lost: asked again, it is the same.
    expect((await ask("POST", `${at}/changes`, change)).json).toMatchObject({ clock: 1 });
    const opened = (await ask("GET", at)).json as { document: { records: readonly { id: string }[] } };
    expect(opened.document.records.some(({ id }) => id === "guide:a")).toBe(true);
    expect((await ask("GET", `${at}/changes?clock=0`)).json.changes).toHaveLength(1);
    expect((await ask("POST", `${at}/versions`, { name: "Blue" })).json).toMatchObject({ number: 2 });
    expect((await ask("POST", `${at}/versions/1/restore`)).json).toMatchObject({ clock: 2 });
    expect((await ask("GET", `${at}/versions`)).json.versions.length).toBeGreaterThan(2);
    const shared = await ask("POST", `${at}/shares`, {});
    expect(shared.json.token).toHaveLength(22);
    expect((await ask("GET", `${at}/shares`)).json.shares).toHaveLength(1);
    expect((await ask("DELETE", `${at}/shares/${shared.json.id}`)).status).toBe(200);
    expect((await ask("PATCH", at, { name: "Autumn" })).status).toBe(200);
    expect((await ask("POST", `${at}/copies`, { name: "" })).status).toBe(200);
    expect((await ask("GET", "/api/designs")).json).toMatchObject({ count: 2 });
    expect((await ask("POST", `${at}/cart`, { quantity: 100 })).json).toMatchObject({ kind: "in-cart" });
    const cart = await readCart(selling, whoAsks(), regionById("eu"));
    expect(cart?.lines).toMatchObject([{ design: { id: made.json.id }, isDesignUnseen: false }]);
    expect((await ask("DELETE", at)).status).toBe(200);
    expect((await ask("GET", at)).status).toBe(404);
    expect((await ask("POST", `${at}/undelete`)).status).toBe(200);
    expect((await ask("GET", `/nl-nl${at}`)).status).toBe(200);
  });

  it("refuses other sites, strangers, nobody, and what is no JSON of ours, each with a reason", async () => {
    browser.caller = { kind: "visitor", sessionId: randomUUID() };
    const { json } = await create();
    const at = `/api/designs/${json.id}`;
    const change = { id: randomUUID(), clock: 0, diff: putting("a") };
    expect((await ask("POST", `${at}/changes`, change, { origin: "https://evil.example" })).status).toBe(403);
    expect((await ask("POST", `${at}/changes`, change, {})).status).toBe(403);
    const changes = `${at}/changes`;
    for (const unread of [{ ...change, clock: -1 }, { ...change, id: "x" }, { ...change, more: 1 }, [], null])
      expect((await ask("POST", changes, unread)).status).toBe(400);
    for (const diff of [null, { ...change.diff, put: [{ id: "guide:a" }] }])
      expect(await ask("POST", changes, { ...change, diff })).toMatchObject({
        status: 422,
        json: { code: "not_a_change" },
      });
    expect(
      (await ask("POST", "/api/designs", { id: randomUUID(), name: "", product: { sku: "hat" } })).json,
    ).toMatchObject({
      code: "not_designable",
    });
    expect((await ask("GET", "/api/designs/not-an-id")).status).toBe(404);
    const large = "x".repeat(9_000_000);
    expect((await ask("POST", `${at}/changes`, { ...change, id: large })).status).toBe(413);
    for (const caller of [null, { kind: "visitor", sessionId: randomUUID() } as const]) {
      browser.caller = caller;
      expect((await ask("GET", at)).status).toBe(404);
      expect((await ask("POST", `${at}/changes`, change)).status).toBe(404);
      expect((await ask("POST", `${at}/cart`, { quantity: 100 })).status).toBe(404);
    }
  });

  it("takes a design of any weight that it may have, sent whole, and says so where it is too heavy", async () => {
    browser.caller = { kind: "visitor", sessionId: randomUUID() };
    const { document } = (await ask("GET", `/api/designs/${(await create()).json.id}`)).json;
    const style = {
      font: { family: "Lora", style: "Regular", hash: "a".repeat(64) },
      size: 12_000,
      paint: { ink: "ink:black" as const, tint: 1000 },
      tracking: 0,
    };
    /** Texts of a hundred thousand letters each. */
    const heavy = (count: number) => {
      const runs = Array.from({ length: 10 }, () => ({ text: "Packaging ".repeat(1000), style }));
      const nodes = Array.from({ length: count }, (_, number) =>
        newNode("text", {
          id: `node:t${number}`,
          parent: "panel:body-outside/lid",
          index: `a${number}`,
          runs,
        }),
      );
      const records = [...document.records, ...nodes];
      return { id: randomUUID(), name: "Heavy", product, document: { ...document, records } };
    };
    const body = heavy(78);
    expect(JSON.stringify(body).length).toBeGreaterThan(limits.bytes * 0.98);
    const made = await ask("POST", "/api/designs", body);
    expect(made.status).toBe(200);
    expect(made.json.document.records.length).toBeGreaterThan(78);
    expect(await ask("POST", "/api/designs", heavy(80))).toMatchObject({
      status: 413,
      json: { code: "design_too_large" },
    });
    expect(bodyLimits.design).toBeGreaterThan(limits.bytes + 100_000);
  });

  it("says where a change collides, and that both are kept", async () => {
    browser.caller = { kind: "visitor", sessionId: randomUUID() };
    const { json } = await create();
    const save = (clock: number, diff: unknown) =>
      ask("POST", `/api/designs/${json.id}/changes`, { id: randomUUID(), clock, diff });
    await save(0, putting("a"));
    await save(1, { put: [], patch: { "guide:a": { at: 5 } }, del: [] });
    expect((await save(1, { put: [], patch: { "guide:a": { at: 9 } }, del: [] })).json).toMatchObject({
      clock: 3,
      keptVersion: 2,
    });
  });
});
