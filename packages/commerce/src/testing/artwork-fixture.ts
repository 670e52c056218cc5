/** A shop of lines that are proved, approved and released, whose machine finds and fails what a test wants. */
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
import { afterAll, beforeAll, beforeEach, expect, inject } from "vitest";
import type { ArtworkMaker, ProvingServices } from "../artwork/artwork-services.ts";
import { artwork } from "../artwork/index.ts";
import type { Findings } from "../artwork/proof.ts";
import { priceHash } from "../artwork/proof.ts";
import { workOnLine } from "../artwork/work-artwork.ts";
import type { Caller } from "../caller.ts";
import { addToCart, readCart } from "../carts/carts.ts";
import { keepAnswers } from "../checkout/keep-answers.ts";
import { placeOrder, readCheckout } from "../checkout/place-order.ts";
import type { ArtworkTask } from "../orders/artwork-queue.ts";
import type { OrderNotification } from "../orders/notify-buyer.ts";
import { payOrder } from "../orders/order-moves.ts";
import { checkoutServices, irish, newPersonId, sentAlong } from "./checkout-fixture.ts";
import { designedBox, designServices, draw, newDesign, shapeOn } from "./designs.ts";
import { brokenPromises } from "./proofs.ts";

const eu = regionById("eu");
export const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
export const clear: Findings = { findings: [], further: { errors: 0, others: 0 } };
export const coarse: Findings["findings"][number] = {
  rule: "resolution",
  severity: "error",
  surface: "surface:body-outside",
  panel: "panel:body-outside/lid",
  facts: { ppi: 40, wanted: 150 },
  where: "Lid",
};

interface Machine {
  /** What it finds, and what it fails by. */
  found: Findings;
  failure: { code: string; isPassing: boolean } | null;
  printFailure: { code: string; isPassing: boolean } | null;
  /** What is in the print file that it writes. */
  writes: string;
  /** Called while a proof, or print files, are drawn. */
  meanwhile: () => Promise<unknown>;
  asked: { name: string; data: unknown; options?: EnqueueOptions }[];
  drawnProducts: unknown[];
}

const atRest = (): Machine => ({
  found: clear,
  failure: null,
  printFailure: null,
  writes: "a print file",
  meanwhile: async () => undefined,
  asked: [],
  drawnProducts: [],
});

/** Of the test that runs. */
export const machine = atRest();

beforeEach(() => {
  Object.assign(machine, atRest());
});

const maker: ArtworkMaker = {
  check: async (drawing) => {
    machine.drawnProducts.push(drawing.product);
    return machine.failure ? { kind: "not-made", ...machine.failure } : { kind: "made", ...machine.found };
  },
  proof: async (_, __, head) => {
    await machine.meanwhile();
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
      prints: [{ name: "print-body-outside.pdf", sha256: hashOf(machine.writes) }],
    };
  },
  prints: async () =>
    machine.printFailure
      ? { kind: "not-made", ...machine.printFailure }
      : { kind: "made", prints: [{ name: "print-body-outside.pdf", sha256: hashOf(machine.writes) }] },
  print: async (_, { order, line }) => {
    await machine.meanwhile();
    if (machine.printFailure) return { kind: "not-made", ...machine.printFailure };
    const name = `${order.number}-${line.position}-ticket.json`;
    return {
      kind: "made",
      files: [{ name, type: "application/json", sha256: hashOf(`${order.id} ${line.id}`), size: 7 }],
      prints: [{ name: "print-body-outside.pdf", sha256: hashOf(machine.writes) }],
    };
  },
};

export const services = (): ProvingServices & ReturnType<typeof checkoutServices> => ({
  ...checkoutServices(database.db, clock),
  jobs: {
    async enqueue(_tx: Tx, queue: { name: string }, data: object, options?: EnqueueOptions) {
      machine.asked.push({ name: queue.name, data, ...(options?.startAfter && { options }) });
    },
  } as never,
  log: silentLog,
  maker,
});

export const inSystem = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
  withTransaction(database.db, { caller: "system" }, work);
export const rows = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  inSystem(async (tx) => (await statement.execute(tx)).rows);

export const visitor = (): Caller & { kind: "visitor" } => ({ kind: "visitor", sessionId: newPersonId() });
export const prepress: Caller = { kind: "staff", accountId: "p", roles: ["prepress"] };

export async function drawnBy(caller: Caller, size = designedBox().size, shape = "a") {
  const design = await newDesign(designServices(services()), caller, designedBox(size));
  return draw(designServices(services()), caller, design, shapeOn(shape));
}

interface Wanted {
  readonly caller?: Caller;
  readonly designId?: string | null;
  readonly isPaid?: boolean;
  readonly quantity?: number;
}

export async function ordered({ caller = visitor(), designId, isPaid = true, quantity = 100 }: Wanted = {}) {
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

export const pay = (orderId: string) =>
  inSystem((tx) => payOrder(tx, services(), { orderId, coveredMinor: 100_000_000, at: clock.now() }));

/** These orders are paid by word of mouth: what is promised of money is no matter here. */
export const broken = async () =>
  (await brokenPromises(database.db)).filter(({ rule }) => /approv/.test(rule));

export type Ordered = Awaited<ReturnType<typeof ordered>>;

export const stateOf = async (lineId: string) =>
  (await rows(sql<{ state: string }>`select artwork_state as state from orders.line where id = ${lineId}`))[0]
    ?.state;
/** As the page of prepress shows it. */
export const seqOf = async (lineId: string) =>
  (await artwork.reviews(services(), prepress)).find((each) => each.lineId === lineId)?.seq ?? 0;
export const work = (lineId: string, more: Omit<ArtworkTask, "lineId"> & { isLast?: boolean } = {}) => {
  const { isLast = false, ...task } = more;
  return workOnLine(services(), { lineId, ...task }, { isLast });
};
export const standingOf = async ({ caller, number }: Pick<Ordered, "caller" | "number">) =>
  (await artwork.standing(services(), caller, number))?.[0];
export const hashShown = async (order: Ordered) => (await standingOf(order))?.proof?.pdfSha256 ?? "";

export async function approve(
  order: Ordered,
  more: { caller?: Caller; name?: string; wasAskedForName?: boolean; pdfSha256?: string } = {},
) {
  const { caller = order.caller, name = "Anna Byrne", wasAskedForName = false } = more;
  const { pdfSha256 = await hashShown(order) } = more;
  return artwork.approve(services(), caller, {
    number: order.number,
    position: 1,
    pdfSha256,
    name,
    wasAskedForName,
    isConfirmed: true,
    language: "en",
  });
}

export async function proved(more: Wanted = {}): Promise<Ordered> {
  const order = await ordered(more);
  await work(order.lineId);
  expect(await stateOf(order.lineId)).toBe("proof-ready");
  return order;
}

export const news = (lineId: string): OrderNotification[] =>
  machine.asked.flatMap(({ name, data }) =>
    name === "order-news" && lineId ? [data as OrderNotification] : [],
  );
