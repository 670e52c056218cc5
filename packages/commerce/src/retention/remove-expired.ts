/** Removes what the privacy policy promises to remove; run once an hour as a job. */
import { type Log, type Tx, withTransaction } from "@foldmark/platform";
import { type RawBuilder, sql } from "kysely";
import type { Commerce } from "../commerce.ts";
import { deletedDesignDays, guestDays } from "../guest-days.ts";
import { arrivalHours } from "../print-files/limits.ts";
import type { retentionTerms } from "./retention-terms.ts";

/** So many rows a transaction, so that nobody waits long for a lock; so many transactions an hour. */
const atOnce = 500;
const mostRounds = 40;

/** Of what belongs to nobody with an account. */
const guestTerm = sql`make_interval(days => ${guestDays})`;
const deletedTerm = sql`make_interval(days => ${deletedDesignDays})`;

type Removal = (now: Date) => RawBuilder<unknown>;

const designIsOver = (now: Date) => sql<boolean>`
  design.changed_at < ${now}::timestamptz - interval '30 days' and (
    design.deleted_at < ${now}::timestamptz - ${deletedTerm}
    or identity.owner_kind(design.owner) = 'visitor' and design.changed_at < ${now}::timestamptz - ${guestTerm})
  and (identity.owner_kind(design.owner) = 'visitor' or design.deleted_at is not null)
  -- A link that was given out shows what it promised for as long as it promised.
  and not exists (select from designs.share where share.design_id = design.id and share.ends_at > ${now}::timestamptz)`;

