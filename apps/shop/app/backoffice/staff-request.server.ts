/** What the pages of the back office need of their request. */
import type { RouterContextProvider } from "react-router";
import { loaderText } from "../request/loader-text.ts";
import { requestContext, servicesContext } from "../request/request-context.ts";

export function staffRequest(context: Readonly<RouterContextProvider>) {
  const { staff, storefront, language } = context.get(requestContext);
  if (!staff) throw new Error("This page stands in the back office.");
  return { staff, identity: context.get(servicesContext).identity, text: loaderText(storefront, language) };
}
