/** From a paid order to a released print file, and every way in which it must not get there. */
import { createHash } from "node:crypto";
import {
  type EnqueueOptions,
  fixedClock,
  silentLog,
  type TestDatabase,
  type Tx,
  testDatabase,
  withTransaction,
} from "@foldmark/platform";
import { regionById } from "@foldmark/region";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { addToCart, readCart } from "../carts/carts.ts";
import { keepAnswers } from "../checkout/keep-answers.ts";
import { placeOrder, readCheckout } from "../checkout/place-order.ts";
import { deleteDesign } from "../designs/own-designs.ts";
import { readArtworkNews } from "../notifications/artwork-news.ts";
import type { OrderNotification } from "../orders/notify-buyer.ts";
import { makeOrder, payOrder } from "../orders/order-moves.ts";
import { readOrder } from "../orders/read-order.ts";
import { checkoutServices, irish, newPersonId, sentAlong } from "../testing/checkout-fixture.ts";
import { designedBox, designServices, draw, newDesign, shapeOn } from "../testing/designs.ts";
import { brokenPromises } from "../testing/proofs.ts";
import type { ArtworkMaker, ProvingServices } from "./artwork-services.ts";
import { artwork } from "./index.ts";
import type { Findings } from "./proof.ts";
import { priceHash } from "./proof.ts";
import { queueArtwork, workOnLine } from "./work-artwork.ts";

const eu = regionById("eu");
const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const clear: Findings = { findings: [], further: { errors: 0, others: 0 } };
const coarse: Findings["findings"][number] = {
  rule: "resolution",
  severity: "error",
  surface: "surface:body-outside",
  panel: "panel:body-outside/lid",
  facts: { ppi: 40, wanted: 150 },
  where: "Lid",
};

/** What the maker of a test finds, and what it fails by. */
let found: Findings;
let failure: { code: string; isPassing: boolean } | null;
let printFailure: typeof failure;
/** Called while a proof, or print files, are drawn. */
let meanwhile: () => Promise<unknown>;
let asked: { name: string; data: unknown; options?: EnqueueOptions }[];
let drawnProducts: unknown[];

beforeEach(() => {
  found = clear;
  failure = null;
  printFailure = null;
  meanwhile = async () => undefined;
  asked = [];
  drawnProducts = [];
});

const maker: ArtworkMaker = {
  check: async (drawing) => {
    drawnProducts.push(drawing.product);
    return failure ? { kind: "not-made", ...failure } : { kind: "made", ...found };
  },
  proof: async (_, __, head) => {
    await meanwhile();
    const pdf = hashOf(JSON.stringify(head));
    const seals = { ...head.hashes, price: priceHash(head.price) };
    return {
      kind: "made",
      answer: {
        pages: 2,
        pictures: [{ file: "closed.webp", view: "closed", width: 10, height: 10 }],
        faces: [],
        notPrinted: [],
        inks: [],
        heaviest: null,
        seals,
      } as never,
      pdf: { sha256: pdf, size: 9 },
      pictures: [{ name: "closed.webp", type: "image/webp", sha256: hashOf(`picture ${pdf}`), size: 4 }],
    };
  },
  print: async (_, { order, line }) => {
    await meanwhile();
    if (printFailure) return { kind: "not-made", ...printFailure };
    const name = `${order.number}-${line.position}-ticket.json`;
    return {
      kind: "made",
      files: [{ name, type: "application/json", sha256: hashOf(`${order.id} ${line.id}`), size: 7 }],
    };
  },
};

const services = (): ProvingServices & ReturnType<typeof checkoutServices> => ({
  ...checkoutServices(database.db, clock),
  jobs: {
    async enqueue(_tx: Tx, queue: { name: string }, data: object, options?: EnqueueOptions) {
      asked.push({ name: queue.name, data, ...(options?.startAfter && { options }) });
    },
  } as never,
  log: silentLog,
  maker,
});

const inSystem = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
  withTransaction(database.db, { caller: "system" }, work);
const rows = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  inSystem(async (tx) => (await statement.execute(tx)).rows);

const visitor = (): Caller & { kind: "visitor" } => ({ kind: "visitor", sessionId: newPersonId() });
const prepress: Caller = { kind: "staff", accountId: "p", roles: ["prepress"] };

async function drawnBy(caller: Caller, size = designedBox().size, shape = "a") {
  const design = await newDesign(designServices(services()), caller, designedBox(size));
  return draw(designServices(services()), caller, design, shapeOn(shape));
}

interface Wanted {
  readonly caller?: Caller;
  readonly designId?: string | null;
  readonly isPaid?: boolean;
  readonly quantity?: number;
}

