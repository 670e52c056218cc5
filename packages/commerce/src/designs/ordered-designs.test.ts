/** What is ordered stays as it was ordered: in the order, for whoever sees it, and against every way of losing it. */
import { fixedClock, silentLog, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { regionById } from "@foldmark/region";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Caller, inNameOf } from "../caller.ts";
import { addToCart, changeCartLine, readCart } from "../carts/carts.ts";
import { keepAnswers } from "../checkout/keep-answers.ts";
import { placeOrder, readCheckout } from "../checkout/place-order.ts";
import { readOrder } from "../orders/read-order.ts";
import { removeExpired } from "../retention/remove-expired.ts";
import { checkoutServices, irish, newPersonId, sentAlong } from "../testing/checkout-fixture.ts";
import { designedBox, designServices, draw, newDesign, shapeOn } from "../testing/designs.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { deleteDesign } from "./own-designs.ts";
import { nameVersion, readVersion } from "./versions.ts";

const eu = regionById("eu");
const clock = fixedClock(new Date().toISOString());
const dayMs = 86_400_000;
let database: TestDatabase;
let services: ReturnType<typeof checkoutServices>;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  services = checkoutServices(database.db, clock);
});
afterAll(() => database?.drop());

const visitor = (): Caller & { kind: "visitor" } => ({ kind: "visitor", sessionId: newPersonId() });

async function cartWith(caller: Caller, size = "250x200x80") {
  const design = await newDesign(designServices(services), caller, designedBox());
  await draw(designServices(services), caller, design, shapeOn("a"));
  const question = { sku: "mailer-box-full-color", quantity: 100, size };
  const added = await addToCart(services, caller, eu, { question, design: { id: design.id }, bundle: null });
  if (added.kind !== "cart") throw new Error(JSON.stringify(added));
  return { designId: design.id, lineId: added.cart.lines[0]?.id ?? "" };
}

async function ordered(caller: Caller) {
  const kept = await keepAnswers(services, caller, eu, irish, "office");
  const cart = await readCart(services, caller, eu);
  const reading = cart && readCheckout(eu, cart, kept, clock.now());
  if (reading?.kind !== "complete") throw new Error(JSON.stringify(reading));
  const { priceHash } = reading.totals;
  const input = { ...sentAlong, cartId: cart?.id ?? "", idempotencyKey: newPersonId(), priceHash };
  return placeOrder(services, caller, eu, input);
}

const asSystem = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  withTransaction(database.db, { caller: "system" }, async (tx) => (await statement.execute(tx)).rows);

describe("an order", () => {
  it("is not placed before its buyer has looked at a design that was carried over", async () => {
    const caller = visitor();
    const { lineId } = await cartWith(caller);
    await changeCartLine(services, caller, eu, { lineId, change: { size: "310x220x60" } });
    expect(await ordered(caller)).toEqual({
      kind: "refused",
      reason: { code: "design-unseen", lineIds: [lineId] },
    });
    await changeCartLine(services, caller, eu, { lineId, change: { isDesignUnseen: false } });
    expect(await ordered(caller)).toMatchObject({ kind: "placed" });
  });

  it("keeps the very revision, shows it to whoever sees the order, and asks for no other file", async () => {
    const caller = visitor();
    const { designId } = await cartWith(caller);
    const placed = await ordered(caller);
    if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
    await draw(designServices(services), caller, { id: designId, clock: 1 }, shapeOn("later"));
    const order = await readOrder(services, caller, placed.number);
    if (order.kind === "refused") throw new Error(order.reason.code);
    expect(order.order.lines[0]).toMatchObject({ designId, designRevision: 2, artworkState: "submitted" });
    const version = { designId, number: 2 };
    const holder: Caller = { kind: "order-holder", orderId: placed.orderId };
    const seen = await readVersion(services, holder, version);
    expect(seen).toMatchObject({ kind: "version" });
    expect(JSON.stringify(seen)).not.toContain("node:later");
    // Nothing but what was ordered, and nobody but who sees the order.
    expect(await readVersion(services, holder, { designId, number: 1 })).toMatchObject({ kind: "refused" });
    expect(await readVersion(services, visitor(), version)).toMatchObject({ kind: "refused" });
    const rows = await withTransaction(
      database.db,
      inNameOf(holder),
      async (tx) => (await sql`select id from designs.design where id = ${designId}`.execute(tx)).rows,
    );
    expect(rows).toEqual([]);
  });

  it("cannot lose its design: not by deleting, not by the database, not by time", async () => {
    const caller = visitor();
    const { designId } = await cartWith(caller);
    await ordered(caller);
    const services_ = designServices(services);
    await draw(services_, caller, { id: designId, clock: 1 }, shapeOn("b"));
    await nameVersion(services, caller, { designId, name: "not ordered" });
    await draw(services_, caller, { id: designId, clock: 2 }, shapeOn("c"));
    await nameVersion(services, caller, { designId, name: "the last" });
    await deleteDesign(services, caller, designId);
    const removing = asSystem(sql`delete from designs.design where id = ${designId}`);
    await expect(removing).rejects.toMatchObject({ code: "23503" });
    const other = await newDesign(services_, visitor());
    clock.advance(61 * dayMs);
    const young = await newDesign(services_, visitor());
    await removeExpired(services, silentLog);
    const left = await asSystem(sql<{ id: string }>`select id from designs.design`);
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([designId, young.id]));
    expect(left.map(({ id }) => id)).not.toContain(other.id);
    const kept = await asSystem(
      sql<{
        number: number;
      }>`select number from designs.revision where design_id = ${designId} order by number`,
    );
    // What was ordered, and what the design itself stands on.
    expect(kept.map(({ number }) => number)).toEqual([2, 4]);
    expect(await brokenPromises(database.db)).toEqual([]);
  });

  it("refuses a line whose design, hash or dieline do not belong together", async () => {
    const caller = visitor();
    const { designId, lineId } = await cartWith(caller);
    const stranger = await newDesign(designServices(services), visitor());
    for (const wrong of [
      sql`design_hash = ${"0".repeat(64)}`,
      sql`design_revision = 1`,
      sql`design_id = ${stranger.id}`,
    ]) {
      const writing = asSystem(sql`update carts.line set ${wrong} where id = ${lineId}`);
      await expect(writing).rejects.toMatchObject({ code: "23503" });
    }
    await expect(
      asSystem(sql`update carts.line set design_id = null where id = ${lineId}`),
    ).rejects.toMatchObject({ code: "23514" });
    expect((await readCart(services, caller, eu))?.lines[0]?.design).toMatchObject({ id: designId });
  });
});
