/** A cart as its page shows it: with what keeps it from being ordered as it stands. Looking changes nothing. */
import { type Tx, withTransaction } from "@foldmark/platform";
import type { Region, RegionId } from "@foldmark/region";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import type { Selling } from "../commerce.ts";
import { type FittedDesign, fittedDesign } from "../designs/fitted-design.ts";
import { designNames, printFilesAmong } from "../designs/line-designs.ts";
import { type Refused, refused } from "../refusals.ts";
import type { Cart, CartLine } from "./cart.ts";
import { CartPricing, pricedCart, promotionOf } from "./cart-pricing.ts";
import type { PromotionRefusal } from "./cart-refusal.ts";
import type { PriceDifference } from "./cart-rules.ts";
import { readCartsElsewhere, readOpenCart } from "./cart-store.ts";

export type LineProblem =
  /** Withdrawn here, or no longer made this way. */
  | { readonly kind: "withdrawn" }
  | { readonly kind: "short"; readonly available: number }
  /** Its design was carried over, and the buyer has not looked at it yet. */
  | { readonly kind: "design-unseen"; readonly fitted: FittedDesign | null }
  /** The same of a print file, whose pages were laid anew and are checked again. */
  | { readonly kind: "file-unseen" };

export interface CartView {
  /** With today's prices where a lock ran out. */
  readonly cart: Cart | null;
  readonly differences: readonly PriceDifference[];
  /** By line. */
  readonly problems: Readonly<Record<string, LineProblem>>;
  /** What the designs of its lines are called, by the design. */
  readonly designNames: Readonly<Record<string, string>>;
  /** Why the promotion that was entered does not count. */
  readonly promotionProblem: Refused<PromotionRefusal> | null;
  /** The code that was entered, whether it counts or not. */
  readonly promotionCode: string | null;
  /** Carts that wait in other storefronts. */
  readonly elsewhere: readonly { readonly regionId: RegionId; readonly lines: number }[];
}

export function viewCart(commerce: Selling, caller: Caller, region: Region): Promise<CartView> {
  const owner = ownerOf(caller);
  return withTransaction(commerce.db, inNameOf(caller), async (tx) => {
    const elsewhere = await readCartsElsewhere(tx, owner, region.id);
    const found = await readOpenCart(tx, owner, region.id);
    if (!found)
      return {
        cart: null,
        differences: [],
        problems: {},
        designNames: {},
        promotionProblem: null,
        promotionCode: null,
        elsewhere,
      };
    const pricing = new CartPricing(commerce, region);
    const promotion = await promotionOf(tx, found, pricing.now);
    const isUnusable = promotion !== null && "kind" in promotion;
    const isTooSmall = promotion !== null && !isUnusable && found.linesMinor < promotion.leastMinor;
    const { cart, differences } = await pricedCart(tx, found, pricing);
    await pricing.countStock(
      tx,
      cart.lines.map(({ sku }) => sku),
    );
    const unseen = cart.lines.flatMap(({ design, isDesignUnseen }) =>
      design && isDesignUnseen ? [design.id] : [],
    );
    const files = await printFilesAmong(tx, unseen);
    const problems: [string, LineProblem][] = [];
    for (const line of cart.lines) {
      const problem = await problemOf(tx, line, pricing, files);
      if (problem) problems.push([line.id, problem]);
    }
    return {
      cart,
      differences,
      problems: Object.fromEntries(problems),
      designNames: await designNames(tx, cart.lines),
      promotionProblem: isUnusable
        ? promotion
        : isTooSmall
          ? refused({ code: "promotion-below-minimum", leastMinor: promotion.leastMinor })
          : null,
      promotionCode: found.promotionCode,
      elsewhere,
    };
  });
}

async function problemOf(
  tx: Tx,
  line: CartLine,
  pricing: CartPricing,
  printFiles: ReadonlySet<string>,
): Promise<LineProblem | null> {
  const { configuration, stockItem, isDesignUnseen, design } = line;
  const available = stockItem === null ? null : pricing.left(stockItem);
  if (available !== null && available < configuration.quantity) return { kind: "short", available };
  if (pricing.ask(configuration).kind !== "price") return { kind: "withdrawn" };
  if (!isDesignUnseen) return null;
  if (printFiles.has(design?.id ?? "")) return { kind: "file-unseen" };
  return { kind: "design-unseen", fitted: design && (await fittedDesign(tx, design)) };
}
