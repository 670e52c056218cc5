/** From page to page without a new document, and back: address, words, focus and place on the page go along. */
import { messagesFor } from "@foldmark/messages";
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addressOf, isAlive, useBrowser } from "./shop.ts";

const { visit } = useBrowser();

/** Documents the browser has loaded so far. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") count += 1;
  });
  return () => count;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

describe.each(["eu", "pl", "se"] as const)("between the pages of %s", (id) => {
  const region = regionById(id);
  const text = messagesFor(region.languageTag);
  const home = addressOf(region, "home");
  const terms = addressOf(region, "content.terms-of-service");

  it("no document is loaded anew, and each page has its address, title and words", async () => {
    const { page } = await visit(home);
    const documents = countDocuments(page);
    const homeTitle = await page.title();
    await page.getByRole("contentinfo").getByRole("link", { name: text["chrome.legal.terms"] }).click();
    await page.waitForURL(terms);
    await page.waitForFunction((title) => document.title !== title, homeTitle);
    expect(await page.locator("h1").count()).toBe(1);
    // The head follows too: search engines and the choosers read it.
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(terms);
    await page.getByRole("banner").getByRole("link").first().click();
    await heading(page, text["home.hero.title"]);
    expect(page.url()).toBe(home);
    expect(await page.title()).toBe(homeTitle);
    expect(documents()).toBe(0);
  });
});

describe("back and forward", () => {
  const region = regionById("gb");
  const text = messagesFor("en");

  it("return to the page and to the place on it that the visitor left", async () => {
    const { page } = await visit(addressOf(region, "home"));
    const documents = countDocuments(page);
    const link = page.getByRole("contentinfo").getByRole("link", { name: text["chrome.legal.privacy"] });
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(500);
    await link.click();
    await heading(page, text["chrome.legal.privacy"]);
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await heading(page, text["home.hero.title"]);
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 5, left);
    await page.goForward();
    await heading(page, text["chrome.legal.privacy"]);
    expect(documents()).toBe(0);
  });

  it("hold after a reload, which shows the same page", async () => {
    const { page } = await visit(addressOf(region, "content.return-policy"));
    await page.getByRole("banner").getByRole("link").first().click();
    await heading(page, text["home.hero.title"]);
    await page.reload();
    await isAlive(page);
    await heading(page, text["home.hero.title"]);
    await page.goBack();
    await heading(page, text["chrome.legal.returns"]);
  });
});

describe("sections of a page", () => {
  const eu = regionById("eu");
  /** Its beginning stands in the upper part of the window. */
  const isReached = (page: Page, section: string) =>
    page.evaluate((id) => {
      const { top } = document.getElementById(id)!.getBoundingClientRect();
      return top >= 0 && top < window.innerHeight / 4;
    }, section);

  it("are found again with Back, one after the other", async () => {
    const { page } = await visit(addressOf(eu, "content.shop"));
    for (const name of ["Boxes", "Mailers & bags", "Tape & labels"]) {
      await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    }
    await expect.poll(() => isReached(page, "tape")).toBe(true);
    await page.goBack();
    await expect.poll(() => isReached(page, "bags")).toBe(true);
    await page.goBack();
    await expect.poll(() => isReached(page, "boxes")).toBe(true);
  });

  it("close the phone's menu that led to them", async () => {
    const { page } = await visit(addressOf(eu, "home"), { width: 390 });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#menu-panel").getByRole("link", { name: "Tape & labels", exact: true }).click();
    await page.locator("#tape").waitFor();
    await expect.poll(() => isReached(page, "tape"), { timeout: 15_000 }).toBe(true);
    expect(await page.locator("#menu-panel").isVisible()).toBe(false);
  });
});

describe("focus", () => {
  it("goes on at the top of the new page, so that the next Tab is in its order", async () => {
    const region = regionById("gb");
    const { page } = await visit(addressOf(region, "home"));
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" }).press("Enter");
    await heading(page, "Terms of service");
    await page.waitForFunction(() => document.activeElement?.id === "content");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
  });
});

describe("what must load a new document", () => {
  it("another language, another storefront, a click with a key held down", async () => {
    const region = regionById("eu");
    const { page } = await visit(addressOf(region, "home"));
    const documents = countDocuments(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Deutsch", exact: true }).click();
    await page.waitForURL(addressOf(region, "home", "de"));
    expect(documents()).toBe(1);
    await isAlive(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Nederland", exact: true }).click();
    await page.waitForURL(addressOf(regionById("nl"), "home"));
    expect(documents()).toBe(2);
    await isAlive(page);
    const [other] = await Promise.all([
      page.context().waitForEvent("page"),
      page
        .locator("footer a[data-discover]")
        .first()
        .click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await other.close();
    expect(page.url()).toBe(addressOf(regionById("nl"), "home"));
  });
});
