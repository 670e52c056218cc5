/**
 * Designs on lines of carts and orders. A line names one revision, of its owner's, drawn on the dieline the line is cut
 * by, for the product and the print of the line. Made in another size, of another board or in another print, the design is carried over as a new revision, and its buyer is asked
 * to look at it.
 */
import type { Configuration } from "@foldmark/catalogue";
import { type DesignProduct, designHash, diffBetween, type Records } from "@foldmark/design";
import { type Clock, isId, type Tx, uuidv7 } from "@foldmark/platform";
import { sql } from "kysely";
import { isFarOverRoom } from "./create-design.ts";
import {
  carriedOver,
  type DesignedProduct,
  designedProduct,
  isPrintedAlike,
  keptDieline,
} from "./design-product.ts";
import {
  appendChange,
  type DesignRow,
  keepAside,
  keepRevision,
  lockDesign,
  type RevisionName,
} from "./design-store.ts";
import { bytesOfAll, readPacked } from "./stored-document.ts";
import { revisionOfNow } from "./versions.ts";
import { workingCopy } from "./working-copy.ts";

export type { RevisionName } from "./design-store.ts";

/** What somebody asks for: this revision, by its number or by what it looks like, or else the design as it stands. */
export interface DesignWish {
  readonly id: string;
  readonly revision?: number | undefined;
  readonly hash?: string | undefined;
}

export interface LineDesign {
  readonly design: RevisionName;
  /** It was carried over, and nobody has looked at it since. */
  readonly isDesignUnseen: boolean;
}

interface Asking {
  readonly tx: Tx;
  readonly owner: string;
  readonly by: string;
  readonly clock: Clock;
}

/** Of a print file: what its buyer wants of it is not what it shows, because it is being checked, could not be, or never came. */
export type UnreadyDesign = "in-check" | "unchecked";

/** Null where the owner has no such design, or it never looked like that. */
export function designForLine(
  asking: Asking,
  wish: DesignWish,
  configuration: Configuration,
): Promise<LineDesign | UnreadyDesign | null>;
/** The same, but nothing is carried over: `differs` where it would have to be. */
export function designForLine(
  asking: Asking,
  wish: DesignWish,
  configuration: Configuration,
  how: "as-it-is",
): Promise<LineDesign | "differs" | UnreadyDesign | null>;
export async function designForLine(
  asking: Asking,
  wish: DesignWish,
  configuration: Configuration,
  how: "carried-over" | "as-it-is" = "carried-over",
): Promise<LineDesign | "differs" | UnreadyDesign | null> {
  const { tx, owner, by, clock } = asking;
  if (!isId(wish.id)) return null;
  const design = await lockDesign(tx, wish.id, owner, { withDeleted: wish.revision !== undefined });
  if (!design) return null;
  if (wish.revision === undefined && wish.hash === undefined) {
    const unready = await whyUnready(tx, wish.id);
    if (unready) return unready;
    const { records, newer } = await workingCopy(tx, design);
    if (newer.length > 0) return null;
    const now = await revisionOfNow(tx, design, records, { cause: "for-cart", by, at: clock.now() });
    const { id, revision } = now.revision;
    const made = await namedRevision(tx, { id, revision });
    return made && onCut(asking, now.design, made, configuration, how);
  }
  const named = await namedRevision(tx, wish);
  return named && onCut(asking, design, named, configuration, how);
}

/** A side that was refused shows what lay there before, or nothing: neither is what its buyer sent. Nor is a print file without any. */
async function whyUnready(tx: Tx, designId: string): Promise<UnreadyDesign | null> {
  const { rows } = await sql<{ isInCheck: boolean; isUnchecked: boolean }>`
    select exists (select from print_files.sheet where design_id = ${designId} and state = 'checking')
        or exists (select from print_files.file where design_id = ${designId} and state = 'opening') as "isInCheck",
      exists (select from print_files.sheet where design_id = ${designId} and state <> 'ready')
        or exists (select from print_files.print_file where design_id = ${designId})
          and not exists (select from print_files.sheet where design_id = ${designId}) as "isUnchecked"`.execute(
    tx,
  );
  if (rows[0]?.isInCheck) return "in-check";
  return rows[0]?.isUnchecked ? "unchecked" : null;
}

