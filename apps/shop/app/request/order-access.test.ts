import { describe, expect, it } from "vitest";
import { heldOrderToken, orderCookie } from "./order-access.ts";

const token = (letter: string) => letter.repeat(43);
const number = (digit: number) => `EU-ABCD${digit}`;

const afterwards = (cookie: string) => `a=b; ${cookie.split(";")[0]}; c=d`;

describe("orders that a browser may open", () => {
  it("are found by their number, each with its own token", () => {
    let cookies: string | null = null;
    for (const [index, letter] of ["k", "l"].entries())
      cookies = afterwards(orderCookie(cookies, { number: number(index), token: token(letter) }, false));
    expect(heldOrderToken(cookies, number(0), false)).toBe(token("k"));
    expect(heldOrderToken(cookies, number(1), false)).toBe(token("l"));
    expect(heldOrderToken(cookies, number(2), false)).toBeNull();
    expect(heldOrderToken(null, number(0), false)).toBeNull();
  });

  it("are few: the one opened first is forgotten, one opened again is not held twice", () => {
    let cookies: string | null = null;
    for (const index of [0, 1, 2, 3, 3, 4])
      cookies = afterwards(orderCookie(cookies, { number: number(index), token: token("k") }, false));
    expect(heldOrderToken(cookies, number(0), false)).toBeNull();
    expect([1, 2, 3, 4].map((index) => heldOrderToken(cookies, number(index), false))).toEqual(
      Array(4).fill(token("k")),
    );
  });

  it("are held out of reach of scripts and other sites, and end with the browser", () => {
    const cookie = orderCookie(null, { number: number(1), token: token("k") }, true);
    expect(cookie).toMatch(/^__Host-orders=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(heldOrderToken(cookie.split(";")[0] ?? "", number(1), false)).toBeNull();
  });

  it("are not believed from a cookie that is not ours", () => {
    const rubbish = ["orders=EU-ABCD1.short", `orders=EU-ABCD1.${token("k")}; orders=x`, "orders="];
    for (const header of rubbish) expect(heldOrderToken(header, number(1), false)).toBeNull();
  });
});
