/**
 * How many products are in the cart, for the header: pages are the same for everybody, so a cookie that scripts may read
 * says it. Each storefront has its own cart, and several share a host.
 */
import type { RegionId } from "@foldmark/region";
import { cartCountName } from "./storage-names.ts";

export const cartCookieName = (region: RegionId): string => cartCountName + region;

export function cartCount(cookies: string, region: RegionId): number {
  const found = new RegExp(`(?:^|; )${cartCookieName(region)}=(\\d{1,3})(?:;|$)`).exec(cookies);
  return Number(found?.[1] ?? 0);
}
