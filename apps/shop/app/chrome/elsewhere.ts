/** The same page in other storefronts and in other languages: addresses for the two choosers. */
import { type LanguageTag, languageCode, languageTags } from "@foldmark/region";
import { useLocation, useRouteLoaderData } from "react-router";
import { type Storefront, useFrame } from "../request/page-frame.ts";
import { searchIn } from "../request/paths.ts";
import type { loader } from "../root.tsx";

/** Each storefront with the address of this page there; of its home page where it lacks this one. */
export function usePageInRegions(): readonly (Storefront & { readonly href: string })[] {
  const { storefronts } = useFrame();
  const page = useRouteLoaderData<typeof loader>("root");
  const alternates = page?.shown ?? page?.alternates ?? [];
  return storefronts.map((storefront) => ({
    ...storefront,
    href: alternates.find(({ hreflang }) => hreflang === storefront.hreflang)?.href ?? storefront.home,
  }));
}

export interface LanguageChoice {
  readonly tag: LanguageTag;
  /** What `lang` and `hreflang` may say. */
  readonly code: string;
  /** The language's name in that language. */
  readonly name: string;
  readonly href: string;
}

export function usePageInLanguages(): readonly LanguageChoice[] {
  const { region, addresses: storefront } = useFrame();
  const { pathname } = useLocation();
  // The router speaks without the region's prefix; a link with `?locale=` loads a new document.
  const page = region.pathPrefix + pathname;
  return languageTags.map((tag) => ({
    tag,
    code: languageCode(tag),
    name: endonyms[tag],
    href: page + searchIn({ storefront, language: tag }, {}),
  }));
}

export const endonyms: Readonly<Record<LanguageTag, string>> = {
  cs: "Čeština",
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  pl: "Polski",
  pt: "Português",
  nl: "Nederlands",
  ro: "Română",
  se: "Svenska",
};
