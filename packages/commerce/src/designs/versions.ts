/** The history of a design: versions with names, and the way back to one, which is a new version itself. */
import {
  apply,
  diffBetween,
  headOf,
  type Records,
  type StoredDesign,
  storedDesign,
  viewOf,
} from "@foldmark/design";
import { type Tx, uuidv7, withTransaction } from "@foldmark/platform";
import { type Caller, callerKey, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { keptName } from "../kept-name.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { overQuota } from "./create-design.ts";
import { keptAutosaves, keptChanges } from "./design-limits.ts";
import type { DesignedProduct } from "./design-product.ts";
import type { DocumentRefusal, QuotaRefusal, VersionRefusal } from "./design-refusal.ts";
import {
  appendChange,
  type DesignRow,
  keepRevision,
  lockDesign,
  prune,
  type RevisionName,
  readBase,
} from "./design-store.ts";
import { bytesOfAll, readPacked } from "./stored-document.ts";
import { type VersionAuthor, versionAuthors } from "./version-authors.ts";
import { rememberCopy, workingCopy } from "./working-copy.ts";

export interface DesignVersion {
  readonly number: number;
  readonly name: string | null;
  readonly cause: string;
  readonly hash: string;
  readonly madeAt: Date;
  readonly madeBy: VersionAuthor;
}

const versionsAPage = 50;

/** The newest first; `before` is the last number of the page before. */
export async function listVersions(
  commerce: Commerce,
  caller: Caller,
  { designId, before }: { readonly designId: string; readonly before: number | null },
): Promise<readonly DesignVersion[]> {
  const rows = await withTransaction(commerce.db, inNameOf(caller), (tx) =>
    tx
      .selectFrom("designs.revision as revision")
      .innerJoin("designs.design as design", "design.id", "revision.design_id")
      .select([
        "revision.number",
        "revision.name",
        "revision.cause",
        "revision.hash",
        "revision.made_at as madeAt",
        "revision.made_by as by",
      ])
      .where("design.id", "=", designId)
      .where("design.owner", "=", ownerOf(caller))
      .where("design.deleted_at", "is", null)
      .$if(before !== null, (query) => query.where("revision.number", "<", before))
      .orderBy("revision.number", "desc")
      .limit(versionsAPage)
      .execute(),
  );
  const authors = await withTransaction(commerce.db, { caller: "system" }, (tx) =>
    versionAuthors(
      tx,
      caller,
      rows.map(({ by }) => by),
    ),
  );
  return rows.map(({ by, ...version }) => ({ ...version, madeBy: authors(by) }));
}

/** How it looked then, to be looked at. */
export async function readVersion(
  commerce: Commerce,
  caller: Caller,
  { designId, number }: { readonly designId: string; readonly number: number },
): Promise<{ readonly kind: "version"; readonly document: StoredDesign } | Refused<VersionRefusal>> {
  return withTransaction(commerce.db, inNameOf(caller), async (tx) => {
    const kept = await keptVersion(tx, designId, number);
    return kept
      ? { kind: "version", document: storedDesign(kept.records.values()) }
      : refused({ code: "version-not-found" });
  });
}

/**
 * As it was kept; the database shows it to its owner, and to whoever sees an order of it. What is ordered is printed
 * whatever its owner did with the design afterwards: then `withDeleted` asks for it.
 */
export async function keptVersion(tx: Tx, designId: string, number: number, { withDeleted = false } = {}) {
  const row = await tx
    .selectFrom("designs.revision as revision")
    .innerJoin("carts.dieline as dieline", "dieline.hash", "revision.dieline_hash")
    .select(["revision.document", "revision.product", "dieline.hash", "dieline.document as dielineText"])
    .where("revision.design_id", "=", designId)
    .where("revision.number", "=", number)
    // Of a design that its owner has put away; whoever has an order of it does not see that.
    .$if(!withDeleted, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("designs.design")
              .select("id")
              .where("id", "=", designId)
              .where("deleted_at", "is not", null),
          ),
        ),
      ),
    )
    .executeTakeFirst();
  const read = row && (await readPacked(row.document));
  if (!read || read.state === "unreadable") return null;
  const designed: DesignedProduct = {
    product: row.product as unknown as DesignedProduct["product"],
    dielineHash: row.hash,
    dielineText: row.dielineText,
  };
  return { records: read.records, newer: read.state === "read-only" ? read.newer : [], designed };
}

