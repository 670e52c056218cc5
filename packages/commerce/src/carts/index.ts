/** The buyer's cart: each change runs under the cart's lock, by the pure rules, and is priced here, not by the page. */
import { type Configuration, dielineOf, isProductType, stockItems, stockItemsOf } from "@foldmark/catalogue";
import { storedDieline } from "@foldmark/geometry";
import { type RateLimiter, remembered, type Tx, uuidv7, withTransaction } from "@foldmark/platform";
import { askPrice, drawnBlank, type PriceQuestion, remembering } from "@foldmark/pricing";
import { type ProductType, type Region, type RegionId, regionById } from "@foldmark/region";
import { asSystem } from "../as-system.ts";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import { addCheckoutAnswers, noteVatCheck, readToldSoFar } from "../checkout/checkout-store.ts";
import type { Commerce } from "../commerce.ts";
import { RefusalError, type Refused, refused } from "../refusals.ts";
import { destination } from "../shipping/shipment-methods.ts";
import { countStock } from "../stock/stock-store.ts";
import type { Cart, CartLine, DesignRevision, Promotion } from "./cart.ts";
import {
  addLine,
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
} from "./cart-rules.ts";
import {
  lockOpenCart,
  markMerged,
  readOpenCart,
  readPromotion,
  regionsOfOpenCarts,
  saveCart,
} from "./cart-store.ts";
import { promotionCode, tooManyCodes, usablePromotion } from "./promotions.ts";

export type { Cart, CartLine, DesignRevision } from "./cart.ts";
export type { PriceDifference, WantedLine } from "./cart-rules.ts";

export interface CartAnswer {
  readonly kind: "cart";
  readonly cart: Cart;
  /** Prices whose lock ran out since the last visit. */
  readonly differences: readonly PriceDifference[];
  /** Why a promotion that was in the cart no longer counts. */
  readonly promotionProblem: Refused | null;
  /** Designs whose line is cut another way now, so that they are on none any more: the buyer is to be told. */
  readonly droppedDesigns: readonly DesignRevision[];
}

const blankOf = remembering(drawnBlank, 500);

/** Most buyers choose a size that others chose before; drawing it and taking its hash is most of the work of an add. */
const drawn = remembered(
  100,
  (configuration: Configuration) => JSON.stringify({ ...configuration, quantity: 0 }),
  (configuration) => {
    const dieline = dielineOf(configuration);
    return dieline && storedDieline(dieline);
  },
);

/** Dielines that the cart's lines name are built once and written with it. */
export class Workshop implements CartTools {
  readonly now: Date;
  readonly #region: Region;
  readonly #commerce: Commerce;
  readonly #built = new Map<string, string>();
  #shelf: ReadonlyMap<string, number> | null = null;

  constructor(commerce: Commerce, region: Region) {
    this.now = commerce.clock.now();
    this.#commerce = commerce;
    this.#region = region;
  }

  readonly newId = (): string => uuidv7(this.#commerce.clock);

  /** Nobody has counted yet: then the order will, when it reserves. */
  readonly ask = (question: PriceQuestion) =>
    askPrice(this.#region, question, {
      blankOf,
      stock: ({ id, openingPieces }) =>
        this.#shelf ? (this.#shelf.get(id) ?? openingPieces) : Number.POSITIVE_INFINITY,
    });

  /** Counts what is left on the shelf of these products, where they are kept on one. */
  async countShelf(tx: Tx, skus: readonly unknown[]): Promise<void> {
    const kept = new Set(skus.filter((sku) => typeof sku === "string").filter(isProductType));
    const items = [...kept].flatMap((sku) => stockItemsOf(sku).map(({ id }) => id));
    if (items.length > 0) this.#shelf = await countStock(tx, items);
  }

  /** Pieces left of an item that was counted. */
  left(item: string): number | null {
    return this.#shelf?.get(item) ?? null;
  }

