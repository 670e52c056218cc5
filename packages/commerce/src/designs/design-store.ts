/** Designs in the database. Whoever changes one holds its row, so that changes have one order. */
import {
  type DesignProduct,
  type Diff,
  designHash,
  type OrderedChange,
  type Records,
} from "@foldmark/design";
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";
import { keepDielines } from "../dielines.ts";
import { type RowOf, rowReader } from "../rows.ts";
import { changesARevision, keptAutosaves, keptChanges } from "./design-limits.ts";
import type { DesignedProduct } from "./design-product.ts";
import { packed, readPacked } from "./stored-document.ts";

export type DesignRow = RowOf<
  "designs.design",
  { readonly product: DesignProduct; readonly rights: "owns" | "fills-in" }
>;

const designOf = rowReader<"designs.design", Pick<DesignRow, "product" | "rights">>({
  created_at: true,
  changed_at: true,
  deleted_at: true,
});

/** A print file that no file came for, or whose files were all refused, is nothing that anybody keeps. */
export const hasSomething = sql`(
  not exists (select from print_files.print_file where design_id = design.id)
  or exists (select from print_files.file where design_id = design.id and state <> 'refused'))`;

/** Its owner's, locked; null for another's and for none. */
export async function lockDesign(
  tx: Tx,
  id: string,
  owner: string,
  { withDeleted = false } = {},
): Promise<DesignRow | null> {
  const row = await tx
    .selectFrom("designs.design")
    .selectAll()
    .where("id", "=", id)
    .where("owner", "=", owner)
    .$if(!withDeleted, (query) => query.where("deleted_at", "is", null))
    .forUpdate()
    .executeTakeFirst();
  return row ? designOf(row) : null;
}

export async function readDesignRow(tx: Tx, id: string, owner: string): Promise<DesignRow | null> {
  const row = await tx
    .selectFrom("designs.design")
    .selectAll()
    .where("id", "=", id)
    .where("owner", "=", owner)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? designOf(row) : null;
}

type WroteOver = NonNullable<OrderedChange["wroteOver"]>;

export interface KeptChange {
  readonly clock: number;
  readonly id: string;
  readonly diff: Diff;
  readonly isAsSent: boolean;
  readonly wroteOver: WroteOver | null;
}

/** Later than the clock, in order; and the one of this id, whenever it was. */
export async function changesSince(
  tx: Tx,
  designId: string,
  clock: number,
  id: string | null = null,
): Promise<readonly KeptChange[]> {
  const rows = await tx
    .selectFrom("designs.change")
    .select(["clock", "id", "diff", "is_as_sent"])
    .where("design_id", "=", designId)
    .where((eb) =>
      id === null ? eb("clock", ">", clock) : eb.or([eb("clock", ">", clock), eb("id", "=", id)]),
    )
    .orderBy("clock")
    .execute();
  return rows.map((row) => {
    const { wroteOver = null, ...diff } = JSON.parse(row.diff) as WrittenChange;
    return { clock: row.clock, id: row.id, diff, isAsSent: row.is_as_sent, wroteOver };
  });
}

/** As its row has it: what was done, and what it wrote over, where it did. */
type WrittenChange = Diff & { readonly wroteOver?: WroteOver };

/** The design as it stands: what its newest whole copy holds, and every change since. */
export async function readWorkingCopy(tx: Tx, design: DesignRow) {
  const base = await tx
    .selectFrom("designs.revision")
    .select(["document", "clock"])
    .where("design_id", "=", design.id)
    .where("number", "=", design.baseRevision)
    .executeTakeFirstOrThrow();
  const clock = base.clock ?? 0;
  const changes = clock < design.clock ? await changesSince(tx, design.id, clock) : [];
  return readPacked(
    base.document,
    changes.map(({ diff }) => diff),
  );
}

export interface NewDesign extends DesignedProduct {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly rights: "owns" | "fills-in";
  readonly template: string | null;
  readonly bytes: number;
}

interface Authorship {
  readonly by: string;
  readonly at: Date;
}

