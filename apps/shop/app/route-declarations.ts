/**
 * Every page that is built, and what it promises: who may call it, what it reads, how often, for how long its
 * answer holds and from where it may be changed. A page without a line here is not routed; a line with a gap
 * does not compile, and `routes.ts` refuses to build it.
 */
import type { TextSelection } from "@foldmark/messages";
import type { RouteId } from "@foldmark/routing";
import * as v from "valibot";
import { accountDeclarations } from "./account/account-declarations.ts";
import { cartDeclarations } from "./buying/cart/cart-declarations.ts";
import { checkoutDeclarations } from "./buying/checkout/checkout-declarations.ts";
import { paymentDeclarations } from "./buying/payment/payment-declarations.ts";
import { showcaseInput } from "./content/showcase/showcase-input.ts";
import { editorDeclarations } from "./editor/editor-declarations.ts";
import { contactDeclarations } from "./help/contact/contact-declarations.ts";
import { helpDeclarations } from "./help/help-declarations.ts";
import { printFileDeclarations } from "./print-file/print-file-declarations.ts";
import { nothing, type RouteDeclaration } from "./request/route-declaration.ts";
import { slugSchema } from "./request/slug-pages.ts";
import { bundleInput } from "./storefront/bundles/bundle-input.ts";
import { categoryInput } from "./storefront/category/category-input.ts";
import { dielinesInput } from "./storefront/dielines/dielines-input.ts";
import { fitInput } from "./storefront/fit-finder/fit-input.ts";
import { productDeclarations } from "./storefront/product/product-declarations.ts";
import { sampleInput } from "./storefront/samples/sample-input.ts";
import { searchInput } from "./storefront/search/search-input.ts";
import { listInput } from "./storefront/shopping-list/list-input.ts";

/** A page that is the same for everybody and only shown. */
function publicPage(
  file: string,
  tag: string,
  texts: readonly TextSelection[],
): RouteDeclaration<typeof nothing> {
  return {
    file,
    access: "everyone",
    input: { params: nothing, query: nothing },
    body: "none",
    rate: "browse",
    cache: { kind: "public", tags: [tag], query: [] },
    csrf: "none-needed",
    profile: "shop",
    texts,
  };
}

/** Words of every page that shows products in a list. */
const listingTexts = ["shop.card", "shop.price", "shop.tax", "shop.overview.crumb"] as const;

/** Words of every page that puts products together and sums them up. */
const setTexts = [...listingTexts, "shop.set", "cart.add"] as const;

/** Kept as it stands without a query; a filtered list is made for the one who asks. */
const categoryPage: RouteDeclaration<typeof categoryInput.query> = {
  ...publicPage("storefront/category/category-page.tsx", "category", [
    ...listingTexts,
    "shop.category",
    "shop.filter",
    "shop.sort",
    "catalogue.dimension",
  ]),
  input: { params: nothing, ...categoryInput },
};

