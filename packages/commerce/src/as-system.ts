/** A transaction of the system's, which alone writes what people own: after the use-case has decided that it may. */
import { type Tx, withTransaction } from "@foldmark/platform";
import type { Commerce } from "./commerce.ts";

export function asSystem<Result>(
  { db }: Pick<Commerce, "db">,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withTransaction(db, { caller: "system" }, work);
}
