/** What printers get of released lines: listed for prepress, and given out to them file by file or all at once. */
import { isId, type StoredFile, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { type Caller, inNameOf, isPrepress } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { mostShown } from "./review-artwork.ts";

export interface JobPackage {
  readonly lineId: string;
  readonly number: string;
  readonly position: number;
  readonly sku: string;
  readonly quantity: number;
  readonly madeAt: Date;
  readonly files: readonly string[];
}

/** Nobody pays for what was cancelled; what is on hold is not made before somebody let it go on. */
const isToBeMade = sql<boolean>`o.state <> 'cancelled' and not o.is_on_hold`;

/** The newest first. */
export async function listPackages({ db }: Commerce, caller: Caller): Promise<readonly JobPackage[]> {
  if (!isPrepress(caller)) return [];
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const { rows } = await sql<JobPackage>`
      select l.id as "lineId", o.number, l.position, l.sku, l.quantity, made.made_at as "madeAt",
        array(select file.name from orders.print_file file where file.line_id = l.id order by file.name) as files
      from orders.print_package made
      join orders.line l on l.id = made.line_id
      join orders.orders o on o.id = l.order_id
      where ${isToBeMade}
      order by made.made_at desc limit ${mostShown}`.execute(tx);
    return rows;
  });
}

export interface WholePackage {
  readonly madeAt: Date;
  readonly files: readonly (StoredFile & { readonly name: string })[];
}

/** All of it, by the names in its ticket. Null as for each of its files. */
export async function readPackage(
  { db }: Commerce,
  caller: Caller,
  lineId: string,
): Promise<WholePackage | null> {
  if (!isPrepress(caller) || !isId(lineId)) return null;
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const rows = await tx
      .selectFrom("orders.print_package as made")
      .innerJoin("orders.print_file as file", "file.line_id", "made.line_id")
      .innerJoin("platform.file_object as object", "object.sha256", "file.sha256")
      .innerJoin("orders.line as l", "l.id", "made.line_id")
      .innerJoin("orders.orders as o", "o.id", "l.order_id")
      .select(["made.made_at", "file.name", "file.sha256", "object.size"])
      .where(isToBeMade)
      .where("made.line_id", "=", lineId)
      .orderBy("file.name")
      .execute();
    const [first] = rows;
    if (!first) return null;
    const files = rows.map(({ name, sha256, size }) => ({ name, sha256, size: Number(size) }));
    return { madeAt: first.made_at, files };
  });
}

/** Null where there is none, its order is not to be made, or the caller is not of prepress. */
export async function readPackageFile(
  { db }: Commerce,
  caller: Caller,
  { lineId, name }: { readonly lineId: string; readonly name: string },
): Promise<{ readonly sha256: string; readonly type: string } | null> {
  if (!isPrepress(caller) || !isId(lineId)) return null;
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const kept = await tx
      .selectFrom("orders.print_file as file")
      .innerJoin("platform.file_object as object", "object.sha256", "file.sha256")
      .innerJoin("orders.line as l", "l.id", "file.line_id")
      .innerJoin("orders.orders as o", "o.id", "l.order_id")
      .select(["file.sha256", "object.content_type"])
      .where(isToBeMade)
      .where("file.line_id", "=", lineId)
      .where("file.name", "=", name)
      .executeTakeFirst();
    return kept ? { sha256: kept.sha256, type: kept.content_type } : null;
  });
}