export async function insertDesign(
  tx: Tx,
  { id, owner, name, product, dielineHash, dielineText, rights, template, bytes }: NewDesign,
  records: Records,
  { by, at }: Authorship,
): Promise<DesignRow> {
  await keepDielines(tx, new Map([[dielineHash, dielineText]]));
  const row = await tx
    .insertInto("designs.design")
    .values({
      id,
      owner,
      name,
      sku: product.sku,
      product: JSON.stringify(product),
      dieline_hash: dielineHash,
      rights,
      template,
      clock: 0,
      base_revision: 1,
      revisions: 1,
      bytes,
      created_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const design = designOf(row);
  await writeRevision(tx, design, records, { number: 1, clock: 0, cause: "made", name: null, by, at });
  return design;
}

type Cause =
  | "autosave"
  | "named"
  | "before-conflict"
  | "before-restore"
  | "restored"
  | "for-cart"
  | "carried-over"
  | "print-file";

interface RevisionFacts extends Authorship {
  /** What it changed, where that is known. */
  readonly happened?: unknown;
  readonly cause: Cause | "made";
  readonly name: string | null;
  /** Null where it is none of the design's own past. */
  readonly clock: number | null;
  readonly number: number;
}

async function writeRevision(
  tx: Tx,
  design: Pick<DesignRow, "id" | "dielineHash" | "product">,
  records: Records,
  { number, clock, cause, name, by, at, happened }: RevisionFacts,
): Promise<string> {
  const hash = designHash(records.values());
  await tx
    .insertInto("designs.revision")
    .values({
      design_id: design.id,
      number,
      clock,
      hash,
      dieline_hash: design.dielineHash,
      product: JSON.stringify(design.product),
      document: await packed(records),
      name,
      cause,
      made_by: by,
      made_at: at,
      happened: happened ? JSON.stringify(happened) : null,
    })
    .execute();
  return hash;
}

/** Of a design as a line of a cart or an order names it. */
export interface RevisionName {
  readonly id: string;
  readonly revision: number;
  readonly hash: string;
  readonly dielineHash: string;
}

/** A whole copy of the design as it stands: from now on changes build on it. */
export async function keepRevision(
  tx: Tx,
  design: DesignRow,
  records: Records,
  facts: Authorship & { readonly cause: Cause; readonly name?: string; readonly happened?: unknown },
): Promise<{ readonly design: DesignRow; readonly revision: RevisionName }> {
  const number = design.revisions + 1;
  const hash = await writeRevision(tx, design, records, {
    ...facts,
    name: facts.name || null,
    number,
    clock: design.clock,
  });
  await tx
    .updateTable("designs.design")
    .set({ revisions: number, base_revision: number })
    .where("id", "=", design.id)
    .execute();
  return {
    design: { ...design, revisions: number, baseRevision: number },
    revision: { id: design.id, revision: number, hash, dielineHash: design.dielineHash },
  };
}

/** A copy beside the design's own past: for a line that was made otherwise while the design had gone on. */
export async function keepAside(
  tx: Tx,
  design: DesignRow,
  on: DesignedProduct,
  records: Records,
  facts: Authorship,
): Promise<RevisionName> {
  const number = design.revisions + 1;
  const { product, dielineHash, dielineText } = on;
  await keepDielines(tx, new Map([[dielineHash, dielineText]]));
  const hash = await writeRevision(tx, { id: design.id, product, dielineHash }, records, {
    ...facts,
    cause: "carried-over",
    name: null,
    number,
    clock: null,
  });
  await tx.updateTable("designs.design").set({ revisions: number }).where("id", "=", design.id).execute();
  return { id: design.id, revision: number, hash, dielineHash };
}

/** A change builds on a copy of its own version: on an older one, what is new in it would be migrated as if it were old. */
export async function basedOnThisVersion(
  tx: Tx,
  design: DesignRow,
  { records, isOfThisVersion }: { readonly records: Records; readonly isOfThisVersion: boolean },
  facts: Authorship,
): Promise<DesignRow> {
  if (isOfThisVersion) return design;
  return (await keepRevision(tx, design, records, { ...facts, cause: "autosave" })).design;
}

export interface NewChange extends Authorship {
  readonly id: string;
  readonly diff: Diff;
  readonly isAsSent: boolean;
  readonly wroteOver?: WroteOver | null;
  readonly bytes: number;
  readonly name: string;
  /** Where the change led to another size, make or product. */
  readonly designed: DesignedProduct | null;
}

/** The next change of the design, which the caller holds. */
export async function appendChange(tx: Tx, design: DesignRow, change: NewChange): Promise<DesignRow> {
  const { id, diff, isAsSent, wroteOver = null, bytes, name, designed, by, at } = change;
  const { product, dielineHash } = designed ?? design;
  if (designed) await keepDielines(tx, new Map([[designed.dielineHash, designed.dielineText]]));
  const clock = design.clock + 1;
  const written: WrittenChange = { ...diff, ...(wroteOver && { wroteOver }) };
  await sql`
    with moved as (
      update designs.design set clock = ${clock}, bytes = ${bytes}, name = ${name}, changed_at = ${at},
        sku = ${product.sku}, product = ${JSON.stringify(product)}::jsonb, dieline_hash = ${dielineHash}
      where id = ${design.id})
    insert into designs.change (design_id, clock, id, diff, is_as_sent, made_by, made_at)
    values (${design.id}, ${clock}, ${id}, ${JSON.stringify(written)}, ${isAsSent}, ${by}, ${at})`.execute(
    tx,
  );
  return { ...design, clock, bytes, name, changedAt: at, sku: product.sku, product, dielineHash };
}

export interface BaseFacts {
  readonly clock: number;
  readonly hash: string;
  readonly number: number;
  readonly name: string | null;
}

export async function readBase(tx: Tx, design: DesignRow): Promise<BaseFacts> {
  const row = await tx
    .selectFrom("designs.revision")
    .select(["clock", "hash", "number", "name"])
    .where("design_id", "=", design.id)
    .where("number", "=", design.baseRevision)
    .executeTakeFirstOrThrow();
  return { ...row, clock: row.clock ?? 0 };
}

/** After enough changes a whole copy is kept, and what nobody needs any more of the older ones goes. */
export async function keepAutosave(
  tx: Tx,
  design: DesignRow,
  records: Records,
  facts: Authorship,
): Promise<DesignRow> {
  if (design.clock % changesARevision !== 0) return design;
  const { design: kept } = await keepRevision(tx, design, records, { ...facts, cause: "autosave" });
  await prune(tx, kept, { changes: keptChanges, copies: keptAutosaves });
  return kept;
}

/** All of it as one copy, and next to nothing of how it came to be: where there is no room for more. */
export async function freeRoom(
  tx: Tx,
  design: DesignRow,
  records: Records,
  facts: Authorship,
): Promise<DesignRow> {
  const base = await readBase(tx, design);
  const isKept = base.clock === design.clock;
  const kept = isKept
    ? design
    : (await keepRevision(tx, design, records, { ...facts, cause: "autosave" })).design;
  await prune(tx, kept, { changes: 0, copies: 2 });
  return kept;
}

/** What nobody named, bought or has in a cart goes, the oldest first; and changes that newer copies hold. */
export async function prune(
  tx: Tx,
  design: DesignRow,
  keep: { readonly changes: number; readonly copies: number },
): Promise<void> {
  await sql`
    with short as (
      delete from designs.change where design_id = ${design.id} and clock <= ${design.clock - keep.changes})
    delete from designs.revision revision
    where design_id = ${design.id} and name is null and cause not in ('made', 'named')
      and number <> ${design.baseRevision}
      and number <= (
        select number from designs.revision
        where design_id = ${design.id} and name is null and cause not in ('made', 'named')
        order by number desc offset ${keep.copies} limit 1)
      and not exists (
        select from carts.line where design_id = revision.design_id and design_revision = revision.number)
      and not exists (
        select from orders.line where design_id = revision.design_id and design_revision = revision.number)`.execute(
    tx,
  );
}