  readonly dielineHashOf = (configuration: Configuration): string | null => {
    const stored = drawn(configuration);
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

type Change = (cart: Cart, tools: CartTools) => Cart | Refused;

/** Locked by whoever is about to use it up: of two orders, only one can have the last use. */
export async function promotionOf(
  tx: Tx,
  cart: Cart,
  now: Date,
  lock?: { readonly locked: boolean },
): Promise<Promotion | Refused | null> {
  if (cart.promotionCode === null) return null;
  return usablePromotion(await readPromotion(tx, cart.promotionCode, lock), cart, now);
}

const isRefused = (value: object | null): value is Refused =>
  value !== null && "kind" in value && value.kind === "refused";

/** Priced, summed up and saved. `meant` are the designs that what was done should have left in the cart. */
export async function finished(
  tx: Tx,
  changed: Cart,
  workshop: Workshop,
  meant: readonly (DesignRevision | null | undefined)[] = [],
): Promise<CartAnswer> {
  const { cart, differences } = renewPrices(changed, workshop);
  const promotion = await promotionOf(tx, cart, workshop.now);
  const problem = isRefused(promotion) ? promotion : null;
  const totalled = withTotals(cart, isRefused(promotion) ? null : promotion);
  const saved = await saveCart(tx, totalled, workshop.dielinesOf(totalled), workshop.now);
  const droppedDesigns = missingDesigns(meant, saved);
  return { kind: "cart", cart: saved, differences, promotionProblem: problem, droppedDesigns };
}

interface ChangeWish {
  /** The version of the cart the buyer looked at, where the change depends on it. */
  readonly seen?: number | undefined;
  /** Products that come in. */
  readonly skus?: readonly unknown[];
  /** Designs that should be in the cart afterwards. */
  readonly designs?: (before: Cart) => readonly (DesignRevision | null | undefined)[];
}

async function change(
  commerce: Commerce,
  caller: Caller,
  region: Region,
  apply: Change,
  { seen, skus = [], designs }: ChangeWish = {},
): Promise<CartAnswer | Refused> {
  return inCart(commerce, caller, region, async (tx, cart, workshop) => {
    if (seen !== undefined && seen !== cart.version) return refused({ code: "changed-meanwhile" });
    await workshop.countShelf(tx, [...skus, ...cart.lines.map(({ sku }) => sku)]);
    const changed = apply(cart, workshop);
    return isRefused(changed) ? changed : finished(tx, changed, workshop, designs?.(cart));
  });
}

/** Under the lock of the buyer's cart; what is refused leaves no trace, not even an empty cart. */
async function inCart(
  commerce: Commerce,
  caller: Caller,
  region: Region,
  work: (tx: Tx, cart: Cart, workshop: Workshop) => Promise<CartAnswer | Refused>,
): Promise<CartAnswer | Refused> {
  const owner = ownerOf(caller);
  try {
    // Whose cart it is, is asked when it is locked.
    return await asSystem(commerce, async (tx) => {
      const workshop = new Workshop(commerce, region);
      const cart = await lockOpenCart(tx, { id: workshop.newId(), owner, region, now: workshop.now });
      const answer = await work(tx, cart, workshop);
      if (answer.kind === "refused") throw new RefusalError(answer.reason);
      return answer;
    });
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}

export function addToCart(commerce: Commerce, caller: Caller, region: Region, wanted: WantedLine) {
  return addTogether(commerce, caller, region, [wanted]);
}

/** A set, a list, several packs: all of it or nothing. */
export function addTogether(
  commerce: Commerce,
  caller: Caller,
  region: Region,
  wanted: readonly WantedLine[],
): Promise<CartAnswer | Refused> {
  const apply: Change = (cart, tools) =>
    wanted.reduce<Cart | Refused>(
      (filled, each) => (isRefused(filled) ? filled : addLine(filled, each, tools)),
      cart,
    );
  return change(commerce, caller, region, apply, {
    skus: wanted.map(({ question }) => question.sku),
    designs: () => wanted.map(({ design }) => design),
  });
}

export function changeCartLine(
  commerce: Commerce,
  caller: Caller,
  region: Region,
  input: { readonly lineId: string; readonly change: LineChange; readonly seen?: number | undefined },
) {
  const { lineId, change: changes, seen } = input;
  const apply: Change = (cart, tools) => changeLine(cart, lineId, changes, tools);
  const kept = ({ lines }: Cart) => lines.find(({ id }) => id === lineId)?.design;
  const designs = (before: Cart) => [changes.design === undefined ? kept(before) : changes.design];
  return change(commerce, caller, region, apply, { seen, designs });
}

export function removeFromCart(commerce: Commerce, caller: Caller, region: Region, lineId: string) {
  return change(commerce, caller, region, (cart) => removeLine(cart, lineId));
}

export function undoRemoval(commerce: Commerce, caller: Caller, region: Region) {
  const designs = ({ lastRemoved }: Cart) => [lastRemoved?.design];
  return change(commerce, caller, region, restoreLine, { designs });
}

export function saveLineForLater(
  commerce: Commerce,
  caller: Caller,
  region: Region,
  input: { readonly lineId: string; readonly isSavedForLater: boolean; readonly seen?: number | undefined },
) {
  const { lineId, isSavedForLater, seen } = input;
  return change(commerce, caller, region, (cart) => saveForLater(cart, lineId, isSavedForLater), { seen });
}

/** Where the cart goes: decides tax, dates and what may be ordered at all. */
export async function shipCartTo(
  commerce: Commerce,
  caller: Caller,
  region: Region,
  country: string,
): Promise<CartAnswer | Refused> {
  if (destination(region, country, null).kind === "not-served")
    return refused({ code: "country-not-served" });
  return change(commerce, caller, region, (cart) => ({ ...cart, shipCountry: country }));
}

export async function enterPromotion(
  commerce: Commerce & { readonly rateLimiter: RateLimiter },
  caller: Caller,
  region: Region,
  { typed, network }: { readonly typed: string; readonly network: string },
): Promise<CartAnswer | Refused> {
  const limited = await tooManyCodes(commerce.rateLimiter, caller, network);
  if (limited) return limited;
  return inCart(commerce, caller, region, async (tx, cart, workshop) => {
    await workshop.countShelf(
      tx,
      cart.lines.map(({ sku }) => sku),
    );
    const code = promotionCode(typed);
    const promotion = usablePromotion(await readPromotion(tx, code), cart, workshop.now);
    if (isRefused(promotion)) return promotion;
    if (cart.linesMinor < promotion.leastMinor)
      return refused({ code: "promotion-below-minimum", leastMinor: promotion.leastMinor });
    return finished(tx, { ...cart, promotionCode: code }, workshop);
  });
}

export function removePromotion(commerce: Commerce, caller: Caller, region: Region) {
  return change(commerce, caller, region, (cart) => ({ ...cart, promotionCode: null }));
}

/** Looking changes nothing: prices that ran out are renewed with the next change or at checkout. */
export function readCart(commerce: Commerce, caller: Caller, region: Region): Promise<Cart | null> {
  const owner = ownerOf(caller);
  return withTransaction(commerce.db, inNameOf(caller), (tx) => readOpenCart(tx, owner, region.id));
}

/**
 * At sign-in, what the visitor had chosen joins what the account holds, storefront by storefront: several of them share
 * a host, and with it the visitor. Run by the system: both rows are needed.
 */
export async function mergeVisitorCarts(
  commerce: Commerce,
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
  commerce: Commerce,
  tx: Tx,
  region: Region,
  from: Caller & { kind: "visitor" },
  into: Caller & { kind: "customer" },
): Promise<readonly CartLine[]> {
  const workshop = new Workshop(commerce, region);
  // Two sign-ins of one visitor would put everything in twice.
  const visitors = await readOpenCart(tx, ownerOf(from), region.id, { locked: true });
  if (!visitors) return [];
  const told = await readToldSoFar(tx, visitors.id);
  const { acceptsTerms: _, ...answers } = told.answers;
  const isToldSomething = Object.keys(answers).length > 0;
  if (visitors.lines.length === 0 && !isToldSomething) return [];
  const cart = await lockOpenCart(tx, {
    id: workshop.newId(),
    owner: ownerOf(into),
    region,
    now: workshop.now,
  });
  const { cart: joined, left } = mergeLines(cart, visitors, workshop);
  const merged = keepForLater(joined, left, workshop);
  const promotion = merged.promotionCode ?? visitors.promotionCode;
  await finished(tx, { ...merged, promotionCode: promotion }, workshop);
  // Somebody who signs in on the way through the checkout finds it as they left it.
  if (isToldSomething) await addCheckoutAnswers(tx, cart.id, answers, workshop.now);
  if (told.vatCheck) await noteVatCheck(tx, cart.id, told.vatCheck);
  await markMerged(tx, visitors.id, workshop.now);
  return left.filter(({ key }) => merged.lines.some((line) => line.key === key && line.isSavedForLater));
}

/** Items that can be counted; the database starts with what the catalogue says lies on the shelf. */
export async function openShelves(commerce: Commerce): Promise<void> {
  await asSystem(commerce, async (tx) => {
    const rows = stockItems.map(({ id, openingPieces }) => ({ item: id, on_hand: openingPieces }));
    await tx
      .insertInto("stock.level")
      .values(rows)
      .onConflict((conflict) => conflict.column("item").doNothing())
      .execute();
  });
}
