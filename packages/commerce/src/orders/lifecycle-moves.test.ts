/** Artwork, shipments and refunds move as their tables say: by the use-cases, and in the database itself. */
import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { fixedClock, type TestDatabase, type Tx, testDatabase, withTransaction } from "@foldmark/platform";
import {
  type ArtworkCommand,
  artworkLifecycle,
  type Lifecycle,
  movesOf,
  refundLifecycle,
  shipmentLifecycle,
} from "@foldmark/workflow";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { insertTestOrder } from "../testing/orders.ts";
import { firstArtworkState, moveArtwork } from "./artwork-moves.ts";
import { holdOrder } from "./order-hold.ts";
import { makeOrder } from "./order-moves.ts";
import { moveShipment, planShipment } from "./shipment-moves.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

const inSystem = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
  withTransaction(database.db, { caller: "system" }, work);

const at = clock.now();

async function confirmedOrder(more: { readonly stockItem?: string } = {}) {
  const orderId = await insertTestOrder(database.db, clock, more);
  const lineId = await inSystem(async (tx) => {
    await sql`update orders.orders set state = 'confirmed' where id = ${orderId}`.execute(tx);
    const { id } = await tx
      .selectFrom("orders.line")
      .select("id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    return id;
  });
  return { orderId, lineId };
}

const eventsOf = (orderId: string) =>
  inSystem((tx) =>
    tx
      .selectFrom("orders.event")
      .select(["kind", "actor", "detail"])
      .where("order_id", "=", orderId)
      .orderBy("seq")
      .execute(),
  );

describe("an order with print", () => {
  it("is neither made nor sent before its artwork is released", async () => {
    const { orderId, lineId } = await confirmedOrder();
    const make = (command: "start-production" | "ship-part" | "ship") =>
      inSystem((tx) => makeOrder(tx, { orderId, command, actor: "production", by: "staff:p", at }));
    for (const command of ["start-production", "ship-part", "ship"] as const)
      expect(await make(command)).toMatchObject({ kind: "refused", reason: { code: "not-possible-now" } });
    const way = [
      ["submit", "customer", []],
      ["pass-preflight", "system", []],
      ["issue-proof", "system", []],
      ["approve", "customer", ["newest-proof"]],
      ["release", "system", []],
    ] as const satisfies readonly (readonly [ArtworkCommand, string, readonly string[]])[];
    for (const [command, actor, met] of way) {
      expect(await make("start-production")).toMatchObject({ kind: "refused" });
      const moved = await inSystem((tx) =>
        moveArtwork(tx, { orderId, lineId, command, actor, by: "test", met, at }),
      );
      expect([command, moved.kind]).toEqual([command, "moved"]);
    }
    expect(await make("start-production")).toEqual({ kind: "moved", to: "in-production" });
    expect(await make("ship")).toEqual({ kind: "moved", to: "shipped" });
    const told = await eventsOf(orderId);
    expect(told.map(({ kind }) => kind).slice(2)).toEqual([
      ...way.map(([command]) => `artwork-${command}`),
      "start-production",
      "ship",
    ]);
    expect(told[2]?.detail).toEqual({ line: lineId, from: "missing", to: "submitted" });
  });

  it("may be sent at once where nothing is printed", async () => {
    const { orderId } = await confirmedOrder({ stockItem: "mailer-box-plain/e-flute-kraft/250x200x80" });
    const sent = { orderId, command: "ship", actor: "production", by: "staff:p", at } as const;
    expect(await inSystem((tx) => makeOrder(tx, sent))).toEqual({ kind: "moved", to: "shipped" });
  });

  it("is neither made nor sent while it is stopped", async () => {
    const { orderId } = await confirmedOrder({ stockItem: "mailer-box-plain/e-flute-kraft/250x200x80" });
    await inSystem((tx) => holdOrder(tx, { orderId, reason: "stock-gone", by: "system", at }));
    for (const command of ["start-production", "ship-part", "ship"] as const)
      expect(
        await inSystem((tx) => makeOrder(tx, { orderId, command, actor: "production", by: "staff:p", at })),
      ).toMatchObject({ kind: "refused", reason: { code: "not-possible-now" } });
  });
});

describe("a move its table does not know", () => {
  it("is refused by the use-case, and nothing is written", async () => {
    const { orderId, lineId } = await confirmedOrder();
    const before = await eventsOf(orderId);
    for (const command of ["release", "approve", "pass-preflight", "skip"] as const) {
      const move = { orderId, lineId, command, actor: "system", by: "test", at } as const;
      expect(await inSystem((tx) => moveArtwork(tx, move))).toMatchObject({ kind: "refused" });
    }
    const other = await confirmedOrder();
    const stray = {
      orderId: other.orderId,
      lineId,
      command: "submit",
      actor: "customer",
      by: "x",
      at,
    } as const;
    expect(await inSystem((tx) => moveArtwork(tx, stray))).toMatchObject({
      reason: { code: "order-not-found" },
    });
    expect(await eventsOf(orderId)).toEqual(before);
  });

  it("is refused for a shipment, which begins as planned", async () => {
    const { orderId } = await confirmedOrder();
    const shipmentId = await inSystem((tx) => planShipment(tx, clock, { orderId, by: "test" }));
    const move = (command: "label" | "hand-over" | "deliver", met: readonly string[] = []) =>
      inSystem((tx) =>
        moveShipment(tx, { orderId, shipmentId, command, actor: "system", by: "test", met, at }),
      );
    expect(await move("deliver")).toMatchObject({ kind: "refused" });
    expect(await move("label")).toEqual({ kind: "moved", to: "labelled" });
    expect(await move("hand-over")).toMatchObject({ kind: "refused" });
    expect(await move("hand-over", ["customs-papers"])).toEqual({ kind: "moved", to: "handed-over" });
    const told = await eventsOf(orderId);
    expect(told.map(({ kind }) => kind).slice(2)).toEqual([
      "shipment-plan",
      "shipment-label",
      "shipment-hand-over",
    ]);
  });

  it("is refused by the database whoever writes it", async () => {
    const { orderId, lineId } = await confirmedOrder();
    const shipmentId = await inSystem((tx) => planShipment(tx, clock, { orderId, by: "test" }));
    for (const statement of [
      sql`update orders.line set artwork_state = 'released' where id = ${lineId}`,
      sql`update orders.shipment set state = 'delivered' where id = ${shipmentId}`,
      sql`insert into orders.shipment (id, order_id, state) values (gen_random_uuid(), ${orderId}, 'lost')`,
    ])
      await expect(inSystem((tx) => statement.execute(tx))).rejects.toThrow(/does not go from/);
  });
});

describe("the database's own tables of moves", () => {
  it.each([
    ["artwork_lifecycle", "artwork_state", artworkLifecycle],
    ["shipment_lifecycle", "state", shipmentLifecycle],
    ["refund_lifecycle", "state", refundLifecycle],
  ] as const satisfies readonly (readonly [string, string, Lifecycle<string, string>])[])(
    "say the same as the workflow's: %s",
    async (trigger, column, table: Lifecycle<string, string>) => {
      const { rows } = await sql<{ definition: string }>`
        select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = ${trigger}`.execute(
        database.db,
      );
      const words = [...(rows[0]?.definition ?? "").matchAll(/'([^']+)'/g)].map((found) => found[1] ?? "");
      expect(words.slice(0, 2)).toEqual([column, table.initial]);
      expect(words.slice(2).sort()).toEqual(movesOf(table));
    },
  );
});

describe("the artwork of a new line", () => {
  it("begins where the table leads: missing, not required, or sent along", () => {
    for (const { sku, prints, stock } of productTypes)
      for (const { mode: print } of prints) {
        const configuration = { ...defaultConfiguration(sku), print };
        const isPlain = stock || print === "unprinted" || print === "ready-made";
        const first = firstArtworkState({ configuration, design: null });
        expect([sku, print, first]).toEqual([sku, print, isPlain ? "not-required" : "missing"]);
        const design = { id: "spring", revision: 1, hash: "a".repeat(64), dielineHash: "b".repeat(64) };
        const sent = firstArtworkState({ configuration, design });
        expect([sku, print, sent]).toEqual([sku, print, isPlain ? "not-required" : "submitted"]);
      }
  });
});
