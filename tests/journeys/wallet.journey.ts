/** A customer pays from the wallet: all of an order, and a part of the next, which it does not suffice for. */
import path from "node:path";
import { creditWallet } from "@foldmark/commerce/testing";
import { attachDatabase, silentLog, systemClock, withTransaction } from "@foldmark/platform";
import { regionById } from "@foldmark/region";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isClean } from "./axe.ts";
import { expectOnlyRefusals, fill, goOn, guestWith, placeOrder, problems, stepOf } from "./checkout-shop.ts";
import { addressOf, shopData, useBrowser, visibleText } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();
const eu = regionById("eu");
const checkout = addressOf(eu, "order");
/** The others are used elsewhere. */
const email = "supplier@example.test";

/** As a refund does it; no page gives money away. */
async function creditDemoAccount(amountMinor: number): Promise<void> {
  const host = path.join(shopData, "postgres", "run");
  const target = { host, port: 5432, user: "foldmark", database: "foldmark", ssl: false } as const;
  const database = attachDatabase(target, silentLog);
  await database.whenReady;
  await withTransaction(database.db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from identity.account where email = ${email}`.execute(tx);
    const credit = {
      owner: `customer:${rows[0]?.id}`,
      currency: "EUR",
      cause: "journey",
      from: "goodwill",
    } as const;
    await creditWallet(tx, systemClock, { ...credit, amountMinor });
  });
  await database.close();
}

/** Plain boxes in the cart, signed in on the way, all answered but how to pay. */
async function toPayment(javaScriptEnabled: boolean): Promise<Page> {
  const cookies = await guestWith(eu, [{ sku: "mailer-box-plain", quantity: 60 }]);
  const { page } = await visit(checkout, { javaScriptEnabled, cookies });
  await Promise.all([page.waitForURL(/sign_in/), page.getByRole("link", { name: "Sign in" }).click()]);
  await fill(page, { email, password: "demo-password" });
  await goOn(page);
  await goOn(page);
  await fill(page, {
    "delivery.country": "IE",
    "delivery.name": "Susan Supplier",
    "delivery.street": "1 Main Street",
    "delivery.postcode": "D02 AF30",
    "delivery.city": "Dublin",
    phone: "+353 1 234 5678",
  });
  await goOn(page);
  expect(stepOf(page)).toBe("payment");
  return page;
}

const wallet = (page: Page) => page.locator("[name=paymentMethod][value=wallet]");
describe("a wallet", { timeout: 120_000 }, () => {
  it("pays for a whole order at once, and for a part of one that costs more than it holds", async () => {
    await creditDemoAccount(10_000);
    const page = await toPayment(true);
    expect(await visibleText(page, "main")).toContain("Your balance is €100.00");
    await isClean(page);
    await wallet(page).check();
    await goOn(page);
    await placeOrder(page);
    await page.waitForURL(/thank-you/);
    expect(await visibleText(page, "main")).toContain("€82.69");
    await page.getByRole("link", { name: "See the order" }).click();
    await page.getByText("Paid (Wallet)").waitFor();
    expect(await visibleText(page, "main")).toMatch(/Paid \(Wallet\)\s*€82.69/);

    // Without a script, which would put back what is changed below.
    const next = await toPayment(false);
    expect(await wallet(next).count()).toBe(0);
    const offered = await visibleText(next, "main");
    expect(offered).toContain("Use €17.31 from your wallet");
    expect(offered).toContain("The rest, €65.38, you pay as chosen below.");
    // Sent from a page of an hour ago, when it still sufficed.
    await next
      .locator("[name=paymentMethod]")
      .first()
      .evaluate((radio: HTMLInputElement) => {
        radio.value = "wallet";
        radio.checked = true;
      });
    await goOn(next);
    expect(await problems(next)).toEqual([
      expect.stringContaining("Your wallet balance does not cover this order"),
    ]);
    await next.locator("[name=fromWallet]").check();
    await fill(next, { paymentMethod: "check" });
    await goOn(next);
    expect(await visibleText(next, "main")).toContain("From your wallet: €17.31");
    await placeOrder(next);
    await next.waitForURL(/payment/);
    expect(await visibleText(next, "main")).toContain("€65.38");

    // Both stand in the account's list, the newest first.
    await page.goto(addressOf(eu, "account.orders"));
    const rows = page.locator("main li").filter({ hasText: "Order EU-" });
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.nth(0).textContent()).toMatch(/€82\.69\s*Awaits payment/);
    await isClean(page);
    if (process.env.SHOTS)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${process.env.SHOTS}/account-orders-${width}.png` });
      }
    await rows
      .nth(1)
      .getByRole("link", { name: /^Open the order/ })
      .click();
    await page.getByText("Paid (Wallet)").waitFor();
    expectOnlyRefusals(takeComplaints());
  });
});
