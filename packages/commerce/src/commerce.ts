/** What the use-cases stand on. */
import type { Clock, Db } from "@foldmark/platform";

export interface Commerce {
  readonly db: Db;
  readonly clock: Clock;
}
