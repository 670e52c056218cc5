/** Where a product is looked at: the storefront, the language it is read in, its texts, the book it is sold by, and the time. */
import type { StockItem } from "@foldmark/catalogue";
import type { TextFunction } from "@foldmark/messages";
import type { Book } from "@foldmark/pricing";
import type { LanguageTag, Region } from "@foldmark/region";

export interface Shop {
  /** What is sold, and for how much. */
  readonly book: Book;
  readonly region: Region;
  readonly language: LanguageTag;
  readonly text: TextFunction;
  readonly now: Date;
  /** Pieces left of goods kept in stock. */
  readonly stock: (item: StockItem) => number;
  /**
   * Every ready size says what it would change in the price: to who designs already, size is one change among others. The
   * product's page asks for it first, and says under "cheaper if" what a smaller one saves.
   */
  readonly hasSizePrices?: boolean;
}
