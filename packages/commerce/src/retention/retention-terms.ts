/**
 * How long each table keeps what it knows of people: the terms of the privacy policy, one row a table. A test compares
 * the list with the database, so that a new table says what becomes of its rows before it can hold any.
 */
import type { Database } from "@foldmark/platform";

type Remover = "retention" | "assets" | "identity" | "platform";

export type RetentionTerm =
  /** Removed by the hourly job: by `removeExpired` here, or by the room that owns the table. */
  | { readonly kind: "removed"; readonly after: string; readonly by: Remover }
  /** Goes with the row above it, in the database itself. */
  | { readonly kind: "with"; readonly parent: keyof Database }
  /** Belongs to an account, and ends with it. */
  | { readonly kind: "account" }
  /** Kept because the law or a claim may ask for it; `until` says how long. */
  | { readonly kind: "evidence"; readonly until: string }
  /** Says nothing about anybody. */
  | { readonly kind: "impersonal" };

const withParent = (parent: keyof Database): RetentionTerm => ({ kind: "with", parent });
const removed = (after: string, by: Remover = "retention"): RetentionTerm => ({
  kind: "removed",
  after,
  by,
});
const evidence = (until: string): RetentionTerm => ({ kind: "evidence", until });
const account: RetentionTerm = { kind: "account" };
const impersonal: RetentionTerm = { kind: "impersonal" };

const claims = "until claims from the contract are time-barred, as a rule after six years";
const books = "ten years after the end of the year, as tax law requires";

export const retentionTerms: Readonly<Record<keyof Database, RetentionTerm>> = {
  // Baskets without an account: 60 days. What became an order is kept with the order.
  "carts.cart": removed("60 days without a change, unless it is an account's open cart"),
  "carts.line": withParent("carts.cart"),
  "carts.checkout": withParent("carts.cart"),
  "carts.shopping_list": removed("90 days: so long a shared cart's link holds"),
  "carts.shopping_list_item": withParent("carts.shopping_list"),
  "carts.vat_consultation": removed(
    "60 days, or ten years after the end of the year when an order rests on it",
  ),
  "carts.dieline": removed("60 days, when no line of a cart or an order names it"),
  "carts.promotion": impersonal,
  "carts.promotion_use": evidence(claims),

  // Designs without an account as baskets; what a line of a cart or an order names stays with it.
  "designs.design": removed(
    "60 days without a change when it is a guest's; 30 days after it was deleted; not before a link to it ends",
  ),
  "designs.revision": removed("with its design, unless a line of a cart or an order names it"),
  "designs.change": removed("30 days, once a newer revision holds what it did"),
  "designs.share": removed("when it has ended"),
  "designs.used_asset": withParent("designs.design"),
  "designs.brand_kit": removed("60 days without a change when it is a guest's"),

  // Uploads without an account as baskets; what a design holds stays with it.
  "assets.asset": removed("60 days when it is a guest's; once it was deleted; a day after it was refused"),
  "assets.rendition": withParent("assets.asset"),
  "assets.stored_file": removed("when no upload and no design names it", "assets"),
  "assets.opening_time": removed("after two days"),

  // What is sent to be printed, as designs; what an order prints stays with it.
  "print_files.print_file": withParent("designs.design"),
  "print_files.file": removed("a day without a part that comes, or after it was refused"),
  "print_files.part": withParent("print_files.file"),
  "print_files.sheet": withParent("print_files.print_file"),
  "print_files.made": withParent("print_files.sheet"),
  "print_files.accepted": withParent("print_files.print_file"),
  "print_files.comment": withParent("print_files.print_file"),
  "print_files.work_time": removed("after two days"),

  "identity.account": account,
  "identity.password": withParent("identity.account"),
  "identity.passkey": withParent("identity.account"),
  "identity.passkey_challenge": removed("when it has expired", "identity"),
  "identity.staff_role": withParent("identity.account"),
  "identity.session": removed("90 days after it expired; a guest's 60 days after the last visit", "identity"),
  "identity.claimed_visitor": removed("a day after sign-in"),
  "identity.mail_proof": removed("7 days after it expired", "identity"),
  "identity.security_event": removed("six years"),

  "orders.orders": evidence(claims),
  "orders.access_link": withParent("orders.orders"),
  "orders.line": evidence(claims),
  "orders.tax_total": evidence(books),
  "orders.event": evidence(claims),
  "orders.shipment": evidence(claims),
  "orders.letter": evidence(claims),
  "orders.proof": evidence(claims),
  "orders.proof_file": evidence(claims),
  "orders.approval": evidence(claims),
  "orders.print_package": evidence(claims),
  "orders.print_file": evidence(claims),
  "orders.webhook_subscription": account,
  "orders.webhook_delivery": evidence(claims),

  "payments.payment": evidence(books),
  "payments.operation": evidence(books),
  "payments.event": evidence(books),
  "payments.refund": evidence(books),
  "payments.dispute": evidence(books),
  "payments.webhook": removed("13 months"),
  "payments.statement_line": evidence(books),

  "ledger.account": evidence(books),
  "ledger.transfer": evidence(books),
  "ledger.entry": evidence(books),
  "ledger.hold": evidence(books),
  "invoices.series": impersonal,
  "invoices.document": evidence(books),

  // Who said or searched it, none of them knows; the words are somebody's all the same.
  "help.vote": removed("13 months"),
  "help.remark": removed("13 months"),
  "help.empty_search": removed("13 months"),

  "support.ticket": removed("a year after the last word; six years when it is about an order"),
  "support.entry": withParent("support.ticket"),

  "stock.level": impersonal,
  "stock.reservation": impersonal,

  "platform.idempotency_key": removed("72 hours", "platform"),
  "platform.rate_limit": removed("a day without a request", "platform"),
  "platform.error_report": removed("90 days after it was last seen", "platform"),
  "platform.sandbox_result": removed("30 days after a file was opened, or a design drawn"),
  "platform.file_object": evidence(books),
  // The mailbox of a developer's machine; no other environment writes there.
  "platform.mail_message": impersonal,
  "platform.migration": impersonal,
  "pricing.published_price": impersonal,
};
