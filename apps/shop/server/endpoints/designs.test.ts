import { randomUUID } from "node:crypto";
import { defaultConfiguration } from "@foldmark/catalogue";
import { type Caller, readCart, designs as useCases } from "@foldmark/commerce";
import { fixedClock, silentLog, type TestDatabase, testDatabase } from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { RateGuard } from "../guards/rate-limits.ts";
import { Sessions, type SessionsOptions } from "../session/sessions.ts";
import type { Visit } from "../visit.ts";
import { designEndpoints } from "./designs.ts";
import { type AppTypes, mountEndpoints } from "./endpoint.ts";

const origin = "http://localhost:3000";
const site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" } as const;
const { quantity: _, ...product } = defaultConfiguration("mailer-box-full-color");

let database: TestDatabase;
let app: Hono<AppTypes>;
/** Whom the session's cookie belongs to. */
let signedIn: Caller | null = null;
const whoAsks = (): Caller => {
  if (!signedIn) throw new Error("nobody");
  return signedIn;
};
let selling: Parameters<typeof designEndpoints>[0]["selling"];
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  const clock = fixedClock("2026-11-16T09:00:00Z");
  selling = { db: database.db, clock, book: () => builtInBook };
  const sessions = new Sessions({} as SessionsOptions);
  sessions.of = () =>
    ({
      caller: async () => signedIn,
      begin: async () => {
        signedIn ??= { kind: "visitor", sessionId: randomUUID() };
        return signedIn;
      },
      countCart() {},
      writeTo() {},
    }) as unknown as ReturnType<Sessions["of"]>;
  app = new Hono<AppTypes>();
  app.use(async (context, next) => {
    context.set("visit", { id: "v", network: "n", log: silentLog, surface: "shop" } as Visit);
    await next();
  });
  const rates: RateGuard = { take: async () => 0, standing: () => null };
  const designs = { ...selling, ownedAssets: useCases.noAssets };
  mountEndpoints(app, designEndpoints({ designs, selling, sessions, site }), rates);
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
    signedIn = null;
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
    signedIn = { kind: "visitor", sessionId: randomUUID() };
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
    const large = "x".repeat(4 * 1024 * 1024);
    expect((await ask("POST", `${at}/changes`, { ...change, id: large })).status).toBe(413);
    for (const caller of [null, { kind: "visitor", sessionId: randomUUID() } as const]) {
      signedIn = caller;
      expect((await ask("GET", at)).status).toBe(404);
      expect((await ask("POST", `${at}/changes`, change)).status).toBe(404);
      expect((await ask("POST", `${at}/cart`, { quantity: 100 })).status).toBe(404);
    }
  });

  it("says where a change collides, and that both are kept", async () => {
    signedIn = { kind: "visitor", sessionId: randomUUID() };
    const { json } = await create();
    const save = (clock: number, diff: unknown) =>
      ask("POST", `/api/designs/${json.id}/changes`, { id: randomUUID(), clock, diff });
    await save(0, putting("a"));
    await save(1, { put: [], patch: { "guide:a": { at: 5 } }, del: [] });
    expect((await save(1, { put: [], patch: { "guide:a": { at: 9 } }, del: [] })).json).toMatchObject({
      clock: 3,
      conflicts: [{ id: "guide:a", path: "at", found: 5, written: 9 }],
      keptVersion: 2,
    });
  });
});