async function ordered({ caller = visitor(), designId, isPaid = true, quantity = 100 }: Wanted = {}) {
  const id = designId === undefined ? (await drawnBy(caller)).id : designId;
  const question = { sku: "mailer-box-full-color", quantity, size: "250x200x80" };
  const added = await addToCart(services(), caller, eu, {
    question,
    design: id === null ? null : { id },
    bundle: null,
  });
  if (added.kind !== "cart") throw new Error(JSON.stringify(added));
  const kept = await keepAnswers(services(), caller, eu, irish, "office");
  const cart = await readCart(services(), caller, eu);
  const reading = cart && readCheckout(eu, cart, kept, clock.now());
  if (reading?.kind !== "complete") throw new Error(JSON.stringify(reading));
  const placed = await placeOrder(services(), caller, eu, {
    ...sentAlong,
    cartId: cart?.id ?? "",
    idempotencyKey: newPersonId(),
    priceHash: reading.totals.priceHash,
  });
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  const { orderId, number } = placed;
  if (isPaid) await pay(orderId);
  const [line] = await rows(sql<{ id: string }>`select id from orders.line where order_id = ${orderId}`);
  return { caller, orderId, number, lineId: line?.id ?? "", designId: id, position: 1 };
}

const pay = (orderId: string) =>
  inSystem((tx) => payOrder(tx, services(), { orderId, coveredMinor: 100_000_000, at: clock.now() }));

/** These orders are paid by word of mouth: what is promised of money is no matter here. */
const broken = async () => (await brokenPromises(database.db)).filter(({ rule }) => /approv/.test(rule));

type Ordered = Awaited<ReturnType<typeof ordered>>;

const stateOf = async (lineId: string) =>
  (await rows(sql<{ state: string }>`select artwork_state as state from orders.line where id = ${lineId}`))[0]
    ?.state;
const work = (lineId: string, more: { releasedBy?: string; isLast?: boolean } = {}) =>
  workOnLine(services(), { lineId, releasedBy: more.releasedBy }, { isLast: more.isLast ?? false });
const standingOf = async ({ caller, number }: Pick<Ordered, "caller" | "number">) =>
  (await artwork.standing(services(), caller, number))?.[0];
const hashShown = async (order: Ordered) => (await standingOf(order))?.proof?.pdfSha256 ?? "";

async function approve(order: Ordered, more: { caller?: Caller; name?: string; pdfSha256?: string } = {}) {
  const { caller = order.caller, name = "Anna Byrne", pdfSha256 = await hashShown(order) } = more;
  return artwork.approve(services(), caller, {
    number: order.number,
    position: 1,
    pdfSha256,
    name,
    isConfirmed: true,
    language: "en",
  });
}

async function proved(more: Wanted = {}): Promise<Ordered> {
  const order = await ordered(more);
  await work(order.lineId);
  expect(await stateOf(order.lineId)).toBe("proof-ready");
  return order;
}

const news = (lineId: string): OrderNotification[] =>
  asked.flatMap(({ name, data }) => (name === "order-news" && lineId ? [data as OrderNotification] : []));

