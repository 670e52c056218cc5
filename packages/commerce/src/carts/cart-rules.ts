/** What may be done to a cart, as functions from one cart to the next. Time, ids and prices come in as tools. */
import { createHash } from "node:crypto";
import { type Configuration, isProductType, orderedTogether, stockItemFor } from "@foldmark/catalogue";
import {
  type Book,
  bundleDiscount,
  type PriceAnswer,
  type PriceQuestion,
  promotionDiscount,
} from "@foldmark/pricing";
import type { DesignWish } from "../designs/line-designs.ts";
import { isRefused, type Refused, refused } from "../refusals.ts";
import type { Cart, CartLine, DesignRevision, FrozenPrice, Promotion } from "./cart.ts";
import type { LineRefusal } from "./cart-refusal.ts";

export const mostLines = 50;
export const mostSamplePacks = 3;
export const priceLockDays = 14;
const dayMs = 86_400_000;

export interface CartTools {
  readonly now: Date;
  readonly newId: () => string;
  readonly ask: (question: PriceQuestion) => PriceAnswer;
  /** Whether the storefront sells it at all. */
  readonly isSold: (line: Pick<CartLine, "sku">) => boolean;
  readonly dielineHashOf: (configuration: Configuration) => string | null;
}

/** What somebody asks for: whose design it is, nobody has looked up yet. */
export interface WantedLine {
  readonly question: PriceQuestion;
  readonly design: DesignWish | null;
  readonly bundle: string | null;
}

/** The same with the design as the store of designs has it. */
export interface ConfirmedLine extends Pick<CartLine, "design" | "isDesignUnseen" | "bundle"> {
  readonly question: PriceQuestion;
}

