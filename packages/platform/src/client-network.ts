/** The part of a client's address that one household or office shares: IPv4 whole, IPv6 by its /64. */
import { isIPv4, isIPv6 } from "node:net";

/** Whatever is not an address shares one bucket, so that rubbish cannot be used to get around a limit. */
export const unknownNetwork = "unknown";

export function clientNetwork(address: string | undefined): string {
  // A link-local address may carry its interface: fe80::1%eth0.
  const plain = address?.trim().replace(/%.*$/, "") ?? "";
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return unknownNetwork;
  const groups = expandedGroups(plain);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of a valid IPv6 address, "::" and a dotted tail written out. */
function expandedGroups(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = groupsOf(head);
  if (tail === undefined) return before;
  const after = groupsOf(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function groupsOf(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}
