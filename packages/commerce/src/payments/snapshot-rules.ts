/**
 * What a provider's word changes in what we know of a payment. Amounts only grow, states follow the table of the
 * payment's life, and the same word told twice, late, or out of turn changes nothing.
 */
import {
  leadsTo,
  type PaymentCommand,
  type PaymentState,
  paymentLifecycle,
  type RefundState,
  refundLifecycle,
} from "@foldmark/workflow";
import type { ProviderSnapshot } from "./provider.ts";

export interface KnownRefund {
  readonly id: string;
  readonly providerRef: string | null;
  readonly amountMinor: number;
  readonly state: RefundState;
}

export interface KnownDispute {
  readonly providerRef: string;
  readonly amountMinor: number;
  readonly state: "open" | "won" | "lost";
}

export interface KnownPayment {
  readonly state: PaymentState;
  readonly currency: string;
  readonly amountMinor: number;
  readonly authorizedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly disputedMinor: number;
  readonly refunds: readonly KnownRefund[];
  readonly disputes: readonly KnownDispute[];
  /** Names of the failed attempts we have heard of. */
  readonly failedAttempts: readonly string[];
  /** What the provider was asked to take, where it was not the whole; null for the whole. */
  readonly askedToCaptureMinor: number | null;
  /** Money that arrives by transfer may come in parts, and a little more or less. */
  readonly isTransfer: boolean;
  readonly isProblemNoted: boolean;
}

export type MoneyProblem = "amount-differs" | "currency-differs" | "refunded-too-much";

export interface PaymentNote {
  readonly kind: string;
  readonly amountMinor: number | null;
  readonly detail: Readonly<Record<string, string | number>>;
}

