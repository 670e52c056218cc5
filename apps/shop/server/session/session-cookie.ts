/** The one cookie that says who somebody is, and the one that says how full their cart is. */
import type { RegionId } from "@foldmark/region";
import { browserStorage, hostCookieName } from "../../app/request/browser-storage.ts";
import { cartCookieName } from "../../app/request/cart-count.ts";

const token = /^[\w-]{43}$/;

/** Null when there is none, when it cannot be ours, or when two are sent and nobody knows which is. */
export const readSessionToken = (header: string | null, secure: boolean): string | null =>
  readToken(header, hostCookieName("session", secure));

export function readToken(header: string | null, name: string): string | null {
  const values = (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = values;
  return values.length === 1 && value !== undefined && token.test(value) ? value : null;
}

/** `keptUntil` null: the browser forgets it when it closes. */
export function sessionCookie(
  value: string,
  { secure, keptUntil, now }: { secure: boolean; keptUntil: Date | null; now: Date },
): string {
  const parts = [`${hostCookieName("session", secure)}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (secure) parts.push("Secure");
  if (keptUntil)
    parts.push(`Max-Age=${Math.max(0, Math.floor((keptUntil.getTime() - now.getTime()) / 1000))}`);
  return parts.join("; ");
}

export function endedSessionCookie(secure: boolean): string {
  return sessionCookie("", { secure, keptUntil: new Date(0), now: new Date(0) });
}

/** Open to scripts: a figure for the header of pages that are kept for everybody. It decides nothing. */
export function cartCookie(region: RegionId, products: number, secure: boolean): string {
  const kept = products > 0 ? browserStorage.cartCount.days * 86_400 : 0;
  const parts = [`${cartCookieName(region)}=${products}`, "Path=/", "SameSite=Lax", `Max-Age=${kept}`];
  return (secure ? [...parts, "Secure"] : parts).join("; ");
}
