/** Somebody's designs as a list: names, deleting and taking back. */
import { apply, type Diff, headOf, viewOf } from "@foldmark/design";
import { type Tx, uuidv7, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { type Caller, callerKey, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { keptName } from "../kept-name.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { makingLock, overQuota } from "./create-design.ts";
import type { DesignNotFound, DocumentRefusal, QuotaRefusal } from "./design-refusal.ts";
import {
  appendChange,
  basedOnThisVersion,
  type DesignRow,
  hasSomething,
  lockDesign,
} from "./design-store.ts";
import { bytesOfAll } from "./stored-document.ts";
import { rememberCopy, workingCopy } from "./working-copy.ts";

export interface DesignInList
  extends Pick<DesignRow, "id" | "name" | "product" | "clock" | "changedAt" | "createdAt"> {
  /** Named by an order: it stays as it was ordered, whatever becomes of it here. */
  readonly isOrdered: boolean;
}

export interface DesignList {
  readonly designs: readonly DesignInList[];
  readonly count: number;
}

const designsAPage = 24;

/** Those that were changed last come first. */
export function listDesigns(
  commerce: Commerce,
  caller: Caller,
  { page, deleted = false }: { readonly page: number; readonly deleted?: boolean },
): Promise<DesignList & { readonly pages: number }> {
  const owner = ownerOf(caller);
  return withTransaction(commerce.db, inNameOf(caller), async (tx) => {
    const { rows } = await sql<DesignInList & { count: number }>`
      select id, name, product, clock, changed_at as "changedAt", created_at as "createdAt",
        exists (select from orders.line where design_id = design.id offset 0) as "isOrdered",
        (count(*) over ())::int as count
      from designs.design
      where owner = ${owner} and (deleted_at is not null) = ${deleted} and ${hasSomething}
      order by changed_at desc, id
      limit ${designsAPage} offset ${designsAPage * (page - 1)}`.execute(tx);
    const count = rows[0]?.count ?? (page > 1 ? await countDesigns(tx, owner, deleted) : 0);
    const designs = rows.map(({ count: _, ...design }) => design);
    return { designs, count, pages: Math.max(1, Math.ceil(count / designsAPage)) };
  });
}

/** Whether there is a list to lead to. */
export function hasDesigns(commerce: Commerce, caller: Caller): Promise<boolean> {
  return withTransaction(commerce.db, inNameOf(caller), async (tx) => {
    const { rows } = await sql<{ is: boolean }>`
      select exists (
        select from designs.design where owner = ${ownerOf(caller)} and deleted_at is null and ${hasSomething}
      ) as is`.execute(tx);
    return rows[0]?.is ?? false;
  });
}

async function countDesigns(tx: Tx, owner: string, deleted: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from designs.design
    where owner = ${owner} and (deleted_at is not null) = ${deleted} and ${hasSomething}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A change as any other, so that editors that are open show the new name. */
export async function renameDesign(
  commerce: Commerce,
  caller: Caller,
  { designId, name }: { readonly designId: string; readonly name: string },
): Promise<{ readonly kind: "renamed"; readonly clock: number } | Refused<DesignNotFound | DocumentRefusal>> {
  const done = await keptUnlessRefused(commerce, { caller: "system" }, async (tx) => {
    const held = await lockDesign(tx, designId, ownerOf(caller));
    if (!held) return refused({ code: "design-not-found" });
    const copy = await workingCopy(tx, held);
    const { records, newer } = copy;
    if (newer.length > 0) return refused({ code: "newer-version", newer });
    const title = keptName(name) || held.name;
    const head = headOf(viewOf(records));
    if (!head || (head.name === title && held.name === title))
      return { kind: "kept", design: held, records: null } as const;
    const diff: Diff = { put: [], patch: { [head.id]: { name: [head.name, title] } }, del: [] };
    const renamed = apply(records, diff);
    const written = { by: callerKey(caller), at: commerce.clock.now() };
    const based = await basedOnThisVersion(tx, held, copy, written);
    const design = await appendChange(tx, based, {
      id: uuidv7(commerce.clock),
      diff,
      isAsSent: true,
      bytes: bytesOfAll(renamed),
      name: title,
      designed: null,
      ...written,
    });
    return { kind: "kept", design, records: renamed } as const;
  });
  if (done.kind === "refused") return done;
  if (done.records) rememberCopy(done.design, done.records);
  return { kind: "renamed", clock: done.design.clock };
}

/** Out of the list; it can be taken back until the job comes that removes it. What an order names stays for good. */
export function deleteDesign(commerce: Commerce, caller: Caller, designId: string) {
  return setDeleted(commerce, caller, designId, commerce.clock.now());
}

export function takeDesignBack(commerce: Commerce, caller: Caller, designId: string) {
  return setDeleted(commerce, caller, designId, null);
}

async function setDeleted(
  commerce: Commerce,
  caller: Caller,
  designId: string,
  at: Date | null,
): Promise<{ readonly kind: "deleted" | "taken-back" } | Refused<DesignNotFound | QuotaRefusal>> {
  const owner = ownerOf(caller);
  return keptUnlessRefused(commerce, { caller: "system" }, async (tx) => {
    const isDeleted = at !== null;
    if (!isDeleted) await makingLock(tx, owner);
    const design = await lockDesign(tx, designId, owner, { withDeleted: true });
    if (!design) return refused({ code: "design-not-found" });
    if (isDeleted !== (design.deletedAt !== null)) {
      const full = isDeleted ? null : await overQuota(tx, owner, "into-list");
      if (full) return full;
      const { changedAt } = design;
      // Taken back, it is as if it had been changed: the term begins anew.
      const touched = isDeleted ? changedAt : commerce.clock.now();
      await tx
        .updateTable("designs.design")
        .set({ deleted_at: at, changed_at: touched })
        .where("id", "=", designId)
        .execute();
      // Who has a link to it is shown nothing any more.
      if (isDeleted) await tx.deleteFrom("designs.share").where("design_id", "=", designId).execute();
    }
    return { kind: isDeleted ? "deleted" : "taken-back" } as const;
  });
}

/** At sign-in, what the visitor drew is the account's. Run by the system: both owners are needed. */
export async function claimDesigns(
  tx: Tx,
  from: Caller & { kind: "visitor" },
  into: Caller & { kind: "customer" },
): Promise<void> {
  // What is being made at this moment is there, or is made after this and finds the account.
  await makingLock(tx, ownerOf(from));
  await tx
    .updateTable("designs.design")
    .set({ owner: ownerOf(into) })
    .where("owner", "=", ownerOf(from))
    .execute();
}
