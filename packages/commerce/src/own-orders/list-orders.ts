/** Somebody's orders, the newest first, a page at a time. */
import { type Tx, withTransaction } from "@foldmark/platform";
import { actorsOf, type Caller, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { wholeOrder, wholeOrders } from "../orders/order-record.ts";
import { type OrderView, orderView } from "../orders/order-view.ts";

export interface OrderList {
  readonly orders: readonly OrderView[];
  readonly count: number;
  readonly pages: number;
}

const ordersAPage = 10;

/** Of every storefront: an order's money and days are those of the one it was placed in. */
export function listOwnOrders(
  commerce: Commerce,
  caller: Caller,
  { page }: { readonly page: number },
): Promise<OrderList> {
  const owner = ownerOf(caller);
  return withTransaction(commerce.db, inNameOf(caller), async (tx) => {
    const count = await countOrders(tx, owner);
    const rows = await wholeOrders(tx)
      .where("o.owner", "=", owner)
      .orderBy("o.placed_at", "desc")
      .orderBy("o.id")
      .limit(ordersAPage)
      .offset(ordersAPage * (page - 1))
      .execute();
    const now = commerce.clock.now();
    return {
      orders: rows.map((row) => orderView(wholeOrder(row), actorsOf(caller), now)),
      count,
      pages: Math.max(1, Math.ceil(count / ordersAPage)),
    };
  });
}

async function countOrders(tx: Tx, owner: string): Promise<number> {
  const row = await tx
    .selectFrom("orders.orders")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("owner", "=", owner)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
