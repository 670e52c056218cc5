/**
 * Links between our own pages: plain anchors, because a router link costs the server twenty times as much, and one
 * listener at the root that turns clicks on them into navigations without a page load.
 */
import type { LanguageTag, ProductType } from "@foldmark/region";
import {
  localeToName,
  type PlainRouteId,
  productRouteId,
  type QueryValue,
  type RouteParams,
} from "@foldmark/routing";
import type { AnchorProps } from "@foldmark/ui";
import { type AnchorHTMLAttributes, useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import type { BuiltRouteId } from "../route-declarations.ts";
import { type PageFrame, useFrame } from "./page-frame.ts";
import { type LinkOrigin, type PathArguments, pathIfOffered, searchIn } from "./paths.ts";

const originOf = ({ addresses, language }: PageFrame): LinkOrigin => ({ storefront: addresses, language });

/** Null where the storefront does not have the page: then there is no link either. */
export function useHref(): <Id extends BuiltRouteId>(id: Id, ...rest: PathArguments<Id>) => string | null {
  const frame = useFrame();
  return useCallback((id, ...rest) => pathIfOffered(originOf(frame), id, ...rest), [frame]);
}

/** The address of a page that may not be built yet, in this storefront and language: null until it is. */
export function useHrefIfBuilt(): (id: PlainRouteId) => string | null {
  const hrefOf = useHref();
  // A page that is not built has no address in the browser.
  return useCallback((id) => hrefOf(id as "home"), [hrefOf]);
}

/** The landing page of a product, opened with a choice already made; null where it is not sold. */
export function useProductHref(): (
  sku: ProductType,
  choice?: Readonly<Record<string, string>>,
) => string | null {
  const hrefOf = useHref();
  return useCallback((sku, choice) => hrefOf(productRouteId(sku), {}, choice), [hrefOf]);
}

/** The language to name in a form that asks this page again; none where it is the storefront's own. */
export function useLocale(): LanguageTag | undefined {
  const { addresses, language } = useFrame();
  return localeToName(addresses, language);
}

/** The same for the router, which asks by a path that does not hold the region's prefix. */
export function useOwnPath(): (query: Readonly<Record<string, QueryValue>>) => string {
  const frame = useFrame();
  return useCallback(
    (query) => routerPath(frame, location.pathname) + searchIn(originOf(frame), query),
    [frame],
  );
}

/** An address of this storefront as its router writes it: below the region's prefix. */
export const routerPath = ({ region }: Pick<PageFrame, "region">, address: string): string =>
  address.slice(region.pathPrefix.length) || "/";

/** The anchor behind every link of `@foldmark/ui`: the client router finds its own by `data-discover`. */
export function RouterAnchor(props: AnchorProps) {
  const own = props.href.startsWith("/") && !props.target && props.download === undefined;
  return <a {...props} data-discover={own ? "true" : undefined} />;
}

type AppLinkProps<Id extends BuiltRouteId> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: Id;
} & (string extends keyof RouteParams<Id> ? { params?: undefined } : { params: RouteParams<Id> });

export function AppLink<Id extends BuiltRouteId>({ to, params, ...attributes }: AppLinkProps<Id>) {
  const href = pathIfOffered(originOf(useFrame()), to, ...([params] as PathArguments<Id>));
  return href === null ? null : <RouterAnchor {...attributes} href={href} />;
}

/** Whether an address belongs to another security profile; a parameter of a pattern is any one segment. */
export function isBeyondBorder(borders: readonly string[], pathname: string): boolean {
  const segments = segmentsOf(pathname);
  return borders.some((border) => {
    const pattern = segmentsOf(border);
    return (
      pattern.length === segments.length &&
      pattern.every((part, at) => part.startsWith(":") || part === segments[at])
    );
  });
}

const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, "").split("/");

/** The address for the router, or null when the browser should follow the link itself. */
function clientTarget(frame: PageFrame, anchor: HTMLAnchorElement, here: URL): string | null {
  if (anchor.target || anchor.hasAttribute("download")) return null;
  const target = new URL(anchor.href);
  if (target.origin !== here.origin) return null;
  const prefix = frame.region.pathPrefix;
  if (prefix !== "" && target.pathname !== prefix && !target.pathname.startsWith(`${prefix}/`)) return null;
  // The texts of a document are those of one language.
  if ((target.searchParams.get("locale") ?? null) !== (here.searchParams.get("locale") ?? null)) return null;
  if (isBeyondBorder(frame.borders, target.pathname)) return null;
  // A jump within the page belongs to the browser.
  if (target.hash && target.pathname === here.pathname && target.search === here.search) return null;
  return routerPath(frame, target.pathname) + target.search + target.hash;
}

/** A click with a key held down is the browser's: a tab, a window or a file of its own. */
export const opensElsewhere = (
  event: Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

export function DelegatedNavigation() {
  const navigate = useNavigate();
  const frame = useFrame();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (opensElsewhere(event)) return;
      const anchor = (event.target as Element).closest?.<HTMLAnchorElement>("a[data-discover]");
      const target = anchor ? clientTarget(frame, anchor, new URL(location.href)) : null;
      if (target === null) return;
      event.preventDefault();
      void navigate(target);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, frame]);
  return null;
}
