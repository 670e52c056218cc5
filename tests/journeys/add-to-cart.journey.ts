/** Put in once and once more: the buyer is told what is in the cart now, before and after each press. */
import { regionById } from "@foldmark/region";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isClean } from "./axe.ts";
import { addressOf, isAlive, useBrowser, visibleText } from "./shop.ts";

const { visit } = useBrowser();
const newcomer = () => ({ visitor: crypto.randomUUID() });

describe("the same product twice", { timeout: 120_000 }, () => {
  it("with a script: the button and the line below it say what a second press does and did", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "product.mailer-box-eco"), {
      cookies: newcomer(),
    });
    const status = page.locator("#buy [role=status]").first();
    const button = page.locator("#buy button[name=add]");
    expect(await button.textContent()).toBe("Add to cart, send the file later");
    await button.click();
    await page.getByText("Added to cart.").waitFor();
    expect(await button.textContent()).toBe("Add 500 more");
    await button.click();
    await page.getByText("500 more: 1,000 in the cart.").waitFor();
    expect(await status.textContent()).toMatch(
      /^500 more: 1,000 in the cart\. 1 product, €[\d,.]+ to pay\. Go to cart$/,
    );
    // Still one product.
    expect(
      await page
        .getByRole("banner")
        .getByRole("link", { name: /^Cart ?1$/ })
        .count(),
    ).toBe(1);
    await isClean(page);
    // Another choice is another product.
    await page.locator("input[name=quantity][value='250']").check({ force: true });
    await expect.poll(() => button.textContent()).toBe("Add to cart, send the file later");
    await button.click();
    await page.getByText("250 more: 1,250 in the cart.").waitFor();
  });

  it("is there for a newcomer who goes to the cart before the answer has come", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "product.mailer-box-eco"), {
      cookies: newcomer(),
    });
    await isAlive(page);
    let isAnswered = false;
    await page.route("**/cart/**", async (route) => {
      if (route.request().method() === "POST") {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        isAnswered = true;
      }
      await route.continue();
    });
    await page.locator("#buy button[name=add]").click();
    await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
    await page.waitForURL(/\/cart\//);
    expect(isAnswered).toBe(true);
    expect(await visibleText(page, "main")).toContain("Kraft mailer box");
  });

  it("says that it is in where the press came before the price, in a language of choice too", async () => {
    const de = regionById("de");
    const { page } = await visit(addressOf(de, "product.mailer-box-eco", "pl"), { cookies: newcomer() });
    await isAlive(page);
    let bringPrices = () => {};
    const isPressed = new Promise<void>((resolve) => {
      bringPrices = resolve;
    });
    await page.route(/describe-in-browser/, async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.route(/mailer.*\.data/, async (route) => {
      await isPressed;
      await route.continue();
    });
    const other = page.locator("input[name=other]");
    await other.fill("520");
    const button = page.locator("#buy button[name=add]");
    const answered = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.ok(),
    );
    await button.click();
    await answered;
    bringPrices();
    await page.locator("#buy [role=status]").getByRole("link").waitFor();
    expect(await page.locator("#buy").textContent()).toContain("520");
    // Of another number nothing is said.
    await other.fill("530");
    await expect.poll(() => page.locator("#buy [role=status]").first().textContent()).toBe("");
  });

  /** The press reaches the shop, and neither its answer nor a cookie of it comes back before the page is closed. */
  async function leaveBeforeTheAnswer(page: Page): Promise<void> {
    const arrived = Promise.withResolvers<number>();
    await page.route("**/cart/**", async (route) => {
      const request = route.request();
      if (request.resourceType() !== "fetch") return route.continue();
      // Not `route.fetch`, which keeps the cookies of the answer.
      const { status } = await fetch(request.url(), {
        method: "POST",
        headers: await request.allHeaders(),
        body: request.postData(),
      });
      arrived.resolve(status);
    });
    await page.locator("#buy button[name=add]").click();
    expect(await arrived.promise).toBeLessThan(400);
    // Closed at once, the browser would let go of what is held here, and it would arrive a second time.
    await page.goto("about:blank");
    await page.close();
  }

  const countIn = async (context: BrowserContext) =>
    (await context.cookies()).find(({ name }) => name === "cart-eu")?.value;

  it("is there once for a newcomer who closes the page before the answer has come", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "product.mailer-box-eco"), {
      cookies: newcomer(),
    });
    await isAlive(page);
    const context = page.context();
    await leaveBeforeTheAnswer(page);
    await expect.poll(() => countIn(context), { timeout: 30_000 }).toBe("1");
    const later = await context.newPage();
    await later.goto(addressOf(regionById("eu"), "cart"));
    expect(await visibleText(later, "main")).toContain("Kraft mailer box");
    expect(await visibleText(later, "main")).not.toContain("1,000 pcs");
  });

  it("is put in once for a guest known already who closes the page before the answer has come", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "product.mailer-box-eco"), {
      cookies: newcomer(),
    });
    await isAlive(page);
    const context = page.context();
    await page.locator("#buy button[name=add]").click();
    await page.getByText("Added to cart.").waitFor();
    // The shop knows the guest; the count of the cart alone is gone.
    await context.clearCookies({ name: "cart-eu" });
    await page.goto(addressOf(regionById("eu"), "product.mailer-box-eco"));
    await isAlive(page);
    await context.clearCookies({ name: "cart-eu" });
    await leaveBeforeTheAnswer(page);
    await expect.poll(() => countIn(context), { timeout: 30_000 }).toBe("1");
    const later = await context.newPage();
    await later.goto(addressOf(regionById("eu"), "cart"));
    expect(await visibleText(later, "main")).toContain("1,000 pcs");
    expect(await visibleText(later, "main")).not.toContain("1,500 pcs");
  });

  it("looks alike by every way in: what loads late brings no stylesheet a second time", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "product.mailer-box-eco"), {
      cookies: newcomer(),
    });
    const stylesheets = () =>
      page
        .locator("link[rel=stylesheet]")
        .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => href.replace(/#.*$/, "")));
    const sizeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontSize);
    const heading = await sizeOf("h1");
    await page.locator("input[name=quantity][value='250']").check({ force: true });
    await expect.poll(() => page.url()).toContain("quantity=250");
    await page.locator("#buy button[name=add]").click();
    await page.getByText("Added to cart.").waitFor();
    expect((await stylesheets()).toSorted()).toEqual([...new Set(await stylesheets())].toSorted());
    expect(await sizeOf("h1")).toBe(heading);
    await page.locator("#buy").getByRole("link", { name: "Go to cart" }).click();
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    expect((await stylesheets()).toSorted()).toEqual([...new Set(await stylesheets())].toSorted());
    const look = () =>
      page.locator("main").evaluate((main) =>
        [...main.querySelectorAll("*")].map((element) => {
          const { display, fontSize, marginBlockStart, padding, color } = getComputedStyle(element);
          return [element.tagName, display, fontSize, marginBlockStart, padding, color].join(" ");
        }),
      );
    const byLink = await look();
    await page.reload({ waitUntil: "load" });
    await isAlive(page);
    expect(byLink).toEqual(await look());
  });

  it("without one: the cart says it, in the storefront's language, and believes no address", async () => {
    const cookies = newcomer();
    const { page } = await visit(addressOf(regionById("de"), "product.mailer-box-eco"), {
      javaScriptEnabled: false,
      cookies,
    });
    const product = page.url();
    await page.locator("#buy button[name=add]").click();
    expect(await visibleText(page, "main")).toContain("In den Warenkorb gelegt: 1 Artikel.");
    await page.goto(product);
    await page.locator("#buy button[name=add]").click();
    expect(await visibleText(page, "main [role=status]")).toMatch(
      /500 weitere: jetzt 1[.\s]?000 im Warenkorb\./,
    );
    const told = new URL(page.url());
    told.searchParams.set("grown", told.searchParams.get("grown")!.replace(/\d+$/, "99999"));
    await page.goto(told.href);
    expect(await visibleText(page, "main [role=status]")).toContain("In den Warenkorb gelegt: 1 Artikel.");
  });
});
