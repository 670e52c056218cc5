/**
 * What lies on the shelf, for pages that show it to everybody: as it was counted a moment ago. An order counts for
 * itself when it takes something away.
 */
import { type StockItem, stockItems } from "@foldmark/catalogue";
import { type Clock, type Db, withTransaction } from "@foldmark/platform";
import { countStock } from "./stock-store.ts";

const freshMs = 15_000;

export interface StockCountsOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Hears why it could not be counted; what was counted before goes on being shown. */
  readonly onFailure: (error: unknown) => void;
}

export class StockCounts {
  readonly #reach: StockCountsOptions;
  #counted: ReadonlyMap<string, number> = new Map();
  #counting: Promise<void> | null = null;
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(reach: StockCountsOptions) {
    this.#reach = reach;
  }

  /** Pieces that nobody has yet, at once; what was counted long ago is counted again for whoever asks next. */
  readonly left = ({ id, openingPieces }: StockItem): number => {
    if (this.#reach.clock.now().getTime() - this.#countedAt > freshMs) void this.count();
    return this.#counted.get(id) ?? openingPieces;
  };

  count(): Promise<void> {
    this.#counting ??= this.#count().finally(() => {
      this.#counting = null;
    });
    return this.#counting;
  }

  async #count(): Promise<void> {
    const { db, clock, onFailure } = this.#reach;
    // Also when it fails: a database that is away is not asked by every visitor.
    this.#countedAt = clock.now().getTime();
    const items = stockItems.map(({ id }) => id);
    try {
      this.#counted = await withTransaction(db, { caller: "system" }, (tx) => countStock(tx, items));
    } catch (error) {
      onFailure(error);
    }
  }
}
