/** What the pages of the product types promise: one route module for all of them, each with its own texts. */
import { dimensions, optionIds, productType } from "@foldmark/catalogue";
import type { TextSelection } from "@foldmark/messages";
import { type ProductType, productTypes } from "@foldmark/region";
import type { ProductRouteId } from "@foldmark/routing";
import * as v from "valibot";
import { nothing, type RouteDeclaration } from "../../request/route-declaration.ts";

/** Sample packs have a page of their own. */
type LandingType = Exclude<ProductType, "sample-packs">;

const landingTypes = productTypes.filter((sku): sku is LandingType => sku !== "sample-packs");

/** Longer than anything a person types into a field, short enough to be repeated in the page. */
const typed = v.optional(v.pipe(v.string(), v.maxLength(100)));

/** Names of the form's controls. */
const controls = [
  "size",
  ...dimensions,
  "material",
  "cover",
  "print",
  "surface",
  "handle",
  "insert",
  "help",
  "colour",
  "design",
  "theme",
  "quantity",
  "other",
  "prices",
  // Options that came along with others, and what they took the place of.
  "along",
  // The line of the cart that is being changed.
  "line",
  // The design that it is printed with, and which of its revisions.
  "ofDesign",
];

/** A configuration as an address carries it. */
export const configurationQuery = v.object({
  ...Object.fromEntries(controls.map((name) => [name, typed])),
  // What a form without a script showed: its size, its quantity, its boxes.
  was: v.optional(v.pipe(v.string(), v.maxLength(200 + optionIds.join().length))),
  // Every box of a group comes under one name; a link joins them by commas.
  options: v.optional(v.pipe(v.string(), v.maxLength(optionIds.join().length))),
});

/** Of every product; only what is priced by a person says how one asks for it. */
const pageParts = [
  "title",
  "configure",
  "sizes",
  "quantity",
  "update",
  "tax",
  "buy.title",
  "buy.none",
  "buy.toProblem",
  "action",
  "delivery",
  "cheaper",
  "dieline",
  "technical",
  "artwork",
  "gallery",
  "know",
  "uses",
] as const;

/** What the page itself says; everything about the configuration comes in finished words. */
function pageTexts(sku: LandingType): readonly TextSelection[] {
  const { categories, ordering } = productType(sku);
  return [
    ...pageParts.map((part): TextSelection => `product.page.${part}`),
    ...(ordering === "quote" ? (["product.page.buy.request"] as const) : []),
    "cart.add",
    "cart.line.artwork",
    "stage",
    `catalogue.type.${sku}.name`,
    ...categories.map((category): TextSelection => `catalogue.category.${category}.name`),
  ];
}

function productPage(sku: LandingType): RouteDeclaration<typeof configurationQuery> {
  return {
    file: "storefront/product/product-page.tsx",
    access: "everyone",
    input: { params: nothing, query: configurationQuery, repeatable: ["options"] },
    body: "none",
    rate: "browse",
    // Asked without a configuration it is the same for everybody; the others are too many to keep.
    cache: { kind: "public", tags: ["products", `product:${sku}`], query: [] },
    csrf: "none-needed",
    profile: "shop",
    texts: pageTexts(sku),
  };
}

export const productDeclarations = Object.fromEntries(
  landingTypes.map((sku) => [`product.${sku}`, productPage(sku)]),
) as Record<Exclude<ProductRouteId, "product.sample-packs">, RouteDeclaration<typeof configurationQuery>>;
