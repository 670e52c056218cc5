/** Every book that was ever in force, oldest first. A cart line, an offer and an order keep the id of theirs. */
import { tables as of2026First } from "./2026-1/book.ts";
import { tables as of2026Second } from "./2026-2/book.ts";
import { tables as of2026Third } from "./2026-3/book.ts";
import { tables as of2026Fourth } from "./2026-4/book.ts";
import { openBook, type PriceBook } from "./price-book.ts";

export const priceBooks: readonly PriceBook[] = [of2026First, of2026Second, of2026Third, of2026Fourth].map(
  openBook,
);

export const currentPriceBook: PriceBook = priceBooks[priceBooks.length - 1]!;

export const priceBookById = (id: string): PriceBook | null =>
  priceBooks.find((book) => book.id === id) ?? null;
