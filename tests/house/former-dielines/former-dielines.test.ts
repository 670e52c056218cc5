/**
 * Orders of a time when constructions were drawn otherwise: `november-2026.json.br` holds one dieline of every
 * construction that was sold then, as it was kept. Opened through the product, each is still the drawing it was.
 */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { type Configuration, dielineOf } from "@foldmark/catalogue";
import { seedStockLevels } from "@foldmark/commerce";
import {
  constructions,
  type Dieline,
  dielineDxf,
  measure,
  restoreDieline,
  storedDieline,
} from "@foldmark/geometry";
import { type RunningEmulator, startEmulator } from "@foldmark/payment-emulator";
import { fixedClock, silentLog, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import type { Hono } from "hono";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { orderDrawingFiles } from "../../../apps/shop/server/api/order-drawing-files.ts";
import type { AppTypes } from "../../../apps/shop/server/endpoints/endpoint.ts";
import type { Sessions } from "../../../apps/shop/server/session/sessions.ts";
import type { Visit } from "../../../apps/shop/server/visit.ts";
import { buyerThrough, sender, startApi } from "../../shop/api-fixture.ts";

interface Former {
  readonly configuration: Configuration;
  readonly hash: string;
  readonly text: string;
}

const packed = readFileSync(new URL("november-2026.json.br", import.meta.url));
const former = JSON.parse(brotliDecompressSync(packed).toString()) as readonly Former[];
const drawnThen = (each: Former): Dieline => restoreDieline(each);

let database: TestDatabase;
let emulator: RunningEmulator;
let app: Hono<AppTypes>;
let order: { number: string; id: string; token: string };

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  emulator = await startEmulator({ port: 0 });
  await seedStockLevels({ db: database.db, clock: fixedClock("2026-11-16T09:00:00Z") });
  app = startApi(database.db, emulator.origin);
  const anna = buyerThrough(sender(app));
  await anna.open();
  await anna.answer();
  const { token, orderId } = await anna.order();
  order = { number: anna.number, id: orderId, token };
});
afterAll(async () => {
  await emulator?.close();
  await database?.drop();
});

/** The order as it would stand there, had it been placed then. */
const placedThen = ({ configuration, hash, text }: Former) =>
  withTransaction(database.db, { caller: "system" }, async (tx) => {
    await sql`insert into carts.dieline (hash, document) values (${hash}, ${text}) on conflict do nothing`.execute(
      tx,
    );
    await sql`update orders.line set dieline_hash = ${hash}, sku = ${configuration.sku},
      configuration = ${JSON.stringify(configuration)}::jsonb where order_id = ${order.id}`.execute(tx);
  });

/** What is cut and creased: the file also says when it was drawn, and for whom. */
const strokes = (dxf: string): string[] =>
  [...dxf.matchAll(/\n0\n(LINE|ARC)\n5\n\w+([\s\S]*?)(?=\n0\n)/g)].map(([, kind, body]) => `${kind}${body}`);

const open = (path: string) =>
  app.request(`http://localhost:3000/api/v1/orders/${order.number}${path}`, {
    headers: { authorization: `Bearer ${order.token}` },
  });

/** As the order's page opens it, by the cookie of a mail's link. */
const openOnPage = async (file: string, token = order.token): Promise<Response> => {
  const sessions = { of: () => ({ caller: async () => null }) as unknown as ReturnType<Sessions["of"]> };
  const site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" } as const;
  const clock = fixedClock("2026-11-16T09:00:00Z");
  const { handle } = orderDrawingFiles({
    commerce: { db: database.db, clock },
    sessions,
    site,
    // Of designs nothing is asked here.
    files: {} as never,
    pictures: {} as never,
  });
  const path = `http://localhost:3000/documents/${order.number}/lines/1/${file}`;
  const request = new Request(path, { headers: { cookie: `orders=${order.number}.${token}` } });
  const visit = { id: "v", network: "n", log: silentLog } as Visit;
  return handle(request, visit, { orderNumber: order.number, position: "1", file });
};

describe.each(former.map((each) => [drawnThen(each).construction, each] as const))("%s", (id, each) => {
  it("is opened as it was kept: the order, its drawing in every format, its picture", async () => {
    await placedThen(each);
    const told = await (await open("")).json();
    expect(told.lines[0].sku).toBe(each.configuration.sku);
    const kept = await (await open("/lines/1/dieline.json")).text();
    expect(kept).toBe(each.text);
    for (const format of ["pdf", "svg", "dxf", "cf2"]) {
      const answer = await open(`/lines/1/dieline.${format}`);
      expect([format, answer.status]).toEqual([format, 200]);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(200);
    }
    expect(strokes(dielineDxf(drawnThen(each))).length).toBeGreaterThan(3);
    const dxf = await (await open("/lines/1/dieline.dxf")).text();
    expect(strokes(dxf)).toEqual(strokes(dielineDxf(drawnThen(each))));
    const picture = await open("/lines/1/picture.svg");
    expect(picture.status).toBe(200);
    expect(await picture.text()).toMatch(/^<svg (?![\s\S]*NaN)/);
    expect(measure(drawnThen(each)).weight).toBeGreaterThan(0);
  });

  it("is what the order's page links to and shows, to whoever holds the order's link and nobody else", async () => {
    await placedThen(each);
    const dxf = await openOnPage("dieline.dxf");
    expect(dxf.headers.get("content-disposition")).toContain(`${order.number}-1.dxf`);
    expect(strokes(await dxf.text())).toEqual(strokes(dielineDxf(drawnThen(each))));
    const template = await openOnPage("dieline.template.pdf");
    expect([template.status, template.headers.get("content-disposition")]).toEqual([
      200,
      `attachment; filename="${order.number}-1.template.pdf"`,
    ]);
    expect(Buffer.from(await template.arrayBuffer()).toString("latin1")).toContain("/Name (Artwork)");
    const picture = await openOnPage("picture.svg");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    const stranger = await openOnPage("dieline.pdf", "x".repeat(43));
    expect(stranger.status).toBe(404);
  });

  it("has another version where it is drawn otherwise today", () => {
    const then = drawnThen(each);
    const today = Object.values(constructions).find((construction) => construction.id === id)!;
    const drawn = dielineOf(each.configuration);
    if (drawn?.construction !== id) return;
    const { pieces } = restoreDieline(storedDieline(drawn));
    if (!isDeepStrictEqual(pieces, then.pieces)) expect(today.version).not.toBe(then.version);
  });
});

it("holds a drawing of every construction that was sold", () => {
  expect(former.length).toBe(25);
});
