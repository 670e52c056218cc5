/** What somebody writes to us, and what it may be: one list of subjects for the form, the inbox and the tests. */
import type { Jobs, RateLimiter } from "@foldmark/platform";
import type { LanguageTag, RegionId } from "@foldmark/region";
import { actorsOf, type Caller } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import type { Refused, TooManyAttempts } from "../refusals.ts";

export const ticketSubjects = [
  "order",
  "delivery",
  "payment",
  "artwork",
  "quote",
  "complaint",
  "account",
  "other",
] as const;
export type TicketSubject = (typeof ticketSubjects)[number];

export const ticketStates = ["open", "answered", "closed"] as const;
export type TicketState = (typeof ticketStates)[number];

/** A form may carry 32 KB, and a letter takes up to nine bytes on its way. */
export const longestMessage = 3_000;
export const longestTicketName = 120;

export interface Support extends Commerce {
  readonly rates: RateLimiter;
  readonly jobs: Pick<Jobs, "enqueue">;
}

export interface NewTicket {
  readonly name: string;
  readonly email: string;
  readonly subject: TicketSubject;
  /** As typed; empty where it is about none. */
  readonly orderNumber: string;
  readonly message: string;
  /** Of the form that was shown: sent twice, it is one ticket. */
  readonly key: string;
  readonly region: RegionId;
  readonly language: LanguageTag;
  /** The client's network, as the platform names it. */
  readonly network: string;
}

export type TicketRefusal = WrongInTicket | TooManyAttempts;

/** `too-long` is what a page of ours does not let anybody type: it is refused rather than cut. */
export interface WrongInTicket {
  readonly code:
    | "name-missing"
    | "mailbox-wrong"
    | "order-number-wrong"
    | "message-missing"
    | "message-too-long";
}

/** `changed`: somebody else was faster. */
export type InboxRefusal = {
  readonly code: "ticket-not-found" | "answer-missing" | "answer-too-long" | "changed";
};
export type InboxAnswer = { readonly kind: "done" } | Refused<InboxRefusal>;

export const isSupport = (caller: Caller): boolean =>
  caller.kind === "staff" && actorsOf(caller).includes("support");
