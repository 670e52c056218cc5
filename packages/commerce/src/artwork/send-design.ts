/** A design for a line that was ordered before it was drawn, or another one for a line that is not approved yet. */
import { type Tx, withTransaction } from "@foldmark/platform";
import type { OrderState } from "@foldmark/workflow";
import { sql } from "kysely";
import { actorsOf, type Caller, callerKey, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { designForLine, type RevisionName } from "../designs/line-designs.ts";
import { moveArtwork } from "../orders/artwork-moves.ts";
import { askForArtwork } from "../orders/artwork-queue.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { type LineAsked, ownLine } from "./approve-proof.ts";
import type { SendRefusal } from "./artwork-refusal.ts";
import type { ArtworkServices } from "./artwork-services.ts";
import { lockLine } from "./proof-store.ts";

/** Until something of the order is made. */
const openStates: readonly OrderState[] = ["placed", "awaiting-approval", "awaiting-payment", "confirmed"];

export interface SendInput extends LineAsked {
  /** As it stands; without it, what was sent is sent once more, unchanged. */
  readonly designId: string | null;
}

/**
 * `caller` opens the order, by their session or its link; `designer` is whoever drew: a guest who has only the link sends what
 * they drew in this browser. Nothing is carried over to another size: what does not fit is not taken.
 */
export async function sendDesign(
  services: ArtworkServices,
  { caller, designer }: { readonly caller: Caller; readonly designer: Caller | null },
  input: SendInput,
): Promise<{ readonly kind: "sent" } | Refused<SendRefusal>> {
  const lineId = await ownLine(services, caller, input);
  if (lineId === null) return refused({ code: "order-not-found" });
  const { clock } = services;
  return keptUnlessRefused(services, { caller: "system" }, async (tx) => {
    const now = await lockLine(tx, lineId);
    if (!now) return refused({ code: "order-not-found" });
    const { order, line } = now;
    if (!openStates.includes(order.state)) return refused({ code: "not-possible-now", state: order.state });
    const by = callerKey(caller);
    if (input.designId === null && line.designId === null) return refused({ code: "design-unknown" });
    if (input.designId !== null) {
      if (!designer) return refused({ code: "design-unknown" });
      const asking = { tx, owner: ownerOf(designer), by: callerKey(designer), clock };
      const found = await designForLine(asking, { id: input.designId }, line.configuration, "as-it-is");
      if (!found) return refused({ code: "design-unknown" });
      if (found === "in-check") return refused({ code: "design-in-check" });
      if (found === "unchecked") return refused({ code: "design-unchecked" });
      if (found === "differs") return refused({ code: "design-differs" });
      await nameDesign(tx, lineId, found.design);
    }
    const at = clock.now();
    const move = { orderId: order.id, lineId, actor: actorsOf(caller), by, at } as const;
    const moved = await moveArtwork(tx, { ...move, command: "submit" });
    if (moved.kind === "refused") return moved;
    if (order.state === "confirmed") await askForArtwork(tx, services, { lineId });
    return { kind: "sent" } as const;
  });
}

const nameDesign = (tx: Tx, lineId: string, { id, revision, hash, dielineHash }: RevisionName) =>
  sql`
  update orders.line set design_id = ${id}, design_revision = ${revision}, design_hash = ${hash},
    dieline_hash = ${dielineHash}
  where id = ${lineId}`.execute(tx);

export interface FittingDesign {
  readonly id: string;
  readonly name: string;
  /** Of a print file, the files that lie on its sides; all of them are called like the product. Null of what was drawn. */
  readonly files: string | null;
  readonly clock: number;
  /** The newest that was kept. */
  readonly version: number;
  readonly changedAt: Date;
}

const mostShown = 12;

/**
 * Designs of the designer that can be sent for this line as they are, `first` before those that were changed last. A print file
 * whose files were all refused has nothing to send.
 */
export async function fittingDesigns(
  { db }: Commerce,
  designer: Caller,
  line: {
    readonly sku: string;
    readonly print: string;
    readonly material: string;
    readonly dielineHash: string;
  },
  first?: string,
): Promise<readonly FittingDesign[]> {
  return withTransaction(db, inNameOf(designer), async (tx) => {
    const { rows } = await sql<FittingDesign>`
      select id, name, clock, base_revision as version, changed_at as "changedAt",
        (select string_agg(distinct file.name, ', ') from print_files.sheet
          join print_files.file on file.id = sheet.file_id where sheet.design_id = design.id) as files
      from designs.design
      where owner = ${ownerOf(designer)} and deleted_at is null and sku = ${line.sku}
        and dieline_hash = ${line.dielineHash}
        and product ->> 'print' = ${line.print} and product ->> 'material' = ${line.material}
        and (not exists (select from print_files.print_file where design_id = design.id)
          or exists (select from print_files.sheet where design_id = design.id))
      order by (id = ${first ?? null}) is true desc, changed_at desc, id limit ${mostShown}`.execute(tx);
    return rows;
  });
}
