/**
 * Every page that is built, and what it promises: who may call it, what it reads, how often, for how long its
 * answer holds and from where it may be changed. A page without a line here is not routed; a line with a gap
 * does not compile, and `routes.ts` refuses to build it.
 */
import type { Area } from "@foldmark/messages";
import type { RouteId } from "@foldmark/routing";
import * as v from "valibot";
import { nothing, type RouteDeclaration } from "./route-declaration.ts";
import { productDeclarations } from "./storefront/product/product-declarations.ts";

/** A page that is the same for everybody and only shown. */
function publicPage(file: string, tag: string, texts: readonly Area[]): RouteDeclaration {
  return {
    file,
    access: "everyone",
    input: { params: nothing, query: nothing },
    body: "none",
    rate: "browse",
    cache: { kind: "public", tags: [tag], query: [] },
    csrf: "none-needed",
    profile: "shop",
    texts,
  };
}

export const routeDeclarations = {
  home: publicPage("storefront/home/home.tsx", "home", ["home"]),
  "content.terms-of-service": publicPage("content/legal-page.tsx", "legal", ["legal"]),
  "content.privacy-policy": publicPage("content/legal-page.tsx", "legal", ["legal"]),
  "content.return-policy": publicPage("content/legal-page.tsx", "legal", ["legal"]),
  "content.impressum": publicPage("content/legal-page.tsx", "legal", ["legal"]),
  ...productDeclarations,
} satisfies Partial<Record<RouteId, RouteDeclaration>>;

export type BuiltRouteId = keyof typeof routeDeclarations;

export const builtRoutes: ReadonlySet<RouteId> = new Set(Object.keys(routeDeclarations) as BuiltRouteId[]);

export function declarationOf(id: RouteId): RouteDeclaration | undefined {
  return (routeDeclarations as Partial<Record<RouteId, RouteDeclaration>>)[id];
}

/** Pages for developers; they exist in the local environment only. */
export const localPages: Readonly<Record<string, RouteDeclaration & { path: string }>> = {
  "local.gallery": {
    ...publicPage("local/gallery.tsx", "gallery", []),
    cache: { kind: "private" },
    path: "_local/gallery",
  },
  "local.mailbox": {
    ...publicPage("local/mailbox.tsx", "mailbox", []),
    cache: { kind: "private" },
    input: {
      params: nothing,
      query: v.object({ shown: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))) }),
    },
    path: "_local/mail",
  },
  "local.mail": {
    ...publicPage("local/mail.tsx", "mail", []),
    cache: { kind: "private" },
    input: { params: v.object({ mailId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }), query: nothing },
    path: "_local/mail/:mailId",
  },
};
