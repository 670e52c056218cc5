/** Holds pages to the access they declare: who is not signed in is led to the sign-in page and back. */
import { href } from "@foldmark/routing";
import { type MiddlewareFunction, redirect } from "react-router";
import { requestContext } from "./request-context.ts";
import { declarationOf } from "./route-declarations.ts";

export const heldToAccess: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { route, session, storefront, language } = context.get(requestContext);
  if (!route || declarationOf(route.id)?.access !== "customer") return;
  const caller = (await session?.caller()) ?? null;
  if (caller?.kind === "customer") return;
  const wanted = new URL(request.url);
  // What was done is told once.
  wanted.searchParams.delete("done");
  const locale = language === storefront.languageTag ? undefined : language;
  const to = wanted.pathname + wanted.search;
  throw redirect(new URL(href(storefront, "sign-in", {}, { to, locale }), wanted).href, 303);
};
