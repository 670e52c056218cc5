/** Who is asking, as far as the network tells: for rate limits and nothing else. */
import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { clientNetwork, unknownNetwork } from "@foldmark/platform";

/**
 * Every proxy appends the address it was called from, so only as many entries from the right can be believed as
 * there are proxies of our own.
 */
export function networkOf(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const forwarded = forwardedFor === null ? [] : forwardedFor.split(",").map((hop) => hop.trim());
  const hops = [...forwarded, socketAddress ?? ""];
  const believed = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "";
  if (isIP(believed)) return clientNetwork(believed);
  return socketAddress === undefined ? unknownNetwork : clientNetwork(socketAddress);
}

/** What may be stored in place of an address. */
export function anonymousKey(network: string, secret: string): string {
  return createHmac("sha256", secret).update(network).digest("base64url").slice(0, 22);
}
