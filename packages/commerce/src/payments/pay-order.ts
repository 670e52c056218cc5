/** What a buyer does about paying: pay, pay again, change the method, come back from the provider, look. */
import { continueAsSystem, type Tx, withOneStatement, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { asSystem } from "../as-system.ts";
import { type Caller, inNameOf } from "../caller.ts";
import { notifyBuyer } from "../orders/notify-buyer.ts";
import { restOf } from "../orders/order-money.ts";
import { lockOrder, type OrderRecord } from "../orders/order-record.ts";
import { extendOrderExpiry } from "../orders/order-store.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { holdForTransfer } from "../stock/stock-store.ts";
import { extendHold } from "../wallet/index.ts";
import { applySnapshot, emptySnapshot, type SnapshotServices } from "./apply-snapshot.ts";
import { type Attempter, tooManyBeginnings, tooManyFailures } from "./attempt-limits.ts";
import { paymentExpiry } from "./methods.ts";
import { type OfferedMeans, offersOf } from "./offers.ts";
import { requestOperation } from "./operation-store.ts";
import { perform, performOperation, providerFor } from "./operations.ts";
import type { PaymentRefusal } from "./payment-refusal.ts";
import { type Payment, paymentOfRow, paymentsAndTotalOf, paymentsOf, readPayment } from "./payment-store.ts";
import type { NextAction } from "./provider.ts";
import type { PaymentServices } from "./services.ts";
import { openPaymentStates } from "./snapshot-rules.ts";
import { startPayment } from "./start-payment.ts";

const isOpen = ({ state, provider }: Payment): boolean =>
  openPaymentStates.includes(state) && provider !== "wallet";

export interface PaymentStanding {
  readonly kind: "payment";
  readonly payment: Payment | null;
  /** What the order still lacks. */
  readonly restMinor: number;
  readonly next: NextAction | null;
}

function standing(order: { readonly totalMinor: number }, payments: readonly Payment[]): PaymentStanding {
  const newest = payments.findLast(({ provider }) => provider !== "wallet") ?? payments.at(-1);
  const payment = payments.find(isOpen) ?? newest ?? null;
  const next = payment && isOpen(payment) ? payment.next : null;
  return { kind: "payment", payment, restMinor: restOf(order, payments), next };
}

/** How the order's payment stands; null when the caller does not see the order. */
export function readPaymentStanding(
  services: PaymentServices,
  caller: Caller,
  orderId: string,
): Promise<PaymentStanding | null> {
  return withTransaction(services.db, inNameOf(caller), async (tx) => {
    const found = await paymentsAndTotalOf(tx, orderId);
    return found && standing(found, found.payments);
  });
}

/** The page to pay on of an order that was placed just now: nothing can have happened to it yet. */
export async function openFirstPage(
  services: PaymentServices,
  caller: Caller,
  { orderId, operationId, from }: Pick<PayWish, "orderId" | "from"> & { readonly operationId: string },
): Promise<PaymentStanding | Refused<PaymentRefusal>> {
  const limited = await tooManyBeginnings(services.rateLimiter, from);
  if (limited) return limited;
  const { payment } = await perform(services, operationId);
  if (payment && isOpen(payment))
    return { kind: "payment", payment, restMinor: payment.amountMinor, next: payment.next };
  const now = await readPaymentStanding(services, caller, orderId);
  return now ?? refused({ code: "payment-not-found" });
}

export interface PayWish {
  readonly orderId: string;
  readonly method: OfferedMeans;
  readonly from: Attempter;
}

/** Pays what the order lacks. The same method again leads to the page that is open already: two tabs pay once. */
export async function continueToPay(
  services: PaymentServices,
  caller: Caller,
  { orderId, method, from }: PayWish,
): Promise<PaymentStanding | Refused<PaymentRefusal>> {
  const limited = await tooManyBeginnings(services.rateLimiter, from);
  if (limited) return limited;
  // Where it is refused, what was ended for it goes on.
  const begun = await keptUnlessRefused(services, inNameOf(caller), async (tx) => {
    const order = await lockOrder(tx, orderId, "to-change");
    if (!order) return refused({ code: "payment-not-found" });
    return begin(tx, services, order, method);
  });
  if (begun.kind === "refused") return begun;
  for (const operationId of begun.operationIds) await performOperation(services, operationId);
  const now = await readPaymentStanding(services, caller, orderId);
  return now ?? refused({ code: "payment-not-found" });
}

async function begin(
  tx: Tx,
  services: PaymentServices,
  order: OrderRecord,
  method: OfferedMeans,
): Promise<{ kind: "begun"; operationIds: readonly string[] } | Refused<PaymentRefusal>> {
  if ((order.state !== "placed" && order.state !== "awaiting-payment") || order.isOnHold)
    return refused({ code: "order-not-payable" });
  const tooMany = await tooManyFailures(tx, order.id, services.clock.now());
  if (tooMany) return tooMany;
  const payments = await paymentsOf(tx, order.id);
  const open = payments.find(isOpen);
  if (open?.method === method && !hasRunOut(open, services.clock.now()))
    return { kind: "begun", operationIds: await unfinished(tx, open) };
  if (!(await offersOf(tx, order, payments)).includes(method)) return refused({ code: "method-not-offered" });
  // Until here in the caller's name: a guest who holds the order's link does not see its owner's wallet.
  await continueAsSystem(tx);
  const ended = open ? await giveUp(tx, services, open) : [];
  const restMinor = restOf(order, payments);
  const attempt = payments.length + 1;
  const means =
    method === "wallet"
      ? { method: null, walletMinor: restMinor, attempt }
      : { method, walletMinor: 0, attempt };
  if (method !== "wallet") await extendWaiting(tx, order.id, paymentExpiry(method, services.clock.now()));
  const started = await startPayment(tx, services, { ...order, totalMinor: restMinor }, means);
  if (started.kind === "refused") return started;
  if (method === "check") {
    await holdForTransfer(tx, order.id);
    // Each choice has a reference of its own, and money under an older one counts as well: one mail a day is enough.
    const day = services.clock.now().toISOString().slice(0, 10);
    await notifyBuyer(tx, services, { orderId: order.id, kind: "transfer-chosen", subject: day });
  }
  const operationIds = started.operationId ? [started.operationId, ...ended] : ended;
  return { kind: "begun", operationIds };
}

/** As long as the order waits for the rest, what its wallet has set aside waits with it. */
async function extendWaiting(tx: Tx, orderId: string, until: Date): Promise<void> {
  await extendOrderExpiry(tx, orderId, until);
  await extendHold(tx, orderId, until);
}

const hasRunOut = ({ expiresAt }: Payment, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** A page that was never opened because the provider did not answer is asked for again. */
async function unfinished(tx: Tx, { id, next }: Payment): Promise<readonly string[]> {
  if (next) return [];
  const rows = await tx
    .selectFrom("payments.operation")
    .select("id")
    .where("payment_id", "=", id)
    .where("kind", "=", "create")
    .where("state", "in", ["requested", "unknown"])
    .execute();
  return rows.map(({ id: operationId }) => operationId);
}

/** Ends an attempt here at once and at the provider soon; money that comes all the same is counted and sent back. */
export async function giveUp(
  tx: Tx,
  services: SnapshotServices,
  payment: Payment,
): Promise<readonly string[]> {
  const { currency, id, providerRef } = payment;
  const cancelled = {
    ...emptySnapshot,
    providerRef: providerRef ?? id,
    currency,
    status: "cancelled",
  } as const;
  await applySnapshot(tx, services, id, cancelled, "checkout");
  if (payment.provider === "bank-transfer" || payment.provider === "wallet" || providerRef === null)
    return [];
  return [
    await requestOperation(tx, services, payment, { kind: "cancel", key: "cancel", amountMinor: null }),
  ];
}

/** Asks the provider how a payment stands and takes its word: the return page, a webhook, the poller. */
export async function refreshPayment(
  services: PaymentServices,
  paymentId: string,
  source: "return" | "webhook" | "poll",
): Promise<Payment["state"] | null> {
  const payment = await asSystem(services, (tx) => readPayment(tx, paymentId));
  return payment && askAfter(services, payment, source);
}

/** The same for a payment that was read just now. `kept` is written together with what the provider says. */
export async function askAfter(
  services: PaymentServices,
  payment: Payment,
  source: "return" | "webhook" | "poll",
  kept?: (tx: Tx) => Promise<unknown>,
): Promise<Payment["state"]> {
  const isOurs = payment.provider === "wallet" || payment.provider === "bank-transfer";
  const snapshot =
    isOurs || payment.providerRef === null ? null : await providerFor(services, payment).fetch(payment);
  if (!snapshot && !kept) return payment.state;
  const applied = await asSystem(services, async (tx) => {
    const done = snapshot && (await applySnapshot(tx, services, payment.id, snapshot, source));
    await kept?.(tx);
    return done;
  });
  for (const operationId of applied?.operationIds ?? []) await performOperation(services, operationId);
  return applied?.state ?? payment.state;
}

/**
 * Asks how a payment stands that the buyer may have made on the provider's page just now. A provider that does not
 * answer holds nobody up: webhook and poller bring the news later.
 */
export async function askAfterOpenPage(
  services: PaymentServices,
  caller: Caller,
  orderNumber: string,
): Promise<void> {
  const open = await withOneStatement(services.db, inNameOf(caller), (tx) =>
    tx
      .selectFrom("payments.payment as payment")
      .innerJoin("orders.orders as order", "order.id", "payment.order_id")
      .selectAll("payment")
      .where("order.number", "=", orderNumber)
      .where("payment.state", "in", openPaymentStates)
      .where(sql<boolean>`payment.next_action ->> 'kind' = 'redirect'`)
      .executeTakeFirst(),
  );
  if (open && mayAsk(open.id, services.clock.now()))
    await askedInVain(services, open.id, askAfter(services, paymentOfRow(open), "return"));
}

/** Whoever looks at an order again and again must not make us ask its provider as often. */
const askAgainMs = 2_000;
const mostRemembered = 10_000;
const lastAsked = new Map<string, number>();

function mayAsk(paymentId: string, now: Date): boolean {
  const before = lastAsked.get(paymentId);
  const age = before === undefined ? askAgainMs : now.getTime() - before;
  // A clock that was set back says nothing.
  if (age >= 0 && age < askAgainMs) return false;
  lastAsked.delete(paymentId);
  lastAsked.set(paymentId, now.getTime());
  if (lastAsked.size > mostRemembered) lastAsked.delete(lastAsked.keys().next().value as string);
  return true;
}

function askedInVain({ log }: PaymentServices, paymentId: string, asked: Promise<unknown>): Promise<unknown> {
  return asked.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ payment: paymentId, reason }, "a provider did not answer in time");
  });
}

/** The buyer is back from the provider's page. What they say about it does not matter; the provider is asked. */
export async function returnFromProvider(
  services: PaymentServices,
  caller: Caller,
  orderId: string,
): Promise<PaymentStanding | null> {
  const before = await readPaymentStanding(services, caller, orderId);
  if (before?.payment && isOpen(before.payment)) {
    // Without an answer the page says that we are waiting for the provider; webhook and poller bring the news.
    await askedInVain(services, before.payment.id, askAfter(services, before.payment, "return"));
    return readPaymentStanding(services, caller, orderId);
  }
  return before;
}
