import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { defaultConfiguration } from "@foldmark/catalogue";
import { assets, type Caller, designs } from "@foldmark/commerce";
import { type FileStore, fixedClock, silentLog, type TestDatabase, testDatabase } from "@foldmark/platform";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { DesignPictures, DrawnPicture } from "../design-pictures.ts";
import { Sessions, type SessionsOptions } from "../session/sessions.ts";
import type { Visit } from "../visit.ts";
import { designPictureEndpoints, fileNameOf } from "./design-pictures.ts";
import { type AppTypes, mountEndpoints } from "./endpoint.ts";

const origin = "http://localhost:3000";
const site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" } as const;
const { quantity: _, ...product } = defaultConfiguration("mailer-box-full-color");
const sha256 = "a".repeat(64);

let database: TestDatabase;
let app: Hono<AppTypes>;
let services: Parameters<typeof designs.create>[0];
let signedIn: Caller | null = null;
let drawn: DrawnPicture = { kind: "drawn", sha256, type: "image/webp" };
let asked: string[] = [];

const visitor = (): Caller => ({ kind: "visitor", sessionId: randomUUID() });

const files: FileStore = {
  put: () => Promise.reject(new Error("nothing is put here")),
  get: async (name) => (name === sha256 ? Readable.from([Buffer.from("picture")]) : null),
  has: async (name) => name === sha256,
  delete: async () => {},
};

const pictures: DesignPictures = {
  async picture({ name }, which) {
    asked.push(`${name} ${which}`);
    return drawn;
  },
  async preview(_design, form, words) {
    asked.push(`${form} ${words}`);
    return drawn;
  },
};

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  const commerce = { db: database.db, clock: fixedClock("2026-11-16T09:00:00Z") };
  services = { ...commerce, ownedAssets: assets.owned };
  const sessions = new Sessions({} as SessionsOptions);
  sessions.of = () => ({ caller: async () => signedIn }) as unknown as ReturnType<Sessions["of"]>;
  app = new Hono<AppTypes>();
  app.use(async (context, next) => {
    context.set("visit", { id: "v", network: "n", log: silentLog, surface: "shop" } as Visit);
    await next();
  });
  const endpoints = designPictureEndpoints({ commerce, pictures, files, sessions, site });
  mountEndpoints(app, endpoints, { take: async () => 0, standing: () => null });
});
afterAll(() => database?.drop());
beforeEach(() => {
  asked = [];
  drawn = { kind: "drawn", sha256, type: "image/webp" };
});

async function newDesign(caller: Caller): Promise<string> {
  const id = randomUUID();
  const made = await designs.create(services, caller, { id, name: "Spring", product, document: null });
  if (made.kind === "refused") throw new Error(made.reason.code);
  return id;
}

const get = (path: string) => app.request(`${origin}${path}`);

describe("pictures of a design", () => {
  it("are its owner's, folded and flat, and nobody else's", async () => {
    const owner = visitor();
    const id = await newDesign(owner);
    signedIn = owner;
    const folded = await get(`/api/designs/${id}/pictures/folded.webp?clock=0`);
    expect([folded.status, await folded.text(), folded.headers.get("content-type")]).toEqual([
      200,
      "picture",
      "image/webp",
    ]);
    expect(folded.headers.get("cache-control")).toContain("private, max-age");
    expect((await get(`/api/designs/${id}/pictures/flat.webp`)).headers.get("cache-control")).toBe(
      "private, no-cache",
    );
    expect((await get(`/api/designs/${id}/pictures/folded.webp?revision=1`)).status).toBe(200);
    expect(asked).toEqual(["Spring folded", "Spring flat", " folded"]);
    for (const other of [visitor(), null]) {
      signedIn = other;
      for (const query of ["", "?revision=1"])
        expect((await get(`/api/designs/${id}/pictures/folded.webp${query}`)).status).toBe(404);
      expect((await get(`/api/designs/${id}/preview/preview.png`)).status).toBe(404);
    }
  });

  it("are shown to whoever has a link, until it is taken back, and to no search engine", async () => {
    const owner = visitor();
    const designId = await newDesign(owner);
    const shared = await designs.share(services, owner, { designId });
    if (shared.kind !== "shared") throw new Error("not shared");
    signedIn = null;
    const address = `/api/shared-designs/${shared.token}/folded.webp`;
    const shown = await get(address);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect(shown.headers.get("x-robots-tag")).toContain("noindex");
    expect(shown.headers.get("referrer-policy")).toBe("no-referrer");
    await designs.endShare(services, owner, { designId, shareId: shared.id });
    expect((await get(address)).status).toBe(404);
  });

  it("say so when there is too much to draw, or nothing", async () => {
    signedIn = visitor();
    const id = await newDesign(signedIn);
    drawn = { kind: "busy" };
    const busy = await get(`/api/designs/${id}/pictures/folded.webp`);
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "10"]);
    drawn = { kind: "none" };
    expect((await get(`/api/designs/${id}/pictures/folded.webp`)).status).toBe(404);
  });

  it("are downloaded with words against printing, in the language of the page", async () => {
    signedIn = visitor();
    const id = await newDesign(signedIn);
    const german = await get(`/api/designs/${id}/preview/preview.pdf?locale=de`);
    expect(german.headers.get("content-disposition")).toBe('attachment; filename="Spring.pdf"');
    await get(`/api/designs/${id}/preview/preview.png`);
    expect(fileNameOf("Klapp\u00addeckel\u00adkarton, vollfarbig")).toBe("Klappdeckelkarton-vollfarbig");
    expect(asked).toEqual(["pdf Vorschau – nicht für den Druck", "png Preview – not for print"]);
  });
});
