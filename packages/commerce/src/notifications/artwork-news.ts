/** What mails tell of one line's artwork, as it stands when they are written: who waits for nothing is told nothing. */
import type { Tx } from "@foldmark/platform";
import { newestApproval, newestProof, readLine } from "../artwork/proof-store.ts";
import { type SentBack, sentBackIn } from "../artwork/standing.ts";
import type { OrderNotification } from "../orders/notify-buyer.ts";

export interface ArtworkNews {
  readonly lineId: string;
  readonly position: number;
  readonly sentBack: SentBack | null;
  /** Typed under the proof. */
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly pdfSha256: string | null;
}

async function lineOfProof(tx: Tx, proofId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("orders.proof")
    .select("line_id")
    .where("id", "=", proofId)
    .executeTakeFirst();
  return row?.line_id ?? null;
}

/** Null where there is nothing to tell any more. */
export async function readArtworkNews(
  tx: Tx,
  { kind, orderId, subject = "" }: OrderNotification,
): Promise<ArtworkNews | null> {
  if (kind !== "proof-ready" && kind !== "changes-needed" && kind !== "proof-approved") return null;
  const lineId = kind === "changes-needed" ? (subject.split("/")[0] ?? "") : await lineOfProof(tx, subject);
  const found = lineId ? await readLine(tx, lineId) : null;
  if (!found || found.order.id !== orderId || found.order.state === "cancelled") return null;
  const { order, line } = found;
  const news = {
    lineId: line.id,
    position: line.position,
    sentBack: null,
    approvedBy: null,
    approvedAt: null,
    pdfSha256: null,
  };
  switch (kind) {
    case "proof-ready": {
      const isNewest = (await newestProof(tx, line.id))?.id === subject;
      return line.artworkState === "proof-ready" && isNewest ? news : null;
    }
    case "changes-needed": {
      const waits = line.artworkState === "changes-requested" || line.artworkState === "preflight-failed";
      const sentBack = waits ? sentBackIn(order.events, line.id) : null;
      return sentBack && { ...news, sentBack };
    }
    case "proof-approved": {
      const given = await newestApproval(tx, line.id);
      if (given?.proof.id !== subject) return null;
      const { name, approvedAt, pdfSha256 } = given.approval;
      return { ...news, approvedBy: name, approvedAt, pdfSha256 };
    }
  }
}
