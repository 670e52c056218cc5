/** Why somebody is not let in, or may not change how they are. */
import type { TooManyAttempts } from "../refusals.ts";
import type { PasswordProblem } from "./password-rules.ts";

/** What only a customer may do, some of it only after a fresh proof. */
export type AccessRefusal =
  | { readonly code: "not-signed-in" }
  /** A sensitive step: show the password or a passkey again. */
  | { readonly code: "proof-needed" };

/** What was entered cannot be an account's. */
export type EntryRefusal =
  | { readonly code: "password-weak"; readonly problem: PasswordProblem }
  | { readonly code: "mailbox-wrong" }
  | { readonly code: "vat-number-wrong"; readonly example: string | null };

export type IdentityRefusal =
  | AccessRefusal
  | EntryRefusal
  | TooManyAttempts
  /** More people are signing in than we can check passwords for; in a moment it works. */
  | { readonly code: "busy" }
  /** Mailbox or password, and we do not say which. */
  | { readonly code: "sign-in-failed" }
  /** A link opened on another device than the one that registered: the password shows that it was the same person. */
  | { readonly code: "password-needed" }
  | { readonly code: "code-wrong" }
  /** Expired, used, replaced by a newer mail, tried too often, or never ours. */
  | { readonly code: "proof-over" }
  | { readonly code: "passkey-refused" }
  | { readonly code: "session-not-found" };
