/** What a buyer says to a proof, and every way in which it must not be taken for a yes. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import {
  approve,
  broken,
  clear,
  clock,
  coarse,
  drawnBy,
  hashShown,
  inSystem,
  machine,
  news,
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
import { newPersonId } from "../testing/checkout-fixture.ts";
import { designServices, draw, shapeOn } from "../testing/designs.ts";
import { artwork } from "./index.ts";
import { queueArtwork } from "./work-artwork.ts";

describe("an approval", () => {
  it("is refused without a name, without the tick, of a hash that is not the newest, and to strangers", async () => {
    const order = await proved();
    const input = {
      ...order,
      pdfSha256: await hashShown(order),
      name: "Anna Byrne",
      wasAskedForName: false,
      isConfirmed: true,
      language: "en",
    };
    const tries: readonly [Partial<typeof input>, Caller, string][] = [
      [{ name: " \u200b\n" }, order.caller, "approver-name-missing"],
      [{ isConfirmed: false }, order.caller, "proof-not-confirmed"],
      [{ pdfSha256: "0".repeat(64) }, order.caller, "proof-stale"],
      [{}, visitor(), "order-not-found"],
      [{}, prepress, "order-not-found"],
      [{}, { kind: "system" }, "order-not-found"],
    ];
    for (const [change, caller, code] of tries)
      expect(await artwork.approve(services(), caller, { ...input, ...change })).toMatchObject({
        kind: "refused",
        reason: { code },
      });
    expect(await stateOf(order.lineId)).toBe("proof-ready");
    // By the order's link.
    const holder: Caller = { kind: "order-holder", orderId: order.orderId };
    expect(await artwork.approve(services(), holder, input)).toEqual({ kind: "approved" });
    const [record] = await rows(
      sql`select approved_by as by from orders.approval where line_id = ${order.lineId}`,
    );
    expect(record).toEqual({ by: `order:${order.orderId}` });
  });

  it("in another name than the order's is asked for once, and then taken as it was typed", async () => {
    const order = await proved();
    const name = "Ben O’Hara";
    expect(await approve(order, { name })).toMatchObject({
      kind: "refused",
      reason: { code: "approver-name-differs", orderedBy: "Anna Byrne" },
    });
    expect(await stateOf(order.lineId)).toBe("proof-ready");
    expect(await approve(order, { name, wasAskedForName: true })).toEqual({ kind: "approved" });
    const [record] = await rows(sql`select name from orders.approval where line_id = ${order.lineId}`);
    expect(record).toEqual({ name });
    const same = await proved();
    expect(await approve(same, { name: "  BYRNE,  Ánna " })).toEqual({ kind: "approved" });
  });

  it("is waited for by the order of the design, as its buyer alone is told", async () => {
    const order = await proved();
    const design = order.designId ?? "";
    const line = { number: order.number, position: 1 };
    expect(await artwork.awaiting(services(), order.caller, design)).toEqual(line);
    expect(await artwork.awaiting(services(), visitor(), design)).toBeNull();
    expect(await artwork.awaiting(services(), order.caller, newPersonId())).toBeNull();
    await approve(order);
    expect(await artwork.awaiting(services(), order.caller, design)).toBeNull();
  });

  it("given twice at once is one record, one move and one mail", async () => {
    const order = await proved();
    const pdfSha256 = await hashShown(order);
    machine.asked = [];
    const answers = await Promise.all(Array.from({ length: 6 }, () => approve(order, { pdfSha256 })));
    expect(answers).toEqual(answers.map(() => ({ kind: "approved" })));
    expect(await rows(sql`select from orders.approval where line_id = ${order.lineId}`)).toHaveLength(1);
    expect(news(order.lineId).filter(({ kind }) => kind === "proof-approved")).toHaveLength(1);
  });

  it("while the design is replaced holds for what was shown, or for nothing", async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await proved();
      const other = await drawnBy(order.caller, undefined, `b${round}`);
      const pdfSha256 = await hashShown(order);
      const [approved, sent] = await Promise.all([
        approve(order, { pdfSha256 }),
        artwork.send(
          services(),
          { caller: order.caller, designer: order.caller },
          { ...order, designId: other.id },
        ),
      ]);
      // Whoever held the order first is told yes, the other one no.
      expect([approved.kind, sent.kind].sort()).toEqual(
        ["refused", approved.kind === "approved" ? "approved" : "sent"].sort(),
      );
      expect(await stateOf(order.lineId)).toBe(approved.kind === "approved" ? "approved" : "submitted");
    }
    expect(await broken()).toEqual([]);
  });

  it("is not given for an order that was called off, nor by time", async () => {
    const order = await proved();
    await rows(sql`update orders.orders set state = 'cancelled' where id = ${order.orderId}`);
    expect(await approve(order)).toMatchObject({ reason: { code: "not-possible-now", state: "cancelled" } });
    const waiting = await proved();
    clock.advance(400 * 86_400_000);
    await queueArtwork(services());
    await work(waiting.lineId);
    expect(await stateOf(waiting.lineId)).toBe("proof-ready");
  });

  it("cannot be changed or taken out, nor the proof it names", async () => {
    const order = await proved();
    await approve(order);
    for (const statement of [
      sql`update orders.approval set name = 'Ben' where line_id = ${order.lineId}`,
      sql`delete from orders.approval where line_id = ${order.lineId}`,
      sql`update orders.proof set facts = '{}' where line_id = ${order.lineId}`,
      sql`delete from orders.proof where line_id = ${order.lineId}`,
      sql`delete from orders.proof_file`,
    ])
      await expect(rows(statement)).rejects.toMatchObject({ code: "23001" });
  });

  it("of something else than is to be printed releases nothing", async () => {
    const order = await proved();
    await approve(order);
    const other = await drawnBy(order.caller, undefined, "slipped-in");
    await inSystem(async (tx) => {
      await sql`update orders.line set (design_id, design_revision, design_hash) = (
        select design_id, number, hash from designs.revision
        where design_id = ${other.id} order by number desc limit 1)
        where id = ${order.lineId}`.execute(tx);
    });
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("approved");
    const reviews = await artwork.reviews(services(), prepress);
    expect(reviews.find(({ lineId }) => lineId === order.lineId)).toMatchObject({
      code: "differs-from-proof",
    });
  });
});

describe("a change that was asked for", () => {
  it("is no dead end: taken back, sent unchanged, or answered with another design", async () => {
    const order = await proved();
    const ask = async () =>
      artwork.askForChange(services(), order.caller, { ...order, pdfSha256: await hashShown(order) });
    expect(await ask()).toEqual({ kind: "asked" });
    expect(await approve(order)).toMatchObject({ reason: { code: "proof-not-found" } });
    expect((await standingOf(order))?.canReturn).toBe(true);
    expect(await artwork.takeChangeBack(services(), order.caller, order)).toEqual({ kind: "waits" });
    expect(await artwork.takeChangeBack(services(), order.caller, order)).toMatchObject({ kind: "refused" });

    await ask();
    const parties = { caller: order.caller, designer: order.caller };
    expect(await artwork.send(services(), parties, { ...order, designId: null })).toEqual({ kind: "sent" });
    await work(order.lineId);
    expect((await standingOf(order))?.proof?.number).toBe(2);

    const first = await hashShown(order);
    await ask();
    await draw(
      designServices(services()),
      order.caller,
      { id: order.designId ?? "", clock: 1 },
      shapeOn("n"),
    );
    expect(await artwork.send(services(), parties, order)).toEqual({ kind: "sent" });
    await work(order.lineId);
    expect(await approve(order, { pdfSha256: first })).toMatchObject({ reason: { code: "proof-stale" } });
    expect(await approve(order)).toEqual({ kind: "approved" });
  });

  it("by prepress, after they looked at it, comes with their words", async () => {
    const order = await ordered();
    machine.failure = { code: "crashed", isPassing: false };
    await work(order.lineId);
    const seq = await seqOf(order.lineId);
    const back = (reason: string, caller: Caller = prepress) =>
      artwork.sendBackFromReview(services(), caller, { lineId: order.lineId, seq, reason });
    expect(await back("  \u202e ")).toMatchObject({ reason: { code: "reason-missing" } });
    expect(await back("no", order.caller)).toMatchObject({ reason: { code: "order-not-found" } });
    expect(await back("no", { kind: "staff", accountId: "f", roles: ["finance"] })).toMatchObject({
      kind: "refused",
    });
    expect(await back("The logo is cut off.\nMove it in.")).toEqual({ kind: "sent-back" });
    const standing = await standingOf(order);
    expect(standing?.sentBack).toMatchObject({ note: "The logo is cut off.\nMove it in." });
    expect(standing?.canReturn).toBe(false);
  });

  it("is overruled by prepress once they have read what was found, who send the proof with it", async () => {
    const order = await ordered();
    machine.failure = { code: "crashed", isPassing: false };
    await work(order.lineId);
    machine.failure = null;
    machine.found = { ...clear, findings: [coarse] };
    machine.asked = [];
    const crashed = { lineId: order.lineId, seq: await seqOf(order.lineId) };
    await artwork.releaseFromReview(services(), prepress, crashed);
    expect(machine.asked).toEqual([{ name: "artwork", data: { ...crashed, releasedBy: "staff:p" } }]);
    const waiting = async () =>
      (await artwork.reviews(services(), prepress)).find(({ lineId }) => lineId === order.lineId);
    expect(await waiting()).toMatchObject({ code: "crashed", found: null, isFaulty: false, proofs: 0 });
    // Nobody had seen what is wrong with it: it comes back to them with that.
    await work(order.lineId, { releasedBy: "staff:p", seq: crashed.seq });
    expect(await stateOf(order.lineId)).toBe("prepress-review");
    expect(await waiting()).toMatchObject({
      code: "faulty",
      found: { findings: [{ rule: coarse.rule }], further: 0 },
      isFaulty: true,
    });
    machine.asked = [];
    // Whoever still looks at the page before has not read it.
    const stale = [
      await artwork.releaseFromReview(services(), prepress, crashed),
      await artwork.sendBackFromReview(services(), prepress, { ...crashed, reason: "Of the page before." }),
    ];
    for (const refusal of stale) expect(refusal).toMatchObject({ reason: { code: "not-possible-now" } });
    expect(machine.asked).toEqual([]);
    const seq = await seqOf(order.lineId);
    await artwork.releaseFromReview(services(), prepress, { lineId: order.lineId, seq });
    const released = { releasedBy: "staff:p", seq, isOverruled: true };
    expect(machine.asked).toEqual([{ name: "artwork", data: { lineId: order.lineId, ...released } }]);
    await work(order.lineId, released);
    expect(await stateOf(order.lineId)).toBe("proof-ready");
    expect((await standingOf(order))?.proof?.facts.checked.findings).toHaveLength(1);
  });

  it("proves nothing that prepress has not looked at, however late a decision is carried out", async () => {
    const order = await ordered();
    const failed = async () => {
      machine.failure = { code: "crashed", isPassing: false };
      await work(order.lineId);
      machine.failure = null;
      return { releasedBy: "staff:p", seq: await seqOf(order.lineId), isOverruled: true };
    };
    const first = await failed();
    const designers = { caller: order.caller, designer: order.caller };
    const send = async () => {
      const { id } = await drawnBy(order.caller, undefined, "other");
      await artwork.send(services(), designers, { ...order, designId: id });
    };
    await send();
    const second = await failed();
    expect(await stateOf(order.lineId)).toBe("prepress-review");
    machine.found = { ...clear, findings: [coarse] };
    await work(order.lineId, { ...first, isLast: true });
    expect(await stateOf(order.lineId)).toBe("prepress-review");
    expect((await standingOf(order))?.proof).toBeNull();
    // Nor is anything written of it: who looks at the new one still decides of what they see.
    expect(await seqOf(order.lineId)).toBe(second.seq);
    await work(order.lineId, second);
    expect(await stateOf(order.lineId)).toBe("proof-ready");
  });
});

describe("files of proofs", () => {
  it("are opened by whoever sees the order, and by nobody else", async () => {
    const order = await proved();
    const asked_ = { number: order.number, position: 1, file: "closed.webp", proof: null };
    expect(await artwork.file(services(), order.caller, asked_)).toMatchObject({ type: "image/webp" });
    expect(await artwork.file(services(), order.caller, { ...asked_, file: "proof.pdf" })).toMatchObject({
      sha256: await hashShown(order),
    });
    expect(
      await artwork.file(services(), { kind: "order-holder", orderId: order.orderId }, asked_),
    ).not.toBeNull();
    expect(await artwork.file(services(), visitor(), asked_)).toBeNull();
    expect(await artwork.standing(services(), visitor(), order.number)).toBeNull();
  });
});
