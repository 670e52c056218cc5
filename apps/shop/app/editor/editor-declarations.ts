/** What the editors promise: made for one visitor, under a policy of their own, with the product page's query. */
import type { TextSelection } from "@foldmark/messages";
import * as v from "valibot";
import { nothing, type RouteDeclaration } from "../request/route-declaration.ts";
import { configurationQuery } from "../storefront/product/product-declarations.ts";

const word = v.optional(v.pipe(v.string(), v.maxLength(64)));
const designId = v.optional(v.pipe(v.string(), v.maxLength(64)));

const editorQuery = v.object({
  ...configurationQuery.entries,
  /** Unknown ones lead to the chooser. */
  sku: word,
  /** `off`: no dieline, the fold instead. */
  dielineMode: word,
  designId,
  /** `choose`, `blank` or the id of a template. */
  start: word,
  /** Of an upload: the logo that the start shows designs with. */
  logo: designId,
  /** Of the templates at the start, or of the products in the chooser. */
  page: word,
  /** The order and the line that it is drawn for. */
  forOrder: word,
});

const exampleQuery = v.object({
  /** Of a template, or of the design that was begun with it. */
  designId,
  language: word,
  /** `true`: only what the template allows can be changed. */
  templateMode: word,
  /** The template, where `designId` is that of the design. */
  start: word,
});

const texts: readonly TextSelection[] = [
  "editor",
  "product.page",
  "fold",
  "panels",
  "preflight",
  "symbols",
  "drawing",
  "catalogue.type",
  "catalogue.print",
  "stage",
  "shop.card",
  "start",
  "buying.arrives",
  "ui.file",
  "ui.breadcrumb",
  "ui.pagination",
];

const editorPage = {
  file: "editor/editor-page.tsx",
  access: "everyone",
  input: { params: nothing, query: editorQuery, repeatable: ["options"] },
  body: "none",
  rate: "browse",
  cache: { kind: "private" },
  csrf: "none-needed",
  profile: "editor",
  texts,
} as const satisfies RouteDeclaration<typeof editorQuery>;

export const editorDeclarations = {
  "box.design": editorPage,
  "editor.design": editorPage,
  "editor.example-template": { ...editorPage, input: { params: nothing, query: exampleQuery } },
} satisfies Record<string, RouteDeclaration>;
