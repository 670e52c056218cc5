/** A reorder of what was approved before is not asked about again: the approval is taken over, with the proof it was given for. */
import { type Tx, uuidv7 } from "@foldmark/platform";
import { sql } from "kysely";
import { asSystem } from "../as-system.ts";
import { moveArtwork } from "../orders/artwork-moves.ts";
import { askForArtwork } from "../orders/artwork-queue.ts";
import { promiseFromApproval } from "../orders/order-moves.ts";
import type { OrderLine } from "../orders/order-record.ts";
import type { LineDrawing, ProvingServices } from "./artwork-services.ts";
import { isPrintedAsProved, isSamePrint, type ProofFacts } from "./proof.ts";
import { insertApproval, type LineInOrder, lockLine } from "./proof-store.ts";

export interface EarlierApproval {
  readonly proofId: string;
  readonly pdfSha256: string;
  readonly facts: ProofFacts;
  readonly order: string;
}

/** What a person sent back is shown to one before it is printed: an approval of other times says nothing to their reason. */
async function wasSentBack(tx: Tx, { order, line }: LineInOrder): Promise<boolean> {
  const { rows } = await sql`
    select from orders.event where order_id = ${order.id} and detail ->> 'line' = ${line.id}
      and kind in ('artwork-reopen', 'artwork-ask-for-changes') limit 1`.execute(tx);
  return rows.length > 0;
}

/** Of the same owner, of the very same print: compared value by value, not by what the database takes for alike. */
export async function earlierApproval(tx: Tx, found: LineInOrder): Promise<EarlierApproval | null> {
  const { order, line } = found;
  if (line.designId === null || line.designHash === null || (await wasSentBack(tx, found))) return null;
  const rows = await tx
    .selectFrom("orders.approval as approval")
    .innerJoin("orders.proof as proof", "proof.id", "approval.proof_id")
    .innerJoin("orders.line as line", "line.id", "approval.line_id")
    .innerJoin("orders.orders as order", "order.id", "line.order_id")
    .select([
      "proof.id as proofId",
      "proof.pdf_sha256 as pdfSha256",
      "proof.facts",
      "order.number",
      "line.configuration",
      "line.price",
      "line.design_hash as designHash",
      "line.dieline_hash as dielineHash",
    ])
    .where("line.design_id", "=", line.designId)
    .where("line.design_hash", "=", line.designHash)
    .where("line.dieline_hash", "=", line.dielineHash)
    .where("proof.design_hash", "=", line.designHash)
    .where("proof.dieline_hash", "=", line.dielineHash)
    .where("line.artwork_state", "in", ["approved", "released"])
    .where("line.id", "<>", line.id)
    .where("order.owner", "=", order.owner)
    .orderBy("approval.approved_at", "desc")
    .limit(20)
    .execute();
  const same = rows.find((row) => {
    const earlier = row as unknown as Pick<
      OrderLine,
      "configuration" | "price" | "designHash" | "dielineHash"
    >;
    const shown = { ...earlier, configuration: factsOf(row).configuration };
    return isSamePrint(earlier, line) && isSamePrint(shown, line);
  });
  if (!same) return null;
  return { proofId: same.proofId, pdfSha256: same.pdfSha256, facts: factsOf(same), order: same.number };
}

const factsOf = ({ facts }: { readonly facts: unknown }) => facts as ProofFacts;

/**
 * Whether what would be printed today is still what was approved then. Files that newer code writes in another way are proved
 * anew: they could never be released by the old proof.
 */
export async function printsAsBefore(
  { maker }: Pick<ProvingServices, "maker">,
  drawing: LineDrawing,
  { facts }: EarlierApproval,
): Promise<boolean | "later"> {
  const now = await maker.prints(drawing, new Date(facts.made));
  if (now.kind === "not-made") return now.isPassing ? "later" : false;
  return isPrintedAsProved(facts, now.prints);
}

/** False where the line waits no longer, or that approval is no longer the one to take over. */
export async function takeOver(
  services: ProvingServices,
  { line }: LineInOrder,
  { proofId }: EarlierApproval,
): Promise<boolean> {
  return asSystem(services, async (tx) => {
    const now = await lockLine(tx, line.id);
    if (now?.line.artworkState !== "submitted" || now.order.state !== "confirmed") return false;
    const { order } = now;
    const earlier = await earlierApproval(tx, now);
    if (earlier?.proofId !== proofId) return false;
    const at = services.clock.now();
    await insertApproval(tx, {
      id: uuidv7(services.clock),
      lineId: line.id,
      proofId: earlier.proofId,
      pdfSha256: earlier.pdfSha256,
      cause: "taken-over",
      name: null,
      approvedBy: "system",
      email: order.email,
      language: order.language,
      approvedAt: at,
    });
    const moved = await moveArtwork(tx, {
      orderId: order.id,
      lineId: line.id,
      command: "take-over",
      actor: "system",
      by: "system",
      met: ["unchanged-reorder"],
      detail: { proof: earlier.proofId, order: earlier.order },
      at,
    });
    if (moved.kind !== "moved") throw new Error("A line that was locked did not move.");
    await promiseFromApproval(tx, order.id, at);
    await askForArtwork(tx, services, { lineId: line.id });
    return true;
  });
}
