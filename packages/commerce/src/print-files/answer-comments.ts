/** Comments that nobody of the house has answered yet, and the answers of prepress, which stand where the question does. */
import type { SurfaceId } from "@foldmark/design";
import { isId, type Tx, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { asSystem } from "../as-system.ts";
import { type Caller, callerKey, inNameOf, isPrepress } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { readDesignRow } from "../designs/design-store.ts";
import { type PagePicture, pagePictures } from "../designs/page-pictures.ts";
import { workingCopy } from "../designs/working-copy.ts";
import { keptText } from "../kept-text.ts";
import { type Notifying, notifyBuyer } from "../orders/notify-buyer.ts";
import { type Refused, refused } from "../refusals.ts";
import { commentMails } from "./comment-mails.ts";
import { insertComment } from "./comments.ts";
import { longestComment } from "./limits.ts";
import type { AnswerRefusal } from "./refusal.ts";

export interface OpenComment {
  readonly id: string;
  readonly text: string;
  readonly at: Date;
  /** Of the print file. */
  readonly name: string;
  readonly sku: string;
  readonly surface: SurfaceId | null;
  /** µm on the surface. */
  readonly x: number | null;
  readonly y: number | null;
  /** Of an order that carries the print file, the last one. */
  readonly orderNumber: string | null;
  /** What lies on the surface now. */
  readonly page: PagePicture | null;
}

export const mostShown = 100;

/** Of a file that is still there, and nobody has answered it. */
const isOpen = sql<boolean>`comment.author = 'buyer' and design.deleted_at is null
  and not exists (select from print_files.comment answer where answer.answers = comment.id)`;

export async function countOpenComments({ db }: Pick<Commerce, "db">, caller: Caller): Promise<number> {
  if (!isPrepress(caller)) return 0;
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from print_files.comment join designs.design on design.id = comment.design_id where ${isOpen}`.execute(
      tx,
    );
    return rows[0]?.count ?? 0;
  });
}

/** Who waits longest comes first. */
export async function listOpenComments({ db }: Commerce, caller: Caller): Promise<readonly OpenComment[]> {
  if (!isPrepress(caller)) return [];
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const { rows } = await sql<Omit<OpenComment, "page"> & { designId: string }>`
      select comment.id, comment.design_id as "designId", comment.text, comment.created_at as at, design.name, design.sku,
        comment.surface, comment.x, comment.y, (
          select orders.number from orders.line join orders.orders on orders.id = line.order_id
          where line.design_id = comment.design_id order by orders.placed_at desc limit 1) as "orderNumber"
      from print_files.comment join designs.design on design.id = comment.design_id
      where ${isOpen}
      order by comment.created_at, comment.id limit ${mostShown}`.execute(tx);
    const pages = await pagesOfDesigns(tx, [...new Set(rows.map(({ designId }) => designId))]);
    return rows.map(({ designId, ...comment }) => ({
      ...comment,
      page: pages.get(designId)?.find(({ surface }) => surface === comment.surface) ?? null,
    }));
  });
}

async function pagesOfDesigns(tx: Tx, ids: readonly string[]): Promise<Map<string, readonly PagePicture[]>> {
  const pages = new Map<string, readonly PagePicture[]>();
  for (const id of ids) {
    const owned = await tx
      .selectFrom("designs.design")
      .select("owner")
      .where("id", "=", id)
      .executeTakeFirst();
    const design = owned && (await readDesignRow(tx, id, owned.owner));
    if (design) pages.set(id, pagePictures([...(await workingCopy(tx, design)).records.values()]));
  }
  return pages;
}

/** The page that a comment is pinned to; null where nothing lies there, or the caller is not of prepress. */
export async function pageOfComment(
  { db }: Commerce,
  caller: Caller,
  id: string,
): Promise<{ readonly sha256: string; readonly type: string } | null> {
  if (!isPrepress(caller) || !isId(id)) return null;
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const comment = await tx
      .selectFrom("print_files.comment")
      .select(["design_id", "surface"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!comment) return null;
    const pages = (await pagesOfDesigns(tx, [comment.design_id])).get(comment.design_id);
    const page = pages?.find(({ surface }) => surface === comment.surface);
    return page ? { sha256: page.sha256, type: "image/webp" } : null;
  });
}

/** The newest order that the print file is printed for; its own is that of whoever answers, or goes to their mailbox. */
async function orderOf(
  tx: Tx,
  designId: string,
  caller: Caller,
): Promise<{ readonly id: string; readonly isOwn: boolean } | null> {
  const { rows } = await sql<{ id: string; isOwn: boolean }>`
    select orders.id, exists (
        select from identity.account where 'staff:' || account.id = ${callerKey(caller)}
          and (lower(account.email) = lower(orders.email) or account.id = identity.account_of(orders.owner))) as "isOwn"
    from orders.line join orders.orders on orders.id = line.order_id
    where line.design_id = ${designId} and orders.state <> 'cancelled'
    order by orders.placed_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** By prepress, where the comment stands. Its buyer reads it there, and is told so by mail and on the page of the order. */
export async function answerComment(
  services: Commerce & Notifying,
  caller: Caller,
  { id, text: written }: { readonly id: string; readonly text: string },
): Promise<{ readonly kind: "answered" } | Refused<AnswerRefusal>> {
  if (!isPrepress(caller)) return refused({ code: "comment-not-found" });
  const text = keptText(written, longestComment);
  if (text === "") return refused({ code: "empty-comment" });
  return asSystem(services, async (tx) => {
    const row = await tx
      .selectFrom("print_files.comment")
      .select(["design_id", "surface", "x", "y"])
      .where("id", "=", id)
      .where("author", "=", "buyer")
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refused({ code: "comment-not-found" });
    const { design_id, surface, x, y } = row;
    const answer = await insertComment(
      tx,
      services,
      { id: design_id, text, surface: surface as SurfaceId | null, x, y },
      { author: "house", by: callerKey(caller), answers: id },
    );
    const order = await orderOf(tx, design_id, caller);
    if (!order) await services.jobs.enqueue(tx, commentMails, { answerId: answer });
    else if (!order.isOwn)
      await notifyBuyer(tx, services, { orderId: order.id, kind: "comment-answered", subject: answer });
    return { kind: "answered" } as const;
  });
}

/** Of these designs, those whose buyer has not yet seen an answer. */
export async function designsWithNews(
  { db }: Pick<Commerce, "db">,
  designIds: readonly string[],
): Promise<readonly string[]> {
  if (designIds.length === 0) return [];
  return withTransaction(db, { caller: "system" }, async (tx) => {
    const rows = await tx
      .selectFrom("print_files.comment")
      .select("design_id")
      .distinct()
      .where("design_id", "in", [...designIds])
      .where("author", "=", "house")
      .where("seen_at", "is", null)
      .execute();
    return rows.map(({ design_id }) => design_id);
  });
}
