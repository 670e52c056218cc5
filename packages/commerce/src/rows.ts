/**
 * Rows of the database as code reads them: names in camel case, moments as Dates. Their types follow from the tables:
 * a column that is renamed is another property, and whoever read it under its old name does not compile.
 */
import type { Database } from "@foldmark/platform";
import type { Selectable } from "kysely";

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A row of a table, with what is known of its columns beyond what the database knows. */
export type RowOf<Table extends keyof Database, Known = unknown> = {
  readonly [Column in keyof Selectable<Database[Table]> &
    string as CamelCase<Column>]: CamelCase<Column> extends keyof Known
    ? Known[CamelCase<Column>]
    : Selectable<Database[Table]>[Column];
};

/** The columns that hold a moment, which JSON writes as text. */
type MomentColumn<Table extends keyof Database> = {
  [Column in keyof Selectable<Database[Table]> & string]: Date extends Selectable<Database[Table]>[Column]
    ? Column
    : never;
}[keyof Selectable<Database[Table]> & string];

const camelNames = new Map<string, string>();

function camelCase(name: string): string {
  const known = camelNames.get(name);
  if (known !== undefined) return known;
  const made = name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  camelNames.set(name, made);
  return made;
}

/** Reads rows of a table, as the driver gives them or as JSON does; it has to be told every column that holds a moment. */
export function rowReader<Table extends keyof Database, Known = unknown>(
  moments: Readonly<Record<MomentColumn<Table>, true>>,
): (row: object) => RowOf<Table, Known> {
  return (row) => {
    const read = Object.entries(row).map(([name, value]: [string, unknown]) => [
      camelCase(name),
      name in moments && typeof value === "string" ? new Date(value) : value,
    ]);
    return Object.fromEntries(read) as RowOf<Table, Known>;
  };
}
