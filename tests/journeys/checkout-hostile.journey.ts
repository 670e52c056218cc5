/** What must not cost money, an order or an answer: tampering, two tabs, a lost session, an impatient buyer. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  expectOnlyRefusals,
  fill,
  goOn,
  guestWith,
  mailers,
  orderNumberIn,
  problems,
  putIn,
  stepOf,
} from "./checkout-shop.ts";
import { addressOf, useBrowser, visibleText } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();
const eu = regionById("eu");
const order = addressOf(eu, "order");
const cart = "/cart/";

const answers = {
  buyerKind: "private",
  "delivery.name": "Anna Byrne",
  "delivery.country": "IE",
  "delivery.street": "1 Main Street",
  "delivery.postcode": "D02 AF30",
  "delivery.city": "Dublin",
  phone: "+353 1 234 5678",
};

async function atReview(cookies: { readonly sid: string }, javaScriptEnabled = true): Promise<Page> {
  const { page } = await visit(order, { cookies, javaScriptEnabled });
  await fill(page, { email: "anna@example.test" });
  await goOn(page);
  await fill(page, answers);
  await goOn(page);
  await fill(page, { paymentMethod: "check" });
  await goOn(page);
  expect(stepOf(page)).toBe("review");
  return page;
}

async function place(page: Page): Promise<void> {
  await page.locator("[name=acceptsTerms]").check();
  await goOn(page);
}

/** Writes into a hidden field, as somebody with the browser's tools would; a script of ours would write it back. */
const forge = (page: Page, name: string, value: string) =>
  page.locator(`[name="${name}"]`).evaluate((field, text) => {
    (field as HTMLInputElement).value = text;
  }, value);

describe("the checkout under bad hands", { timeout: 90_000 }, () => {
  it("leads whoever has nothing to order to the cart, and the later pages to where they belong", async () => {
    for (const id of ["order", "thank-you", "terms-accepted"] as const) {
      const { page } = await visit(addressOf(eu, id), { cookies: { nobody: "x" } });
      expect(new URL(page.url()).pathname).toBe(cart);
      expect(await visibleText(page, "main")).toMatch(/empty|part of checkout/);
    }
  });

  it("opens no step before its turn", async () => {
    const { page } = await visit(`${order}?step=review`, { cookies: await guestWith(eu, mailers) });
    expect(stepOf(page)).toBe("details");
  });

  it("orders nothing at a price that was forged, and says the true one", async () => {
    const page = await atReview(await guestWith(eu, mailers), false);
    await forge(page, "priceHash", "0".repeat(64));
    await place(page);
    expect(stepOf(page)).toBe("review");
    expect((await problems(page))[0]).toMatch(/^The price has changed since you saw it\. It is now €/);
    await place(page);
    expect(orderNumberIn(page)).toMatch(/^EU-/);
    expectOnlyRefusals(takeComplaints());
  });

  it("orders nobody else's cart", async () => {
    const victim = await atReview(await guestWith(eu, mailers));
    const stolen = await victim.locator("[name=cartId]").inputValue();
    const page = await atReview(await guestWith(eu, mailers), false);
    await forge(page, "cartId", stolen);
    await place(page);
    expect(orderNumberIn(page)).toBe("");
    await place(victim);
    expect(orderNumberIn(victim)).toMatch(/^EU-/);
  });

  it("asks again when another tab changed the cart, and shows what is in it now", async () => {
    const cookies = await guestWith(eu, mailers);
    const page = await atReview(cookies);
    const before = await visibleText(page, "aside");
    await putIn(eu, cookies.sid, { sku: "kraft-tape" });
    await place(page);
    expect((await problems(page))[0]).toMatch(/^The price has changed/);
    expect(await visibleText(page, "aside")).not.toBe(before);
    expect(await visibleText(page, "aside")).toContain("Kraft tape");
    await place(page);
    expect(orderNumberIn(page)).toMatch(/^EU-/);
    expectOnlyRefusals(takeComplaints());
  });

  it("makes one order of two submits at once, and the same of a third from the page before", async () => {
    const page = await atReview(await guestWith(eu, mailers));
    await page.locator("[name=acceptsTerms]").check();
    const send = () =>
      page.evaluate(async () => {
        const form = document.querySelector("main form") as HTMLFormElement;
        const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
        return (await fetch(location.href, { method: "POST", body })).url;
      });
    const numbers = (await Promise.all([send(), send(), send()])).map(
      (url) => /EU-[0-9A-Z]{9}/.exec(url)?.[0],
    );
    expect(numbers[0]).toMatch(/^EU-/);
    expect(new Set(numbers).size).toBe(1);
    await goOn(page);
    expect(orderNumberIn(page)).toBe(numbers[0]);
  });

  it("keeps what was typed when the session is gone, and says what happened", async () => {
    const cookies = await guestWith(eu, mailers);
    const { page } = await visit(order, { cookies });
    await fill(page, { email: "anna@example.test" });
    await goOn(page);
    await fill(page, answers);
    await page.context().clearCookies();
    await goOn(page);
    expect(new URL(page.url()).pathname).toBe(cart);
    expect(await visibleText(page, "main")).toContain("What you entered at checkout is saved.");
    const sid = (await page.context().cookies()).find(({ name }) => name === "sid")?.value ?? "";
    await putIn(eu, sid, { sku: "mailer-box-full-color", quantity: 500 });
    // The browser has begun nothing any more: the way leads through the cart.
    await page.goto(order);
    expect(new URL(page.url()).pathname).toBe(cart);
    await page
      .locator(`main a[href^="${new URL(order).pathname}"]`)
      .first()
      .click();
    await page.waitForURL(order);
    expect(stepOf(page) ?? "details").toBe("details");
    await fill(page, { email: "anna@example.test" });
    await goOn(page);
    expect(await page.locator('[name="delivery.street"]').inputValue()).toBe("1 Main Street");
    await goOn(page);
    expect(stepOf(page)).toBe("payment");
  });

  it("finds its answers again after signing in on the way", async () => {
    const { page } = await visit(order, { cookies: await guestWith(eu, mailers) });
    await fill(page, { email: "somebody-else@example.test" });
    await goOn(page);
    await fill(page, { ...answers, phone: "" });
    await goOn(page);
    await page.goto(`${order}?step=details`);
    await Promise.all([page.waitForURL(/sign_in/), page.getByRole("link", { name: "Sign in" }).click()]);
    await fill(page, { email: "buyer@example.test", password: "demo-password" });
    await goOn(page);
    expect(new URL(page.url()).pathname).toBe(new URL(order).pathname);
    await page.goto(`${order}?step=delivery`);
    expect(await page.locator('[name="delivery.street"]').inputValue()).toBe("1 Main Street");
    expectOnlyRefusals(takeComplaints());
  });
});