/** Each takes the oldest first and leaves alone what somebody is working on. */
const removals = {
  // The order keeps what was bought; its cart is not needed to open it.
  "carts.cart": (now) => sql`
    with old as (
      select id from carts.cart
      where updated_at < ${now}::timestamptz - ${guestTerm} and (identity.owner_kind(owner) = 'visitor' or state <> 'open')
      order by updated_at limit ${atOnce} for update skip locked
    ), freed as (update orders.orders set cart_id = null where cart_id in (select id from old))
    delete from carts.cart where id in (select id from old)`,
  "designs.design": (now) => sql`
    delete from designs.design where id in (
      select id from designs.design
      where ${designIsOver(now)}
        and not exists (select from carts.line where design_id = design.id)
        and not exists (select from orders.line where design_id = design.id)
      order by changed_at limit ${atOnce} for update skip locked)`,
  // Of a design that a line names: all but that, and what the design itself stands on.
  "designs.revision": (now) => sql`
    delete from designs.revision where (design_id, number) in (
      select revision.design_id, revision.number
      from designs.design join designs.revision on revision.design_id = design.id
      where ${designIsOver(now)} and revision.number <> design.base_revision
        and not exists (
          select from carts.line
          where line.design_id = revision.design_id and line.design_revision = revision.number)
        and not exists (
          select from orders.line
          where line.design_id = revision.design_id and line.design_revision = revision.number)
      order by design.changed_at limit ${atOnce} for update of design skip locked)`,
  "designs.change": (now) => sql`
    delete from designs.change where (design_id, clock) in (
      select change.design_id, change.clock
      from designs.change join designs.design on design.id = change.design_id
      join designs.revision on revision.design_id = design.id and revision.number = design.base_revision
      where change.made_at < ${now}::timestamptz - interval '30 days' and change.clock <= revision.clock
      order by change.made_at limit ${atOnce} for update of change skip locked)`,
  "designs.share": (now) => sql`
    delete from designs.share where id in (
      select id from designs.share where ends_at < ${now} order by ends_at limit ${atOnce} for update skip locked)`,
  "designs.brand_kit": (now) => sql`
    delete from designs.brand_kit where owner in (
      select owner from designs.brand_kit
      where identity.owner_kind(owner) = 'visitor' and changed_at < ${now}::timestamptz - ${guestTerm}
      order by changed_at limit ${atOnce} for update skip locked)`,
  // Its files follow when nobody else names them (`assets/stored-files.ts`).
  "assets.asset": (now) => sql`
    delete from assets.asset where id in (
      select id from assets.asset
      where (deleted_at is not null
          or state in ('arriving', 'refused') and created_at < ${now}::timestamptz - interval '1 day'
          or identity.owner_kind(owner) = 'visitor' and created_at < ${now}::timestamptz - ${guestTerm})
        and (identity.owner_kind(owner) = 'visitor' or deleted_at is not null or state <> 'ready')
        and not exists (
          select from designs.used_asset where used_asset.sha256 = asset.sha256 or used_asset.sha256 in (
            select rendition.sha256 from assets.rendition where rendition.asset_id = asset.id))
      order by created_at limit ${atOnce} for update skip locked)`,
  // Opened or drawn again it takes seconds. What was made then follows when nobody else names it.
  "platform.sandbox_result": (now) => sql`
    with old as (
      select key, result from platform.sandbox_result where made_at < ${now}::timestamptz - interval '30 days'
      order by made_at limit ${atOnce} for update skip locked
    ), made as (
      insert into assets.stored_file (sha256, media_type, stored_at)
      select distinct file ->> 'sha256', 'application/octet-stream', ${now}::timestamptz
      from old, jsonb_path_query(result, '$.files.*') file
      on conflict (sha256) do update set removed_at = null, is_gone = false where stored_file.is_gone)
    delete from platform.sandbox_result where key in (select key from old)`,
  "assets.opening_time": (now) => sql`
    delete from assets.opening_time where day < (${now}::timestamptz at time zone 'utc')::date - 2`,
  // What came of it follows when nobody else names it.
  "print_files.file": (now) => sql`
    delete from print_files.file where id in (
      select id from print_files.file
      where state in ('arriving', 'refused')
        and changed_at < ${now}::timestamptz - make_interval(hours => ${arrivalHours})
      order by changed_at limit ${atOnce} for update skip locked)`,
  "print_files.work_time": (now) => sql`
    delete from print_files.work_time where day < (${now}::timestamptz at time zone 'utc')::date - 2`,
  "carts.shopping_list": (now) => sql`
    delete from carts.shopping_list where id in (
      select id from carts.shopping_list where created_at < ${now}::timestamptz - interval '90 days'
      order by created_at limit ${atOnce} for update skip locked)`,
  "carts.vat_consultation": (now) => sql`
    delete from carts.vat_consultation where id in (
      select id from carts.vat_consultation consultation
      where asked_at < ${now}::timestamptz - interval '60 days'
        and (asked_at < date_trunc('year', ${now}::timestamptz) - interval '10 years'
          or not exists (select from orders.orders where vat_number = consultation.number))
      order by asked_at limit ${atOnce} for update skip locked)`,
  "carts.dieline": (now) => sql`
    delete from carts.dieline where hash in (
      select hash from carts.dieline
      where created_at < ${now}::timestamptz - interval '60 days'
        and not exists (select from carts.line where dieline_hash = dieline.hash)
        and not exists (select from orders.line where dieline_hash = dieline.hash)
        and not exists (select from designs.design where dieline_hash = dieline.hash)
        and not exists (select from designs.revision where dieline_hash = dieline.hash)
      order by created_at limit ${atOnce} for update skip locked)`,
  "identity.claimed_visitor": (now) => sql`
    delete from identity.claimed_visitor where claimed_at < ${now}::timestamptz - interval '1 day'`,
  "identity.security_event": (now) => sql`
    delete from identity.security_event where id in (
      select id from identity.security_event where at < ${now}::timestamptz - interval '6 years'
      order by at limit ${atOnce} for update skip locked)`,
  "support.ticket": (now) => sql`
    delete from support.ticket where id in (
      select id from support.ticket
      where changed_at < ${now}::timestamptz - interval '1 year'
        and (order_number is null or changed_at < ${now}::timestamptz - interval '6 years')
      order by changed_at limit ${atOnce} for update skip locked)`,
  "help.vote": (now) => sql`
    delete from help.vote where day < (${now}::timestamptz - interval '13 months')::date`,
  "help.remark": (now) => sql`
    delete from help.remark where day < (${now}::timestamptz - interval '13 months')::date`,
  "help.empty_search": (now) => sql`
    delete from help.empty_search where day < (${now}::timestamptz - interval '13 months')::date`,
  "payments.webhook": (now) => sql`
    delete from payments.webhook where (provider, event_id) in (
      select provider, event_id from payments.webhook where received_at < ${now}::timestamptz - interval '13 months'
      order by received_at limit ${atOnce} for update skip locked)`,
} satisfies Partial<Record<keyof typeof retentionTerms, Removal>>;

export type RemovedTable = keyof typeof removals;
export const removedTables = Object.keys(removals) as readonly RemovedTable[];

/**
 * How many rows went; what goes with them is not counted. Dielines come after the carts that name them. A table that
 * fails keeps no other waiting; the failures are thrown when all had their turn.
 */
export async function removeExpired(
  { db, clock }: Commerce,
  log: Log,
  signal?: AbortSignal,
): Promise<Readonly<Record<RemovedTable, number>>> {
  const failures: unknown[] = [];
  const counts = Object.fromEntries(removedTables.map((table) => [table, 0])) as Record<RemovedTable, number>;
  for (const table of removedTables) {
    try {
      for (let round = 0; round < mostRounds && !signal?.aborted; round += 1) {
        const count = await withTransaction(db, { caller: "system" }, (tx) =>
          removeSome(tx, table, clock.now()),
        );
        counts[table] += count;
        if (count < atOnce) break;
      }
    } catch (error) {
      failures.push(error);
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ reason }, `what has had its time stays in ${table}`);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "Some tables keep what should have been removed.");
  return counts;
}

async function removeSome(tx: Tx, table: RemovedTable, now: Date): Promise<number> {
  const { numAffectedRows } = await removals[table](now).execute(tx);
  return Number(numAffectedRows ?? 0);
}
