/** What mails tell of one line's artwork, as it stands when they are written: who waits for nothing is told nothing. */
import type { StoredFile, Tx } from "@foldmark/platform";
import { newestApproval, newestProof, readLine, storedPdf } from "../artwork/proof-store.ts";
import { type SentBack, sentBackIn } from "../artwork/standing.ts";
import type { OrderNotification } from "../orders/notify-buyer.ts";

export interface ArtworkNews {
  readonly lineId: string;
  readonly position: number;
  readonly sentBack: SentBack | null;
  /** Typed under the proof. */
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  /** What prepress wrote below a comment on the print file. */
  readonly answer: string | null;
  /** The document that was approved. */
  readonly pdf: StoredFile | null;
}

async function lineOfProof(tx: Tx, proofId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("orders.proof")
    .select("line_id")
    .where("id", "=", proofId)
    .executeTakeFirst();
  return row?.line_id ?? null;
}

/** None where its buyer has opened the file since. */
async function unreadAnswer(
  tx: Tx,
  orderId: string,
  commentId: string,
): Promise<{ readonly lineId: string; readonly text: string } | null> {
  const row = await tx
    .selectFrom("print_files.comment as comment")
    .innerJoin("orders.line as line", "line.design_id", "comment.design_id")
    .select(["line.id as lineId", "comment.text"])
    .where("comment.id", "=", commentId)
    .where("comment.seen_at", "is", null)
    .where("line.order_id", "=", orderId)
    .orderBy("line.position")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

const kinds = ["proof-ready", "proof-waits", "changes-needed", "proof-approved", "comment-answered"] as const;
const isArtworkNews = (kind: OrderNotification["kind"]): kind is (typeof kinds)[number] =>
  (kinds as readonly string[]).includes(kind);

/** Null where there is nothing to tell any more. */
export async function readArtworkNews(
  tx: Tx,
  { kind, orderId, subject = "" }: OrderNotification,
): Promise<ArtworkNews | null> {
  if (!isArtworkNews(kind)) return null;
  const [about = ""] = subject.split("/");
  const answer = kind === "comment-answered" ? await unreadAnswer(tx, orderId, about) : null;
  const lineId = kind === "changes-needed" ? about : (answer?.lineId ?? (await lineOfProof(tx, about)));
  const found = lineId ? await readLine(tx, lineId) : null;
  if (!found || found.order.id !== orderId || found.order.state === "cancelled") return null;
  const { order, line } = found;
  const news = {
    lineId: line.id,
    position: line.position,
    sentBack: null,
    approvedBy: null,
    approvedAt: null,
    answer: answer?.text ?? null,
    pdf: null,
  };
  switch (kind) {
    case "proof-ready":
    case "proof-waits": {
      // Nobody is reminded of an order that we ourselves have stopped.
      if (kind === "proof-waits" && (order.isOnHold || order.state !== "confirmed")) return null;
      const isNewest = (await newestProof(tx, line.id))?.id === about;
      return line.artworkState === "proof-ready" && isNewest ? news : null;
    }
    case "changes-needed": {
      const waits = line.artworkState === "changes-requested" || line.artworkState === "preflight-failed";
      const sentBack = waits ? sentBackIn(order.events, line.id) : null;
      return sentBack && { ...news, sentBack };
    }
    case "comment-answered":
      return answer && news;
    case "proof-approved": {
      const given = await newestApproval(tx, line.id);
      if (given?.proof.id !== about) return null;
      const { name, approvedAt } = given.approval;
      return { ...news, approvedBy: name, approvedAt, pdf: await storedPdf(tx, given.proof) };
    }
  }
}
