import { describe, expect, it } from "vitest";
import { Device } from "./device-cookie.ts";

const start = new Date("2026-11-16T09:00:00Z").getTime();
const day = 86_400_000;
const browser = (cookies: string | null, { days = 0, secret = "secret", secure = true } = {}) =>
  new Device(cookies, { secret, secure, now: () => new Date(start + days * day) });
/** As the browser sends it back, among others. */
const sent = (setCookie: string) => `theme=dark; ${setCookie.split(";")[0]}; a=b`;

describe("a browser in which somebody signed in", () => {
  const cookie = browser(null).cookieKnowing("eva@example.test");

  it("is known to that mailbox and to no other, and says neither name nor mailbox", () => {
    const known = browser(sent(cookie));
    expect(known.knownTo("eva@example.test")).toMatch(/^[\w-]{43}$/);
    expect(known.knownTo("mallory@example.test")).toBeNull();
    expect(browser(null).knownTo("eva@example.test")).toBeNull();
    expect(cookie).toMatch(/^__Host-device=/);
    expect(cookie).toContain("; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=15552000");
    expect(cookie).not.toMatch(/eva|example/);
  });

  it("is forgotten after 180 days, with another secret, and when a character was changed", () => {
    expect(browser(sent(cookie), { days: 179 }).knownTo("eva@example.test")).not.toBeNull();
    expect(browser(sent(cookie), { days: 181 }).knownTo("eva@example.test")).toBeNull();
    expect(browser(sent(cookie), { days: -1 }).knownTo("eva@example.test")).toBeNull();
    expect(browser(sent(cookie), { secret: "another" }).knownTo("eva@example.test")).toBeNull();
    const [, value = ""] = /=([^;]*)/.exec(cookie) ?? [];
    for (let at = 0; at < value.length - 1; at += 7) {
      const changed = value.slice(0, at) + (value[at] === "A" ? "B" : "A") + value.slice(at + 1);
      expect([at, browser(`__Host-device=${changed}`).knownTo("eva@example.test")]).toEqual([at, null]);
    }
    for (const rubbish of ["", "~", "a.b.c", "x".repeat(4000), "%00~'"])
      expect(browser(`__Host-device=${rubbish}`).knownTo("eva@example.test")).toBeNull();
  });

  it("is known to the three who signed in last, each as a browser of their own", () => {
    let cookies = sent(cookie);
    for (const name of ["ben", "cleo", "dora"])
      cookies = sent(browser(cookies).cookieKnowing(`${name}@example.test`));
    const names = ["eva", "ben", "cleo", "dora"].map((name) =>
      browser(cookies).knownTo(`${name}@example.test`),
    );
    expect(names[0]).toBeNull();
    expect(new Set(names.slice(1)).size).toBe(3);
    const again = sent(browser(cookies).cookieKnowing("ben@example.test"));
    expect(again.split("~")).toHaveLength(3);
  });
});
