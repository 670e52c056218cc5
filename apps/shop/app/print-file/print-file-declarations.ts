/** What the page for print-ready files promises: made for one visitor, under the policy of editors. */
import * as v from "valibot";
import { nothing, type RouteDeclaration } from "../request/route-declaration.ts";
import { configurationQuery } from "../storefront/product/product-declarations.ts";

const word = v.optional(v.pipe(v.string(), v.maxLength(64)));

const printFileQuery = v.object({
  ...configurationQuery.entries,
  /** Unknown ones lead to the chooser. */
  sku: word,
  /** A print file that was sent before. */
  design: word,
  /** Of the products in the chooser. */
  page: word,
  /** The order and the line that it is sent for. */
  forOrder: word,
});

export const printFileDeclarations = {
  "editor.dtp": {
    file: "print-file/print-file-page.tsx",
    access: "everyone",
    input: { params: nothing, query: printFileQuery, repeatable: ["options"] },
    body: "none",
    rate: "browse",
    cache: { kind: "private" },
    csrf: "none-needed",
    profile: "editor",
    texts: [
      "printfile",
      "filecheck",
      "preflight",
      "editor",
      "fold",
      "stage",
      "panels.side",
      "panels.command.edit",
      "drawing.piece",
      "catalogue.type",
      "proof.ink",
      "order.title",
      "shop.card",
      "product.page.dieline",
      "ui.file",
      "ui.breadcrumb",
      "ui.pagination",
    ],
  },
} satisfies Record<string, RouteDeclaration<typeof printFileQuery>>;
