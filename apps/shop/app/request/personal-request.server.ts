/**
 * What loaders and actions need of a request that is for one visitor alone: who asks, the texts in their language, the
 * way to other pages. What is special about a page it adds itself.
 */
import type { Identity } from "@foldmark/commerce";
import type { TextFunction } from "@foldmark/messages";
import type { RouterContextProvider } from "react-router";
import type { BuiltRouteId } from "../route-declarations.ts";
import { loaderText } from "./loader-text.ts";
import type { PageSession } from "./page-session.ts";
import { type PathArguments, pathTo } from "./paths.ts";
import { type PageRequest, requestContext, servicesContext } from "./request-context.ts";
import { seeOther } from "./see-other.server.ts";
import type { Buying } from "./services.ts";

export interface PersonalRequest {
  readonly request: Request;
  readonly page: PageRequest;
  readonly session: PageSession;
  readonly identity: Identity;
  readonly buying: Buying;
  readonly query: URLSearchParams;
  readonly text: TextFunction;
  /** A page of this storefront, in the language the visitor reads. */
  readonly path: <Id extends BuiltRouteId>(id: Id, ...rest: PathArguments<Id>) => string;
  /** The way on after a form, or to where a visitor belongs; to be thrown. */
  readonly seeOther: (path: string) => Response;
}

export function personalRequest(context: Readonly<RouterContextProvider>, request: Request): PersonalRequest {
  const page = context.get(requestContext);
  const { session } = page;
  if (!session) throw new Error(`${page.route?.id} is kept for everybody: it cannot ask who somebody is.`);
  const { identity, buying } = context.get(servicesContext);
  return {
    request,
    page,
    session,
    identity,
    buying,
    query: new URL(request.url).searchParams,
    text: loaderText(page.storefront, page.language),
    path: (id, ...rest) => pathTo(page, id, ...rest),
    seeOther: (path) => seeOther(request, path),
  };
}
