/** A cart filled, changed, shared and emptied: with a script, without one, by keyboard, in several storefronts. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isClean } from "./axe.ts";
import { expectOnlyRefusals, guestWith, mailers, problems, putIn } from "./checkout-shop.ts";
import { addressOf, isAlive, useBrowser, visibleText } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();
const eu = regionById("eu");
const cart = addressOf(eu, "cart");

/** The form that does one thing to a cart. */
const form = (page: Page, deed: string, nth = 0) =>
  page.locator(`form:has(input[name=do][value="${deed}"])`).nth(nth);

const press = (page: Page, deed: string, nth = 0) => form(page, deed, nth).locator("button").last().click();

const lines = (page: Page) => page.locator('input[type="number"][name="quantity"]').count();

/** The lines a page shows at last: with a script the page stays and its content changes. */
const hasLines = (page: Page, count: number) =>
  expect.poll(() => lines(page), { timeout: 15_000 }).toBe(count);

/** A cookie belongs to the folder of the page it is set on: set on the home page, it counts everywhere. */
async function visitAs(url: string, cookies: { sid: string }, settings = { javaScriptEnabled: true }) {
  const { page } = await visit(addressOf(eu, "home"), { ...settings, cookies });
  await page.goto(url);
  if (settings.javaScriptEnabled) await isAlive(page);
  return page;
}

/** A refusal has the status of one, also where only data was asked for. */
const onlyRefused = () =>
  expectOnlyRefusals(takeComplaints().filter((complaint) => !complaint.endsWith("answered 422")));

const newcomer = () => ({ visitor: crypto.randomUUID() });

