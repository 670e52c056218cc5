/** How a cart can travel: which ways a storefront offers for these goods, to this country, at what price. */
import type { Shipment } from "@foldmark/pricing";
import type { Region, ShipmentMethod } from "@foldmark/region";
import type { CartLine } from "../carts/cart.ts";

export interface ShippedGoods {
  readonly skus: readonly string[];
  readonly grams: number;
}

/** What of a cart travels: not what waits for later. */
export function goodsOf(lines: readonly Pick<CartLine, "sku" | "price" | "isSavedForLater">[]): ShippedGoods {
  const ordered = lines.filter(({ isSavedForLater }) => !isSavedForLater);
  return {
    skus: ordered.map(({ sku }) => sku),
    grams: ordered.reduce((sum, { price }) => sum + price.shippedGrams, 0),
  };
}

export interface ShipmentOffer {
  readonly method: ShipmentMethod;
  /** Net, minor units of the region's currency. */
  readonly priceMinor: number;
}

/** Of the paid way for sample packs, in minor units: the "4" in its name is four euros. */
const samplePackMinor = { EUR: 400, GBP: 350, PLN: 1700, RON: 2000, SEK: 4500, USD: 500 } as const;

/** Of a letter or small parcel by post, net. */
const polishPostMinor = 1490;
/** The post takes no heavier parcel. */
const polishPostGrams = 20_000;

/** Of a price from before parcels were counted with it. */
const byWeight = (grams: number): Shipment => ({
  by: "parcel",
  count: Math.max(1, Math.ceil(grams / 30_000)),
});

/** What an order travels as, each line packed by itself; beside pallets there is room for the parcels of the others. */
export function shipmentOfLines(lines: readonly Pick<CartLine, "price">[]): Shipment {
  const shipments = lines.map(({ price }) => price.shipment ?? byWeight(price.shippedGrams));
  const by = shipments.some((each) => each.by === "pallet") ? "pallet" : "parcel";
  const counts = shipments.filter((each) => each.by === by).map(({ count }) => count);
  return { by, count: counts.reduce((sum, count) => sum + count, 0) };
}

type MethodRule = (region: Region, goods: ShippedGoods) => number | null;

const onlySamples = ({ skus }: ShippedGoods) => skus.every((sku) => sku === "sample-packs");

/** The price of each way, or null where it does not suit the goods. The courier's is part of every price of goods. */
const rules: Readonly<Record<ShipmentMethod, MethodRule>> = {
  "courier-free": (_, goods) => (onlySamples(goods) ? null : 0),
  "sample-packs-free": (_, goods) => (onlySamples(goods) ? 0 : null),
  "sample-packs-eu4": ({ currency }, goods) => (onlySamples(goods) ? samplePackMinor[currency] : null),
  "pick-up": () => 0,
  "polish-post": (_, { grams }) => (grams <= polishPostGrams ? polishPostMinor : null),
};

export function shipmentOffers(region: Region, goods: ShippedGoods): readonly ShipmentOffer[] {
  if (goods.skus.length === 0) return [];
  return region.allowedShipments.flatMap((method) => {
    const priceMinor = rules[method](region, goods);
    return priceMinor === null ? [] : [{ method, priceMinor }];
  });
}

export type Destination =
  | { readonly kind: "served" }
  /** A person looks for a way: the page leads to a request instead of a checkout. */
  | { readonly kind: "on-request" }
  | { readonly kind: "not-served"; readonly because: "state" | "country" };

/** `state` is an ISO 3166-2 code, where the country has states that matter. */
export function destination(region: Region, country: string, state: string | null): Destination {
  if (state !== null && region.unsupportedStates.includes(state))
    return { kind: "not-served", because: "state" };
  if (region.allowedShippingCountries.includes(country)) return { kind: "served" };
  const onRequest = [...region.partiallySupportedCountries, ...region.offerExtraAvailableCountries];
  return onRequest.includes(country) ? { kind: "on-request" } : { kind: "not-served", because: "country" };
}
