/** Who made a version, as one of those whom the design belongs to reads it: themselves, a colleague by name, a guest, us. */
import type { Tx } from "@foldmark/platform";
import { type Caller, callerKey, ownerKey, ownerKind } from "../caller.ts";

export type VersionAuthor =
  | { readonly kind: "you" | "guest" | "team" }
  /** Empty where they gave no name, or have no account any more. */
  | { readonly kind: "colleague"; readonly name: string };

const colleaguePrefix = ownerKey("customer", "");

/** Names are read for those alone who made a version of a design that the caller was shown. Asked by the system. */
async function namesOf(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = keys.map((key) => key.slice(colleaguePrefix.length));
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("identity.account")
    .select(["id", "name"])
    .where("id", "in", ids)
    .where("state", "=", "active")
    .execute();
  return new Map(rows.map(({ id, name }) => [ownerKey("customer", id), name]));
}

/** Visitors whom the caller was before signing in. */
async function claimedFor(tx: Tx, keys: readonly string[], self: string): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .selectFrom("identity.claimed_visitor")
    .select("visitor")
    .where("visitor", "in", keys)
    .where("owner", "=", self)
    .execute();
  return new Set(rows.map(({ visitor }) => visitor));
}

/** @param keys those who are written down as having made the versions */
export async function versionAuthors(
  tx: Tx,
  caller: Caller,
  keys: readonly string[],
): Promise<(key: string) => VersionAuthor> {
  const self = callerKey(caller);
  const others = [...new Set(keys)].filter((key) => key !== self);
  const names = await namesOf(
    tx,
    others.filter((key) => ownerKind(key) === "customer"),
  );
  const visitors = others.filter((key) => ownerKind(key) === "visitor");
  const claimed = await claimedFor(tx, visitors, self);
  return (key) => {
    if (key === self || claimed.has(key)) return { kind: "you" };
    if (ownerKind(key) === "customer") return { kind: "colleague", name: names.get(key) ?? "" };
    return { kind: ownerKind(key) === "visitor" ? "guest" : "team" };
  };
}
