import { languageTags, productTypes, regionById } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RoutingError } from "./errors.ts";
import { hasRoute, href } from "./href.ts";
import { isSafeParameter } from "./parameter.ts";
import { addressesFor, openedAddress, pathPattern, storefrontOf, storefrontsOf } from "./storefront.ts";
import { de, eu, everything, nl, pl, site, us } from "./testing/storefronts.ts";

const codeOf = (action: () => unknown) => {
  try {
    action();
  } catch (error) {
    return error instanceof RoutingError ? error.code : error;
  }
  return "nothing thrown";
};

describe("href", () => {
  it("writes the path in the storefront's language, below its prefix", () => {
    expect(href(eu, "cart")).toBe("/cart/");
    expect(href(pl, "account.order", { orderNumber: "PL-1042" })).toBe("/konto/zamowienia/PL-1042");
    expect(href(nl, "cart")).toBe("/nl-nl/winkelwagen/");
    expect(href(us, "home")).toBe("/en-us/");
    expect(href(eu, "home")).toBe("/");
  });

  it("fills in the brand of the configuration", () => {
    expect(href(storefrontOf("eu", { brandSlug: "box-co" }), "account.wallet")).toBe(
      "/account/box-co-wallet",
    );
    expect(codeOf(() => storefrontOf("eu", { brandSlug: "Box/Co" }))).toBe("brand-slug-invalid");
    expect(codeOf(() => storefrontOf("eu", { brandSlug: "" }))).toBe("brand-slug-invalid");
  });

  it("appends the query the page allows, and the one that is part of its address", () => {
    expect(href(eu, "box.design", {}, { sku: "mailer-box-eco", dielineMode: undefined })).toBe(
      "/box/design?sku=mailer-box-eco",
    );
    expect(href(eu, "home", {}, { locale: "pt" })).toBe("/?locale=pt");
    expect(href(pl, "editor.example-template", {}, { designId: "a&b", language: "pl" })).toBe(
      "/edytor/przykladowy-szablon?templateMode=true&designId=a%26b&language=pl",
    );
    expect(href(eu, "box.design", {}, { sku: "\ud800" })).toBe("/box/design?sku=%EF%BF%BD");
  });

  it("names the language to read in unless it is the storefront's own, after the rest of the query", () => {
    for (const storefront of storefrontsOf(site)) {
      for (const language of languageTags) {
        const address = href(storefront, "cart", {}, { why: "empty", locale: language });
        const own = `${href(storefront, "cart")}?why=empty`;
        expect(address).toBe(language === storefront.languageTag ? own : `${own}&locale=${language}`);
      }
    }
  });

  it("writes a name once for each of its values", () => {
    expect(href(eu, "product.sample-packs", {}, { theme: ["a", "b"], size: [] })).toMatch(
      /\?theme=a&theme=b$/,
    );
  });

  it("encodes parameters", () => {
    expect(href(eu, "shopping-list", { slug: "bags & boxes?#%2e" })).toBe(
      "/s/bags%20%26%20boxes%3F%23%252e/",
    );
  });

  it("refuses a parameter that is missing or could be read as another path", () => {
    const list = (slug: string) => codeOf(() => href(eu, "shopping-list", { slug }));
    expect(list("")).toBe("parameter-missing");
    for (const slug of [
      ".",
      "..",
      "a/b",
      "a\\b",
      "a\0",
      "a\nb",
      "\x7f",
      "\u202e",
      "\ud800",
      "x".repeat(257),
    ]) {
      expect(list(slug), JSON.stringify(slug)).toBe("parameter-unsafe");
    }
    expect(codeOf(() => href(eu, "shopping-list", {} as { slug: string }))).toBe("parameter-missing");
  });

  it("does not compile with wrong parameters or query names", () => {
    const calls = [
      // @ts-expect-error the order number is missing
      () => href(eu, "account.order"),
      // @ts-expect-error another name
      () => href(eu, "account.order", { orderId: "1" }),
      // @ts-expect-error the cart has no parameter
      () => href(eu, "cart", { orderNumber: "1" }),
      // @ts-expect-error a language that is none
      () => href(eu, "cart", {}, { locale: "xx" }),
      // @ts-expect-error the example template needs its design
      () => href(eu, "editor.example-template"),
      // @ts-expect-error no such page
      () => href(eu, "account.nothing"),
    ];
    expect(calls).toHaveLength(6);
  });

  it("keeps one segment one segment, for every parameter it accepts", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }).filter(isSafeParameter), (slug) => {
        const url = new URL(href(de, "content.industry", { slug }), "http://de.localhost");
        expect(url.pathname.split("/")).toHaveLength(4);
        expect(decodeURIComponent(url.pathname.split("/")[2]!)).toBe(slug);
        expect(url.search + url.hash).toBe("");
      }),
    );
  });
});

describe("pages a storefront does not have", () => {
  it("are absent in every respect where the region has no plus", () => {
    const at = storefrontOf("at", site);
    expect(hasRoute(de, "plus.orders")).toBe(true);
    expect(hasRoute(at, "plus.orders")).toBe(false);
    expect(pathPattern(at, "plus.orders")).toBeNull();
    expect(codeOf(() => href(at, "plus.orders"))).toBe("route-absent");
  });

  it("are those of product types it does not sell", () => {
    const narrow = {
      ...regionById("eu"),
      allowedProductTypes: productTypes.filter((type) => type !== "tote-bag"),
    };
    expect(hasRoute(storefrontOf(narrow, site), "product.tote-bag")).toBe(false);
    expect(hasRoute(storefrontOf(narrow, site), "product.paper-bag")).toBe(true);
    expect(hasRoute(storefrontOf(narrow, site), "plus.items")).toBe(true);
  });
});

describe("a storefront", () => {
  it("gives the router patterns below its prefix, without outer slashes", () => {
    expect(pathPattern(nl, "home")).toBe("");
    expect(pathPattern(nl, "account.order")).toBe("account/bestellingen/:orderNumber");
    expect(pathPattern(pl, "editor.example-template")).toBe("edytor/przykladowy-szablon");
  });

  it("hands the browser the addresses of built pages only, from which href works alike", () => {
    const handed = JSON.parse(JSON.stringify(addressesFor(nl, new Set(["cart", "plus.orders", "home"]))));
    expect(handed).toEqual({
      id: "nl",
      pathPrefix: "/nl-nl",
      languageTag: "nl",
      addresses: { cart: "/winkelwagen/", home: "/" },
    });
    expect(href(handed, "cart")).toBe(href(nl, "cart"));
    expect(Object.keys(addressesFor(pl, everything).addresses)).toHaveLength(everything.size);
  });

  it("is one object per region and brand", () => {
    expect(storefrontOf("pl", site)).toBe(storefrontOf(regionById("pl"), { brandSlug: "foldmark" }));
    expect(storefrontOf("pl", site)).not.toBe(storefrontOf("pl", { brandSlug: "other" }));
  });

  it("knows where a page leads that only opens another", () => {
    expect(openedAddress(nl, "product.sample-packs")).toBe(
      "/nl-nl/doos/ontwerpen?sku=sample-packs&dielineMode=off",
    );
    expect(openedAddress(nl, "cart")).toBeNull();
  });
});