/** What the designs of lines are called today, by their ids. */
export async function designNames(
  tx: Tx,
  lines: readonly { readonly design: RevisionName | null }[],
): Promise<Readonly<Record<string, string>>> {
  const ids = [...new Set(lines.flatMap(({ design }) => (design ? [design.id] : [])))];
  if (ids.length === 0) return {};
  const rows = await tx.selectFrom("designs.design").select(["id", "name"]).where("id", "in", ids).execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

interface MadeRevision extends RevisionName {
  readonly product: DesignProduct;
  /** Made for another size or make, by nobody who looked at it. */
  readonly isCarriedOver: boolean;
}

async function namedRevision(tx: Tx, { id, revision, hash }: DesignWish): Promise<MadeRevision | null> {
  const row = await tx
    .selectFrom("designs.revision")
    .select(["number", "hash", "dieline_hash", "product", "cause"])
    .where("design_id", "=", id)
    .$if(revision !== undefined, (query) => query.where("number", "=", revision ?? 0))
    .$if(hash !== undefined, (query) => query.where("hash", "=", hash ?? ""))
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const product = row.product as unknown as DesignProduct;
  return {
    id,
    revision: row.number,
    hash: row.hash,
    dielineHash: row.dieline_hash,
    product,
    isCarriedOver: row.cause === "carried-over",
  };
}

/** As it is where the line is cut and printed as it was drawn; else carried over. Null for goods that nothing can be drawn on. */
async function onCut(
  { tx, by, clock }: Asking,
  design: DesignRow,
  { product, isCarriedOver, ...named }: MadeRevision,
  configuration: Configuration,
  how: "carried-over" | "as-it-is",
): Promise<LineDesign | "differs" | null> {
  const designed = designedProduct(configuration);
  if ("kind" in designed) return null;
  const fits = designed.dielineHash === named.dielineHash && isPrintedAlike(designed.product, product);
  // Put in again, what nobody has looked at is still to be looked at.
  if (fits) return { design: named, isDesignUnseen: isCarriedOver };
  if (how === "as-it-is") return "differs";
  const { document, clock: madeAfter } = await tx
    .selectFrom("designs.revision")
    .select(["document", "clock"])
    .where("design_id", "=", named.id)
    .where("number", "=", named.revision)
    .executeTakeFirstOrThrow();
  const read = await readPacked(document);
  if (read.state !== "editable") return null;
  if ((await printFilesAmong(tx, [named.id])).has(named.id))
    return layAnew({ tx, by, clock }, design, designed);
  const records = carriedOver(read.records, await keptDieline(tx, named.dielineHash), designed);
  const known = await sameBefore(tx, named.id, records, designed);
  if (known) return known;
  // Buying is not refused for want of room; making ever new sizes of it without end is.
  if (await isFarOverRoom(tx, design.owner)) return null;
  const facts = { by, at: clock.now() };
  if (madeAfter !== design.clock)
    return { design: await keepAside(tx, design, designed, records, facts), isDesignUnseen: true };
  // Nobody has gone on with the design since: it follows its line.
  const changed = await appendChange(tx, design, {
    id: uuidv7(clock),
    diff: diffBetween(read.records, records),
    isAsSent: true,
    bytes: bytesOfAll(records),
    name: design.name,
    designed,
    ...facts,
  });
  const { revision } = await keepRevision(tx, changed, records, { cause: "carried-over", ...facts });
  return { design: revision, isDesignUnseen: true };
}

/** Those of these designs that are print files. */
export async function printFilesAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select design_id as id from print_files.print_file where design_id = any(${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * A print file is its pages, made for the very blank they lie on: as it stands it goes over to the other one, where each is laid
 * by its size and checked anew. What was fitted to the old blank is not fitted to the new one unasked.
 */
async function layAnew(
  { tx, by, clock }: Pick<Asking, "tx" | "by" | "clock">,
  design: DesignRow,
  designed: DesignedProduct,
): Promise<LineDesign | null> {
  const { records: before, newer } = await workingCopy(tx, design);
  if (newer.length > 0 || (await isFarOverRoom(tx, design.owner))) return null;
  const isSameBlank = design.dielineHash === designed.dielineHash;
  if (isSameBlank && isPrintedAlike(design.product, designed.product)) {
    // Another line took it there.
    const now = await revisionOfNow(tx, design, before, { cause: "for-cart", by, at: clock.now() });
    return { design: now.revision, isDesignUnseen: true };
  }
  const records = carriedOver(before, await keptDieline(tx, design.dielineHash), designed);
  const facts = { by, at: clock.now() };
  const changed = await appendChange(tx, design, {
    id: uuidv7(clock),
    diff: diffBetween(before, records),
    isAsSent: true,
    bytes: bytesOfAll(records),
    name: design.name,
    designed,
    ...facts,
  });
  const { revision } = await keepRevision(tx, changed, records, { cause: "carried-over", ...facts });
  // On the other blank, or in the other print, nobody has accepted anything yet.
  await sql`delete from print_files.accepted where design_id = ${design.id}`.execute(tx);
  await sql`
    with next as (
      update print_files.print_file set clock = clock + 1 where design_id = ${design.id} returning clock)
    update print_files.sheet set wish = next.clock, result = null, refusal = null, state = 'checking',
      checking_until = null, waits_since = null, wanted_by = null, placement = case when ${isSameBlank}::boolean then placement end,
      fixes = (select coalesce(jsonb_agg(fix), '[]') from jsonb_array_elements(fixes) as fix
        where fix ->> 'id' <> 'fit-page')
    from next where design_id = ${design.id}`.execute(tx);
  return { design: revision, isDesignUnseen: true };
}

/** Carried over and back again, a design looks as it did: then that revision is the one. */
async function sameBefore(
  tx: Tx,
  id: string,
  records: Records,
  { dielineHash }: DesignedProduct,
): Promise<LineDesign | null> {
  const hash = designHash(records.values());
  const row = await tx
    .selectFrom("designs.revision")
    .select(["number", "cause"])
    .where("design_id", "=", id)
    .where("hash", "=", hash)
    .where("dieline_hash", "=", dielineHash)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    design: { id, revision: row.number, hash, dielineHash },
    isDesignUnseen: row.cause === "carried-over",
  };
}
