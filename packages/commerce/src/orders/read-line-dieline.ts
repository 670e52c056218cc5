/** The drawing an order line was priced and sold by: as it was built then, whatever its construction has become since. */
import type { Configuration } from "@foldmark/catalogue";
import { type Dieline, restoreDieline } from "@foldmark/geometry";
import { withOneStatement } from "@foldmark/platform";
import { type Caller, inNameOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";

interface LineDieline {
  readonly dieline: Dieline;
  readonly configuration: Configuration;
  readonly builtAt: Date;
  /** The revision that was ordered; null where the file comes later, or nothing is printed. */
  readonly design: { readonly designId: string; readonly revision: number } | null;
}

/** Null for another's line, for none, and for goods that are neither cut nor folded: they look the same. */
export async function readLineDieline(
  commerce: Commerce,
  caller: Caller,
  { orderNumber, position }: { orderNumber: string; position: number },
): Promise<LineDieline | null> {
  const row = await withOneStatement(commerce.db, inNameOf(caller), (tx) =>
    tx
      .selectFrom("orders.line as line")
      .innerJoin("orders.orders as order", "order.id", "line.order_id")
      .innerJoin("carts.dieline as dieline", "dieline.hash", "line.dieline_hash")
      .select([
        "line.configuration",
        "dieline.hash",
        "dieline.document",
        "dieline.created_at",
        "line.design_id",
        "line.design_revision",
      ])
      .where("line.position", "=", position)
      .where("order.number", "=", orderNumber)
      .executeTakeFirst(),
  );
  if (!row) return null;
  return {
    dieline: restoreDieline({ hash: row.hash, text: row.document }),
    configuration: row.configuration as unknown as Configuration,
    builtAt: row.created_at,
    design:
      row.design_id !== null && row.design_revision !== null
        ? { designId: row.design_id, revision: row.design_revision }
        : null,
  };
}
