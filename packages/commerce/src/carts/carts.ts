/** The buyer's cart: each change runs under the cart's lock, by the pure rules, and is priced here, not by the page. */
import { type RateLimiter, type Tx, withTransaction } from "@foldmark/platform";
import { type ProductType, type Region, type RegionId, regionById } from "@foldmark/region";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import type { Selling } from "../commerce.ts";
import type { DesignWish } from "../designs/line-designs.ts";
import { isRefused, keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { destination } from "../shipping/shipment-methods.ts";
import type { Cart, CartLine } from "./cart.ts";
import { CartPricing, promotionOf } from "./cart-pricing.ts";
import type { CartRefusal, LineRefusal, PromotionRefusal } from "./cart-refusal.ts";
import {
  addLines,
  type CartTools,
  changeLine,
  keepForLater,
  type LineChange,
  mergeLines,
  missingDesigns,
  type PriceDifference,
  removeLine,
  renewPrices,
  restoreLine,
  saveForLater,
  type WantedLine,
  withTotals,
  withUnsoldForLater,
} from "./cart-rules.ts";
import {
  lockOpenCart,
  markMerged,
  readOpenCart,
  readPromotion,
  regionsOfOpenCarts,
  saveCart,
} from "./cart-store.ts";
import { addCheckoutAnswers, noteVatCheck, readKeptAnswers } from "./checkout-answers.ts";
import { confirmedChange, confirmedDesign, confirmedLines } from "./confirm-designs.ts";
import { promotionCode, tooManyCodes, usablePromotion } from "./promotions.ts";

export type { Cart, CartLine } from "./cart.ts";
export type { PriceDifference, WantedLine } from "./cart-rules.ts";

export interface CartAnswer {
  readonly kind: "cart";
  readonly cart: Cart;
  /** Prices whose lock ran out since the last visit. */
  readonly differences: readonly PriceDifference[];
  /** Why a promotion that was in the cart no longer counts. */
  readonly promotionProblem: Refused<PromotionRefusal> | null;
  /** Designs that are on no line any more, as nothing can be drawn on what theirs has become: the buyer is to be told. */
  readonly droppedDesigns: readonly DesignWish[];
}

type Changed = Cart | Refused<LineRefusal>;
type Change = (cart: Cart, tools: CartTools, tx: Tx) => Changed | Promise<Changed>;

/** Priced, summed up and saved. `meant` are the designs that what was done should have left in the cart. */
export async function finished(
  tx: Tx,
  changed: Cart,
  pricing: CartPricing,
  meant: readonly (DesignWish | null | undefined)[] = [],
): Promise<CartAnswer> {
  const { cart, differences } = renewPrices(changed, pricing);
  const promotion = await promotionOf(tx, cart, pricing.now);
  const problem = isRefused(promotion) ? promotion : null;
  const totalled = withTotals(cart, isRefused(promotion) ? null : promotion, pricing.book);
  const saved = await saveCart(tx, totalled, pricing.dielinesOf(totalled), pricing.now);
  const droppedDesigns = missingDesigns(meant, saved);
  return { kind: "cart", cart: saved, differences, promotionProblem: problem, droppedDesigns };
}

interface ChangeWish {
  /** The version of the cart the buyer looked at, where the change depends on it. */
  readonly seen?: number | undefined;
  /** Products that come in. */
  readonly skus?: readonly unknown[];
  /** Designs that should be in the cart afterwards. */
  readonly designs?: (before: Cart) => readonly (DesignWish | null | undefined)[];
}

async function change(
  commerce: Selling,
  caller: Caller,
  region: Region,
  apply: Change,
  { seen, skus = [], designs }: ChangeWish = {},
): Promise<CartAnswer | Refused<CartRefusal>> {
  return inCart(commerce, caller, region, async (tx, cart, pricing) => {
    if (seen !== undefined && seen !== cart.version) return refused({ code: "changed-meanwhile" });
    await pricing.countStock(tx, [...skus, ...cart.lines.map(({ sku }) => sku)]);
    const changed = await apply(cart, pricing, tx);
    return isRefused(changed) ? changed : finished(tx, changed, pricing, designs?.(cart));
  });
}

/** Under the lock of the buyer's cart; what is refused leaves no trace, not even an empty cart. */
async function inCart(
  commerce: Selling,
  caller: Caller,
  region: Region,
  work: (tx: Tx, cart: Cart, pricing: CartPricing) => Promise<CartAnswer | Refused<CartRefusal>>,
): Promise<CartAnswer | Refused<CartRefusal>> {
  const owner = ownerOf(caller);
  // Whose cart it is, is asked when it is locked.
  return keptUnlessRefused(commerce, { caller: "system" }, async (tx) => {
    const pricing = new CartPricing(commerce, region);
    const cart = await lockOpenCart(tx, { id: pricing.newId(), owner, region, now: pricing.now });
    return work(tx, cart, pricing);
  });
}

export function addToCart(commerce: Selling, caller: Caller, region: Region, wanted: WantedLine) {
  return addTogether(commerce, caller, region, [wanted]);
}

/**
 * A set, a list, several packs: all of it or nothing. A design that is asked for as it stands now, and is on a line
 * already, was gone on with: that line becomes what is asked for, and no second one is made. What is asked a second time,
 * because nobody heard the first answer, goes `onlyIntoEmpty`: where the first arrived, it changes nothing.
 */
export function addTogether(
  commerce: Selling,
  caller: Caller,
  region: Region,
  wanted: readonly WantedLine[],
  onlyIntoEmpty = false,
): Promise<CartAnswer | Refused<CartRefusal>> {
  const apply: Change = async (before, tools, tx) => {
    if (onlyIntoEmpty && before.lines.length > 0) return before;
    const asking = { commerce, caller, tx, tools };
    let cart = before;
    const added: WantedLine[] = [];
    for (const each of wanted) {
      const line = lineGoneOnWith(cart, each);
      if (!line) {
        added.push(each);
        continue;
      }
      const { sku: _, ...question } = each.question;
      const confirmed = await confirmedChange(asking, cart, line.id, { ...question, design: each.design });
      const changed = isRefused(confirmed) ? confirmed : changeLine(cart, line.id, confirmed, tools);
      if (isRefused(changed)) return changed;
      cart = changed;
    }
    if (added.length === 0) return cart;
    const lines = await confirmedLines(asking, added);
    return isRefused(lines) ? lines : addLines(cart, lines, tools);
  };
  return change(commerce, caller, region, apply, {
    skus: wanted.map(({ question }) => question.sku),
    designs: () => wanted.map(({ design }) => design),
  });
}

function lineGoneOnWith({ lines }: Cart, { design, question }: WantedLine): CartLine | undefined {
  if (!design || design.revision !== undefined || design.hash !== undefined) return;
  return lines.find(
    (line) => !line.isSavedForLater && line.design?.id === design.id && line.sku === question.sku,
  );
}

export function changeCartLine(
  commerce: Selling,
  caller: Caller,
  region: Region,
  input: { readonly lineId: string; readonly change: LineChange; readonly seen?: number | undefined },
) {
  const { lineId, change: changes, seen } = input;
  const apply: Change = async (cart, tools, tx) => {
    const confirmed = await confirmedChange({ commerce, caller, tx, tools }, cart, lineId, changes);
    return isRefused(confirmed) ? confirmed : changeLine(cart, lineId, confirmed, tools);
  };
  const kept = ({ lines }: Cart) => lines.find(({ id }) => id === lineId)?.design;
  const designs = (before: Cart) => [changes.design === undefined ? kept(before) : changes.design];
  return change(commerce, caller, region, apply, { seen, designs });
}

export function removeFromCart(commerce: Selling, caller: Caller, region: Region, lineId: string) {
  return change(commerce, caller, region, (cart) => removeLine(cart, lineId));
}

export function undoRemoval(commerce: Selling, caller: Caller, region: Region) {
  const designs = ({ lastRemoved }: Cart) => [lastRemoved?.design];
  const apply: Change = async (cart, tools, tx) => {
    const removed = cart.lastRemoved;
    if (!removed?.design) return restoreLine(cart, tools);
    // It may have been removed for good since.
    const found = await confirmedDesign(
      { commerce, caller, tx, tools },
      removed.design,
      removed.configuration,
    );
    if (found === "in-check") return refused({ code: "design-in-check" });
    if (found === "unchecked") return refused({ code: "design-unchecked" });
    const design = found?.design ?? null;
    const isDesignUnseen = found !== null && (found.isDesignUnseen || removed.isDesignUnseen === true);
    return restoreLine({ ...cart, lastRemoved: { ...removed, design, isDesignUnseen } }, tools);
  };
  return change(commerce, caller, region, apply, { designs });
}

export function saveLineForLater(
  commerce: Selling,
  caller: Caller,
  region: Region,
  input: { readonly lineId: string; readonly isSavedForLater: boolean; readonly seen?: number | undefined },
) {
  const { lineId, isSavedForLater, seen } = input;
  return change(commerce, caller, region, (cart) => saveForLater(cart, lineId, isSavedForLater), { seen });
}

/** Where the cart goes: decides tax, dates and what may be ordered at all. */
export async function shipCartTo(
  commerce: Selling,
  caller: Caller,
  region: Region,
  country: string,
): Promise<CartAnswer | Refused<CartRefusal>> {
  if (destination(region, country, null).kind === "not-served")
    return refused({ code: "country-not-served" });
  return change(commerce, caller, region, (cart) => ({ ...cart, shipCountry: country }));
}

export async function enterPromotion(
  commerce: Selling & { readonly rateLimiter: RateLimiter },
  caller: Caller,
  region: Region,
  { typed, network }: { readonly typed: string; readonly network: string },
): Promise<CartAnswer | Refused<CartRefusal>> {
  const limited = await tooManyCodes(commerce.rateLimiter, caller, network);
  if (limited) return limited;
  return inCart(commerce, caller, region, async (tx, cart, pricing) => {
    await pricing.countStock(
      tx,
      cart.lines.map(({ sku }) => sku),
    );
    const code = promotionCode(typed);
    const promotion = usablePromotion(await readPromotion(tx, code), cart, pricing.now);
    if (isRefused(promotion)) return promotion;
    if (cart.linesMinor < promotion.leastMinor)
      return refused({ code: "promotion-below-minimum", leastMinor: promotion.leastMinor });
    return finished(tx, { ...cart, promotionCode: code }, pricing);
  });
}

export function removePromotion(commerce: Selling, caller: Caller, region: Region) {
  return change(commerce, caller, region, (cart) => ({ ...cart, promotionCode: null }));
}

/** Looking changes nothing: prices that ran out are renewed with the next change or at checkout. */
export function readCart(commerce: Selling, caller: Caller, region: Region): Promise<Cart | null> {
  const owner = ownerOf(caller);
  return withTransaction(commerce.db, inNameOf(caller), async (tx) => {
    const found = await readOpenCart(tx, owner, region.id);
    if (!found) return null;
    const pricing = new CartPricing(commerce, region);
    const shown = withUnsoldForLater(found, pricing);
    if (shown === found) return found;
    const promotion = await promotionOf(tx, shown, pricing.now);
    return withTotals(shown, isRefused(promotion) ? null : promotion, pricing.book);
  });
}

/**
 * At sign-in, what the visitor had chosen joins what the account holds, storefront by storefront: several of them share
 * a host, and with it the visitor. Run by the system: both rows are needed.
 */
export async function mergeVisitorCarts(
  commerce: Selling,
  tx: Tx,
  from: Caller & { kind: "visitor" },
  into: Caller & { kind: "customer" },
): Promise<readonly SetAside[]> {
  const setAside: SetAside[] = [];
  for (const regionId of await regionsOfOpenCarts(tx, ownerOf(from))) {
    const left = await mergeVisitorCart(commerce, tx, regionById(regionId), from, into);
    setAside.push(...left.map(({ sku }) => ({ regionId, sku })));
  }
  return setAside;
}

/** What did not fit when two carts were joined: the visitor is to be told. */
export interface SetAside {
  readonly regionId: RegionId;
  readonly sku: ProductType;
}

async function mergeVisitorCart(
  commerce: Selling,
  tx: Tx,
  region: Region,
  from: Caller & { kind: "visitor" },
  into: Caller & { kind: "customer" },
): Promise<readonly CartLine[]> {
  const pricing = new CartPricing(commerce, region);
  // Two sign-ins of one visitor would put everything in twice.
  const visitors = await readOpenCart(tx, ownerOf(from), region.id, { locked: true });
  if (!visitors) return [];
  const kept = await readKeptAnswers(tx, visitors.id);
  const { acceptsTerms: _, ...answers } = kept.answers;
  const hasAnswers = Object.keys(answers).length > 0;
  if (visitors.lines.length === 0 && !hasAnswers) return [];
  const cart = await lockOpenCart(tx, {
    id: pricing.newId(),
    owner: ownerOf(into),
    region,
    now: pricing.now,
  });
  const { cart: joined, left } = mergeLines(cart, visitors, pricing);
  const merged = keepForLater(joined, left, pricing);
  const promotion = merged.promotionCode ?? visitors.promotionCode;
  await finished(tx, { ...merged, promotionCode: promotion }, pricing);
  // Somebody who signs in on the way through the checkout finds it as they left it.
  if (hasAnswers) await addCheckoutAnswers(tx, cart.id, answers, pricing.now);
  if (kept.vatCheck) await noteVatCheck(tx, cart.id, kept.vatCheck);
  await markMerged(tx, visitors.id, pricing.now);
  return left.filter(({ key }) => merged.lines.some((line) => line.key === key && line.isSavedForLater));
}
