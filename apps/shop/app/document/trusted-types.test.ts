import { describe, expect, it } from "vitest";
import { allowedMarkup, installTrustedTypes } from "./trusted-types.ts";

describe("trusted types", () => {
  it("let React make its empty script element and text without markup, and nothing else", () => {
    expect(allowedMarkup("<script></script>")).toBe("<script></script>");
    expect(allowedMarkup('{"name":"\\u003cb>"}')).toBe('{"name":"\\u003cb>"}');
    expect(allowedMarkup("<img src=x onerror=alert(1)>")).toBeNull();
    expect(allowedMarkup("<script>alert(1)</script>")).toBeNull();
  });

  it("are left alone where the browser has none, or has a policy already", () => {
    expect(() => installTrustedTypes({})).not.toThrow();
    const taken = { defaultPolicy: {}, createPolicy: () => expect.unreachable() };
    installTrustedTypes({ trustedTypes: taken });
  });
});
