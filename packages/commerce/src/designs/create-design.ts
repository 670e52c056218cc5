/** A new design: empty, from a template, or a copy of one's own. */
import type { Configuration } from "@foldmark/catalogue";
import {
  apply,
  diffBetween,
  forbidden,
  headOf,
  limits,
  type Records,
  type Rights,
  readDesign,
  viewOf,
} from "@foldmark/design";
import { type Tx, uuidv7 } from "@foldmark/platform";
import { sql } from "kysely";
import { type Caller, callerKey, ownerOf } from "../caller.ts";
import { claimedBy } from "../claimed-visitors.ts";
import { keptName } from "../kept-name.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { comingAssets, isPage, keepUsedAssets } from "./check-change.ts";
import { mostWithDeleted, quotaOf } from "./design-limits.ts";
import { carriedOver, designedProduct, drawnFor, emptyDesign, makeable } from "./design-product.ts";
import type { CreateRefusal, DesignNotFound, DocumentRefusal, QuotaRefusal } from "./design-refusal.ts";
import { type DesignRow, hasSomething, insertDesign, lockDesign } from "./design-store.ts";
import type { DesignServices } from "./designs.ts";
import { type OpenedDesign, opened } from "./open-design.ts";
import { bytesOfAll } from "./stored-document.ts";
import { workingCopy } from "./working-copy.ts";

export interface DesignToCreate {
  /** Chosen by who asks: asked again, the same design is answered. */
  readonly id: string;
  readonly name: string;
  /** A configuration, with or without a quantity, as it came. */
  readonly product: unknown;
  /** To begin with, as it came; null for an empty one. */
  readonly document: unknown;
  readonly template?: TemplateOfDesign;
}

/** What a design is begun with and, where it is only filled in, held to. */
export interface TemplateOfDesign {
  readonly id: string;
  readonly rights: Rights;
  /** Before anybody filled it in; null where it is not made for this product. */
  readonly recordsOn: (product: Configuration) => Records | null;
}

export async function createDesign(
  services: DesignServices,
  caller: Caller,
  wanted: DesignToCreate,
): Promise<OpenedDesign | Refused<CreateRefusal>> {
  const { id, name, template } = wanted;
  const configuration = makeable(wanted.product);
  if (!configuration) return refused({ code: "not-designable" });
  const designed = designedProduct(configuration);
  if ("kind" in designed) return designed;
  const start = template ? startOn(template, configuration, wanted.document) : startOf(wanted.document);
  if (start && "kind" in start) return start;
  const title = keptName(name) || configuration.sku;
  const records = named(
    start ? carriedOver(start, drawnFor(headOf(viewOf(start))), designed) : emptyDesign(title, designed),
    title,
  );
  const bytes = bytesOfAll(records);
  if (bytes > limits.bytes) return refused({ code: "design-too-large", maximum: limits.bytes });
  return keptUnlessRefused(services, { caller: "system" }, async (tx) => {
    const owner = await makingOwner(tx, ownerOf(caller));
    const there = await designById(tx, id, owner);
    if (there === "another's") return refused({ code: "id-taken" });
    if (there) return opened(there, await workingCopy(tx, there));
    const full = await overQuota(tx, owner);
    if (full) return full;
    const { unknown, own } = await comingAssets(tx, services, owner, records.values());
    if (unknown.length > 0) return refused({ code: "assets-unknown", hashes: unknown });
    const row = await insertDesign(
      tx,
      {
        ...designed,
        id,
        owner,
        name: title,
        rights: template?.rights ?? "owns",
        template: template?.id ?? null,
        bytes,
      },
      records,
      { by: callerKey(caller), at: services.clock.now() },
    );
    await keepUsedAssets(tx, id, own);
    return opened(row, { records, newer: [], isOfThisVersion: true });
  });
}

function startOf(document: unknown): Records | Refused<DocumentRefusal> | null {
  if (document === null || document === undefined) return null;
  const read = readDesign(document);
  if (read.state === "unreadable") return refused({ code: "not-a-design" });
  if ([...read.records.values()].some(isPage)) return refused({ code: "not-a-design" });
  if (read.state === "read-only") return refused({ code: "newer-version", newer: read.newer });
  return read.records;
}

/** What comes filled in already is held to the template as every later change is. */
function startOn(
  { rights, recordsOn }: TemplateOfDesign,
  product: Configuration,
  document: unknown,
): Records | Refused<CreateRefusal> {
  const drawn = recordsOn(product);
  if (!drawn) return refused({ code: "not-designable" });
  const start = startOf(document) ?? drawn;
  if ("kind" in start) return start;
  const denied = forbidden(viewOf(drawn), diffBetween(drawn, start), rights);
  return denied.length > 0 ? refused({ code: "forbidden-change", forbidden: denied.slice(0, 20) }) : start;
}

function named(records: Records, name: string): Records {
  const head = headOf(viewOf(records));
  if (!head || head.name === name) return records;
  return apply(records, { put: [], patch: { [head.id]: { name: [head.name, name] } }, del: [] });
}

const lockName = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);

/** Of all the owner's making, so that two cannot pass the quota together. */
export const makingLock = (tx: Tx, owner: string) => lockName(tx, `designs/${owner}`);

