/** What the use-cases stand on. */
import type { Clock, Db } from "@foldmark/platform";
import type { Book } from "@foldmark/pricing";

export interface Commerce {
  readonly db: Db;
  readonly clock: Clock;
}

/** Beside it, what is sold and for how much, as it stands now. A use-case asks once, so that it sees one version. */
export interface Selling extends Commerce {
  readonly book: () => Book;
}