describe.each([
  ["with", true],
  ["without", false],
] as const)("a cart %s JavaScript", { timeout: 120_000 }, (_with, scripted) => {
  const settings = { javaScriptEnabled: scripted };

  it("takes a plain product, another quantity of it, and gives back what was removed", async () => {
    const { page } = await visit(addressOf(eu, "product.mailer-box-plain"), {
      ...settings,
      cookies: newcomer(),
    });
    await page.getByRole("button", { name: "Add to cart" }).click();
    if (scripted) {
      await page.getByText("Added to cart.").waitFor();
      expect(await page.getByRole("banner").getByRole("link", { name: "Cart" }).textContent()).toContain("1");
      await page.getByRole("link", { name: "Go to cart" }).click();
    }
    await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor();
    await hasLines(page, 1);
    const before = await visibleText(page, "main");
    expect(before).toContain("Prices are held until");
    expect(before).toMatch(/Arrives .*\n.*parcel/);

    await page.locator('input[type="number"][name="quantity"]').fill("120");
    if (!scripted) await press(page, "quantity");
    await page.getByText("120 pcs").first().waitFor();

    await page.locator('input[type="number"][name="quantity"]').fill("125");
    if (!scripted) await press(page, "quantity");
    await page.getByText("There is a problem").waitFor();
    expect(await problems(page)).toEqual(["Sold in steps of 30 pcs. Nearest: 120, 150."]);
    expect(await page.locator('input[type="number"][name="quantity"]').inputValue()).toBe("125");
    if (scripted) await isClean(page);

    await press(page, "remove");
    await page.getByText("Removed: Plain mailer box").waitFor();
    await hasLines(page, 0);
    if (scripted) await isClean(page);
    await press(page, "undo");
    await hasLines(page, 1);
    expect(await visibleText(page, "main")).toContain("120 pcs");
    onlyRefused();
  });

  it("takes a printed product whose print is still to come, and says so before and after", async () => {
    const page = (
      await visit(addressOf(eu, "product.mailer-box-full-color"), { ...settings, cookies: newcomer() })
    ).page;
    const promise = "Artwork to follow: after you order we ask for your file";
    expect(await visibleText(page, "main")).toContain(promise);
    await page.getByRole("button", { name: "Add to cart" }).click();
    if (scripted) await page.getByRole("link", { name: "Go to cart" }).click();
    await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor();
    await hasLines(page, 1);
    expect(await visibleText(page, "main")).toContain(promise);
    onlyRefused();
  });

  it("puts by what waits, and says what a code and a country change", async () => {
    const cookies = await guestWith(eu, [...mailers, { sku: "kraft-tape" }]);
    const { page } = await visit(cart, { ...settings, cookies });
    await press(page, "save");
    await page.getByRole("heading", { name: "Saved for later" }).waitFor();
    await hasLines(page, 1);
    await press(page, "back");
    await hasLines(page, 2);

    await page.locator("summary", { hasText: "Promo code" }).click();
    await page.locator("[name=promotion]").fill("nonsense");
    await press(page, "promotion");
    await page.getByText("There is a problem").waitFor();
    expect(await problems(page)).toEqual(["This code is not valid. Check the letters and digits."]);
    expect(await page.locator("[name=promotion]").inputValue()).toBe("nonsense");

    const onRequest = page.locator("[name=country] option", { hasText: "on request" }).first();
    await page.locator("[name=country]").selectOption((await onRequest.getAttribute("value")) ?? "");
    if (!scripted) await press(page, "country");
    await page.getByText("We deliver to this country on request").waitFor();
    // A person answers: then there is nothing to check out.
    expect(
      await page.getByRole("link", { name: "Request a quote", exact: true }).getAttribute("href"),
    ).toMatch(/^mailto:|quote/);
    expect(await page.getByRole("link", { name: "Go to checkout" }).count()).toBe(0);
    if (scripted) await isClean(page);
    await page.locator("[name=country]").selectOption("IE");
    if (!scripted) await press(page, "country");
    await page.getByRole("link", { name: "Go to checkout" }).waitFor();
    onlyRefused();
  });

  it("is copied by whoever gets its link, at the prices of their own shop", async () => {
    const { page } = await visit(cart, { ...settings, cookies: await guestWith(eu, mailers) });
    await press(page, "share");
    const link = await page.getByLabel("Link to this cart").inputValue();
    const other = await visit(link, { ...settings, cookies: newcomer() });
    const looked = await visibleText(other.page, "main");
    expect(looked).toContain("Somebody shared a cart with you");
    expect(looked).toMatch(/To pay\s+€/);
    expect(await other.page.locator("main li img").count()).toBe(1);
    if (scripted) await isClean(other.page);
    await press(other.page, "take");
    await hasLines(other.page, 1);

    const us = new URL(addressOf(regionById("us"), "cart"));
    us.search = new URL(link).search;
    const american = await visit(us.href, { ...settings, cookies: newcomer() });
    await press(american.page, "take");
    await hasLines(american.page, 1);
    const shown = await visibleText(american.page, "main");
    expect(shown).toContain("$");
    expect(shown).toContain(" in ");
    expect(await visibleText(american.page, "aside")).not.toContain("VAT");
  });

  it("is not overwritten from a second tab, and what was typed stays", async () => {
    const cookies = await guestWith(eu, mailers);
    const { page } = await visit(cart, { ...settings, cookies });
    await putIn(eu, cookies.sid, { sku: "kraft-tape" });
    await page.locator('input[type="number"][name="quantity"]').fill("250");
    if (!scripted) await press(page, "quantity");
    await page.getByText("There is a problem").waitFor();
    expect((await problems(page))[0]).toContain("changed in another tab");
    await hasLines(page, 2);
    const fields = page.locator('input[type="number"][name="quantity"]');
    expect(await fields.first().inputValue()).toBe("250");
    if (scripted) await fields.first().press("Enter");
    else await press(page, "quantity");
    await page.getByText("250 pcs", { exact: false }).first().waitFor();
    await expect.poll(() => page.getByText("There is a problem").count()).toBe(0);
    onlyRefused();
  });

  it("recommends what goes with it, and lets one pass", async () => {
    const recommendations = addressOf(eu, "cart.recommendations");
    const nobody = await visit(recommendations, { ...settings, cookies: newcomer() });
    expect(new URL(nobody.page.url()).pathname).toBe(new URL(cart).pathname);
    expect(await visibleText(nobody.page, "main")).toContain("cannot be opened on its own");
    if (scripted) await isClean(nobody.page);

    const cookies = await guestWith(eu, [{ sku: "shipping-box-plain", quantity: 500 }]);
    const page = await visitAs(recommendations, cookies, settings);
    expect(await visibleText(page, "main")).toContain("Closes the boxes; they do not close by themselves.");
    expect(await page.getByRole("link", { name: "Skip this, go to checkout" }).getAttribute("href")).toBe(
      new URL(addressOf(eu, "order")).pathname,
    );
    if (scripted) await isClean(page);
    await page
      .getByRole("button", { name: /^Add to cart/ })
      .first()
      .click();
    if (!scripted) await page.getByText("Added to your cart: 1 product.").waitFor();
    else {
      await page.getByText("Added to cart.").waitFor();
      await page.goto(cart);
    }
    await hasLines(page, 2);
  });

  it("takes whole sets, lists and sample packs, and a changed line back", async () => {
    const { page } = await visit(addressOf(eu, "bundles"), { ...settings, cookies: newcomer() });
    await page.getByRole("button", { name: /^Add all to cart\s*: Unboxing/ }).click();
    await page.getByText(scripted ? "Added to cart." : "Added to your cart: 4 products.").waitFor();
    await page.goto(cart);
    await hasLines(page, 4);
    expect(await visibleText(page, "main")).toContain("In the set: Unboxing");
    expect(await visibleText(page, "aside")).toContain("Discount");

    // What a list promises is what it costs.
    const list = await visit(addressOf(eu, "shopping-list"), { ...settings, cookies: newcomer() });
    const rows = list.page.locator("main dl dd");
    const [sum, off] = await rows.allTextContents();
    await list.page.getByRole("button", { name: "Add all to cart" }).click();
    await list.page.getByText(scripted ? "Added to cart." : /^Added to your cart: \d+ products/).waitFor();
    await list.page.goto(cart);
    const sums = await visibleText(list.page, "aside");
    expect(off).toMatch(/^−€\d/);
    expect(sums).toContain(sum);
    expect(sums).toContain(off);

    await page.goto(`${addressOf(eu, "product.sample-packs")}?theme=luxury&theme=e-commerce`);
    if (scripted) await isAlive(page);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByText(scripted ? "Added to cart." : "Added to your cart: 2 products.").waitFor();
    await page.goto(cart);
    await hasLines(page, 6);

    await page.getByRole("link", { name: /^Change\s*: Tissue paper/ }).click();
    await page.getByRole("button", { name: "Save in the cart" }).waitFor();
    if (!scripted) {
      // What leads out of a mistake leads back to the same line.
      await page.getByRole("textbox", { name: "Other quantity" }).fill("7");
      await page.getByRole("button", { name: "Show the price" }).click();
      await page.getByRole("link", { name: /^Order [\d,]+ sheets/ }).click();
      await page.getByRole("button", { name: "Save in the cart" }).waitFor();
    }
    await page.getByRole("textbox", { name: "Other quantity" }).fill("500");
    if (!scripted) await page.getByRole("button", { name: "Save in the cart" }).click();
    else {
      await page.getByRole("button", { name: "Save in the cart" }).click();
      await page.getByText("Added to cart.").waitFor();
      await page.goto(cart);
    }
    await hasLines(page, 6);
    expect(await visibleText(page, "main")).toMatch(/500 sheets\s· 37\.5 × 50\scm/);
  });
});

