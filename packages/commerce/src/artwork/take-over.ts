/** A reorder of what was approved before is not asked about again: the approval is taken over, with the proof it was given for. */
import { type Tx, uuidv7 } from "@foldmark/platform";
import { asSystem } from "../as-system.ts";
import { moveArtwork } from "../orders/artwork-moves.ts";
import { askForArtwork } from "../orders/artwork-queue.ts";
import { promiseFromApproval } from "../orders/order-moves.ts";
import type { Order, OrderLine } from "../orders/order-record.ts";
import type { ProvingServices } from "./artwork-services.ts";
import { isSamePrint, type ProofFacts } from "./proof.ts";
import { insertApproval, type LineInOrder, lockLine } from "./proof-store.ts";

interface EarlierApproval {
  readonly proofId: string;
  readonly pdfSha256: string;
  readonly order: string;
}

/** Of the same owner, of the very same print: compared value by value, not by what the database takes for alike. */
async function earlierApproval(tx: Tx, order: Order, line: OrderLine): Promise<EarlierApproval | null> {
  if (line.designId === null || line.designHash === null) return null;
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
    const shown = { ...earlier, configuration: (row.facts as unknown as ProofFacts).configuration };
    return isSamePrint(earlier, line) && isSamePrint(shown, line);
  });
  return same ? { proofId: same.proofId, pdfSha256: same.pdfSha256, order: same.number } : null;
}

/** False where there is nothing to take over, or the line waits no longer. */
export async function takeOver(services: ProvingServices, { line }: LineInOrder): Promise<boolean> {
  return asSystem(services, async (tx) => {
    const now = await lockLine(tx, line.id);
    if (now?.line.artworkState !== "submitted" || now.order.state !== "confirmed") return false;
    const { order } = now;
    const earlier = await earlierApproval(tx, order, now.line);
    if (!earlier) return false;
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
