/**
 * Carries out what was asked of a provider: the wish is a row before we speak, the answer a row after. In between no
 * transaction is open, the line may go dead, the process may die: the next attempt first asks what became of it.
 */
import { withOneStatement, withTransaction } from "@foldmark/platform";
import { applySnapshot } from "./apply-snapshot.ts";
import { type Begun, beginAttempt, type Operation, settleOperation } from "./operation-store.ts";
import { orderForProvider } from "./order-for-provider.ts";
import { appendNote, lockPayment, type Payment } from "./payment-store.ts";
import type { Instruction, PaymentProvider, ProviderResult } from "./provider.ts";
import { paymentOperations } from "./queues.ts";
import type { PaymentServices } from "./services.ts";

const system = { caller: "system" };
const graceMs = 20_000;

export type PerformedOperation = "done" | "declined" | "unknown" | "nothing-to-do";

/** A second attempt under a burnt key would be told the first failure again. */
function instructionOf({ id, burntKeys, requestedAt }: Operation): Instruction {
  return { operationId: id, key: burntKeys === 0 ? id : `${id}:${burntKeys}`, requestedAt };
}

export function providerFor(
  { providers }: Pick<PaymentServices, "providers">,
  payment: Payment,
): PaymentProvider {
  const { provider } = payment;
  if (provider === "wallet" || provider === "bank-transfer")
    throw new Error(`A payment by ${provider} has no provider to speak to.`);
  return providers[provider];
}

interface Performing {
  /** Whoever performs it comes back by itself when the outcome is not known. */
  readonly isRepeated?: boolean;
}

export async function performOperation(
  services: PaymentServices,
  operationId: string,
  performing: Performing = {},
): Promise<PerformedOperation> {
  return (await perform(services, operationId, performing)).performed;
}

/** The same, and the payment as the provider's answer left it; null when it gave none. */
export async function perform(
  services: PaymentServices,
  operationId: string,
  { isRepeated = false }: Performing = {},
): Promise<{ readonly performed: PerformedOperation; readonly payment: Payment | null }> {
  const nothing = { performed: "nothing-to-do", payment: null } as const;
  const begun = await withOneStatement(services.db, system, (tx) =>
    beginAttempt(tx, operationId, services.clock.now()),
  );
  if (!begun) return nothing;
  const result = await ask(services, begun);
  return withTransaction(services.db, system, async (tx) => {
    // A beginning has no job yet, as nearly all are answered at once; whoever waits for its page must not wait long.
    if (result.outcome === "unknown" && begun.operation.kind === "create" && !isRepeated) {
      const startAfter = new Date(services.clock.now().getTime() + graceMs);
      const once = { startAfter, onceKey: operationId };
      await services.jobs.enqueue(tx, paymentOperations, { operationId }, once);
    }
    return answered(tx, services, begun, result);
  });
}

async function ask(services: PaymentServices, { operation, payment, order }: Begun): Promise<ProviderResult> {
  const provider = providerFor(services, payment);
  const op = instructionOf(operation);
  const { kind, attempts } = operation;
  const amountMinor = operation.amountMinor ?? payment.amountMinor;
  try {
    // An answer may have been lost, with a process or on the wire.
    const before = attempts > 1 ? await provider.find(kind, op, payment) : null;
    if (before) return before;
    if (kind === "capture") return await provider.capture(op, payment, amountMinor);
    if (kind === "cancel") return await provider.cancel(op, payment);
    if (kind === "refund") return await provider.refund(op, payment, amountMinor, "requested_by_customer");
    const returnTo = services.returnAddresses(order);
    const { expiresAt } = payment;
    const told = { payment, order: orderForProvider(order), returnTo, expiresAt };
    return await provider.create({ ...op, ...told, capture: "now" });
  } catch (error) {
    services.log.warn(
      { payment: payment.id, reason: error instanceof Error ? error.message : String(error) },
      "a payment provider was asked in vain",
    );
    return { outcome: "unknown", code: "no-answer", isKeyBurnt: false };
  }
}

async function answered(
  tx: Parameters<typeof lockPayment>[0],
  services: PaymentServices,
  { operation, payment }: Begun,
  result: ProviderResult,
): Promise<{ readonly performed: PerformedOperation; readonly payment: Payment | null }> {
  // What it did to the money first: its locks have their one order, and the operation's row is nobody else's.
  const applied =
    result.outcome === "ok" ? await applySnapshot(tx, services, payment.id, result.snapshot, "job") : null;
  if (result.outcome === "declined") await declined(tx, services, payment.id, operation, result.code);
  const outcome = outcomes[result.outcome];
  await settleOperation(tx, operation.id, {
    state: outcome.state,
    ref: result.outcome === "ok" ? result.ref : null,
    failureCode: result.outcome === "ok" ? null : result.code,
    isKeyBurnt: result.outcome === "unknown" && result.isKeyBurnt,
    now: services.clock.now(),
  });
  const next = result.outcome === "ok" ? (result.snapshot.next ?? payment.next) : null;
  return { performed: outcome.performed, payment: applied && { ...payment, state: applied.state, next } };
}

const outcomes = {
  ok: { state: "succeeded", performed: "done" },
  declined: { state: "failed", performed: "declined" },
  unknown: { state: "unknown", performed: "unknown" },
} as const;

/** A firm no. Only a refused beginning ends the attempt to pay; a refused refund ends the refund. */
async function declined(
  tx: Parameters<typeof lockPayment>[0],
  services: PaymentServices,
  paymentId: string,
  operation: Operation,
  code: string,
): Promise<void> {
  const locked = await lockPayment(tx, paymentId);
  if (!locked) return;
  const { payment } = locked;
  const { currency, id, providerRef } = payment;
  const silent = { authorizedMinor: 0, capturedMinor: 0, disputes: [], awaitsCapture: false, next: null };
  const told = { ...silent, providerRef: providerRef ?? id, currency };
  if (operation.kind === "create") {
    const failedAttempts = [{ ref: operation.id, code }];
    const snapshot = { ...told, status: "failed", refunds: [], failedAttempts } as const;
    await applySnapshot(tx, services, id, snapshot, "job");
  } else if (operation.kind === "refund") {
    const amountMinor = operation.amountMinor ?? 0;
    const refund = { ref: operation.id, refundId: operation.id, amountMinor, state: "failed" } as const;
    const snapshot = { ...told, status: "pending", refunds: [refund], failedAttempts: [] } as const;
    await applySnapshot(tx, services, id, snapshot, "job");
  } else {
    const note = { kind: `${operation.kind}-declined`, amountMinor: operation.amountMinor, detail: { code } };
    await appendNote(tx, payment, note, { source: "job", now: services.clock.now() });
  }
}
