/** What the pages of the back office need of their request. */
import type { RouterContextProvider } from "react-router";
import { loaderText } from "../request/loader-text.ts";
import { requestContext, servicesContext } from "../request/request-context.ts";

export function staffRequest(context: Readonly<RouterContextProvider>) {
  const { staff, storefront, language } = context.get(requestContext);
  if (!staff) throw new Error("This page stands in the back office.");
  const { identity, buying } = context.get(servicesContext);
  return { staff, identity, buying, language, text: loaderText(storefront, language) };
}
