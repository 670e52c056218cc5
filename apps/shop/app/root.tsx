import "@foldmark/ui/styles.css";
import { compiledMessagesFor, coreAreas, wordingOf } from "@foldmark/messages";
import { type LanguageTag, languageCode, localeFor, pageLanguage, type Region } from "@foldmark/region";
import { type Alternate, alternates, canonical, slugAlternates } from "@foldmark/routing";
import { fontsToPreload } from "@foldmark/ui";
import type { ReactNode } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import { ErrorPage } from "./chrome/error-page.tsx";
import { PageShell } from "./chrome/page-shell.tsx";
import { BootScript } from "./document/inline-script.tsx";
import { heldToAccess } from "./request/access.server.ts";
import { helpPageElsewhere } from "./request/help-slugs.server.ts";
import { useFrame } from "./request/page-frame.ts";
import { type MatchedRoute, requestContext, servicesContext } from "./request/request-context.ts";
import { slugPageOf } from "./request/slug-pages.ts";
import { builtRoutes } from "./route-declarations.ts";

export const middleware: Route.MiddlewareFunction[] = [heldToAccess];

/** The same page elsewhere; and, for a page opened without a page load, the texts it needs. */
export async function loader({ context }: Route.LoaderArgs) {
  const { route, texts, storefront, language, isNavigation } = context.get(requestContext);
  return {
    ...(route ? await addressesOf(route, context) : nowhere),
    locale: sharedLocale(storefront, language),
    messages: isNavigation
      ? compiledMessagesFor(wordingOf(storefront, language), [...coreAreas, ...texts])
      : undefined,
  };
}

/** As others name it who show a link to the page (https://ogp.me): with an underscore. */
function sharedLocale(storefront: Pick<Region, "languageTag" | "hreflang">, language: LanguageTag): string {
  const isOwn = language === storefront.languageTag && storefront.hreflang.includes("-");
  return (isOwn ? storefront.hreflang : localeFor(language)).replace("-", "_");
}

interface PageAddresses {
  readonly canonical: string | null;
  readonly alternates: readonly Alternate[];
  /** Where the choosers of regions lead, if not to those alone. */
  readonly shown?: readonly Alternate[];
}

const nowhere: PageAddresses = { canonical: null, alternates: [] };

/** Content with a slug has another one in each language. */
async function addressesOf(
  { id, params }: MatchedRoute,
  context: Route.LoaderArgs["context"],
): Promise<PageAddresses> {
  const { storefront, site } = context.get(requestContext);
  const own = canonical(storefront, site, id, params);
  if (id === "help.page" && "slug" in params) {
    const library = await context.get(servicesContext).help.library();
    const place = { language: storefront.languageTag, site, built: builtRoutes };
    return { canonical: own, ...helpPageElsewhere(library, params.slug, place) };
  }
  const page = "slug" in params ? slugPageOf(id, params.slug) : null;
  return {
    canonical: own,
    alternates: page ? slugAlternates(page, site, builtRoutes) : alternates(id, params, site, builtRoutes),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>("root");
  const { language, region } = useFrame();
  return (
    <html lang={pageLanguage(region, language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {page?.canonical && <link rel="canonical" href={page.canonical} />}
        {page?.alternates.map(({ hreflang, href }) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
        ))}
        {fontsToPreload(languageCode(language)).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <Links />
      </head>
      <body>
        {children}
        <BootScript />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <PageShell messages={loaderData.messages}>
      <Outlet />
    </PageShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageShell messages={undefined}>
      <ErrorPage error={error} />
    </PageShell>
  );
}
