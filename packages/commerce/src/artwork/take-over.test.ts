/** A reorder of what was approved: printed without a question where it is the same, and shown again where it is not. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  approve,
  broken,
  clock,
  hashShown,
  machine,
  type Ordered,
  ordered,
  prepress,
  proved,
  rows,
  seqOf,
  services,
  standingOf,
  stateOf,
  visitor,
  work,
} from "../testing/artwork-fixture.ts";
import { designServices, draw, shapeOn } from "../testing/designs.ts";
import { artwork } from "./index.ts";

async function reordered({ caller, designId }: Ordered): Promise<Ordered> {
  const again = await ordered({ caller, designId });
  await work(again.lineId);
  return again;
}

async function sendUnchanged({ caller, number, lineId }: Ordered): Promise<void> {
  clock.advance(1000);
  const sent = { number, position: 1, designId: null };
  expect(await artwork.send(services(), { caller, designer: caller }, sent)).toEqual({ kind: "sent" });
  await work(lineId);
}

const sendBack = async (lineId: string) => {
  const seq = await seqOf(lineId);
  return artwork.sendBackFromReview(services(), prepress, { lineId, seq, reason: "The logo is cut off." });
};

const reviewOf = async (wanted: string) =>
  (await artwork.reviews(services(), prepress)).find(({ lineId }) => lineId === wanted);

describe("a reorder", () => {
  it("of the same print takes the approval over, with its proof; of another print it does not", async () => {
    const order = await proved();
    await approve(order);
    const { caller, designId } = order;
    const again = await ordered({ caller, designId, quantity: 120 });
    await work(again.lineId);
    expect(await stateOf(again.lineId)).toBe("approved");
    const [taken] = await rows(sql`
      select cause, name, proof_id = (select id from orders.proof where line_id = ${order.lineId}) as "isSame"
      from orders.approval where line_id = ${again.lineId}`);
    expect(taken).toEqual({ cause: "taken-over", name: null, isSame: true });
    // The buyer sees what is printed again, also under the order that has no proof of its own.
    const earlier = await hashShown(order);
    expect((await standingOf(again))?.proof?.pdfSha256).toBe(earlier);
    const file = { number: again.number, position: 1, file: "proof.pdf", proof: 1 };
    expect(await artwork.file(services(), caller, file)).toMatchObject({ sha256: earlier });
    expect(await artwork.file(services(), visitor(), file)).toBeNull();
    const renewed = await rows(sql`
      select from orders.event where order_id = ${again.orderId} and kind = 'promise-renewed'`);
    expect(renewed).toHaveLength(1);
    await work(again.lineId);
    expect(await stateOf(again.lineId)).toBe("released");

    const varnished = await ordered({ caller, designId });
    await rows(sql`update orders.line
      set configuration = jsonb_set(configuration, '{options}', '["varnish-matt"]') where id = ${varnished.lineId}`);
    await work(varnished.lineId);
    expect(await stateOf(varnished.lineId)).toBe("proof-ready");

    await draw(designServices(services()), caller, { id: designId ?? "", clock: 1 }, shapeOn("changed"));
    const changed = await ordered({ caller, designId });
    await work(changed.lineId);
    expect(await stateOf(changed.lineId)).toBe("proof-ready");
    expect(await broken()).toEqual([]);
  });

  it("that newer code would print in another way gets a proof of its own, which is then the one to take over", async () => {
    const order = await proved();
    await approve(order);
    machine.writes = "a print file of newer code";
    const again = await reordered(order);
    expect(await stateOf(again.lineId)).toBe("proof-ready");
    expect((await standingOf(again))?.proof?.facts.order).toBe(again.number);
    clock.advance(1000);
    await approve(again);
    await work(again.lineId);
    expect(await stateOf(again.lineId)).toBe("released");

    const third = await reordered(order);
    await work(third.lineId);
    expect(await stateOf(third.lineId)).toBe("released");
    expect(await broken()).toEqual([]);
  });

  it("whose files change between the approval and the print is sent back, and then proved", async () => {
    const order = await proved();
    await approve(order);
    const again = await reordered(order);
    machine.writes = "a print file of newer code";
    await work(again.lineId);
    expect(await reviewOf(again.lineId)).toMatchObject({ state: "approved", code: "differs-from-proof" });
    expect(await sendBack(again.lineId)).toEqual({ kind: "sent-back" });
    await sendUnchanged(again);
    expect(await stateOf(again.lineId)).toBe("proof-ready");
    await approve(again);
    await work(again.lineId);
    expect(await stateOf(again.lineId)).toBe("released");
    expect(await broken()).toEqual([]);
  });

  it("that prepress sent back is not approved by itself when it comes again unchanged", async () => {
    const order = await proved();
    await approve(order);
    const again = await reordered(order);
    machine.printFailure = { code: "out-of-memory", isPassing: false };
    await work(again.lineId);
    machine.printFailure = null;
    await sendBack(again.lineId);
    await sendUnchanged(again);
    expect(await stateOf(again.lineId)).toBe("proof-ready");
  });

  it("sent back before it was approved is shown again, too, though its twin was approved meanwhile", async () => {
    const order = await proved();
    machine.failure = { code: "out-of-memory", isPassing: false };
    const twin = await reordered(order);
    machine.failure = null;
    await sendBack(twin.lineId);
    await approve(order);
    await sendUnchanged(twin);
    expect(await stateOf(twin.lineId)).toBe("proof-ready");
  });

  it("waits while the machine is busy, and is looked at by a person where nothing can be drawn", async () => {
    const order = await proved();
    await approve(order);
    machine.printFailure = { code: "busy", isPassing: true };
    const again = await ordered({ caller: order.caller, designId: order.designId });
    await expect(work(again.lineId)).rejects.toThrow("busy");
    expect(await stateOf(again.lineId)).toBe("submitted");
    machine.printFailure = { code: "out-of-memory", isPassing: false };
    machine.failure = machine.printFailure;
    await work(again.lineId);
    expect(await reviewOf(again.lineId)).toMatchObject({ state: "prepress-review", code: "out-of-memory" });
  });
});
