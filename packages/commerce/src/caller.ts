/** Who asks. Every use-case takes its caller, and the database shows each transaction only the rows of its caller. */

export type StaffRole = "support" | "prepress" | "production" | "finance" | "sales" | "admin";

export type Caller =
  /** Not signed in: known by the session alone. */
  | { readonly kind: "visitor"; readonly sessionId: string }
  /** `provedAt` is when the person last showed a password or a passkey; sensitive steps want it fresh. */
  | {
      readonly kind: "customer";
      readonly accountId: string;
      readonly sessionId: string;
      readonly provedAt: Date | null;
    }
  /** A guest who proved that one order is theirs, by its link or a code sent to its mailbox. */
  | { readonly kind: "order-holder"; readonly orderId: string }
  | { readonly kind: "staff"; readonly accountId: string; readonly roles: readonly StaffRole[] }
  /** Our own jobs, and what a payment provider tells us. */
  | { readonly kind: "system" };

/** The caller as row-level security knows them; also the owner of what they make. */
export function callerKey(caller: Caller): string {
  switch (caller.kind) {
    case "visitor":
      return `visitor:${caller.sessionId}`;
    case "customer":
      return `customer:${caller.accountId}`;
    case "order-holder":
      return `order:${caller.orderId}`;
    case "staff":
      return `staff:${caller.accountId}`;
    case "system":
      return "system";
  }
}
