/** What the pages of the cart promise: one visitor's own, posted to from our own pages only, never kept. */
import * as v from "valibot";
import { nothing, type RouteDeclaration, type TextSchema } from "../../request/route-declaration.ts";

const short = v.optional(v.pipe(v.string(), v.maxLength(60)));

/** Why somebody was led to the cart from a page that does not open by itself. */
export const reasons = ["empty", "order", "session"] as const;

function cartPage<Query extends TextSchema>(file: string, query: Query): RouteDeclaration<Query> {
  return {
    file: `buying/cart/${file}`,
    access: "everyone",
    input: { params: nothing, query },
    body: "form",
    rate: "browse",
    cache: { kind: "private" },
    csrf: "same-origin",
    profile: "shop",
    texts: ["cart", "designs.line", "buying.word", "buying.refusal.share-not-found", "shop.overview.crumb"],
  };
}

const skus = v.optional(v.pipe(v.string(), v.maxLength(400)));

export const cartDeclarations = {
  cart: cartPage(
    "cart-page.tsx",
    v.object({
      /** How many products were just put in, which was taken out, which link was made. */
      added: short,
      /** The line that has more in it now, and how many more. */
      grown: short,
      changed: short,
      removed: short,
      link: short,
      left: skus,
      /** Did not fit when the visitor signed in. */
      waits: skus,
      why: v.optional(v.picklist(reasons)),
      /** The token of somebody's cart. */
      share: short,
    }),
  ),
  "cart.recommendations": cartPage("recommendations-page.tsx", nothing),
} satisfies Record<string, RouteDeclaration>;
