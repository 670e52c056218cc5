/**
 * A cart for somebody else: a link that nobody can guess holds what was in it, not what it cost. Whoever opens it sees
 * it, and gets copies, at the prices of their own storefront. Also how a buyer's own cart follows them into another storefront.
 */
import type { Configuration } from "@foldmark/catalogue";
import { hashToken, randomToken, type Tx } from "@foldmark/platform";
import { type Region, type RegionId, regionById } from "@foldmark/region";
import { sql } from "kysely";
import { asSystem } from "../as-system.ts";
import { type Caller, ownerOf } from "../caller.ts";
import type { Selling } from "../commerce.ts";
import { type Refused, refused } from "../refusals.ts";
import type { Cart } from "./cart.ts";
import { CartPricing } from "./cart-pricing.ts";
import type { CopyRefusal } from "./cart-refusal.ts";
import { type CopiedLine, mergeLines, withTotals } from "./cart-rules.ts";
import { lockOpenCart, markMerged, readOpenCart } from "./cart-store.ts";
import { finished } from "./carts.ts";

export const sharedDays = 90;
const dayMs = 86_400_000;
/** Older links of the same person end when there are more. */
const mostLinks = 20;

export interface CopyAnswer {
  readonly kind: "copied";
  readonly lines: number;
  readonly taken: number;
  /** What cannot be had in this storefront. */
  readonly left: readonly Configuration[];
}

export async function shareCart(
  commerce: Selling,
  caller: Caller,
  region: Region,
): Promise<{ readonly kind: "shared"; readonly token: string } | Refused<CopyRefusal>> {
  const owner = ownerOf(caller);
  return asSystem(commerce, async (tx) => {
    const { now, newId } = new CartPricing(commerce, region);
    const cart = await readOpenCart(tx, owner, region.id);
    const lines = cart?.lines.filter(({ isSavedForLater }) => !isSavedForLater) ?? [];
    if (lines.length === 0) return refused({ code: "cart-empty" });
    const token = randomToken();
    const id = newId();
    await tx
      .insertInto("carts.shopping_list")
      .values({ id, owner, name: "cart", token_hash: hashToken(token), created_at: now, updated_at: now })
      .execute();
    await tx
      .insertInto("carts.shopping_list_item")
      .values(
        lines.map(({ key, configuration, bundle }, position) => ({
          list_id: id,
          line_key: key,
          position,
          configuration: JSON.stringify(configuration),
          quantity: configuration.quantity,
          bundle,
        })),
      )
      .execute();
    await sql`
      delete from carts.shopping_list where owner = ${owner} and name = 'cart' and id not in (
        select id from carts.shopping_list where owner = ${owner} and name = 'cart'
        order by updated_at desc, id desc limit ${mostLinks})`.execute(tx);
    return { kind: "shared", token };
  });
}

/** Designs stay with whoever drew them: a copy is the bare product. */
async function sharedLines(tx: Tx, token: string, now: Date): Promise<readonly CopiedLine[]> {
  const rows = await tx
    .selectFrom("carts.shopping_list")
    .innerJoin("carts.shopping_list_item", "list_id", "id")
    .select(["line_key", "configuration", "bundle"])
    .where("token_hash", "=", hashToken(token))
    .where("created_at", ">", new Date(now.getTime() - sharedDays * dayMs))
    .orderBy("position")
    .orderBy("line_key")
    .execute();
  return rows.map(({ line_key: key, configuration, bundle }) => ({
    key,
    configuration: configuration as unknown as Configuration,
    design: null,
    isDesignUnseen: false,
    bundle,
    isSavedForLater: false,
  }));
}

export interface SharedCart {
  /** As it would be in a cart of this storefront that holds nothing else; it is not kept. */
  readonly cart: Cart;
  /** What cannot be had in this storefront. */
  readonly left: readonly Configuration[];
}

/** What a link holds, at the prices of this storefront; null when it is too old, or never was one. */
export function readSharedCart(commerce: Selling, region: Region, token: string): Promise<SharedCart | null> {
  // Whoever has the link may look: the row belongs to somebody else.
  return asSystem(commerce, async (tx) => {
    const lines = await sharedLines(tx, token, commerce.clock.now());
    if (lines.length === 0) return null;
    const pricing = new CartPricing(commerce, region);
    await pricing.countStock(
      tx,
      lines.map(({ configuration }) => configuration.sku),
    );
    const { cart, left } = mergeLines(emptyCart(pricing.newId(), region), { lines }, pricing);
    return {
      cart: withTotals(cart, null, pricing.book),
      left: left.map(({ configuration }) => configuration),
    };
  });
}

const emptyCart = (id: string, region: Region): Cart => ({
  id,
  owner: "",
  regionId: region.id,
  currency: region.currency,
  shipCountry: region.defaultShippingCountryCode,
  promotionCode: null,
  lines: [],
  linesMinor: 0,
  discountMinor: 0,
  lastRemoved: null,
  version: 0,
});

async function copyInto(
  commerce: Selling,
  tx: Tx,
  owner: string,
  region: Region,
  lines: readonly CopiedLine[],
): Promise<{ readonly answer: CopyAnswer; readonly left: readonly CopiedLine[] }> {
  const pricing = new CartPricing(commerce, region);
  const cart = await lockOpenCart(tx, { id: pricing.newId(), owner, region, now: pricing.now });
  await pricing.countStock(
    tx,
    [...lines.map(({ configuration }) => configuration), ...cart.lines].map(({ sku }) => sku),
  );
  const { cart: merged, left } = mergeLines(cart, { lines }, pricing);
  const { cart: saved } = await finished(tx, merged, pricing);
  const answer: CopyAnswer = {
    kind: "copied",
    lines: saved.lines.length,
    taken: lines.length - left.length,
    left: left.map(({ configuration }) => configuration),
  };
  return { answer, left };
}

export async function takeSharedCart(
  commerce: Selling,
  caller: Caller,
  region: Region,
  token: string,
): Promise<CopyAnswer | Refused<CopyRefusal>> {
  const owner = ownerOf(caller);
  const lines = await asSystem(commerce, (tx) => sharedLines(tx, token, commerce.clock.now()));
  if (lines.length === 0) return refused({ code: "share-not-found" });
  return asSystem(commerce, async (tx) => {
    const { answer } = await copyInto(commerce, tx, owner, region, lines);
    return answer;
  });
}

/** The buyer's own cart of another storefront moves here; only what cannot be had here stays there, and is named. */
export async function bringCart(
  commerce: Selling,
  caller: Caller,
  region: Region,
  from: RegionId,
): Promise<CopyAnswer | Refused<CopyRefusal>> {
  const owner = ownerOf(caller);
  return asSystem(commerce, async (tx) => {
    const other = from === region.id ? null : await readOpenCart(tx, owner, from, { locked: true });
    if (!other || other.lines.length === 0) return refused({ code: "cart-empty" });
    const { answer, left } = await copyInto(commerce, tx, owner, region, other.lines);
    if (left.length === 0) await markMerged(tx, other.id, commerce.clock.now());
    else if (answer.taken > 0) await keepOnly(commerce, tx, other, left);
    return answer;
  });
}

/** What was taken would come along again with the next press. */
async function keepOnly(commerce: Selling, tx: Tx, cart: Cart, left: readonly CopiedLine[]): Promise<void> {
  const pricing = new CartPricing(commerce, regionById(cart.regionId));
  const lines = cart.lines.filter(({ key }) => left.some((line) => line.key === key));
  await pricing.countStock(
    tx,
    lines.map(({ sku }) => sku),
  );
  await finished(tx, { ...cart, lines }, pricing);
}