export const routeDeclarations = {
  home: publicPage("storefront/home/home.tsx", "home", ["home", "ui.table"]),
  "content.terms-of-service": publicPage("content/legal-page.tsx", "legal", ["legal"]),
  "content.privacy-policy": publicPage("content/legal-page.tsx", "legal", ["legal"]),
  "content.return-policy": publicPage("content/legal-page.tsx", "legal", ["legal"]),
  "content.impressum": publicPage("content/legal-page.tsx", "legal", ["legal"]),
  "content.design-showcase": {
    ...publicPage("content/showcase/showcase-page.tsx", "showcase", [
      "start",
      "ui.pagination",
      "catalogue.type",
    ]),
    input: { params: nothing, ...showcaseInput },
  },
  "content.artwork-tips": {
    ...publicPage("storefront/dielines/dielines-page.tsx", "dielines", [
      "dielines",
      "product.page.artwork",
      "shop.overview.crumb",
    ]),
    input: { params: nothing, ...dielinesInput },
  },
  ...productDeclarations,
  "content.shop": publicPage("storefront/overview/overview-page.tsx", "shop", [
    ...listingTexts,
    "shop.overview",
    "shop.ways",
  ]),
  "content.fit-finder": {
    ...publicPage("storefront/fit-finder/fit-finder-page.tsx", "fit-finder", [
      ...listingTexts,
      "ui.pagination",
      "shop.fit",
      "shop.sort.label",
      "catalogue.dimension",
    ]),
    input: { params: nothing, ...fitInput },
  },
  "content.search": {
    ...publicPage("storefront/search/search-page.tsx", "search", [
      ...listingTexts,
      "shop.search",
      "shop.ways",
    ]),
    input: { params: nothing, ...searchInput },
  },
  "content.industries": publicPage("storefront/industry/industries-page.tsx", "industries", [
    "shop.overview.crumb",
    "shop.industries",
  ]),
  "content.industry": {
    ...publicPage("storefront/industry/industry-page.tsx", "industries", [...setTexts, "shop.industry"]),
    input: { params: slugSchema("content.industry"), query: nothing },
  },
  bundles: {
    ...publicPage("storefront/bundles/bundles-page.tsx", "bundles", [
      ...setTexts,
      "shop.bundle.title",
      "shop.bundle.window",
      "shop.bundle.description",
      "shop.bundle.lead",
    ]),
    input: { params: nothing, ...bundleInput },
  },
  "product.sample-packs": {
    ...publicPage("storefront/samples/samples-page.tsx", "samples", [
      ...listingTexts,
      "shop.samples",
      "cart.add",
      "buying.refusal.sample-limit",
    ]),
    input: { params: nothing, ...sampleInput },
  },
  "shopping-lists": publicPage("storefront/shopping-list/lists-page.tsx", "lists", [
    ...setTexts,
    "shop.lists",
  ]),
  "shopping-list": {
    ...publicPage("storefront/shopping-list/list-page.tsx", "lists", [...setTexts, "shop.lists"]),
    input: { params: slugSchema("shopping-list"), ...listInput },
  },
  "category.mailer-boxes": categoryPage,
  "category.custom-shipping-boxes": categoryPage,
  "category.primary-packaging": categoryPage,
  "category.eco-friendly-packaging": categoryPage,
  "category.luxury-packaging": categoryPage,
  ...accountDeclarations,
  ...checkoutDeclarations,
  ...paymentDeclarations,
  ...cartDeclarations,
  ...contactDeclarations,
  ...editorDeclarations,
  ...printFileDeclarations,
  ...helpDeclarations,
} satisfies Partial<Record<RouteId, RouteDeclaration>>;

export type BuiltRouteId = keyof typeof routeDeclarations;

export const builtRoutes: ReadonlySet<RouteId> = new Set(Object.keys(routeDeclarations) as BuiltRouteId[]);

export function declarationOf(id: RouteId): RouteDeclaration | undefined {
  return (routeDeclarations as Partial<Record<RouteId, RouteDeclaration>>)[id];
}

/** Pages for developers; they exist in the local environment only. */
export const localPages: Readonly<Record<string, RouteDeclaration & { path: string }>> = {
  "local.gallery": {
    ...publicPage("local/gallery.tsx", "gallery", ["ui"]),
    cache: { kind: "private" },
    path: "_local/gallery",
  },
  "local.stage": {
    ...publicPage("local/stage.tsx", "stage", ["stage"]),
    cache: { kind: "private" },
    input: {
      params: nothing,
      query: v.object({ sku: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,64}$/))) }),
    },
    path: "_local/stage",
  },
  "local.mailbox": {
    ...publicPage("local/mailbox.tsx", "mailbox", ["ui.table"]),
    cache: { kind: "private" },
    input: {
      params: nothing,
      query: v.object({ shown: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))) }),
    },
    path: "_local/mail",
  },
  "local.mail": {
    ...publicPage("local/mail.tsx", "mail", []),
    cache: { kind: "private" },
    input: { params: v.object({ mailId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }), query: nothing },
    path: "_local/mail/:mailId",
  },
};