/** Whose it will be, with all their making locked: somebody who is just signing in makes it for their account. */
export async function makingOwner(tx: Tx, owner: string): Promise<string> {
  await makingLock(tx, owner);
  const account = await claimedBy(tx, owner);
  if (account) await makingLock(tx, account);
  return account ?? owner;
}

/** Made before under this id. */
async function designById(tx: Tx, id: string, owner: string): Promise<DesignRow | "another's" | null> {
  // Another owner may choose the same id at the same time.
  await lockName(tx, `design/${id}`);
  const found = await tx.selectFrom("designs.design").select("owner").where("id", "=", id).executeTakeFirst();
  if (!found) return null;
  return (await lockDesign(tx, id, owner)) ?? "another's";
}

/** `listed` are those that their owner sees; an empty print file takes the place of one that was put away. */
async function usedRoom(tx: Tx, owner: string) {
  const { rows } = await sql<{ all: number; listed: number; bytes: number }>`
    select count(*)::int as all, (count(*) filter (where deleted_at is null and ${hasSomething}))::int as listed,
      coalesce(sum(stored_bytes), 0)::bigint as bytes
    from designs.design where owner = ${owner}`.execute(tx);
  return rows[0] ?? { all: 0, listed: 0, bytes: 0 };
}

export const isFarOverRoom = async (tx: Tx, owner: string): Promise<boolean> =>
  (await usedRoom(tx, owner)).bytes >= 2 * quotaOf(owner).bytes;

/**
 * Why no more is kept for this owner; null where there is room. One that comes into the list, taken back or as its first
 * file is sent, is there and counted in bytes already.
 */
export async function overQuota(
  tx: Tx,
  owner: string,
  adding: "design" | "into-list" | "bytes" = "design",
): Promise<Refused<QuotaRefusal> | null> {
  const quota = quotaOf(owner);
  const { all, listed, bytes } = await usedRoom(tx, owner);
  const isCrowded =
    (adding !== "bytes" && listed >= quota.designs) || (adding === "design" && all >= mostWithDeleted(quota));
  if (isCrowded) return refused({ code: "too-many-designs", maximum: quota.designs });
  if (adding === "into-list") return null;
  return bytes >= quota.bytes ? refused({ code: "too-many-bytes", maximum: quota.bytes }) : null;
}

/** A copy that goes its own way; what the template allowed in the first, it allows in the second. */
export async function duplicateDesign(
  services: DesignServices,
  caller: Caller,
  { designId, name }: { readonly designId: string; readonly name: string },
): Promise<
  | { readonly kind: "duplicated"; readonly id: string }
  | Refused<DesignNotFound | DocumentRefusal | QuotaRefusal>
> {
  const owner = ownerOf(caller);
  return keptUnlessRefused(services, { caller: "system" }, async (tx) => {
    await makingLock(tx, owner);
    const design = await lockDesign(tx, designId, owner);
    if (!design) return refused({ code: "design-not-found" });
    const full = await overQuota(tx, owner);
    if (full) return full;
    const { records, newer } = await workingCopy(tx, design);
    if (newer.length > 0) return refused({ code: "newer-version", newer });
    const id = uuidv7(services.clock);
    await copyDesign(tx, design, records, { id, name, by: callerKey(caller), at: services.clock.now() });
    return { kind: "duplicated", id } as const;
  });
}

async function copyDesign(
  tx: Tx,
  design: DesignRow,
  records: Records,
  {
    id,
    name,
    by,
    at,
  }: { readonly id: string; readonly name: string; readonly by: string; readonly at: Date },
): Promise<void> {
  const title = keptName(name) || design.name;
  const { document: dielineText } = await tx
    .selectFrom("carts.dieline")
    .select("document")
    .where("hash", "=", design.dielineHash)
    .executeTakeFirstOrThrow();
  await insertDesign(tx, { ...design, id, name: title, dielineText }, named(records, title), { by, at });
  await sql`
    insert into designs.used_asset (design_id, sha256)
    select ${id}::uuid, sha256 from designs.used_asset where design_id = ${design.id}`.execute(tx);
  await copyPrintFile(tx, design.id, id);
}

/** What was sent for it, and what lies where; each side is checked when somebody looks at it. */
async function copyPrintFile(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into print_files.print_file (design_id, clock)
    select ${to}::uuid, 0 from print_files.print_file where design_id = ${from}`.execute(tx);
  await sql`
    with sent as (
      select *, gen_random_uuid() as copy from print_files.file
      where design_id = ${from} and state = 'ready'
    ), copied as (
      insert into print_files.file (
        id, design_id, surface, name, bytes, received, kind, state, sha256, page_sha256, facts, created_at, changed_at)
      select copy, ${to}::uuid, surface, name, bytes, received, kind, state, sha256, page_sha256, facts, created_at, changed_at
      from sent
      returning id)
    insert into print_files.sheet (design_id, surface, file_id, page, placement, fixes, wish, state)
    select ${to}::uuid, sheet.surface, sent.copy, sheet.page, sheet.placement, sheet.fixes, 0, 'checking'
    from print_files.sheet join sent on sent.id = sheet.file_id
    where sheet.design_id = ${from} and exists (select from copied)`.execute(tx);
}
