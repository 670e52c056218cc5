/** What must not change a cart, another's cart, or a price: forged ids, quantities, regions, currencies and origins. */
import { type Region, regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { type Answer, ask } from "../shop/ask.ts";
import { guestWith, mailers } from "./checkout-shop.ts";
import { addressOf, useBrowser, visibleText } from "./shop.ts";

const { visit } = useBrowser();
const eu = regionById("eu");

function post(
  region: Region,
  sid: string | null,
  fields: Record<string, string>,
  more = {},
): Promise<Answer> {
  const url = addressOf(region, "cart");
  return ask(url, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      origin: new URL(url).origin,
      ...(sid && { cookie: `sid=${sid}` }),
      ...more,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

async function shown(sid: string, region = eu): Promise<string> {
  const { page, close } = await visit(addressOf(region, "cart"), { cookies: { sid } });
  const text = await visibleText(page, "main");
  await close();
  return text;
}

async function lineOf(sid: string): Promise<string> {
  const { text } = await ask(addressOf(eu, "cart"), { headers: { cookie: `sid=${sid}` } });
  return /name="line" value="([\w-]{36})"/.exec(text)?.[1] ?? "";
}

describe("a cart under bad hands", { timeout: 60_000 }, () => {
  it("is not touched through another's session", async () => {
    const [owner, stranger] = [await guestWith(eu, mailers), await guestWith(eu, mailers)];
    const before = await shown(owner.sid);
    const line = await lineOf(owner.sid);
    expect(line).not.toBe("");
    const deeds: Record<string, string>[] = [
      { do: "remove", line },
      { do: "save", line },
      { do: "quantity", line, quantity: "1000", seen: "2" },
      { add: "mailer-box-full-color", line, quantity: "1000" },
    ];
    for (const fields of deeds)
      expect((await post(eu, stranger.sid, fields)).status, JSON.stringify(fields)).toBe(422);
    // Somebody without a session has nothing to change.
    for (const deed of ["remove", "undo", "share"])
      expect((await post(eu, null, { do: deed, line })).status).toBe(303);
    expect(await shown(owner.sid)).toBe(before);
  });

  it("takes no number, product or place that there is not, and keeps its price", async () => {
    const { sid } = await guestWith(eu, mailers);
    const before = await shown(sid);
    const line = await lineOf(sid);
    const wrong: Record<string, string>[] = [
      ...["-500", "0", "1e9", "999999999999", "NaN", "5 or 1=1", "", "٥٠٠", "500.5"].map((quantity) => ({
        do: "quantity",
        line,
        quantity,
      })),
      { do: "quantity", line, quantity: "600", seen: "1" },
      { do: "quantity", line: "x".repeat(5000), quantity: "600" },
      { do: "remove", line: "00000000-0000-0000-0000-000000000000" },
      { do: "country", country: "XX" },
      { do: "country", country: "'; drop table carts.cart;--" },
      { do: "promotion", promotion: "💥".repeat(30) },
      { do: "take", share: "a".repeat(43) },
      { do: "bring", from: "eu" },
      { do: "bring", from: "moon" },
      { add: "no-such-box" },
      { add: "__proto__" },
      { add: "mailer-box-plain", quantity: "7" },
      { add: "mailer-box-plain", size: "9999x9999x9999" },
      { "add-set": "free-money", "free-money": "5" },
      { "add-set": "unboxing", unboxing: "-1" },
      { "add-list": "no-list" },
      { "add-samples": "yes" },
      { "add-samples": "yes", theme: "nothing" },
    ];
    for (const fields of wrong)
      expect((await post(eu, sid, fields)).status, JSON.stringify(fields).slice(0, 80)).toBe(422);
    // What nobody asked for is not read: neither a price nor a currency nor a region of one's own.
    const forged = { do: "quantity", line, quantity: "500", price: "1", currency: "PLN", region: "pl" };
    expect((await post(eu, sid, forged)).status).toBe(303);
    expect((await post(eu, sid, { do: "constructor" })).status).toBe(303);
    expect(await shown(sid)).toBe(before);
  });

  it("is not changed from another site, nor by a form that is too large", async () => {
    const { sid } = await guestWith(eu, mailers);
    const line = await lineOf(sid);
    const elsewhere = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await post(eu, sid, { do: "remove", line }, elsewhere)).status).toBe(403);
    expect((await post(eu, sid, { do: "remove", line, filler: "x".repeat(40_000) })).status).toBe(413);
    expect(await lineOf(sid)).toBe(line);
  });

  it("holds no more sample packs than one order may", async () => {
    const { sid } = await guestWith(eu, mailers);
    const add = (theme: string) => post(eu, sid, { "add-samples": "yes", theme });
    for (const theme of ["luxury", "e-commerce", "product-boxes"])
      expect((await add(theme)).status).toBe(303);
    const fourth = await add("luxury");
    expect(fourth.status).toBe(422);
    expect(fourth.text).toContain("up to 3 sample packs");
  });

  it("shows nothing that somebody wrote into its address", async () => {
    const { sid } = await guestWith(eu, mailers);
    const url = `${addressOf(eu, "cart")}?left=${encodeURIComponent("<script>,mailer-box-eco")}&added=99`;
    const { page } = await visit(url, { cookies: { sid } });
    expect(await page.content()).not.toContain("<script>,");
    const asked = await ask(`${addressOf(eu, "cart")}?why=because`, { headers: { cookie: `sid=${sid}` } });
    expect(asked.status).toBe(400);
  });
});
