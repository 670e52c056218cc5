/** What the pages of the back office need of their request. */
import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "../request/request-context.ts";

export function staffRequest(context: Readonly<RouterContextProvider>) {
  const { staff } = context.get(requestContext);
  if (!staff) throw new Error("This page stands in the back office.");
  return { staff, identity: context.get(servicesContext).identity };
}
