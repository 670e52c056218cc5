/** The proof that was approved, as the mail about it carries it. */
import type { MailAttachment } from "@foldmark/platform";
import type { OrderPaper } from "../orders/order-paper.ts";
import { shownDesign } from "../orders/shown-design.ts";
import type { ArtworkNews } from "./artwork-news.ts";
import type { OrderMailServices } from "./order-mail-services.ts";

/** Many mailboxes refuse a mail of 15 megabytes, and a file travels a third larger than it is. */
const mostBytes = 10_000_000;

type News = Pick<ArtworkNews, "lineId" | "position" | "pdf">;

/** As pictures of a design: only to a mailbox that may see it. What is too large for one waits on the order's page. */
export function isProofAttached(order: OrderPaper, { lineId, pdf }: News): boolean {
  const line = order.lines.find(({ id }) => id === lineId);
  return pdf !== null && pdf.size <= mostBytes && line !== undefined && shownDesign(order, line) !== null;
}

export async function attachedProof(
  { files }: Pick<OrderMailServices, "files">,
  order: OrderPaper,
  news: News,
): Promise<readonly MailAttachment[]> {
  if (news.pdf === null || !isProofAttached(order, news)) return [];
  const stored = await files.get(news.pdf.sha256);
  if (!stored) throw new Error("A proof that was approved is not in the store.");
  const content = Buffer.concat(await stored.toArray());
  // By the name that it has in the package of the job.
  const name = `${order.number}-${news.position}-proof.pdf`;
  return [{ name, contentType: "application/pdf", content }];
}
