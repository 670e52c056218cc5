/** The cookie by which a browser keeps opening the orders whose links it was given; for as long as it stays open. */
import { hostCookieName } from "./browser-storage.ts";

const entry = /^[A-Z0-9-]{4,32}\.[\w-]{43}$/;
/** More than anybody looks at in one sitting. */
const most = 4;

function entriesOf(header: string | null, secure: boolean): readonly string[] {
  const name = hostCookieName("orders", secure);
  const values = (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? "").split("|").filter((each) => entry.test(each)) : [];
}

/** The token this browser holds for an order; whether it opens the order, only the order knows. */
export function heldOrderToken(header: string | null, number: string, secure: boolean): string | null {
  const held = entriesOf(header, secure).find((each) => each.startsWith(`${number}.`));
  return held?.slice(number.length + 1) ?? null;
}

/** The cookie with one more; the oldest gives way. */
export function orderCookie(
  header: string | null,
  held: { readonly number: string; readonly token: string },
  secure: boolean,
): string {
  const others = entriesOf(header, secure).filter((each) => !each.startsWith(`${held.number}.`));
  const value = [`${held.number}.${held.token}`, ...others].slice(0, most).join("|");
  return cookie(value, secure);
}

/** Whoever leaves this browser leaves no order open in it. */
export const endedOrderCookie = (secure: boolean): string => `${cookie("", secure)}; Max-Age=0`;

function cookie(value: string, secure: boolean): string {
  const parts = [`${hostCookieName("orders", secure)}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  return (secure ? [...parts, "Secure"] : parts).join("; ");
}
