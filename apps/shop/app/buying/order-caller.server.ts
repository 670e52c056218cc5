/**
 * Whose order a page shows. The owner's session opens it; a guest opens it by the link of a mail, whose token is taken
 * out of the address at once and kept in a cookie. For everybody else there is no such order.
 */
import { type Caller, type OrderView, proveOrder, readOrder, readOrderNumber } from "@foldmark/commerce";
import { type RouterContextProvider, redirect } from "react-router";
import { requestContext, servicesContext } from "../request/request-context.ts";
import { heldOrderToken, orderCookie } from "./order-access.ts";

export interface OpenedOrder {
  readonly caller: Caller;
  readonly view: OrderView;
}

/** Null when there is no such order, or it is somebody else's: the two must look the same. */
export async function openOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  written: string | undefined,
): Promise<OpenedOrder | null> {
  const { session, site } = context.get(requestContext);
  const { commerce } = context.get(servicesContext).buying;
  const number = readOrderNumber(written ?? "");
  const secure = site.protocol === "https";
  const cookies = request.headers.get("cookie");

  const url = new URL(request.url);
  const given = url.searchParams.get("access");
  if (given !== null) {
    const holder = number && (await proveOrder(commerce, number, given));
    url.searchParams.delete("access");
    const headers = new Headers({ "referrer-policy": "no-referrer" });
    if (holder) headers.set("set-cookie", orderCookie(cookies, { number, token: given }, secure));
    throw redirect(url.href, { status: 303, headers });
  }

  if (!number) return null;
  const held = heldOrderToken(cookies, number, secure);
  const opens = async (caller: Caller | null | undefined): Promise<OpenedOrder | null> => {
    if (!caller) return null;
    const view = await readOrder(commerce, caller, number);
    return view.kind === "order" ? { caller, view } : null;
  };
  return (
    (await opens(await session?.caller())) ??
    (held === null ? null : await opens(await proveOrder(commerce, number, held)))
  );
}