/** The design as it stands, as a revision that can be named or bought; the newest one where nothing changed since. */
export async function revisionOfNow(
  tx: Tx,
  design: DesignRow,
  records: Records,
  facts: { readonly cause: "for-cart" | "before-restore"; readonly by: string; readonly at: Date },
): Promise<{ readonly design: DesignRow; readonly revision: RevisionName }> {
  const base = await readBase(tx, design);
  if (base.clock < design.clock) return keepRevision(tx, design, records, facts);
  const { id, dielineHash } = design;
  return { design, revision: { id, revision: base.number, hash: base.hash, dielineHash } };
}

export async function nameVersion(
  commerce: Commerce,
  caller: Caller,
  { designId, name }: { readonly designId: string; readonly name: string },
): Promise<
  | { readonly kind: "named"; readonly number: number }
  | Refused<VersionRefusal | DocumentRefusal | QuotaRefusal>
> {
  const owner = ownerOf(caller);
  return keptUnlessRefused(commerce, { caller: "system" }, async (tx) => {
    const design = await lockDesign(tx, designId, owner);
    if (!design) return refused({ code: "design-not-found" });
    const title = keptName(name);
    const { records, newer } = await workingCopy(tx, design);
    const base = await readBase(tx, design);
    const isKept = base.clock === design.clock && base.name === null;
    if (isKept) {
      await renameVersionRow(tx, designId, base.number, title);
      return { kind: "named", number: base.number } as const;
    }
    // A copy would lack what this version of the shop does not understand, and stand for the whole from then on.
    if (newer.length > 0) return refused({ code: "newer-version", newer });
    const full = await overQuota(tx, owner, "bytes");
    if (full) return full;
    const facts = { cause: "named", name: title, by: callerKey(caller), at: commerce.clock.now() } as const;
    const { revision } = await keepRevision(tx, design, records, facts);
    return { kind: "named", number: revision.revision } as const;
  });
}

async function renameVersionRow(tx: Tx, designId: string, number: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("designs.revision")
    .set({ name: name || null })
    .where("design_id", "=", designId)
    .where("number", "=", number)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Another name for an older version, or none. */
export async function renameVersion(
  commerce: Commerce,
  caller: Caller,
  { designId, number, name }: { readonly designId: string; readonly number: number; readonly name: string },
): Promise<{ readonly kind: "named"; readonly number: number } | Refused<VersionRefusal>> {
  return keptUnlessRefused(commerce, { caller: "system" }, async (tx) => {
    const design = await lockDesign(tx, designId, ownerOf(caller));
    if (!design) return refused({ code: "design-not-found" });
    const isThere = await renameVersionRow(tx, designId, number, keptName(name));
    return isThere ? ({ kind: "named", number } as const) : refused({ code: "version-not-found" });
  });
}

/** The design looks as it did then; how it looked until now is a version too. Open editors hear of it as of a change. */
export async function restoreVersion(
  commerce: Commerce,
  caller: Caller,
  { designId, number }: { readonly designId: string; readonly number: number },
): Promise<
  | { readonly kind: "restored"; readonly clock: number; readonly number: number }
  | Refused<VersionRefusal | DocumentRefusal | QuotaRefusal>
> {
  const done = await keptUnlessRefused(commerce, { caller: "system" }, async (tx) => {
    const held = await lockDesign(tx, designId, ownerOf(caller));
    if (!held) return refused({ code: "design-not-found" });
    const now = await workingCopy(tx, held);
    const kept = await keptVersion(tx, designId, number);
    if (!kept) return refused({ code: "version-not-found" });
    const newer = [...now.newer, ...kept.newer];
    if (newer.length > 0) return refused({ code: "newer-version", newer });
    const full = await overQuota(tx, held.owner, "bytes");
    if (full) return full;
    const written = { by: callerKey(caller), at: commerce.clock.now() };
    const { design: before } = await revisionOfNow(tx, held, now.records, {
      cause: "before-restore",
      ...written,
    });
    const diff = diffBetween(now.records, kept.records);
    const records = apply(now.records, diff);
    const changed = await appendChange(tx, before, {
      id: uuidv7(commerce.clock),
      diff,
      isAsSent: true,
      bytes: bytesOfAll(records),
      name: keptName(headOf(viewOf(records))?.name ?? "") || held.name,
      designed: kept.designed,
      ...written,
    });
    const { design, revision } = await keepRevision(tx, changed, records, { cause: "restored", ...written });
    await prune(tx, design, { changes: keptChanges, copies: keptAutosaves });
    return { kind: "restored", design, records, number: revision.revision } as const;
  });
  if (done.kind === "refused") return done;
  rememberCopy(done.design, done.records);
  return { kind: "restored", clock: done.design.clock, number: done.number };
}
