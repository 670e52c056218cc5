/** Opens an order to whoever knows its number, its mailbox and a postcode of it. */
import { claimOrder, orderAccessToken, readOrderNumber } from "@foldmark/commerce";
import { data, redirect } from "react-router";
import * as v from "valibot";
import { orderCookie } from "../../request/order-access.ts";
import type { PersonalRequest } from "../../request/personal-request.server.ts";
import { plainText } from "../../request/plain-text.ts";
import { problemWith } from "../../request/read-form.server.ts";
import { refusalText } from "../refusal-text.ts";

const claimForm = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
  postcode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)),
});

/** @param written the number as the address holds it; empty where it holds none */
export async function claim(asked: PersonalRequest, form: FormData, written: string) {
  const { request, page, session, buying, text, path } = asked;
  const typed = Object.fromEntries(
    ["number", "email", "postcode"].map((name) => [name, plainText(form.get(name), 254)]),
  );
  const read = v.safeParse(claimForm, typed);
  // Where the address holds no number that could be ours, the form asks for it.
  const number = readOrderNumber(written) ?? readOrderNumber(typed.number ?? "");
  const field = readOrderNumber(written) === null ? "number" : "email";
  const answer = (words: string) => problemWith("claim", form, { fields: { [field]: words } });
  if (!read.success) return data({ problem: answer(text("order.find.incomplete")) }, 422);
  if (number === null) {
    const reason = { code: "order-not-found" } as const;
    return data({ problem: answer(refusalText(text, page.storefront, reason)) }, 422);
  }
  const services = { ...buying.commerce, rateLimiter: buying.rateLimiter };
  const { network } = session.place;
  const holder = await claimOrder(services, { number, network, ...read.output });
  if (holder.kind === "refused") {
    const status = holder.reason.code === "too-many-attempts" ? 429 : 422;
    return data({ problem: answer(refusalText(text, page.storefront, holder.reason)) }, status);
  }
  const token = orderAccessToken(buying.checkout.orderSecret, holder.orderId);
  const cookie = orderCookie(
    request.headers.get("cookie"),
    { number, token },
    page.site.protocol === "https",
  );
  const here = new URL(path("order.details", { orderNumber: number }), request.url).href;
  throw redirect(here, { status: 303, headers: { "set-cookie": cookie } });
}