describe("a cart", { timeout: 180_000 }, () => {
  it("shows both prices in pl, VAT in de, customs in ch, none in us", async () => {
    const shown = async (id: "pl" | "de" | "ch" | "us") => {
      const region = regionById(id);
      const { page } = await visit(addressOf(region, "cart"), { cookies: await guestWith(region, mailers) });
      await isClean(page);
      return { lines: await visibleText(page, "main"), sums: await visibleText(page, "main aside") };
    };
    const pl = await shown("pl");
    expect(pl.lines).toMatch(/zł brutto/);
    expect(pl.sums).toContain("VAT 23%");
    expect((await shown("de")).sums).toMatch(/Polnische MwSt\. 23\s%/);
    expect((await shown("ch")).sums).toContain("Zollabfertigung");
    expect((await shown("us")).sums).not.toContain("VAT");
  });

  it("asks once for what was typed and sent by the Enter key, right or wrong", async () => {
    const page = await visitAs(cart, await guestWith(eu, mailers));
    const field = page.locator('input[type="number"][name="quantity"]');
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && /[?/]cart/.test(request.url())) asked.push(request.postData() ?? "");
    });
    for (const typed of ["520", "3"]) {
      await field.fill(typed);
      await field.press("Enter");
      // Longer than a quantity rests before it is asked by itself.
      await page.waitForTimeout(1_500);
      expect(asked.splice(0).map((sent) => new URLSearchParams(sent).get("quantity"))).toEqual([typed]);
    }
    onlyRefused();
  });

  it("takes what was typed a moment ago along to the checkout, and stays where it is wrong", async () => {
    const { page } = await visit(addressOf(eu, "product.mailer-box-plain"), { cookies: newcomer() });
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByText("Added to cart.").waitFor();
    await page.goto(cart);
    await isAlive(page);
    const quantity = page.locator('input[type="number"][name="quantity"]');
    const goOn = page.getByRole("link", { name: "Go to checkout" });
    await quantity.fill("7");
    await goOn.click();
    await page.getByText("There is a problem").waitFor();
    expect(await quantity.inputValue()).toBe("7");
    expect(page.url()).toBe(cart);
    await quantity.fill("120");
    await goOn.click();
    await page.waitForURL(/\/order/);
    await page.locator("aside").getByText("120 pcs").first().waitFor();
    await page.goto(cart);
    await isAlive(page);
    // While another answer is on its way, too.
    await page
      .getByRole("button", { name: /^More|^Increase|^\+/ })
      .first()
      .click();
    await page.waitForTimeout(750);
    await goOn.click();
    await page.waitForURL(/\/order/);
    await page.locator("aside").getByText("150 pcs").first().waitFor();
    onlyRefused();
  });

  it("is changed by keyboard alone, and the keyboard keeps its place", async () => {
    const { page } = await visit(cart, { cookies: await guestWith(eu, mailers) });
    const field = page.locator('input[type="number"][name="quantity"]');
    await field.focus();
    await page.keyboard.press("ArrowUp");
    await page.getByText("510 pcs").first().waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    const reached: string[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      reached.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ""));
      await page.keyboard.press("Tab");
    }
    expect(reached.join(" | ")).toMatch(/Change: .*Save for later: .*Remove: /);
    await page.getByRole("button", { name: /^Remove/ }).focus();
    await page.keyboard.press("Enter");
    // The button has gone with its line: the keyboard stands on what brings it back, then on the line again.
    const standsOn = (name: RegExp) =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()), { timeout: 15_000 })
        .toMatch(name);
    await standsOn(/^Undo$/);
    await page.keyboard.press("Enter");
    await hasLines(page, 1);
    await standsOn(/^Save for later/);
    await page.keyboard.press("Enter");
    await standsOn(/^Move to cart/);
    await hasLines(page, 0);
  });

  it("stays with its storefront and says so; the one left behind can be brought along", async () => {
    const nl = regionById("nl");
    const page = await visitAs(cart, await guestWith(nl, mailers));
    const shown = await visibleText(page, "main");
    expect(shown).toContain("Your cart is empty");
    expect(shown).toContain("Each of our shops has its own cart");
    expect(shown).toContain("Nederland (EUR): 1 product");
    await isClean(page);
    await press(page, "bring");
    await hasLines(page, 1);
    await page.goto(addressOf(nl, "cart"));
    await hasLines(page, 0);
  });
});
