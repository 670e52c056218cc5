/** Every address of the specification (§2), also of pages that are still to be built: as written, and as read. */

import { productTypes } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import {
  hasRoute,
  href,
  matchPath,
  openedAddress,
  type PlainRouteId,
  pathPattern,
  type RouteId,
  routeIds,
  routeTable,
  storefrontOf,
  storefrontsOf,
} from "./index.ts";

const site = { environment: "local", port: 3000, protocol: "http", brandSlug: "brand" } as const;
const storefronts = storefrontsOf(site);
const eu = storefrontOf("eu", site);
const pl = storefrontOf("pl", site);
const built: ReadonlySet<RouteId> = new Set(routeIds);

/** The page stands at exactly this address of the main storefront: written so, and read so. */
function expectAddress(id: PlainRouteId, address: string) {
  expect(href(eu, id)).toBe(address);
  expectRead(id, address);
}

function expectRead(id: RouteId, address: string, params: Record<string, string> = {}) {
  expect(matchPath(eu, address, built)).toEqual({ kind: "page", id, params });
}

describe("languages", () => {
  it("paths are English in the main storefront and translated elsewhere; Polish has /konto/ and /pudelko", () => {
    expect(href(eu, "content.about")).toBe("/about/");
    const translated: RouteId[] = ["content.about", "content.privacy-policy", "product.shipping-box"];
    for (const id of translated) {
      const languages = new Map(storefronts.map((one) => [one.languageTag, pathPattern(one, id)]));
      const english = languages.get("en");
      for (const [tag, path] of languages) if (tag !== "en") expect(path, `${tag} ${id}`).not.toBe(english);
    }
    const account = routeIds.filter((id) => id.startsWith("account."));
    expect(account).toHaveLength(7);
    for (const id of account) expect(pathPattern(pl, id)).toMatch(/^konto\//);
    expect(href(pl, "account.orders")).toBe("/konto/zamowienia");
    expect(href(pl, "box.design")).toBe("/pudelko");
    expect(matchPath(pl, "/pudelko", built)).toMatchObject({ kind: "page", id: "box.design" });
  });

  it("every storefront has the same pages with the same parameters", () => {
    const parameters = (pattern: string | null) => pattern?.match(/:\w+/g) ?? [];
    for (const storefront of storefronts) {
      for (const id of routeIds.filter(
        (known) => storefront.supportsPlus || !routeTable[known].requiresPlus,
      )) {
        expect(hasRoute(storefront, id), `${storefront.id} ${id}`).toBe(true);
        expect(parameters(pathPattern(storefront, id))).toEqual(parameters(pathPattern(eu, id)));
      }
    }
  });
});

describe("account", () => {
  it("/account/orders and /account/orders/:orderNumber", () => {
    expectAddress("account.orders", "/account/orders");
    expect(href(eu, "account.order", { orderNumber: "1042" })).toBe("/account/orders/1042");
    expectRead("account.order", "/account/orders/1042", { orderNumber: "1042" });
  });

  it("/account/settings", () => {
    expectAddress("account.settings", "/account/settings");
  });

  it("/account/{brand}-wallet, the brand being configuration", () => {
    expectAddress("account.wallet", "/account/brand-wallet");
    expect(href(storefrontOf("eu", { brandSlug: "other" }), "account.wallet")).toBe("/account/other-wallet");
  });

  it("/account/boxes", () => {
    expectAddress("account.boxes", "/account/boxes");
  });

  it("/share/:token/, the same in every language", () => {
    expectRead("shared-design", href(eu, "shared-design", { token: "abc" }), { token: "abc" });
    for (const one of storefronts) expect(pathPattern(one, "shared-design")).toMatch(/^share\//);
  });

  it("/account/support-reforestation", () => {
    expectAddress("account.support-reforestation", "/account/support-reforestation");
  });

  it("/account/quote_requests/:qrNumber", () => {
    expect(href(eu, "account.quote-request", { qrNumber: "QR7" })).toBe("/account/quote_requests/QR7");
    expectRead("account.quote-request", "/account/quote_requests/QR7", { qrNumber: "QR7" });
  });

  it("/cart/", () => {
    expectAddress("cart", "/cart/");
  });

  it("/sign_in/, /sign_out/ and /registration", () => {
    expectAddress("sign-in", "/sign_in/");
    expectAddress("sign-out", "/sign_out/");
    expectAddress("registration", "/registration");
  });
});

describe("commerce", () => {
  it("/order/:orderId/payment, /order/:orderId/payment/summary and /order", () => {
    expect(href(eu, "order.payment", { orderNumber: "1042" })).toBe("/order/1042/payment");
    expectRead("order.payment", "/order/1042/payment", { orderNumber: "1042" });
    expect(href(eu, "order.payment-summary", { orderNumber: "1042" })).toBe("/order/1042/payment/summary");
    expectRead("order.payment-summary", "/order/1042/payment/summary", { orderNumber: "1042" });
    expectAddress("order", "/order");
  });

  it("of the pages of one order only payment and details are opened directly", () => {
    expect(href(eu, "order.details", { orderNumber: "1042" })).toBe("/order/1042/details");
    expectRead("order.details", "/order/1042/details", { orderNumber: "1042" });
    // The page that finds orders is no page of one.
    const orderPages = routeIds.filter((id) => /^order\b/.test(id) && id !== "order.find");
    expect(orderPages.filter((id) => routeTable[id].opensDirectly)).toEqual([
      "order.payment",
      "order.details",
    ]);
    expect(orderPages.filter((id) => !routeTable[id].opensDirectly)).toEqual([
      "order",
      "order.payment-summary",
    ]);
  });

  it("/offer/:token/review", () => {
    expect(href(eu, "offer.review", { token: "t0k" })).toBe("/offer/t0k/review");
    expectRead("offer.review", "/offer/t0k/review", { token: "t0k" });
  });

  it("/quote-request", () => {
    expectAddress("quote-request", "/quote-request");
  });

  it("/cart/recommended-products-and-services/s", () => {
    expectAddress("cart.recommendations", "/cart/recommended-products-and-services/s");
  });

  it("/bundles", () => {
    expectAddress("bundles", "/bundles");
  });

  it("/sample-packs/ opens the box editor with a samples sku and dielineMode off", () => {
    expectAddress("product.sample-packs", "/sample-packs/");
    expect(openedAddress(eu, "product.sample-packs")).toBe("/box/design?sku=sample-packs&dielineMode=off");
    expect(openedAddress(pl, "product.sample-packs")).toBe("/pudelko?sku=sample-packs&dielineMode=off");
  });

  it("shopping lists under /s/", () => {
    expectAddress("shopping-lists", "/s/");
    expectRead("shopping-list", href(eu, "shopping-list", { slug: "wedding" }), { slug: "wedding" });
    for (const one of storefronts) expect(pathPattern(one, "shopping-list")).toMatch(/^s\//);
  });

  it("thank-you, terms-accepted, wallet info and eco badge pages", () => {
    expectAddress("thank-you", "/thank-you/");
    expectAddress("terms-accepted", "/terms-accepted/");
    expectAddress("wallet-info", "/brand-wallet/");
    expectAddress("eco-badge", "/eco-badge/");
  });
});

describe("editors and quotation", () => {
  it("/box/design takes sku and dielineMode", () => {
    expectAddress("box.design", "/box/design");
    expect(href(eu, "box.design", {}, { sku: "mailer-box-eco", dielineMode: "on" })).toBe(
      "/box/design?sku=mailer-box-eco&dielineMode=on",
    );
  });

  it("/editor/design", () => {
    expectAddress("editor.design", "/editor/design");
  });

  it("/editor/dtp", () => {
    expectAddress("editor.dtp", "/editor/dtp");
  });

  it("an example template is opened with a design id, a language and templateMode=true", () => {
    const address = href(eu, "editor.example-template", {}, { designId: "d1", language: "en" });
    const { pathname, searchParams } = new URL(address, "http://localhost");
    expectRead("editor.example-template", pathname);
    expect(Object.fromEntries(searchParams)).toEqual({
      designId: "d1",
      language: "en",
      templateMode: "true",
    });
  });

  it("/quote and /quote/success", () => {
    expectAddress("quotation", "/quote");
    expectAddress("quotation.success", "/quote/success");
  });
});

describe("plus and pro", () => {
  it("the plus area, absent where the region has no plus", () => {
    expectAddress("plus.catalogue", "/plus/catalogue/");
    expectRead("plus.catalogue-category", href(eu, "plus.catalogue-category", { category: "boxes" }), {
      category: "boxes",
    });
    expectAddress("plus.success", "/plus/success");
    expectAddress("plus.items", "/brand-plus/items");
    expectAddress("plus.quotes", "/brand-plus/quotes");
    expect(href(eu, "plus.quote", { token: "t" })).toBe("/brand-plus/quotes/t");
    expectAddress("plus.orders", "/brand-plus/orders");
    const order = { orderNumber: "7" };
    expect(href(eu, "plus.order.details", order)).toBe("/brand-plus/orders/7/details");
    expect(href(eu, "plus.order.placed", order)).toBe("/brand-plus/orders/7/placed");
    expect(href(eu, "plus.order.items", order)).toBe("/brand-plus/orders/7/items");
    expect(href(eu, "plus.order.payment-summary", order)).toBe("/brand-plus/orders/7/payment-summary");
    expectAddress("plus.personal-details", "/brand-plus/personal-details");

    const withPlus = storefronts.filter((one) => hasRoute(one, "plus.catalogue")).map(({ id }) => id);
    expect(withPlus).toEqual(["eu", "gb", "pl", "de", "fr", "it", "es"]);
    const plusPages = routeIds.filter((id) => id.startsWith("plus."));
    expect(plusPages).toHaveLength(12);
    for (const one of storefronts.filter(({ supportsPlus }) => !supportsPlus)) {
      expect(plusPages.filter((id) => hasRoute(one, id))).toEqual([]);
    }
  });

  it("/pro/features/, /pro/for-suppliers/ and /pro/terms-conditions/", () => {
    expectAddress("pro.features", "/pro/features/");
    expectAddress("pro.for-suppliers", "/pro/for-suppliers/");
    expectAddress("pro.terms-conditions", "/pro/terms-conditions/");
  });
});

describe("content, products and categories", () => {
  it("every content page has its address", () => {
    const pages: Partial<Record<PlainRouteId, string>> = {
      "content.affiliates": "/affiliates/",
      "content.partners": "/partners/",
      "content.suppliers": "/suppliers/",
      "content.fsc-certification": "/fsc-certification/",
      "content.plant-trees": "/plant-trees/",
      "content.eco-properties": "/eco-properties/",
      "content.sustainability": "/sustainability/",
      "content.design-showcase": "/design-showcase/",
      "content.inspirations": "/inspirations/",
      "content.mobile-app": "/mobile-app/",
      "content.brief": "/brief/",
      "content.artwork-tips": "/artwork-tips-and-dielines/",
      "help.home": "/help/",
      "content.editor-help": "/editor-help/",
      "content.about": "/about/",
      "content.career": "/career/",
      "content.shop": "/shop/",
      "content.services": "/services/",
      "content.industries": "/i/",
      "content.impressum": "/impressum/",
      "content.return-policy": "/return-policy/",
      "content.blog": "/blog/",
      "content.contact": "/contact/",
      "content.holidays": "/holidays/",
      "content.privacy-policy": "/privacy-policy/",
      "content.terms-of-service": "/terms-of-service/",
      "content.whistleblowing-policy": "/whistleblowing-policy/",
      "content.plus-terms-of-service": "/plus-terms-of-service/",
      "content.leadership": "/leadership/",
      "content.press": "/press/",
      "content.enterprise": "/enterprise/",
    };
    for (const [id, address] of Object.entries(pages)) expectAddress(id as PlainRouteId, address);
    expectRead("content.industry", href(eu, "content.industry", { slug: "fashion" }), { slug: "fashion" });
    expect(href(eu, "content.industry", { slug: "fashion" })).toMatch(/^\/i\/fashion/);
  });

  it("one landing page per product type, and alias slugs lead to the fitting one", () => {
    const pages = productTypes.map((type) => href(eu, `product.${type}`));
    expect(new Set(pages).size).toBe(42);
    expectAddress("product.mailer-box-plain", "/plain-mailer-box/");
    expectAddress("product.shipping-box", "/shipping-boxes/");
    expectAddress("product.tissue-paper", "/custom-tissue-paper/");
    const aliases: Record<string, PlainRouteId> = {
      "eco-mailer-box": "product.mailer-box-eco",
      "full-color-mailer-box": "product.mailer-box-full-color",
      "wine-box": "product.product-box-wine-box",
      labels: "product.square-label",
      "thank-you-card": "product.printed-card",
    };
    for (const [alias, id] of Object.entries(aliases)) {
      for (const one of storefronts) {
        expect(matchPath(one, `${one.pathPrefix}/${alias}/`, built), `${one.id} ${alias}`).toEqual({
          kind: "redirect",
          to: href(one, id),
          status: 301,
        });
      }
    }
  });

  it("five category pages", () => {
    expect(routeIds.filter((id) => id.startsWith("category."))).toHaveLength(5);
    expectAddress("category.mailer-boxes", "/mailer-boxes/");
    expectAddress("category.custom-shipping-boxes", "/custom-shipping-boxes/");
    expectAddress("category.primary-packaging", "/primary-packaging/");
    expectAddress("category.eco-friendly-packaging", "/eco-friendly-packaging/");
    expectAddress("category.luxury-packaging", "/luxury-packaging/");
  });
});