/** The same thing in any number has the same key, so that putting it in twice makes one line of twice as many. */
function lineKey(configuration: Configuration, design: DesignRevision | null, bundle: string | null): string {
  const { quantity: _, ...rest } = configuration;
  const named = Object.entries({ ...rest, options: [...rest.options].sort() }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const text = JSON.stringify([named, design && [design.id, design.hash], bundle]);
  return createHash("sha256").update(text).digest("hex");
}

/**
 * What a line is: how it is cut, what is drawn on that, and the key of both. A design belongs to one dieline; on a line
 * that is cut another way it would be printed wrong, so such a line goes on without it.
 */
function made(
  configuration: Configuration,
  { design, bundle }: Pick<CartLine, "design" | "bundle">,
  { dielineHashOf }: CartTools,
): Pick<CartLine, "dielineHash" | "design" | "key"> {
  const dielineHash = dielineHashOf(configuration);
  const fitting = design?.dielineHash === dielineHash ? design : null;
  return { dielineHash, design: fitting, key: lineKey(configuration, fitting, bundle) };
}

function priced(question: PriceQuestion, tools: CartTools) {
  const answer = tools.ask(question);
  if (answer.kind === "issues") {
    const sku = typeof question.sku === "string" && isProductType(question.sku) ? question.sku : null;
    return refused({ code: "not-orderable", sku, issues: answer.issues });
  }
  if (answer.kind === "refusal") return refused({ code: "no-instant-price" });
  const { kind: _, ladder: __, cheaperIf: ___, ...price } = answer.price;
  return { kind: "priced" as const, configuration: answer.configuration, price: price satisfies FrozenPrice };
}

const frozen = (price: FrozenPrice, { now }: CartTools) => ({
  price,
  netMinor: price.totalMinor,
  discountMinor: 0,
  lockedUntil: new Date(now.getTime() + priceLockDays * dayMs),
});

function pricedLine(
  line: Pick<CartLine, "id" | "design" | "isDesignUnseen" | "bundle" | "isSavedForLater">,
  configuration: Configuration,
  price: FrozenPrice,
  tools: CartTools,
): CartLine {
  const { id, bundle, isSavedForLater } = line;
  const make = made(configuration, line, tools);
  return {
    id,
    bundle,
    isSavedForLater,
    sku: configuration.sku,
    configuration,
    stockItem: stockItemFor(configuration)?.id ?? null,
    ...make,
    isDesignUnseen: make.design !== null && line.isDesignUnseen,
    ...frozen(price, tools),
  };
}

function replaced(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  return lines.some(({ id }) => id === line.id)
    ? lines.map((each) => (each.id === line.id ? line : each))
    : [...lines, line];
}

/** A cart that came to hold more than fits, when two were joined, grows no further; otherwise it can be worked on. */
function checkedLimits(cart: Cart, before: Pick<Cart, "lines">): Cart | Refused<LineRefusal> {
  const isFull = cart.lines.length > Math.max(mostLines, before.lines.length);
  if (isFull) return refused({ code: "too-many-lines", maximum: mostLines });
  const samples = cart.lines
    .filter(({ sku, isSavedForLater }) => sku === "sample-packs" && !isSavedForLater)
    .reduce((sum, { configuration }) => sum + configuration.quantity, 0);
  if (samples > mostSamplePacks) return refused({ code: "sample-limit", maximum: mostSamplePacks });
  return cart;
}

function addLine(cart: Cart, wanted: ConfirmedLine, tools: CartTools): Cart | Refused<LineRefusal> {
  const added = putLine(cart, wanted, tools);
  return isRefused(added) ? added : added.cart;
}

/** A set, a list, several packs: all of it or nothing. */
export function addLines(
  cart: Cart,
  wanted: readonly ConfirmedLine[],
  tools: CartTools,
): Cart | Refused<LineRefusal> {
  return wanted.reduce<Cart | Refused<LineRefusal>>(
    (filled, each) => (isRefused(filled) ? filled : addLine(filled, each, tools)),
    cart,
  );
}

/** The cart with it, and the line it became or joined. */
function putLine(
  cart: Cart,
  { question, design, isDesignUnseen, bundle }: ConfirmedLine,
  tools: CartTools,
): { readonly cart: Cart; readonly line: CartLine } | Refused<LineRefusal> {
  const first = priced(question, tools);
  if (first.kind === "refused") return first;
  const { key } = made(first.configuration, { design, bundle }, tools);
  const present = cart.lines.find((line) => line.key === key);
  // More of the same is priced as one run; what waits for later was not asked for now.
  const already = present?.isSavedForLater ? 0 : (present?.configuration.quantity ?? 0);
  const quantity = first.configuration.quantity + already;
  const joined = already > 0 ? priced({ ...first.configuration, quantity }, tools) : first;
  if (joined.kind === "refused") return joined;
  // What lies there and was looked at looks the same.
  const isUnseen = isDesignUnseen && (present?.isDesignUnseen ?? true);
  const line = pricedLine(
    { id: present?.id ?? tools.newId(), design, isDesignUnseen: isUnseen, bundle, isSavedForLater: false },
    joined.configuration,
    joined.price,
    tools,
  );
  const filled = checkedLimits({ ...cart, lines: replaced(cart.lines, line) }, cart);
  return isRefused(filled) ? filled : { cart: filled, line };
}

interface Change<Design> extends Omit<PriceQuestion, "sku"> {
  readonly isSavedForLater?: boolean | undefined;
  /** Another one, or none. */
  readonly design?: Design | null | undefined;
}

export interface LineChange extends Change<DesignWish> {
  /** The buyer has looked at a design that was carried over. */
  readonly isDesignUnseen?: false | undefined;
}
export interface ConfirmedChange extends Change<DesignRevision> {
  readonly isDesignUnseen?: boolean | undefined;
}

export function lineOf(cart: Cart, lineId: string): CartLine | Refused<LineRefusal> {
  return cart.lines.find(({ id }) => id === lineId) ?? refused({ code: "line-not-found" });
}

/** Another quantity, size, material …: what is left out stays. A line that becomes the same as another joins it. */
export function changeLine(
  cart: Cart,
  lineId: string,
  { isSavedForLater, design, isDesignUnseen, ...change }: ConfirmedChange,
  tools: CartTools,
): Cart | Refused<LineRefusal> {
  const found = lineOf(cart, lineId);
  if (isRefused(found)) return found;
  const line = {
    ...found,
    isSavedForLater: isSavedForLater ?? found.isSavedForLater,
    design: design === undefined ? found.design : design,
    isDesignUnseen: isDesignUnseen ?? found.isDesignUnseen,
  };
  const answer = priced({ ...line.configuration, ...change }, tools);
  if (answer.kind === "refused") return answer;
  const changed = pricedLine(line, answer.configuration, answer.price, tools);
  const hasTwin = cart.lines.some(({ key, id }) => key === changed.key && id !== line.id);
  if (!hasTwin) return checkedLimits({ ...cart, lines: replaced(cart.lines, changed) }, cart);
  return joinLine({ ...cart, lines: cart.lines.filter(({ id }) => id !== line.id) }, changed, tools);
}

/** Of the designs that were meant to be in the cart, those that are on none of its lines. */
export function missingDesigns(
  meant: readonly (DesignWish | null | undefined)[],
  cart: Pick<Cart, "lines">,
): readonly DesignWish[] {
  const isThere = ({ id }: DesignWish) => cart.lines.some(({ design }) => design?.id === id);
  return meant.filter((design) => design != null).filter((design) => !isThere(design));
}

export function removeLine(cart: Cart, lineId: string): Cart | Refused<LineRefusal> {
  const line = lineOf(cart, lineId);
  if (isRefused(line)) return line;
  const { id, configuration, design, isDesignUnseen, bundle, isSavedForLater } = line;
  const position = cart.lines.indexOf(line);
  const lastRemoved = { id, configuration, design, isDesignUnseen, bundle, isSavedForLater, position };
  return { ...cart, lines: cart.lines.filter((each) => each.id !== lineId), lastRemoved };
}

/** What was taken out last comes back to its place; a second press finds nothing more to bring. */
export function restoreLine(cart: Cart, tools: CartTools): Cart | Refused<LineRefusal> {
  if (!cart.lastRemoved) return refused({ code: "line-not-found" });
  const { isSavedForLater = false, isDesignUnseen = false, id, position, ...removed } = cart.lastRemoved;
  const line = { ...removed, isSavedForLater, isDesignUnseen };
  const restored = joinLine(cart, line, { ...tools, newId: () => id });
  if (isRefused(restored)) return restored;
  const own = restored.lines.find((line) => line.id === id);
  if (!own || position === undefined) return { ...restored, lastRemoved: null };
  const lines = restored.lines.filter((line) => line !== own).toSpliced(position, 0, own);
  return { ...restored, lines, lastRemoved: null };
}

export function saveForLater(
  cart: Cart,
  lineId: string,
  isSavedForLater: boolean,
): Cart | Refused<LineRefusal> {
  const line = lineOf(cart, lineId);
  if (isRefused(line)) return line;
  return checkedLimits({ ...cart, lines: replaced(cart.lines, { ...line, isSavedForLater }) }, cart);
}

export type CopiedLine = Pick<
  CartLine,
  "key" | "configuration" | "design" | "isDesignUnseen" | "bundle" | "isSavedForLater"
>;

/** A line that was in a cart before: what waited for later goes on waiting, and adds nothing to what is being bought. */
function joinLine(cart: Cart, line: Omit<CopiedLine, "key">, tools: CartTools): Cart | Refused<LineRefusal> {
  const { configuration: question, design, isDesignUnseen, bundle, isSavedForLater } = line;
  const { key } = made(question, line, tools);
  if (isSavedForLater && cart.lines.some((each) => each.key === key && !each.isSavedForLater)) return cart;
  const added = putLine(cart, { question, design, isDesignUnseen, bundle }, tools);
  if (isRefused(added)) return added;
  return { ...added.cart, lines: replaced(added.cart.lines, { ...added.line, isSavedForLater }) };
}

/** Another cart's lines, as if they were put in here one by one; what cannot be had here stays behind. */
export function mergeLines<Line extends CopiedLine>(
  cart: Cart,
  other: { readonly lines: readonly Line[] },
  tools: CartTools,
): { cart: Cart; left: readonly Line[] } {
  const left: Line[] = [];
  let merged = cart;
  for (const line of other.lines) {
    const next = joinLine(merged, line, tools);
    if (isRefused(next)) left.push(line);
    else merged = next;
  }
  return { cart: merged, left };
}

/**
 * Lines of a cart that ends and that this one cannot take as they are wait in it, as they were. Of the same thing, which
 * both together would be too much of, the larger quantity stays.
 */
export function keepForLater(cart: Cart, lines: readonly CartLine[], tools: CartTools): Cart {
  let kept = cart;
  for (const line of lines) {
    const { quantity } = line.configuration;
    const twin = kept.lines.find(({ key }) => key === line.key);
    if (!twin && kept.lines.length < 2 * mostLines)
      kept = { ...kept, lines: [...kept.lines, { ...line, id: tools.newId(), isSavedForLater: true }] };
    if (!twin || twin.configuration.quantity >= quantity) continue;
    const larger = changeLine(kept, twin.id, { quantity }, tools);
    if (!isRefused(larger)) kept = larger;
  }
  return kept;
}

export interface PriceDifference {
  readonly lineId: string;
  readonly beforeMinor: number;
  /** Null where it cannot be ordered any more; the line then waits under "saved for later". */
  readonly afterMinor: number | null;
}

/** As it is to be looked at: what is not sold any more waits for later. The same cart where all of it is sold. */
export function withUnsoldForLater(cart: Cart, { isSold }: Pick<CartTools, "isSold">): Cart {
  if (cart.lines.every((line) => line.isSavedForLater || isSold(line))) return cart;
  const lines = cart.lines.map((line) => (isSold(line) ? line : { ...line, isSavedForLater: true }));
  return { ...cart, lines };
}

/** Prices whose lock has run out are asked anew; a line with a design stays cut as that was drawn. */
export function renewPrices(
  cart: Cart,
  tools: CartTools,
): { cart: Cart; differences: readonly PriceDifference[] } {
  const differences: PriceDifference[] = [];
  const lines = cart.lines.map((line) => {
    // A lock holds a price; it does not bring back what was withdrawn.
    if (line.lockedUntil > tools.now && tools.isSold(line)) return line;
    const answer = priced(line.configuration, tools);
    const renewed =
      answer.kind === "refused"
        ? { ...line, isSavedForLater: true }
        : {
            ...line,
            dielineHash: line.design ? line.dielineHash : tools.dielineHashOf(line.configuration),
            ...frozen(answer.price, tools),
          };
    const afterMinor = answer.kind === "refused" ? null : renewed.netMinor;
    if (afterMinor !== line.netMinor && !line.isSavedForLater)
      differences.push({ lineId: line.id, beforeMinor: line.netMinor, afterMinor });
    return renewed;
  });
  return { cart: { ...cart, lines }, differences };
}

/** What of these lines is cheaper together, each line with the goods that count. */
function goodsTogether(set: string, lines: readonly CartLine[]) {
  const together = orderedTogether(set, lines);
  const open = new Map(together.pieces);
  return together.lines.flatMap((line) => {
    const { sku, configuration, price } = line;
    const pieces = Math.min(configuration.quantity, open.get(sku) ?? 0);
    open.set(sku, (open.get(sku) ?? 0) - pieces);
    // What does not belong to the set makes it no larger.
    if (pieces === 0) return [];
    return [{ line, sku, goodsMinor: Math.floor((price.goodsMinor * pieces) / configuration.quantity) }];
  });
}

/** Sets first, then the promotion on what is left; each rounded once and shared out over the lines. */
export function withTotals(cart: Cart, promotion: Promotion | null, { prices }: Pick<Book, "prices">): Cart {
  const counted = cart.lines.filter(({ isSavedForLater }) => !isSavedForLater);
  const discounts = new Map<string, number>(counted.map(({ id }) => [id, 0]));
  const take = (lines: readonly CartLine[], parts: readonly number[]) => {
    for (const [index, { id }] of lines.entries())
      discounts.set(id, (discounts.get(id) ?? 0) + (parts[index] ?? 0));
  };
  for (const [set, lines] of Map.groupBy(counted, ({ bundle }) => bundle)) {
    const goods = set === null ? [] : goodsTogether(set, lines);
    take(
      goods.map(({ line }) => line),
      bundleDiscount(prices, goods).lines,
    );
  }
  const linesMinor = counted.reduce((sum, { netMinor }) => sum + netMinor, 0);
  if (promotion && linesMinor >= promotion.leastMinor) {
    const rest = counted.map(({ id, price }) => Math.max(0, price.goodsMinor - (discounts.get(id) ?? 0)));
    take(counted, promotionDiscount(promotion.basisPoints, rest));
  }
  const lines = cart.lines.map((line) => ({ ...line, discountMinor: discounts.get(line.id) ?? 0 }));
  const discountMinor = [...discounts.values()].reduce((sum, each) => sum + each, 0);
  return { ...cart, lines, linesMinor, discountMinor };
}
