/**
 * Whose order a page shows. The owner's session opens it; a guest opens it by the link of a mail, whose token is taken
 * out of the address at once and kept in a cookie. For everybody else there is no such order.
 */
import { type Caller, type OrderView, proveOrder, readOrder, readOrderNumber } from "@foldmark/commerce";
import { redirect } from "react-router";
import { heldOrderToken, orderCookie } from "../request/order-access.ts";
import type { PersonalRequest } from "../request/personal-request.server.ts";

export interface OpenedOrder {
  readonly caller: Caller;
  readonly view: OrderView;
}

/** Null when there is no such order, or it is somebody else's: the two must look the same. */
export async function openOrder(
  { request, page, session, buying: { commerce } }: PersonalRequest,
  written: string | undefined,
): Promise<OpenedOrder | null> {
  const number = readOrderNumber(written ?? "");
  const secure = page.site.protocol === "https";
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
    (await opens(await session.caller())) ??
    (held === null ? null : await opens(await proveOrder(commerce, number, held)))
  );
}

/** From which of a provider's pages somebody comes; its declaration knows no other. */
export const comesBack = ({ query }: Pick<PersonalRequest, "query">): "paid" | "left" | null =>
  (["paid", "left"] as const).find((each) => each === query.get("back")) ?? null;
