/** What the payments of an order come to. */
import type { PaymentState } from "@foldmark/workflow";

export interface CoveringPayment {
  readonly state: PaymentState;
  readonly authorizedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
}

const coveringStates: readonly PaymentState[] = [
  "authorized",
  "captured",
  "partially-refunded",
  "refunded",
  "disputed",
];

/** The whole of it is there or promised, not only what has arrived. */
export const standsForWhole = ({ state }: Pick<CoveringPayment, "state">): boolean =>
  coveringStates.includes(state);

/** What a payment stands for towards its order's sum. */
export function coverMinor(payment: CoveringPayment): number {
  const { authorizedMinor, capturedMinor, refundedMinor } = payment;
  const promised = standsForWhole(payment) ? Math.max(capturedMinor, authorizedMinor) : capturedMinor;
  return promised - refundedMinor;
}

/** What is still to be paid of a sum; what a wallet has set aside for it counts as paid. */
export function restOf(
  { totalMinor }: { readonly totalMinor: number },
  payments: readonly CoveringPayment[],
): number {
  return Math.max(0, totalMinor - payments.reduce((total, each) => total + coverMinor(each), 0));
}
