/** Drawings of products by the hash of their content, as carts, orders and designs name them. */
import { type Configuration, dielineOf } from "@foldmark/catalogue";
import { storedDieline } from "@foldmark/geometry";
import { remembered, type Tx } from "@foldmark/platform";
import { sql } from "kysely";

/** Most buyers choose a size that others chose before; drawing it and taking its hash is most of the work of an add. */
export const drawnDieline = remembered(
  100,
  (configuration: Configuration) => JSON.stringify({ ...configuration, quantity: 0 }),
  (configuration) => {
    const dieline = dielineOf(configuration);
    return dieline && storedDieline(dieline);
  },
);

/** Each is kept once. */
export const insertDielines = (dielines: ReadonlyMap<string, string>) => sql`
  insert into carts.dieline (hash, document)
  select hash, document from jsonb_to_recordset(${JSON.stringify(
    [...dielines].map(([hash, document]) => ({ hash, document })),
  )}::jsonb) as drawn (hash text, document text)
  on conflict (hash) do nothing`;

/** For lines that are ordered as they are cut today, and not as their cart was saved. */
export async function keepDielines(tx: Tx, dielines: ReadonlyMap<string, string>): Promise<void> {
  if (dielines.size > 0) await insertDielines(dielines).execute(tx);
}
