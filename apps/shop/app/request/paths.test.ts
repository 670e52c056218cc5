import { languageTags, productTypes } from "@foldmark/region";
import { hasRoute, href, productRouteId, type RouteId, storefrontsOf } from "@foldmark/routing";
import { describe, expect, it } from "vitest";
import { builtRoutes, routeDeclarations } from "../route-declarations.ts";
import { pathIfOffered, pathTo, queryIn, searchIn } from "./paths.ts";

const storefronts = storefrontsOf({ brandSlug: "foldmark" });
const somewhere = "http://shop.test";

/** Every parameter that any address asks for. */
const params = { slug: "a-slug", orderNumber: "EU-3VM1F2B6Z", token: "x".repeat(22) } as never;

describe("a link to any page, in every storefront and language", () => {
  it.each([...builtRoutes])("%s names the language unless it is the storefront's own", (id: RouteId) => {
    for (const storefront of storefronts.filter((each) => hasRoute(each, id))) {
      for (const language of languageTags) {
        const query = { done: "a b&c", theme: ["one", "two"] } as never;
        const link = new URL(pathTo({ storefront, language }, id as "home", params, query), somewhere);
        const locale = language === storefront.languageTag ? [] : [language];
        expect(link.searchParams.getAll("locale")).toEqual(locale);
        expect(link.searchParams.get("done")).toBe("a b&c");
        expect(link.searchParams.getAll("theme")).toEqual(["one", "two"]);
        const own = new URL(href(storefront, id as "home", params), somewhere);
        expect(link.pathname).toBe(own.pathname);
      }
    }
  });

  it("is none where the storefront does not have the page", () => {
    const [storefront] = storefronts;
    const without = { ...storefront!, addresses: {} };
    expect(pathIfOffered({ storefront: without, language: "en" }, "cart")).toBeNull();
    for (const sku of productTypes)
      expect(pathIfOffered({ storefront: storefront!, language: "en" }, productRouteId(sku))).not.toBeNull();
  });

  it("writes no query that the page's declaration does not read", () => {
    const origin = { storefront: storefronts[0]!, language: "en" } as const;
    const links = [
      pathTo(origin, "cart", {}, { why: "empty" }),
      // @ts-expect-error the cart knows no such reason
      pathTo(origin, "cart", {}, { why: "rain" }),
      // @ts-expect-error nor such a name
      pathTo(origin, "cart", {}, { sku: "x" }),
      // @ts-expect-error the order's number is missing
      () => pathTo(origin, "order.details"),
      pathTo(origin, "order.details", { orderNumber: "EU-1" }, { step: "withdraw", done: undefined }),
    ];
    expect(links.at(-1)).toBe("/order/EU-1/details?step=withdraw");
    expect(Object.keys(routeDeclarations.cart.input.query.entries)).toContain("why");
  });
});

describe("a query that is written again", () => {
  const origin = { storefront: storefronts[0]!, language: "pl" } as const;

  it("keeps names that come several times, and leaves the language to the link", () => {
    expect(queryIn("?locale=de&type=a&type=b&sort=price")).toEqual({ type: ["a", "b"], sort: ["price"] });
    expect(searchIn(origin, queryIn("?locale=de&type=a&type=b"))).toBe("?type=a&type=b&locale=pl");
    expect(searchIn({ ...origin, language: "en" }, {})).toBe("");
  });
});
