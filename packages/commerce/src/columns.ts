/** The columns a statement writes, as one table: every list it needs is made from it, so that none can lack a column. */
import type { Database } from "@foldmark/platform";
import { type RawBuilder, sql } from "kysely";

type ColumnType = "uuid" | "text" | "integer" | "bigint" | "boolean" | "jsonb" | "date" | "timestamptz";

/** Every column of a table but those that are written otherwise: one that is missing does not compile. */
export type ColumnTypes<Table extends keyof Database, Otherwise extends keyof Database[Table]> = Readonly<
  Record<Exclude<keyof Database[Table], Otherwise>, ColumnType>
>;

export interface ColumnLists {
  /** `id, sku` */
  readonly names: RawBuilder<unknown>;
  /** `line.id, line.sku`, of what `jsonb_to_recordset(…) as line (…)` gives. */
  readonly values: RawBuilder<unknown>;
  /** `line (id uuid, sku text)`, to stand after `as`. */
  readonly recordset: RawBuilder<unknown>;
  /** `sku = excluded.sku`: everything but the id. */
  readonly updates: RawBuilder<unknown>;
}

export function columnLists(recordset: string, columns: Readonly<Record<string, ColumnType>>): ColumnLists {
  const names = Object.keys(columns);
  const list = (write: (name: string) => string, of = names) => sql.raw(of.map(write).join(", "));
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return {
    names: list((name) => name),
    values: list((name) => `${recordset}.${name}`),
    recordset: sql.raw(`${recordset} (${typed.join(", ")})`),
    updates: list(
      (name) => `${name} = excluded.${name}`,
      names.filter((name) => name !== "id"),
    ),
  };
}
