import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientNetwork, unknownNetwork } from "./client-network.ts";

describe("clientNetwork", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::6", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["203.0.113.7, 10.0.0.1", unknownNetwork],
    ["203.0.113.256", unknownNetwork],
    ["", unknownNetwork],
    [undefined, unknownNetwork],
  ])("%s belongs to %s", (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it("puts all addresses of one /64 together, and no others", () => {
    const half = fc.array(fc.integer({ min: 0x1, max: 0xffff }), { minLength: 4, maxLength: 4 });
    const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(":");
    fc.assert(
      fc.property(half, half, half, half, (network, otherNetwork, host, otherHost) => {
        const one = clientNetwork(`${written(network)}:${written(host)}`);
        expect(clientNetwork(`${written(network)}:${written(otherHost)}`)).toBe(one);
        const isSame = written(network) === written(otherNetwork);
        expect(clientNetwork(`${written(otherNetwork)}:${written(host)}`) === one).toBe(isSame);
      }),
    );
  });

  it("writes every address as one network", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(clientNetwork(address)).toMatch(
          /^([0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}::\/64|\d+\.\d+\.\d+\.\d+)$/,
        );
      }),
    );
  });

  it("answers any text without an exception", () => {
    fc.assert(fc.property(fc.string(), (text) => clientNetwork(text).length > 0));
  });
});
