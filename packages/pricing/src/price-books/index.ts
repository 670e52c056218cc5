/** Every book that was ever in force, oldest first. A cart line, an offer and an order keep the id of theirs. */
import { tables as of2026First } from "./2026-1/book.ts";
import { openBook, type PriceBook } from "./price-book.ts";

export const priceBooks: readonly PriceBook[] = [openBook(of2026First)];

export const currentPriceBook: PriceBook = priceBooks[priceBooks.length - 1]!;

export const priceBookById = (id: string): PriceBook | null =>
  priceBooks.find((book) => book.id === id) ?? null;
