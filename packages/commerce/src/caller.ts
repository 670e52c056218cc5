/**
 * Who asks. Every use-case takes its caller. From the caller follow, all here: who is written down as having acted, to
 * whom belongs what they make, whose rows the database shows them, and as whom the lifecycles know them.
 */
import type { Owners, TransactionOptions } from "@foldmark/platform";
import { type Actor, type StaffRole, staffRoles } from "@foldmark/workflow";

export type { StaffRole };

/** A person buys for a company: what they make is the company's, and they are the one who acted. */
export interface CompanyMembership {
  readonly companyId: string;
  readonly role: "buyer" | "approver";
}

export type Caller =
  /** Not signed in: known by the session alone. */
  | { readonly kind: "visitor"; readonly sessionId: string }
  /** `provedAt` is when the person last showed a password or a passkey; sensitive steps want it fresh. */
  | {
      readonly kind: "customer";
      readonly accountId: string;
      readonly sessionId: string;
      readonly provedAt: Date | null;
      readonly company?: CompanyMembership;
    }
  /** A guest who proved that one order is theirs, by its link or a code sent to its mailbox. */
  | { readonly kind: "order-holder"; readonly orderId: string }
  /** Somebody who makes goods for us: sees what is to be made, never whose order it is. */
  | { readonly kind: "supplier"; readonly accountId: string; readonly supplierId: string }
  | { readonly kind: "staff"; readonly accountId: string; readonly roles: readonly StaffRole[] }
  /** Our own jobs, and what a payment provider tells us. */
  | { readonly kind: "system" };

/** Those who can own rows. */
const ownerKinds = ["visitor", "customer", "company", "order", "supplier"] as const;
export type OwnerKind = (typeof ownerKinds)[number];
export type Owner = `${OwnerKind}:${string}`;

export function ownerKey<Kind extends OwnerKind>(kind: Kind, id: string): `${Kind}:${string}` {
  return `${kind}:${id}`;
}

/** The only reading of an owner's name; null for an account of the house, and for whoever acts without owning. */
export function ownerKind(owner: string): OwnerKind | null {
  const colon = owner.indexOf(":");
  return ownerKinds.find((kind) => kind === owner.slice(0, colon)) ?? null;
}

/** Who acts: written down in events, and told to the database. */
export function callerKey(caller: Caller): string {
  switch (caller.kind) {
    case "visitor":
      return ownerKey("visitor", caller.sessionId);
    case "customer":
      return ownerKey("customer", caller.accountId);
    case "order-holder":
      return ownerKey("order", caller.orderId);
    case "supplier":
      return ownerKey("supplier", caller.supplierId);
    case "staff":
      return `staff:${caller.accountId}`;
    case "system":
      return "system";
  }
}

/** To whom belongs what the caller makes. */
export function ownerOf(caller: Caller): string {
  const company = caller.kind === "customer" ? caller.company : undefined;
  return company ? ownerKey("company", company.companyId) : callerKey(caller);
}

/** Whose rows the caller may read. */
function ownersOf(caller: Caller): Owners {
  if (caller.kind === "system" || caller.kind === "staff") return "*";
  return [...new Set([ownerOf(caller), callerKey(caller)])];
}

/** A transaction that reads for the caller. Writing is the system's, after the use-case has decided. */
export function inNameOf(caller: Caller): TransactionOptions {
  return { caller: callerKey(caller), owners: ownersOf(caller) };
}

/** As whom the lifecycles know the caller: staff by each of their roles, and an administrator by all of them. */
export function actorsOf(caller: Caller): readonly Actor[] {
  switch (caller.kind) {
    case "visitor":
    case "order-holder":
      return ["guest"];
    case "customer":
      return caller.company ? ["customer", `company-${caller.company.role}`] : ["customer"];
    case "staff":
      return caller.roles.includes("admin") ? staffRoles : caller.roles;
    case "supplier":
    case "system":
      return [caller.kind];
  }
}

export const isPrepress = (caller: Caller): boolean =>
  caller.kind === "staff" && actorsOf(caller).includes("prepress");
