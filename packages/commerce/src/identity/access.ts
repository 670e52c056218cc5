/** What one may do to an account, who may, and whether they must have shown just now who they are. */
import type { Caller } from "../caller.ts";
import { type Refused, refused } from "../refusals.ts";
import type { AccessRefusal } from "./identity-refusal.ts";
import { proofFreshMs } from "./session-rules.ts";

interface Rule {
  /** The password or a passkey was shown within ten minutes. */
  readonly fresh: boolean;
}

/** An account belongs to the customer who signed in to it. Staff of ours change none of this for them. */
const accountActions = {
  "see-security": { fresh: false },
  "end-session": { fresh: false },
  "end-other-sessions": { fresh: false },
  "change-password": { fresh: true },
  "change-email": { fresh: true },
  "add-passkey": { fresh: true },
  "remove-passkey": { fresh: true },
  "add-webhook": { fresh: true },
} as const satisfies Record<string, Rule>;

export type AccountAction = keyof typeof accountActions;

export type Customer = Caller & { readonly kind: "customer" };

export function isFresh(caller: Customer, now: Date): boolean {
  return caller.provedAt !== null && now.getTime() - caller.provedAt.getTime() <= proofFreshMs;
}

/** The caller as a customer who may, or why not. */
export function mayDo(
  action: AccountAction,
  caller: Caller | null,
  now: Date,
): Customer | Refused<AccessRefusal> {
  if (caller?.kind !== "customer") return refused({ code: "not-signed-in" });
  if (accountActions[action].fresh && !isFresh(caller, now)) return refused({ code: "proof-needed" });
  return caller;
}
