/** Opening an order: for whoever may see it, by its number. */
import { timingSafeEqual } from "node:crypto";
import { hashToken, withOneStatement } from "@foldmark/platform";
import { actorsOf, type Caller, inNameOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { type Refused, refused } from "../refusals.ts";
import { readOrderNumber } from "./order-number.ts";
import { readOrderByNumber } from "./order-record.ts";
import type { OrderNotFound } from "./order-refusal.ts";
import { type OrderView, orderView } from "./order-view.ts";

/** Another's order and no order look the same. */
export async function readOrder(
  commerce: Commerce,
  caller: Caller,
  written: string,
): Promise<OrderView | Refused<OrderNotFound>> {
  const number = readOrderNumber(written);
  if (!number) return refused({ code: "order-not-found" });
  const order = await withOneStatement(commerce.db, inNameOf(caller), (tx) => readOrderByNumber(tx, number));
  return order
    ? orderView(order, actorsOf(caller), commerce.clock.now())
    : refused({ code: "order-not-found" });
}

/** Whoever holds the link of the confirmation mail may open the order it belongs to, and no other. */
export async function proveOrder(
  commerce: Commerce,
  written: string,
  token: string,
): Promise<(Caller & { kind: "order-holder" }) | null> {
  const number = readOrderNumber(written);
  if (!number) return null;
  const row = await withOneStatement(commerce.db, { caller: "system" }, (tx) =>
    tx
      .selectFrom("orders.orders")
      .innerJoin("orders.access_link", "order_id", "id")
      .select(["id", "token_hash"])
      .where("number", "=", number)
      .executeTakeFirst(),
  );
  const given = Buffer.from(hashToken(token));
  const kept = Buffer.from(row?.token_hash ?? hashToken(""));
  return row && given.length === kept.length && timingSafeEqual(given, kept)
    ? { kind: "order-holder", orderId: row.id }
    : null;
}
