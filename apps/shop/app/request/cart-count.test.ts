import { describe, expect, it } from "vitest";
import { cartCookie } from "../../server/session/session-cookie.ts";
import { cartCount } from "./cart-count.ts";

describe("the figure beside the cart", () => {
  it("is what the server wrote for this storefront", () => {
    const [pair = ""] = cartCookie("nl", 3, true).split(";");
    expect(cartCount(`cf=1; ${pair}; other=9`, "nl")).toBe(3);
    expect(cartCount(`cf=1; ${pair}`, "eu")).toBe(0);
  });

  it("is nothing for rubbish", () => {
    for (const cookies of ["", "cart-eu=", "cart-eu=-1", "cart-eu=<b>", "xcart-eu=4", "cart-eu=99999"])
      expect(cartCount(cookies, "eu")).toBe(0);
  });

  it("is forgotten with the last product", () => {
    expect(cartCookie("eu", 0, false)).toContain("Max-Age=0");
  });
});
