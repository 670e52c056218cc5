/** A product page without a price: because a person has to name it, or because something cannot be made. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { address, wordsOf } from "./product-shop.ts";
import { addressOf, useBrowser } from "./shop.ts";

const { visit } = useBrowser();

/** The mail that a link prepares. */
async function mailOf(page: Page) {
  const link = page.locator("#buy a[href^='mailto:']");
  const mail = new URL((await link.getAttribute("href")) ?? "");
  return {
    words: await wordsOf(link),
    to: mail.pathname,
    subject: mail.searchParams.get("subject"),
    body: mail.searchParams.get("body"),
  };
}

describe("a box that a person prices", () => {
  it.each([true, false])("leads to a mail with what was chosen (script: %s)", async (javaScriptEnabled) => {
    const query = "?size=own&length=31&width=22&height=9&quantity=1000";
    const { page } = await visit(address("eu", "product.special-box") + query, { javaScriptEnabled });
    const mail = await mailOf(page);
    expect(mail.words).toBe("Request a quote");
    expect(mail.to).toContain("@");
    expect(mail.subject).toBe("Quote for: Special box");
    expect(mail.body).toContain("Length 31 cm, Width 22 cm, Height 9 cm");
    expect(mail.body).toContain("Quantity: 1000");
    // The offer is the one yellow thing; the sample stands below.
    const actions = await page.locator("#buy a").allTextContents();
    expect(actions.indexOf("Request a quote")).toBe(0);
    expect(actions).toContain("Order a sample pack");
    expect(await page.locator("#question-quantity table").count()).toBe(0);
    expect(await page.locator("#question-quantity input[name=quantity]").count()).toBeGreaterThan(3);
  });

  it("is asked about in the storefront's language", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "product.special-box", "fr"));
    const mail = await mailOf(page);
    expect(mail.subject).toMatch(/^Devis\s: /);
    expect(mail.body).toMatch(/^Merci de nous établir un devis pour\s:\r\n/);
  });

  it("keeps its picture beside the form: the column is never empty", async () => {
    const { page } = await visit(address("eu", "product.special-box"));
    await page.locator("#question-quantity").scrollIntoViewIfNeeded();
    const stage = await page.locator("figure").first().boundingBox();
    expect(stage && stage.y + stage.height).toBeGreaterThan(300);
  });
});

const rowsOfLengths = (page: Page) =>
  page
    .locator("#size-length, #size-width, #size-height")
    .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().top / 10))).size);

describe("a size that cannot be made", () => {
  it("keeps picture and fields where they were, and is named in sight", async () => {
    const { page } = await visit(`${address("eu")}?size=265x190x95`);
    const picture = page.locator("figure img").first();
    const before = await picture.evaluate((image: HTMLImageElement) => image.currentSrc || image.src);
    await page.locator("#size-height").fill("95");
    await page.locator("#size-height").blur();
    await page.getByText("Too large").first().waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc || image.src)).toBe(before);
    expect(Number(await picture.evaluate((image) => getComputedStyle(image.parentElement!).opacity))).toBe(
      0.4,
    );
    expect(await rowsOfLengths(page)).toBe(1);
    const said = page.locator("#buy").getByText("Height: Too large. Possible: 2 cm to 25 cm.");
    const bar = await said.boundingBox();
    expect(bar!.y).toBeGreaterThan(0);
    expect(bar!.y + bar!.height).toBeLessThanOrEqual(900);
    const described = await page.locator("#size-height").getAttribute("aria-describedby");
    expect(await wordsOf(page.locator(`#${described?.split(" ")[0]}`))).toContain("Too large");
    // And back again, as if nothing had been.
    await page.locator("#size-height").fill("9");
    await page.locator("#size-height").blur();
    await expect
      .poll(() => picture.evaluate((image) => getComputedStyle(image.parentElement!).opacity))
      .toBe("1");
  });

  it.each([true, false])(
    "in an address shows a usual picture and room above it (script: %s)",
    async (javaScriptEnabled) => {
      const { page } = await visit(`${address("eu")}?size=abc`, { javaScriptEnabled });
      const picture = page.locator("figure img").first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await rowsOfLengths(page)).toBe(1);
      const gap = await page.evaluate(() => {
        const head = document.querySelector("h1")!.parentElement!.getBoundingClientRect();
        const summary = [...document.querySelectorAll("form h2")][0]!.closest("section")!;
        return summary.getBoundingClientRect().top - head.bottom;
      });
      expect(gap).toBeGreaterThanOrEqual(16);
    },
  );
});
