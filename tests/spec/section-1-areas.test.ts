/** What the product is for, as far as its addresses show it: every area has its place in every storefront. */
import { regions } from "@foldmark/region";
import { hasRoute, href, type PlainRouteId, productRouteId, storefrontOf } from "@foldmark/routing";
import { describe, expect, it } from "vitest";

const storefronts = regions.map((region) => storefrontOf(region, { brandSlug: "foldmark" }));
const everywhere = (ids: readonly PlainRouteId[]) =>
  storefronts.every((storefront) =>
    ids.every((id) => hasRoute(storefront, id) && href(storefront, id).startsWith("/")),
  );

describe("SPEC §1, the areas of the product", () => {
  it("S1.2 visitors have addresses to browse products, design, order, pay and manage their account", () => {
    for (const storefront of storefronts) {
      expect(storefront.allowedProductTypes.length).toBeGreaterThan(0);
      for (const sku of storefront.allowedProductTypes)
        expect(hasRoute(storefront, productRouteId(sku)), sku).toBe(true);
      expect(hasRoute(storefront, "order.payment")).toBe(true);
    }
    expect(
      everywhere([
        "box.design",
        "editor.design",
        "cart",
        "account.orders",
        "account.settings",
        "account.boxes",
      ]),
    ).toBe(true);
  });

  it("S1.3 suppliers have a pro area in every storefront", () => {
    expect(everywhere(["pro.features", "pro.for-suppliers", "pro.terms-conditions"])).toBe(true);
  });

  it("S1.5 customers have a help site in every storefront", () => {
    expect(everywhere(["help.home"])).toBe(true);
    expect(storefronts.every((storefront) => hasRoute(storefront, "help.page"))).toBe(true);
  });
});
