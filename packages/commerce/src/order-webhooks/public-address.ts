/** Whether an address is out in the world: what customers name must never lead into our own network. */
import { BlockList, isIP } from "node:net";

const inner = new BlockList();
const ranges = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
for (const range of ranges) {
  const [address = "", bits] = range.split("/");
  inner.addSubnet(address, Number(bits), "ipv4");
}

/** Of version 6 only what is assigned to the public is let through, and nothing that hides a version 4 address. */
const publicSix = new BlockList();
publicSix.addSubnet("2000::", 3, "ipv6");
const innerSix = new BlockList();
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  innerSix.addSubnet(address, bits, "ipv6");

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inner.check(address, "ipv4");
  if (version === 6) return publicSix.check(address, "ipv6") && !innerSix.check(address, "ipv6");
  return false;
}
