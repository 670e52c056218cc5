/** From a paid order to a released print file, and what becomes of it where the machine cannot. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { deleteDesign } from "../designs/own-designs.ts";
import { readArtworkNews } from "../notifications/artwork-news.ts";
import type { OrderNotification } from "../orders/notify-buyer.ts";
import { makeOrder } from "../orders/order-moves.ts";
import { readOrder } from "../orders/read-order.ts";
import {
  approve,
  broken,
  clear,
  clock,
  coarse,
  drawnBy,
  inSystem,
  machine,
  news,
  ordered,
  pay,
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
import { designedBox } from "../testing/designs.ts";
import { artwork } from "./index.ts";
import { queueArtwork } from "./work-artwork.ts";

describe("a paid line with a design", () => {
  it("asks for work when it is paid, gets its proof, is approved, released, and may then be made", async () => {
    const order = await ordered({ isPaid: false });
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("submitted");
    machine.asked = [];
    await pay(order.orderId);
    expect(machine.asked.map(({ name }) => name)).toContain("artwork-rounds");
    machine.asked = [];
    expect(await queueArtwork(services())).toBeGreaterThan(0);
    expect(machine.asked).toContainEqual({ name: "artwork", data: { lineId: order.lineId } });

    machine.asked = [];
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("proof-ready");
    expect(news(order.lineId).map(({ kind }) => kind)).toEqual(["proof-ready", "proof-waits", "proof-waits"]);
    const standing = await standingOf(order);
    expect(standing?.proof).toMatchObject({
      number: 1,
      facts: { order: order.number, line: 1, checked: clear },
    });
    // The order's own make is drawn, whatever the design was begun on.
    expect(machine.drawnProducts[0]).not.toHaveProperty("quantity");

    const promisedBefore = await rows(sql<{ day: string }>`
      select promised_to::text as day from orders.orders where id = ${order.orderId}`);
    clock.advance(4 * 86_400_000);
    machine.asked = [];
    expect(await approve(order)).toEqual({ kind: "approved" });
    expect(machine.asked).toContainEqual({ name: "artwork", data: { lineId: order.lineId } });
    const promised = await rows(sql<{ day: string }>`
      select promised_to::text as day from orders.orders where id = ${order.orderId}`);
    expect((promised[0]?.day ?? "") > (promisedBefore[0]?.day ?? "")).toBe(true);
    const [record] = await rows(sql`select * from orders.approval where line_id = ${order.lineId}`);
    expect(record).toMatchObject({
      name: "Anna Byrne",
      email: "anna@example.test",
      language: "en",
      cause: "typed",
      pdf_sha256: standing?.proof?.pdfSha256,
    });

    const make = () =>
      inSystem((tx) =>
        makeOrder(tx, {
          orderId: order.orderId,
          command: "start-production",
          actor: "production",
          by: "staff:p",
          at: clock.now(),
        }),
      );
    expect(await make()).toMatchObject({ kind: "refused" });
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("released");
    expect(await make()).toMatchObject({ kind: "moved" });
    expect(await rows(sql`select name from orders.print_file where line_id = ${order.lineId}`)).toHaveLength(
      1,
    );
    expect(await broken()).toEqual([]);
  });

  it("is sent back with the reasons, at most twelve of them, and the rest counted", async () => {
    const order = await ordered();
    machine.found = { findings: Array.from({ length: 20 }, () => coarse), further: { errors: 5, others: 9 } };
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("preflight-failed");
    const standing = await standingOf(order);
    expect(standing?.sentBack).toMatchObject({ further: 13 });
    expect(standing?.sentBack?.findings).toHaveLength(12);
    expect(standing?.proof).toBeNull();
    const [told] = news(order.lineId).filter(({ kind }) => kind === "changes-needed");
    expect(told && (await inSystem((tx) => readArtworkNews(tx, told)))).toMatchObject({ position: 1 });
    // Mended and sent again meanwhile: there is nothing to tell any more.
    await artwork.send(services(), { caller: order.caller, designer: order.caller }, { ...order });
    expect(told && (await inSystem((tx) => readArtworkNews(tx, told)))).toBeNull();
  });

  it("is proved all the same with warnings, which stand on the proof", async () => {
    const order = await ordered();
    machine.found = { ...clear, findings: [{ ...coarse, severity: "warning" }] };
    await work(order.lineId);
    expect((await standingOf(order))?.proof?.facts.checked.findings).toHaveLength(1);
  });

  it("reminds of its proof after two and five days, says nothing once it is answered, and is not approved by it", async () => {
    const order = await proved();
    const reminders = news(order.lineId).filter(({ kind }) => kind === "proof-waits");
    expect(reminders.map(({ subject }) => subject?.split("/")[1])).toEqual(["2d", "5d"]);
    const days = machine.asked.flatMap(({ options }) => options?.startAfter ?? []);
    expect(days.map((at) => (at.getTime() - clock.now().getTime()) / 86_400_000)).toEqual([2, 5]);
    const told = (reminder: OrderNotification) => inSystem((tx) => readArtworkNews(tx, reminder));
    for (const reminder of reminders) expect(await told(reminder)).toMatchObject({ position: 1 });
    expect(await stateOf(order.lineId)).toBe("proof-ready");
    const hold = (isOnHold: boolean) =>
      rows(sql`update orders.orders set is_on_hold = ${isOnHold} where id = ${order.orderId}`);
    await hold(true);
    expect(await told(reminders[0]!)).toBeNull();
    await hold(false);
    await approve(order);
    for (const reminder of reminders) expect(await told(reminder)).toBeNull();
  });

  it("is printed when its owner has deleted the design", async () => {
    const order = await ordered();
    await deleteDesign(services(), order.caller, order.designId ?? "");
    await work(order.lineId);
    expect(await approve(order)).toEqual({ kind: "approved" });
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("released");
  });
});

describe("a machine that cannot", () => {
  it("that stays busy for longer than a buyer waits without a word hands the line to a person", async () => {
    const order = await ordered();
    machine.failure = { code: "busy", isPassing: true };
    clock.advance(3_700_000);
    await expect(work(order.lineId)).rejects.toThrow("busy");
    expect(await stateOf(order.lineId)).toBe("submitted");
    await expect(work(order.lineId, { isLast: true })).rejects.toThrow("busy");
    expect(await stateOf(order.lineId)).toBe("prepress-review");
  });

  it("tries again while it is busy, and hands the line to a person for every other reason", async () => {
    const order = await ordered();
    machine.failure = { code: "busy", isPassing: true };
    await expect(work(order.lineId)).rejects.toThrow("busy");
    await expect(work(order.lineId, { isLast: true })).rejects.toThrow("busy");
    expect(await stateOf(order.lineId)).toBe("submitted");
    machine.failure = { code: "out-of-time", isPassing: false };
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("prepress-review");
    machine.asked = [];
    await queueArtwork(services());
    expect(machine.asked.filter(({ data }) => (data as { lineId?: string }).lineId === order.lineId)).toEqual(
      [],
    );
    const reviews = await artwork.reviews(services(), prepress);
    expect(reviews.find(({ lineId }) => lineId === order.lineId)).toMatchObject({ code: "out-of-time" });
    // What prepress then asks for is asked for by nobody else: it stays in their list, with the reason.
    machine.failure = { code: "busy", isPassing: true };
    const asked = { releasedBy: "staff:p", seq: await seqOf(order.lineId), isLast: true };
    await expect(work(order.lineId, asked)).rejects.toThrow("busy");
    const still = await artwork.reviews(services(), prepress);
    expect(still.find(({ lineId }) => lineId === order.lineId)).toMatchObject({ code: "busy" });
  });

  it("sends back what would be missing in print", async () => {
    const order = await ordered();
    machine.failure = { code: "incomplete", isPassing: false };
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("preflight-failed");
    expect((await standingOf(order))?.sentBack).toMatchObject({ code: "incomplete" });
  });

  it("leaves nothing behind when it dies between the files and the row, and does it all the next time", async () => {
    const order = await ordered();
    machine.meanwhile = () => Promise.reject(new Error("killed"));
    await expect(work(order.lineId)).rejects.toThrow("killed");
    expect(await stateOf(order.lineId)).toBe("submitted");
    machine.meanwhile = async () => undefined;
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("proof-ready");
    expect((await standingOf(order))?.proof?.number).toBe(1);
  });

  it("gives up the last time it fails, and a person reads that", async () => {
    const order = await ordered();
    machine.meanwhile = () => Promise.reject(new Error("a bug"));
    await work(order.lineId, { isLast: true });
    expect(await stateOf(order.lineId)).toBe("prepress-review");
    const other = await ordered();
    machine.meanwhile = async () => undefined;
    await work(other.lineId);
    await approve(other);
    machine.printFailure = { code: "out-of-memory", isPassing: false };
    await work(other.lineId);
    expect(await stateOf(other.lineId)).toBe("approved");
    machine.asked = [];
    await queueArtwork(services());
    expect(machine.asked.filter(({ data }) => (data as { lineId?: string }).lineId === other.lineId)).toEqual(
      [],
    );
    expect((await artwork.reviews(services(), prepress)).map(({ lineId }) => lineId)).toContain(other.lineId);
    machine.printFailure = null;
    const looked = { lineId: other.lineId, seq: await seqOf(other.lineId) };
    expect(await artwork.releaseFromReview(services(), prepress, looked)).toEqual({ kind: "released" });
    await work(other.lineId);
    expect(await stateOf(other.lineId)).toBe("released");
  });
});

describe("what was approved", () => {
  it("is released only as the very files that were proved; others are looked at by a person", async () => {
    const order = await proved();
    await approve(order);
    machine.writes = "a print file of newer code";
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("approved");
    const reviews = await artwork.reviews(services(), prepress);
    expect(reviews.find(({ lineId }) => lineId === order.lineId)).toMatchObject({
      code: "differs-from-proof",
    });
    expect(await rows(sql`select from orders.print_package where line_id = ${order.lineId}`)).toEqual([]);
    machine.writes = "a print file";
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("released");
    // Prepress fetches what the printer gets; nobody else does.
    const { lineId } = order;
    const released = (await artwork.packages(services(), prepress)).find((each) => each.lineId === lineId);
    const name = `${order.number}-1-ticket.json`;
    expect(released).toMatchObject({ number: order.number, position: 1, files: [name] });
    expect(await artwork.packageFile(services(), prepress, { lineId, name })).toMatchObject({
      type: "application/json",
    });
    expect(await artwork.packageFile(services(), prepress, { lineId, name: "other.pdf" })).toBeNull();
    expect(await artwork.packageFile(services(), order.caller, { lineId, name })).toBeNull();
    expect(await artwork.packages(services(), order.caller)).toEqual([]);
    // Nothing is made of an order that is on hold, or was called off before it was made.
    for (const stopped of [sql`is_on_hold = true`, sql`is_on_hold = false, state = 'cancelled'`]) {
      await rows(sql`update orders.orders set ${stopped} where id = ${order.orderId}`);
      const listed = await artwork.packages(services(), prepress);
      expect(listed.map((each) => each.lineId)).not.toContain(lineId);
      expect(await artwork.packageFile(services(), prepress, { lineId, name })).toBeNull();
    }
    await rows(sql`update orders.orders set state = 'confirmed' where id = ${order.orderId}`);
    // They see what was ordered and its proof, too.
    const { reviewed } = artwork;
    const pdf = { lineId, name: "proof.pdf" };
    expect(await reviewed.proofFile(services(), prepress, pdf)).toMatchObject({ type: "application/pdf" });
    expect(await reviewed.proofFile(services(), order.caller, pdf)).toBeNull();
    expect(await reviewed.drawable(services(), prepress, lineId)).toMatchObject({ id: order.designId });
    expect(await reviewed.drawable(services(), order.caller, lineId)).toBeNull();
    expect(await reviewed.pages(services(), prepress, lineId)).toEqual([]);
  });
});

describe("a proof that is drawn", () => {
  it("is not written where the line was replaced or the order called off meanwhile", async () => {
    const order = await ordered();
    const other = await drawnBy(order.caller, undefined, "other");
    machine.meanwhile = () =>
      artwork.send(
        services(),
        { caller: order.caller, designer: order.caller },
        { ...order, designId: other.id },
      );
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("submitted");
    expect((await standingOf(order))?.proof).toBeNull();
    machine.meanwhile = () =>
      rows(sql`update orders.orders set state = 'cancelled' where id = ${order.orderId}`);
    machine.asked = [];
    await work(order.lineId);
    expect((await standingOf(order))?.proof).toBeNull();
    expect(news(order.lineId)).toEqual([]);
  });

  it("by two workers at once is one proof", async () => {
    const order = await ordered();
    await Promise.all([work(order.lineId), work(order.lineId)]);
    expect(await rows(sql`select from orders.proof where line_id = ${order.lineId}`)).toHaveLength(1);
  });
});

describe("a line without a file", () => {
  it("gets its design after it was paid: of this browser by the order's link, and only one that fits", async () => {
    const order = await ordered({ designId: null });
    const holder: Caller = { kind: "order-holder", orderId: order.orderId };
    const browser = visitor();
    const small = await drawnBy(browser, { length: 150, width: 100, height: 60 });
    const send = (designer: Caller | null, designId: string) =>
      artwork.send(services(), { caller: holder, designer }, { ...order, designId });
    const before = await rows(sql`select count(*) from designs.revision`);
    expect(await send(browser, small.id)).toMatchObject({ reason: { code: "design-differs" } });
    expect(await send(visitor(), small.id)).toMatchObject({ reason: { code: "design-unknown" } });
    expect(await send(null, small.id)).toMatchObject({ reason: { code: "design-unknown" } });
    // Nothing is kept of what was refused.
    expect(await rows(sql`select count(*) from designs.revision`)).toEqual(before);
    expect(await stateOf(order.lineId)).toBe("missing");

    // A print file whose files were all refused.
    const bare = await drawnBy(browser);
    await rows(sql`insert into print_files.print_file (design_id, clock) values (${bare.id}, 0)`);
    expect(await send(browser, bare.id)).toMatchObject({ reason: { code: "design-unchecked" } });
    expect(await stateOf(order.lineId)).toBe("missing");

    const fits = await drawnBy(browser);
    const standing = await standingOf(order);
    const line = {
      sku: "mailer-box-full-color",
      print: designedBox().print,
      material: designedBox().material,
    };
    const dielineHash = standing?.dielineHash ?? "";
    const offered = await artwork.fitting(services(), browser, { ...line, dielineHash });
    expect(offered).toMatchObject([{ id: fits.id, files: null }]);
    // However many were changed since, the one that is asked for comes first.
    for (let made = 0; made < 12; made++) await drawnBy(browser);
    const first = await artwork.fitting(services(), browser, { ...line, dielineHash }, fits.id);
    expect(first[0]?.id).toBe(fits.id);
    expect(first).toHaveLength(12);
    expect(await send(browser, fits.id)).toEqual({ kind: "sent" });
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("proof-ready");
    const seen = await readOrder(services(), order.caller, order.number);
    expect(seen.kind === "order" && seen.order.lines[0]?.designId).toBe(fits.id);
  });
});
