/**
 * Links between our own pages: plain anchors, because a router link costs the server twenty times as much, and one
 * listener at the root that turns clicks on them into navigations without a page load.
 */
import type { ProductType } from "@foldmark/region";
import { type HrefArguments, href, type PlainRouteId, type RouteParams } from "@foldmark/routing";
import type { AnchorProps } from "@foldmark/ui";
import { type AnchorHTMLAttributes, useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import type { BuiltRouteId } from "../route-declarations.ts";
import { type PageFrame, useFrame } from "./page-frame.ts";

type ParamsOf<Id extends BuiltRouteId> = string extends keyof RouteParams<Id>
  ? [params?: undefined]
  : [params: RouteParams<Id>];

/** A link keeps the language the visitor chose: there is no cookie that would remember it. */
function hrefIn<Id extends BuiltRouteId>(
  frame: PageFrame,
  id: Id,
  params: RouteParams<Id> | undefined,
): string | null {
  // A storefront links only to the pages it has.
  if (frame.addresses.addresses[id] === undefined) return null;
  const locale = frame.language === frame.region.languageTag ? undefined : frame.language;
  return href(frame.addresses, id, ...([params, { locale }] as HrefArguments<Id>));
}

/** Null where the storefront does not have the page: then there is no link either. */
export function useHref(): <Id extends BuiltRouteId>(id: Id, ...params: ParamsOf<Id>) => string | null {
  const frame = useFrame();
  return useCallback((id, ...[params]) => hrefIn(frame, id, params), [frame]);
}

/** The address of a page that may not be built yet, in this storefront and language: null until it is. */
export function useHrefIfBuilt(): (id: PlainRouteId) => string | null {
  const frame = useFrame();
  return useCallback((id) => hrefIn(frame, id as BuiltRouteId, undefined), [frame]);
}

/** The language may stand in the query already. */
export function withQuery(address: string, query: Readonly<Record<string, string>> | string): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${text}`;
}

/** The landing page of a product, opened with a choice already made; null where it is not built or not sold. */
export function useProductHref(): (
  sku: ProductType,
  choice?: Readonly<Record<string, string>>,
) => string | null {
  const frame = useFrame();
  return useCallback(
    (sku, choice) => {
      const address = hrefIn(frame, `product.${sku}` as BuiltRouteId, undefined);
      return address === null || choice === undefined ? address : withQuery(address, choice);
    },
    [frame],
  );
}

/** The anchor behind every link of `@foldmark/ui`: the client router finds its own by `data-discover`. */
export function RouterAnchor(props: AnchorProps) {
  const own = props.href.startsWith("/") && !props.target && props.download === undefined;
  return <a {...props} data-discover={own ? "true" : undefined} />;
}

type AppLinkProps<Id extends BuiltRouteId> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: Id;
} & (ParamsOf<Id> extends [params?: undefined] ? { params?: undefined } : { params: RouteParams<Id> });

export function AppLink<Id extends BuiltRouteId>({ to, params, ...attributes }: AppLinkProps<Id>) {
  const href = hrefIn(useFrame(), to, params);
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
  return (target.pathname.slice(prefix.length) || "/") + target.search + target.hash;
}

export function DelegatedNavigation() {
  const navigate = useNavigate();
  const frame = useFrame();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
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
