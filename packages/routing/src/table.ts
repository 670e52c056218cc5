/**
 * Every page of the shop and its address in every language; the pages themselves stand under `routes/`.
 *
 * - Every word of an address is in the storefront's own language. What is not translated: names (the brand, `plus`,
 *   `pro`, `dtp`), and the one-letter folders `/s/` and `/i/`. Letters are plain ASCII.
 * - The language that counts is the region's own, never `?locale=`: a page has one address in a storefront.
 * - A path means one page whatever the language, so that the slug of another language leads to the right page.
 * - Pages one reads end in a slash; pages one works in end as the specification writes them.
 * - A page that is not built yet has its address here all the same; it is not linked, listed or redirected to.
 */

import type { LanguageTag, ProductType } from "@foldmark/region";
import type { ParamNames, QueryRule, Route } from "./route.ts";
import { accountRoutes } from "./routes/account.ts";
import { boxProductRoutes } from "./routes/box-products.ts";
import { categoryRoutes } from "./routes/categories.ts";
import { commerceRoutes } from "./routes/commerce.ts";
import { companyRoutes } from "./routes/company.ts";
import { contentRoutes } from "./routes/content.ts";
import { editorRoutes } from "./routes/editors.ts";
import { flexibleProductRoutes } from "./routes/flexible-products.ts";
import { helpRoutes } from "./routes/help.ts";
import { mailerProductRoutes } from "./routes/mailer-products.ts";
import { plusRoutes } from "./routes/plus.ts";
import { proRoutes } from "./routes/pro.ts";

const productRoutes = {
  ...mailerProductRoutes,
  ...boxProductRoutes,
  ...flexibleProductRoutes,
} satisfies Record<ProductRouteId, Route>;

export const routeTable = {
  ...contentRoutes,
  ...companyRoutes,
  ...categoryRoutes,
  ...productRoutes,
  ...editorRoutes,
  ...commerceRoutes,
  ...accountRoutes,
  ...plusRoutes,
  ...proRoutes,
  ...helpRoutes,
} satisfies Record<string, Route>;

type Table = typeof routeTable;

export type RouteId = keyof Table;
/** The landing page of a product type. */
export type ProductRouteId = `product.${ProductType}`;

export const routeIds = Object.keys(routeTable) as readonly RouteId[];

export type RouteParamName<Id extends RouteId> = ParamNames<Table[Id]["paths"]["en"]>;

export type RouteParams<Id extends RouteId> = [RouteParamName<Id>] extends [never]
  ? { readonly [name: string]: never }
  : { readonly [Name in RouteParamName<Id>]: string };

/** Pages whose address is complete without a parameter. */
export type PlainRouteId = {
  [Id in RouteId]: [RouteParamName<Id>] extends [never]
    ? [RequiredQueryName<Id>] extends [never]
      ? Id
      : never
    : never;
}[RouteId];

type RequiredNames<Rule extends QueryRule> = Rule extends {
  readonly required: readonly (infer Name extends string)[];
}
  ? Name
  : never;

export type RequiredQueryName<Id extends RouteId> = RequiredNames<Table[Id]["query"]>;

/** A name that comes several times has several values. */
export type QueryValue = string | readonly string[] | undefined;

/** Which further names a page reads is declared with the page; `locale` may stand on every one. */
export type RouteQuery<Id extends RouteId> = {
  readonly [Name in RequiredQueryName<Id>]: string;
} & { readonly locale?: LanguageTag | undefined } & Readonly<Record<string, QueryValue>>;

export function routeOf(id: RouteId): Route {
  return routeTable[id];
}
