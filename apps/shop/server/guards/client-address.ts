/** Who is asking, as far as the network tells: for rate limits and nothing else. */
import { createHmac } from "node:crypto";
import { isIP } from "node:net";

/**
 * Every proxy appends the address it was called from, so only as many entries from the right can be believed as
 * there are proxies of our own.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor ?? "").split(",").map((hop) => hop.trim()), socketAddress ?? ""];
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "";
  return isIP(address) ? address : (socketAddress ?? "unknown");
}

/** One visitor's network: a single IPv4 address, or the /64 that an IPv6 customer owns. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, gap)).fill("0"), ...right];
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group || "0", 16).toString(16)).join(":")}::/64`;
}

/** What may be stored in place of the address. */
export function anonymousKey(network: string, secret: string): string {
  return createHmac("sha256", secret).update(network).digest("base64url").slice(0, 22);
}