export interface PaymentChange {
  readonly state: PaymentState;
  readonly authorizedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly disputedMinor: number;
  /** New or changed; `isNew` was made at the provider, not by us. */
  readonly refunds: readonly (KnownRefund & { readonly isNew: boolean })[];
  readonly disputes: readonly (KnownDispute & { readonly openedAt: Date })[];
  readonly failureCode: string | null;
  readonly notes: readonly PaymentNote[];
  readonly problem: MoneyProblem | null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The commands that lead from one state to another, by the fewest steps; null when none do. */
export function wayTo(from: PaymentState, to: PaymentState): readonly PaymentCommand[] | null {
  const ways = new Map<PaymentState, readonly PaymentCommand[]>([[from, []]]);
  for (const [state, way] of ways) {
    if (state === to) return way;
    for (const each of paymentLifecycle.transitions) {
      const isOpen = each.from.some((origin) => origin === state) && each.by.includes("system");
      if (isOpen && !ways.has(each.to)) ways.set(each.to, [...way, each.command]);
    }
  }
  return null;
}

type RefundChange = KnownRefund & { readonly isNew: boolean };

function mergeRefunds(known: KnownPayment, snapshot: ProviderSnapshot, newId: () => string): RefundChange[] {
  return snapshot.refunds.flatMap((told): RefundChange[] => {
    const ours = known.refunds.find(
      ({ id, providerRef }) => id === told.refundId || providerRef === told.ref,
    );
    if (!ours)
      return [
        { id: newId(), providerRef: told.ref, amountMinor: told.amountMinor, state: told.state, isNew: true },
      ];
    const isFurther = leadsTo(refundLifecycle, ours.state, told.state);
    if (!isFurther && ours.providerRef === told.ref) return [];
    return [{ ...ours, providerRef: told.ref, state: isFurther ? told.state : ours.state, isNew: false }];
  });
}

function withChanges(
  known: readonly KnownRefund[],
  changed: readonly RefundChange[],
): readonly KnownRefund[] {
  const untouched = known.filter(({ id }) => !changed.some((each) => each.id === id));
  return [...untouched, ...changed];
}

const succeededMinor = (refunds: readonly KnownRefund[]): number =>
  sum(refunds.filter(({ state }) => state === "succeeded").map(({ amountMinor }) => amountMinor));

const takenBackMinor = (disputes: readonly KnownDispute[]): number =>
  sum(disputes.filter(({ state }) => state !== "won").map(({ amountMinor }) => amountMinor));

function mergeDisputes({ disputes }: KnownPayment, snapshot: ProviderSnapshot) {
  return snapshot.disputes.filter((told) => {
    const ours = disputes.find(({ providerRef }) => providerRef === told.ref);
    return !ours || (ours.state === "open" && told.state !== "open");
  });
}

interface Amounts {
  readonly authorizedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly disputedMinor: number;
  readonly hasOpenDispute: boolean;
}

const paidStates: readonly PaymentState[] = ["captured", "partially-refunded", "refunded", "disputed"];
/** Nothing is decided yet: the money may still come. */
export const openPaymentStates: readonly PaymentState[] = ["created", "pending", "processing"];

/** The state the amounts call for. */
function aimedState(known: KnownPayment, snapshot: ProviderSnapshot, amounts: Amounts): PaymentState {
  const { capturedMinor, refundedMinor, disputedMinor, hasOpenDispute } = amounts;
  const isPaid = snapshot.status === "captured" || refundedMinor > 0 || paidStates.includes(known.state);
  if (isPaid && capturedMinor > 0) {
    if (hasOpenDispute) return "disputed";
    if (refundedMinor + disputedMinor >= capturedMinor) return "refunded";
    return refundedMinor > 0 ? "partially-refunded" : "captured";
  }
  if (snapshot.status === "captured") return known.state;
  return snapshot.status;
}

/** Forwards by the table, or where it is: an attempt that was given up does not come to life without money. */
function nextState(known: KnownPayment, aim: PaymentState): PaymentState {
  if (aim === known.state) return known.state;
  const comesBack = aim === "created" || (aim === "pending" && known.state !== "created");
  const isGivenUp = !openPaymentStates.includes(known.state) && openPaymentStates.includes(aim);
  if (comesBack || isGivenUp) return known.state;
  return wayTo(known.state, aim) === null ? known.state : aim;
}

function problemOf(
  known: KnownPayment,
  snapshot: ProviderSnapshot,
  capturedMinor: number,
): MoneyProblem | null {
  if (snapshot.currency !== known.currency) return "currency-differs";
  if (known.isTransfer || snapshot.status !== "captured") return null;
  const expected = known.askedToCaptureMinor ?? known.amountMinor;
  return capturedMinor === expected ? null : "amount-differs";
}

function notesOf(known: KnownPayment, change: Omit<PaymentChange, "notes">, snapshot: ProviderSnapshot) {
  const notes: PaymentNote[] = [];
  const note = (kind: string, amountMinor: number | null, detail: PaymentNote["detail"] = {}) =>
    notes.push({ kind, amountMinor, detail });
  for (const { ref, code } of snapshot.failedAttempts) {
    if (!known.failedAttempts.includes(ref)) note("attempt-failed", null, { ref, code });
  }
  if (change.authorizedMinor > known.authorizedMinor && change.capturedMinor === known.capturedMinor)
    note("authorized", change.authorizedMinor - known.authorizedMinor);
  if (change.capturedMinor > known.capturedMinor)
    note("captured", change.capturedMinor - known.capturedMinor, { ref: snapshot.providerRef });
  for (const refund of change.refunds)
    note(`refund-${refund.state}`, refund.amountMinor, { refund: refund.id });
  for (const dispute of change.disputes)
    note(`dispute-${dispute.state}`, dispute.amountMinor, { dispute: dispute.providerRef });
  if (change.problem && !known.isProblemNoted)
    note(change.problem, snapshot.capturedMinor, { told: snapshot.currency, expected: known.amountMinor });
  const isTold = notes.some(({ kind }) => kind !== "attempt-failed");
  if (change.state !== known.state && !isTold) note(change.state, null);
  return notes;
}

function settledAmounts(
  known: KnownPayment,
  snapshot: ProviderSnapshot,
  refunds: readonly KnownRefund[],
): Amounts {
  const capturedMinor = Math.max(known.capturedMinor, snapshot.capturedMinor);
  const disputes = known.disputes.map((ours) => {
    const told = snapshot.disputes.find(({ ref }) => ref === ours.providerRef);
    return told && ours.state === "open" ? { ...ours, state: told.state } : ours;
  });
  const added = snapshot.disputes
    .filter(({ ref }) => !known.disputes.some(({ providerRef }) => providerRef === ref))
    .map(({ ref, amountMinor, state }) => ({ providerRef: ref, amountMinor, state }));
  const all = [...disputes, ...added];
  return {
    authorizedMinor: Math.max(known.authorizedMinor, snapshot.authorizedMinor, capturedMinor),
    capturedMinor,
    refundedMinor: succeededMinor(refunds),
    disputedMinor: Math.min(takenBackMinor(all), capturedMinor),
    hasOpenDispute: all.some(({ state }) => state === "open"),
  };
}

export function mergeSnapshot(
  known: KnownPayment,
  snapshot: ProviderSnapshot,
  newId: () => string,
): PaymentChange {
  // Amounts of another currency would be added up as if they were ours: nothing is counted, a person looks.
  if (snapshot.currency !== known.currency) return untouched(known, "currency-differs", snapshot);
  const refunds = mergeRefunds(known, snapshot, newId);
  const amounts = settledAmounts(known, snapshot, withChanges(known.refunds, refunds));
  if (amounts.refundedMinor > amounts.capturedMinor) return untouched(known, "refunded-too-much", snapshot);
  const { hasOpenDispute: _, ...minor } = amounts;
  const change = {
    ...minor,
    state: nextState(known, aimedState(known, snapshot, amounts)),
    refunds,
    disputes: mergeDisputes(known, snapshot).map((told) => ({ ...told, providerRef: told.ref })),
    failureCode: snapshot.failedAttempts.at(-1)?.code ?? null,
    problem: problemOf(known, snapshot, amounts.capturedMinor),
  };
  return { ...change, notes: notesOf(known, change, snapshot) };
}

function untouched(known: KnownPayment, problem: MoneyProblem, snapshot: ProviderSnapshot): PaymentChange {
  const { state, authorizedMinor, capturedMinor, refundedMinor, disputedMinor } = known;
  const same = { state, authorizedMinor, capturedMinor, refundedMinor, disputedMinor };
  const change = { ...same, refunds: [], disputes: [], failureCode: null, problem };
  return { ...change, notes: notesOf(known, change, snapshot) };
}
