/** Matches what arrived on our accounts with the transfers that orders wait for. A statement read twice counts once. */
import { createHash } from "node:crypto";
import { continueAsSystem, type Tx, withTransaction } from "@foldmark/platform";
import { asSystem } from "../as-system.ts";
import { type Caller, inNameOf } from "../caller.ts";
import { applySnapshot, emptySnapshot } from "./apply-snapshot.ts";
import { referencesIn } from "./bank-reference.ts";
import { lockPayment, type Payment } from "./payment-store.ts";
import type { PaymentServices } from "./services.ts";
import { readStatement, type StatementLine } from "./statements.ts";

/** Banks on the way may keep a little; in minor units of any of our currencies. */
const toleranceMinor = 50;

export type LineState = "matched" | "unmatched" | "overpaid" | "underpaid";

export interface StatementReport {
  readonly read: number;
  readonly known: number;
  readonly states: Readonly<Record<LineState, number>>;
}

/** Equal lines of one statement are told apart by their place among their equals. */
function withHashes(lines: readonly StatementLine[]): readonly (StatementLine & { readonly hash: string })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const text = JSON.stringify([
      line.account,
      line.currency,
      line.bookedOn,
      line.amountMinor,
      line.reference,
      line.counterparty,
    ]);
    const place = (seen.get(text) ?? 0) + 1;
    seen.set(text, place);
    return { ...line, hash: createHash("sha256").update(`${text}#${place}`).digest("hex") };
  });
}

export async function importStatement(
  services: PaymentServices,
  _caller: Caller & { kind: "staff" | "system" },
  text: string,
): Promise<StatementReport> {
  const lines = withHashes(readStatement(text));
  const states = { matched: 0, unmatched: 0, overpaid: 0, underpaid: 0 };
  let known = 0;
  for (const line of lines) {
    // A transaction a line: one that cannot be booked keeps none of the others back.
    const state = await asSystem(services, (tx) => importLine(tx, services, line));
    if (state === "known") known += 1;
    else states[state] += 1;
  }
  return { read: lines.length, known, states };
}

async function importLine(
  tx: Tx,
  services: PaymentServices,
  line: StatementLine & { readonly hash: string },
): Promise<LineState | "known"> {
  const inserted = await tx
    .insertInto("payments.statement_line")
    .values({
      hash: line.hash,
      currency: line.currency,
      booked_on: line.bookedOn,
      amount_minor: line.amountMinor,
      reference: line.reference,
      counterparty: line.counterparty,
      state: "unmatched",
      imported_at: services.clock.now(),
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash")
    .executeTakeFirst();
  if (!inserted) return "known";
  const paymentId = await awaitedPayment(tx, line);
  return paymentId ? bookLine(tx, services, line.hash, paymentId) : "unmatched";
}

async function awaitedPayment(tx: Tx, line: StatementLine): Promise<string | null> {
  const references = referencesIn(line.reference);
  if (references.length === 0) return null;
  const row = await tx
    .selectFrom("payments.payment")
    .select("id")
    .where("provider", "=", "bank-transfer")
    .where("provider_ref", "in", references)
    .where("currency", "=", line.currency)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Counts all that has arrived for the payment, this line included. */
async function bookLine(
  tx: Tx,
  services: PaymentServices,
  hash: string,
  paymentId: string,
): Promise<LineState> {
  const locked = await lockPayment(tx, paymentId);
  if (!locked) return "unmatched";
  const { payment } = locked;
  await tx
    .updateTable("payments.statement_line")
    .set({ payment_id: paymentId })
    .where("hash", "=", hash)
    .execute();
  const { total } = await tx
    .selectFrom("payments.statement_line")
    .select((eb) => eb.fn.sum<number>("amount_minor").as("total"))
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const state = stateOf(payment, Number(total));
  await applySnapshot(tx, services, paymentId, arrived(payment, Number(total)), "statement");
  await tx.updateTable("payments.statement_line").set({ state }).where("hash", "=", hash).execute();
  return state;
}

function stateOf({ amountMinor }: Payment, totalMinor: number): LineState {
  if (totalMinor < amountMinor - toleranceMinor) return "underpaid";
  return totalMinor > amountMinor + toleranceMinor ? "overpaid" : "matched";
}

/** A few cents too little are let go: the order is covered by what we accept, the books show what came. */
function arrived(payment: Payment, totalMinor: number) {
  const { amountMinor, currency, id, providerRef } = payment;
  const isEnough = totalMinor >= amountMinor - toleranceMinor;
  return {
    ...emptySnapshot,
    providerRef: providerRef ?? id,
    currency,
    status: isEnough ? ("captured" as const) : ("pending" as const),
    authorizedMinor: isEnough ? amountMinor : 0,
    capturedMinor: totalMinor,
  };
}

/** A person found out which order a transfer without a usable reference belongs to. */
export async function settleStatementLine(
  services: PaymentServices,
  caller: Caller & { kind: "staff" },
  { hash, paymentId }: { readonly hash: string; readonly paymentId: string },
): Promise<LineState | "known"> {
  return withTransaction(services.db, inNameOf(caller), async (tx) => {
    const line = await tx
      .selectFrom("payments.statement_line")
      .select(["state", "currency"])
      .where("hash", "=", hash)
      .forUpdate()
      .executeTakeFirst();
    if (line?.state !== "unmatched") return "known";
    await continueAsSystem(tx);
    return bookLine(tx, services, hash, paymentId);
  });
}
