/** What one row of the route table says about a page, and the types that keep its eleven paths alike. */

import { type LanguageTag, languageTags } from "@foldmark/region";

/** As it stands after the region's prefix. `:name` is a parameter, `{brand}` the configured brand slug. */
export type Path = `/${string}`;

/** `"/order/:orderNumber/payment"` → `"orderNumber"`. */
export type ParamNames<Text extends string> = Text extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : Text extends `:${infer Name}`
    ? Name
    : never;

/** What of its query belongs to a page's address; what else it reads, the page itself declares where it is built. */
export interface QueryRule {
  readonly required?: readonly string[];
  /** Part of the address itself: always there, with this value. */
  readonly always?: Readonly<Record<string, string>>;
}

/** The page has nothing of its own to show: it leads to another one. */
export interface Opening {
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
}

/** What differs from the usual page: public, listed by search engines, in every storefront, opened by its address. */
export interface RouteFacts {
  /** False: left out of sitemaps, and search engines are asked to stay away. */
  readonly indexable?: boolean;
  /** True: the page exists only in storefronts with the plus offering. */
  readonly requiresPlus?: boolean;
  /** False: the page is reached through the step before it, never by typing its address. */
  readonly opensDirectly?: boolean;
  /** Other addresses under which people look for the page, in whatever storefront. They lead to the page. */
  readonly aliases?: readonly Path[];
  readonly query?: QueryRule;
  readonly opens?: Opening;
}

export interface Route<English extends Path = Path, Query extends QueryRule = QueryRule> {
  readonly paths: Readonly<Record<LanguageTag, Path>> & { readonly en: English };
  readonly indexable: boolean;
  readonly requiresPlus: boolean;
  readonly opensDirectly: boolean;
  readonly aliases: readonly Path[];
  readonly query: Query;
  readonly opens: Opening | null;
}

type QueryOf<Facts extends RouteFacts> = Facts extends { readonly query: infer Query extends QueryRule }
  ? Query
  : Record<never, never>;

type EndsWithSlash<Text extends string> = Text extends `${string}/` ? true : false;

type AsEnglish<Text extends string, English extends string> = [
  ParamNames<Text>,
  EndsWithSlash<Text>,
] extends [ParamNames<English>, EndsWithSlash<English>]
  ? [ParamNames<English>] extends [ParamNames<Text>]
    ? Text
    : { readonly error: "a parameter of the English path is missing" }
  : { readonly error: "parameters and closing slash must be those of the English path" };

type AllAsEnglish<Paths extends Record<LanguageTag, Path>> = {
  readonly [Tag in LanguageTag]: AsEnglish<Paths[Tag], Paths["en"]>;
};

/** Says for a kind of page what is special about it; what comes back takes the paths. */
export function routeWith<const Facts extends RouteFacts>(facts: Facts) {
  return <const Paths extends Readonly<Record<LanguageTag, Path>>>(
    paths: Paths & AllAsEnglish<Paths>,
  ): Route<Paths["en"], QueryOf<Facts>> => ({
    paths,
    indexable: facts.indexable ?? true,
    requiresPlus: facts.requiresPlus ?? false,
    opensDirectly: facts.opensDirectly ?? true,
    aliases: facts.aliases ?? [],
    query: (facts.query ?? {}) as QueryOf<Facts>,
    opens: facts.opens ?? null,
  });
}

/** The usual page. A path whose parameters or closing slash differ from the English one does not compile. */
export const route = routeWith({});

/** For an address that holds no word to translate. */
export function everywhere<const English extends Path>(path: English): Everywhere<English> {
  return Object.fromEntries(languageTags.map((tag) => [tag, path])) as Everywhere<English>;
}

type Everywhere<English extends Path> = Readonly<Record<LanguageTag, English>> &
  AllAsEnglish<Record<LanguageTag, English>>;