describe("a paid line with a design", () => {
  it("asks for work when it is paid, gets its proof, is approved, released, and may then be made", async () => {
    const order = await ordered({ isPaid: false });
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("submitted");
    asked = [];
    await pay(order.orderId);
    expect(asked.map(({ name }) => name)).toContain("artwork-rounds");
    asked = [];
    expect(await queueArtwork(services())).toBeGreaterThan(0);
    expect(asked).toContainEqual({ name: "artwork", data: { lineId: order.lineId } });

    asked = [];
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("proof-ready");
    expect(news(order.lineId).map(({ kind }) => kind)).toEqual(["proof-ready", "proof-waits", "proof-waits"]);
    const standing = await standingOf(order);
    expect(standing?.proof).toMatchObject({
      number: 1,
      facts: { order: order.number, line: 1, checked: clear },
    });
    // The order's own make is drawn, whatever the design was begun on.
    expect(drawnProducts[0]).not.toHaveProperty("quantity");

    const promisedBefore = await rows(sql<{ day: string }>`
      select promised_to::text as day from orders.orders where id = ${order.orderId}`);
    clock.advance(4 * 86_400_000);
    asked = [];
    expect(await approve(order)).toEqual({ kind: "approved" });
    expect(asked).toContainEqual({ name: "artwork", data: { lineId: order.lineId } });
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
    found = { findings: Array.from({ length: 20 }, () => coarse), further: { errors: 5, others: 9 } };
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
    found = { ...clear, findings: [{ ...coarse, severity: "warning" }] };
    await work(order.lineId);
    expect((await standingOf(order))?.proof?.facts.checked.findings).toHaveLength(1);
  });

  it("reminds of its proof after two and five days, says nothing once it is answered, and is not approved by it", async () => {
    const order = await proved();
    const reminders = news(order.lineId).filter(({ kind }) => kind === "proof-waits");
    expect(reminders.map(({ subject }) => subject?.split("/")[1])).toEqual(["2d", "5d"]);
    const days = asked.flatMap(({ options }) => options?.startAfter ?? []);
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
  it("tries again while it is busy, and hands the line to a person for every other reason", async () => {
    const order = await ordered();
    failure = { code: "busy", isPassing: true };
    await expect(work(order.lineId)).rejects.toThrow("busy");
    await expect(work(order.lineId, { isLast: true })).rejects.toThrow("busy");
    expect(await stateOf(order.lineId)).toBe("submitted");
    failure = { code: "out-of-time", isPassing: false };
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("prepress-review");
    asked = [];
    await queueArtwork(services());
    expect(asked.filter(({ data }) => (data as { lineId?: string }).lineId === order.lineId)).toEqual([]);
    const reviews = await artwork.reviews(services(), prepress);
    expect(reviews.find(({ lineId }) => lineId === order.lineId)).toMatchObject({ code: "out-of-time" });
  });

  it("sends back what would be missing in print", async () => {
    const order = await ordered();
    failure = { code: "incomplete", isPassing: false };
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("preflight-failed");
    expect((await standingOf(order))?.sentBack).toMatchObject({ code: "incomplete" });
  });

  it("leaves nothing behind when it dies between the files and the row, and does it all the next time", async () => {
    const order = await ordered();
    meanwhile = () => Promise.reject(new Error("killed"));
    await expect(work(order.lineId)).rejects.toThrow("killed");
    expect(await stateOf(order.lineId)).toBe("submitted");
    meanwhile = async () => undefined;
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("proof-ready");
    expect((await standingOf(order))?.proof?.number).toBe(1);
  });

  it("gives up the last time it fails, and a person reads that", async () => {
    const order = await ordered();
    meanwhile = () => Promise.reject(new Error("a bug"));
    await work(order.lineId, { isLast: true });
    expect(await stateOf(order.lineId)).toBe("prepress-review");
    const other = await ordered();
    meanwhile = async () => undefined;
    await work(other.lineId);
    await approve(other);
    printFailure = { code: "out-of-memory", isPassing: false };
    await work(other.lineId);
    expect(await stateOf(other.lineId)).toBe("approved");
    asked = [];
    await queueArtwork(services());
    expect(asked.filter(({ data }) => (data as { lineId?: string }).lineId === other.lineId)).toEqual([]);
    expect((await artwork.reviews(services(), prepress)).map(({ lineId }) => lineId)).toContain(other.lineId);
    printFailure = null;
    expect(await artwork.releaseFromReview(services(), prepress, other.lineId)).toEqual({ kind: "released" });
    await work(other.lineId);
    expect(await stateOf(other.lineId)).toBe("released");
  });
});

describe("an approval", () => {
  it("is refused without a name, without the tick, of a hash that is not the newest, and to strangers", async () => {
    const order = await proved();
    const input = {
      ...order,
      pdfSha256: await hashShown(order),
      name: "Anna",
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

  it("given twice at once is one record, one move and one mail", async () => {
    const order = await proved();
    const pdfSha256 = await hashShown(order);
    asked = [];
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

describe("a proof that is drawn", () => {
  it("is not written where the line was replaced or the order called off meanwhile", async () => {
    const order = await ordered();
    const other = await drawnBy(order.caller, undefined, "other");
    meanwhile = () =>
      artwork.send(
        services(),
        { caller: order.caller, designer: order.caller },
        { ...order, designId: other.id },
      );
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("submitted");
    expect((await standingOf(order))?.proof).toBeNull();
    meanwhile = () => rows(sql`update orders.orders set state = 'cancelled' where id = ${order.orderId}`);
    asked = [];
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
    failure = { code: "crashed", isPassing: false };
    await work(order.lineId);
    const back = (reason: string, caller: Caller = prepress) =>
      artwork.sendBackFromReview(services(), caller, { lineId: order.lineId, reason });
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

  it("is overruled by prepress, who send the proof with what was found", async () => {
    const order = await ordered();
    failure = { code: "crashed", isPassing: false };
    await work(order.lineId);
    failure = null;
    found = { ...clear, findings: [coarse] };
    asked = [];
    await artwork.releaseFromReview(services(), prepress, order.lineId);
    expect(asked).toEqual([{ name: "artwork", data: { lineId: order.lineId, releasedBy: "staff:p" } }]);
    await work(order.lineId, { releasedBy: "staff:p" });
    expect(await stateOf(order.lineId)).toBe("proof-ready");
    expect((await standingOf(order))?.proof?.facts.checked.findings).toHaveLength(1);
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

    const fits = await drawnBy(browser);
    const standing = await standingOf(order);
    const line = {
      sku: "mailer-box-full-color",
      print: designedBox().print,
      material: designedBox().material,
    };
    const dielineHash = standing?.dielineHash ?? "";
    const offered = await artwork.fitting(services(), browser, { ...line, dielineHash });
    expect(offered.map(({ id }) => id)).toEqual([fits.id]);
    expect(await send(browser, fits.id)).toEqual({ kind: "sent" });
    await work(order.lineId);
    expect(await stateOf(order.lineId)).toBe("proof-ready");
    const seen = await readOrder(services(), order.caller, order.number);
    expect(seen.kind === "order" && seen.order.lines[0]?.designId).toBe(fits.id);
  });
});

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
