/** Prices for the lines of a cart, with what they are asked by: blanks, dielines and what is left in stock. */
import { type Configuration, isProductType, stockItemsOf } from "@foldmark/catalogue";
import { type Tx, uuidv7 } from "@foldmark/platform";
import { askPrice, type Book, drawnBlank, type PriceQuestion, remembering, soldIn } from "@foldmark/pricing";
import type { Region } from "@foldmark/region";
import type { Selling } from "../commerce.ts";
import { drawnDieline } from "../dielines.ts";
import type { Refused } from "../refusals.ts";
import { countStock } from "../stock/stock-store.ts";
import type { Cart, CartLine, Promotion } from "./cart.ts";
import type { PromotionRefusal } from "./cart-refusal.ts";
import { type CartTools, type PriceDifference, renewPrices, withTotals } from "./cart-rules.ts";
import { readPromotion } from "./cart-store.ts";
import { usablePromotion } from "./promotions.ts";

const blankOf = remembering(drawnBlank, 500);

/** Dielines that the cart's lines name are built once and written with it. */
export class CartPricing implements CartTools {
  readonly now: Date;
  readonly book: Book;
  readonly #region: Region;
  readonly #commerce: Selling;
  readonly #built = new Map<string, string>();
  #stock: ReadonlyMap<string, number> | null = null;

  constructor(commerce: Selling, region: Region) {
    this.now = commerce.clock.now();
    this.book = commerce.book();
    this.#commerce = commerce;
    this.#region = region;
  }

  readonly newId = (): string => uuidv7(this.#commerce.clock);

  /** Nobody has counted yet: then the order will, when it reserves. */
  readonly ask = (question: PriceQuestion) =>
    askPrice(this.#region, question, {
      book: this.book,
      blankOf,
      stock: ({ id, openingPieces }) =>
        this.#stock ? (this.#stock.get(id) ?? openingPieces) : Number.POSITIVE_INFINITY,
    });

  readonly isSold = ({ sku }: Pick<CartLine, "sku">): boolean =>
    soldIn(this.book, this.#region).allowedProductTypes.includes(sku);

  /** Counts what is left on the shelf of these products, where they are kept on one. */
  async countStock(tx: Tx, skus: readonly unknown[]): Promise<void> {
    const kept = new Set(skus.filter((sku) => typeof sku === "string").filter(isProductType));
    const items = [...kept].flatMap((sku) => stockItemsOf(sku).map(({ id }) => id));
    if (items.length > 0) this.#stock = await countStock(tx, items);
  }

  /** Pieces left of an item that was counted. */
  left(item: string): number | null {
    return this.#stock?.get(item) ?? null;
  }

  readonly dielineHashOf = (configuration: Configuration): string | null => {
    const stored = drawnDieline(configuration);
    if (!stored) return null;
    this.#built.set(stored.hash, stored.text);
    return stored.hash;
  };

  /** What the lines of this cart name and was built just now. */
  dielinesOf(cart: Cart): ReadonlyMap<string, string> {
    const named = new Set(cart.lines.map(({ dielineHash }) => dielineHash));
    return new Map([...this.#built].filter(([hash]) => named.has(hash)));
  }
}

/** Locked by whoever is about to use it up: of two orders, only one can have the last use. */
export async function promotionOf(
  tx: Tx,
  cart: Cart,
  now: Date,
  lock?: { readonly locked: boolean },
): Promise<Promotion | Refused<PromotionRefusal> | null> {
  if (cart.promotionCode === null) return null;
  return usablePromotion(await readPromotion(tx, cart.promotionCode, lock), cart, now);
}

/** The cart as it would be ordered now: with the prices of today where a lock ran out, without what is sold no more. */
export async function pricedCart(
  tx: Tx,
  cart: Cart,
  pricing: CartPricing,
  lock?: { readonly locked: boolean },
): Promise<{ readonly cart: Cart; readonly differences: readonly PriceDifference[] }> {
  const { cart: renewed, differences } = renewPrices(cart, pricing);
  const promotion = await promotionOf(tx, renewed, pricing.now, lock);
  const usable = promotion !== null && !("kind" in promotion) ? promotion : null;
  const totalled = withTotals(renewed, usable, pricing.book);
  // What takes nothing off is not used up.
  const isUsed = usable !== null && totalled.linesMinor >= usable.leastMinor;
  return { cart: isUsed ? totalled : { ...totalled, promotionCode: null }, differences };
}
