/** A consumer withdraws from an order, with a script and without: in part, from everything, too often, and not at all. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ask } from "../shop/ask.ts";
import { irishAnswers } from "../shop/buyer.ts";
import { isClean } from "./axe.ts";
import { expectOnlyRefusals, fill, ordered, problems } from "./checkout-shop.ts";
import { addressBelow, useBrowser, visibleText } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();
const eu = regionById("eu");
const [plain, samples, bespoke] = [
  { sku: "mailer-box-plain" },
  { sku: "sample-packs" },
  { sku: "mailer-box-eco" },
];

const withdrawLink = (page: Page) => page.getByRole("link", { name: "Withdraw from contract here" });
const confirmButton = (page: Page) => page.getByRole("button", { name: "Confirm withdrawal" });
async function openStep(page: Page): Promise<void> {
  await withdrawLink(page).click();
  await confirmButton(page).waitFor();
}
const confirm = (page: Page) => Promise.all([page.waitForEvent("load"), confirmButton(page).click()]);

describe.each([
  ["with", true],
  ["without", false],
] as const)("withdrawing from an order, %s JavaScript", { timeout: 120_000 }, (_with, javaScriptEnabled) => {
  it("is done in two steps from the goods that can go back, loses nothing on the way, and is acknowledged", async () => {
    const order = await ordered(eu, irishAnswers, [plain, samples, bespoke]);
    // By the link of the mail, without an account or the session that ordered.
    const { page } = await visit(`${order.details}?access=${order.access}`, {
      javaScriptEnabled,
      cookies: { nobody: "1" },
    });
    if (javaScriptEnabled) await isClean(page);
    await openStep(page);
    const offered = await visibleText(page, "main");
    for (const words of [
      order.buyer.number,
      "Plain mailer box",
      "Sample pack",
      "right of withdrawal does not",
    ])
      expect(offered).toContain(words);
    expect(await page.locator("[name=goods]").count()).toBe(2);
    expect(await page.locator("[name=name]").inputValue()).toBe("Anna Byrne");
    if (javaScriptEnabled) await isClean(page);

    for (const box of await page.locator("[name=goods]").all()) await box.uncheck();
    await fill(page, { name: "Anna B. Byrne", email: "anna@" });
    await confirm(page);
    expect(await page.title()).toMatch(/^Error: /);
    expect(await problems(page)).toHaveLength(2);
    expect(await page.locator("[name=name]").inputValue()).toBe("Anna B. Byrne");
    expect(await page.locator("[name=email]").inputValue()).toBe("anna@");
    expect(await page.locator("[name=goods]:checked").count()).toBe(0);
    if (javaScriptEnabled) await isClean(page);

    await fill(page, { email: "anna@example.test" });
    await page.locator("[name=goods]").first().check();
    await confirm(page);
    const after = await visibleText(page, "main");
    expect(after).toContain("We have your withdrawal.");
    expect(after).toMatch(/You withdrew on .+ GMT\+\d from: Plain mailer box/);
    if (javaScriptEnabled) await isClean(page);

    // The rest may follow; what was withdrawn from is not offered again.
    await openStep(page);
    expect(await page.locator("[name=goods]").count()).toBe(1);
    await confirm(page);
    expect(await withdrawLink(page).count()).toBe(0);
    expect((await visibleText(page, "main")).match(/You withdrew on/g)).toHaveLength(2);
    // Nothing is left to withdraw from: the step leads back.
    await page.goto(`${order.details}?step=withdraw`);
    expect(page.url()).toBe(order.details);

    const row = `>We have received your withdrawal from order ${order.buyer.number}</a>`;
    const mails = async () =>
      (await ask(addressBelow(eu, "/_local/mail?shown=200"))).text.split(row).length - 1;
    await expect.poll(mails, { timeout: 20_000 }).toBe(2);
    expectOnlyRefusals(takeComplaints());
  });

  it("from everything before it is sent cancels the order, once, from two tabs", async () => {
    const order = await ordered(eu, irishAnswers, [plain]);
    const first = await visit(`${order.details}?step=withdraw`, {
      javaScriptEnabled,
      cookies: order.cookies,
    });
    const second = await visit(`${order.details}?step=withdraw`, {
      javaScriptEnabled,
      cookies: order.cookies,
    });
    expect(await visibleText(first.page, "main")).toContain(
      "the order is cancelled and you are refunded to your original payment method",
    );
    await Promise.all([confirm(first.page), confirm(second.page)]);
    for (const { page } of [first, second]) {
      const words = await visibleText(page, "main");
      expect(words).toContain("Cancelled");
      expect(words.match(/You withdrew on/g)).toHaveLength(1);
      expect(await withdrawLink(page).count()).toBe(0);
    }
    expect(takeComplaints()).toEqual([]);
  });

  it("is not offered for goods made to order, nor to companies", async () => {
    const company = { ...irishAnswers, buyerKind: "business", company: "Byrne Ltd" };
    for (const order of [await ordered(eu, irishAnswers, [bespoke]), await ordered(eu, company, [plain])]) {
      const { page } = await visit(order.details, { javaScriptEnabled, cookies: order.cookies });
      expect(await withdrawLink(page).count()).toBe(0);
      await page.goto(`${order.details}?step=withdraw`);
      expect(page.url()).toBe(order.details);
    }
  });
});
