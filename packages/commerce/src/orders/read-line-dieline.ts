/** The drawing an order line was priced and sold by: as it was built then, whatever its construction has become since. */
import type { Configuration } from "@foldmark/catalogue";
import { type Dieline, restoreDieline } from "@foldmark/geometry";
import { withTransaction } from "@foldmark/platform";
import { type Caller, inNameOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";

interface LineDieline {
  readonly dieline: Dieline;
  readonly configuration: Configuration;
  readonly builtAt: Date;
}

/** Null for another's line, for none, and for goods that are neither cut nor folded: they look the same. */
export async function readLineDieline(
  commerce: Commerce,
  caller: Caller,
  { orderNumber, position }: { orderNumber: string; position: number },
): Promise<LineDieline | null> {
  const row = await withTransaction(commerce.db, inNameOf(caller), (tx) =>
    tx
      .selectFrom("orders.line as line")
      .innerJoin("orders.orders as order", "order.id", "line.order_id")
      .innerJoin("carts.dieline as dieline", "dieline.hash", "line.dieline_hash")
      .select(["line.configuration", "dieline.hash", "dieline.document", "dieline.created_at"])
      .where("line.position", "=", position)
      .where("order.number", "=", orderNumber)
      .executeTakeFirst(),
  );
  if (!row) return null;
  return {
    dieline: restoreDieline({ hash: row.hash, text: row.document }),
    configuration: row.configuration as unknown as Configuration,
    builtAt: row.created_at,
  };
}
