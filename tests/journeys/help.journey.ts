/** The help site as it is read: in several languages, wide and narrow, without a script, and on paper. */
import { type LanguageTag, type RegionId, regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ask } from "../shop/ask.ts";
import { isClean } from "./axe.ts";
import { addressBelow, addressOf, articleAddress, useBrowser, visibleText } from "./shop.ts";

const { visit } = useBrowser();
const shots = process.env.SHOTS;
const widths = [1280, 390];

/** Only where somebody wants to look. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/help-${name}-${width}.png`, fullPage: true });
  }
}

const pagesOf = (id: RegionId) => {
  const region = regionById(id);
  return [
    ["home", addressOf(region, "help.home")],
    ["listing", addressOf(region, "help.page")],
    ["article", articleAddress(region, "ways-to-pay")],
    // With a table, pictures, or in English where the language lacks it.
    ["table", articleAddress(region, "minimum-order-quantities")],
    ["picture", articleAddress(region, "bleed-safe-area-and-folds")],
    ["english", articleAddress(region, "editor-keyboard-shortcuts")],
    ["editor", addressOf(region, "content.editor-help")],
  ] as const;
};

describe("the pages of help", () => {
  it.each(["eu", "pl", "de", "cz"] as const)(
    "of %s are clean for axe, and as wide as the screen",
    { timeout: 180_000 },
    async (id) => {
      for (const [name, url] of pagesOf(id)) {
        const { page, close } = await visit(url, { onlyRead: true });
        await isClean(page, widths);
        for (const width of [320, ...widths]) {
          await page.setViewportSize({ width, height: 900 });
          expect([url, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
            url,
            width,
          ]);
        }
        await shoot(page, `${id}-${name}`);
        await close();
      }
    },
  );

  it("say where they stand, to readers and to programs", async () => {
    const url = articleAddress(regionById("de"), "ways-to-pay");
    const { page } = await visit(url);
    const trail = page
      .getByRole("navigation", { name: "Brotkrumen" })
      .or(page.locator("nav:has(ol)").first());
    expect(await trail.first().locator("a").first().getAttribute("href")).toBe("/hilfe/");
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "",
    ) as { "@graph": readonly { "@type": string; itemListElement?: readonly { item: string }[] }[] };
    const kinds = data["@graph"].map((each) => each["@type"]);
    expect(kinds).toEqual(["BreadcrumbList", "Article"]);
    expect(data["@graph"][0]?.itemListElement?.at(-1)?.item).toBe(url);
  });

  it("tell questions with answers as such", async () => {
    const { text } = await ask(articleAddress(regionById("eu"), "ten-questions-before-you-order"));
    expect(text).toContain('"@type":"FAQPage"');
    expect(text.match(/"@type":"Question"/g)?.length).toBeGreaterThanOrEqual(10);
  });

  it("read an article in English where the language lacks it, say so, and send search engines to the original", async () => {
    const region = regionById("cz");
    const { page } = await visit(articleAddress(region, "editor-keyboard-shortcuts"));
    const original = articleAddress(regionById("eu"), "editor-keyboard-shortcuts");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(original);
    expect(await page.locator("html").getAttribute("lang")).toBe("cs-CZ");
    expect(await page.locator("h1").getAttribute("lang")).toBe("en");
    expect(await visibleText(page, "article")).toContain("zatím není přeložen");
    // Whoever chooses another storefront stays at the article.
    const elsewhere = page.locator("footer a[lang='de-DE']");
    expect(await elsewhere.getAttribute("href")).toBe(
      articleAddress(regionById("de"), "editor-keyboard-shortcuts"),
    );
  });

  it("list what is written in the reader's language first", async () => {
    const { page } = await visit(addressOf(regionById("cz"), "help.page"));
    const languages = await page
      .locator("main li h2 a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("lang")));
    expect(languages).toContain("en");
    expect(languages).toEqual(
      languages.toSorted((one, other) => Number(one === "en") - Number(other === "en")),
    );
    expect(languages[0]).toBeNull();
  });

  it("are read in another language under the storefront's own addresses", async () => {
    const language: LanguageTag = "pt";
    const { page } = await visit(articleAddress(regionById("eu"), "ways-to-pay", language));
    expect(await page.locator("html").getAttribute("lang")).toBe("pt");
    const related = await page.locator("article ~ aside nav a").first().getAttribute("href");
    expect(related).toMatch(/^\/help\/[a-z-]+\/\?locale=pt$/);
  });

  it("lead a slug of another language to the own one, and none without meaning anywhere", async () => {
    const pl = regionById("pl");
    const german = new URL(articleAddress(regionById("de"), "ways-to-pay")).pathname.split("/")[2];
    const answer = await ask(addressBelow(pl, `/pomoc/${german}/`));
    expect(answer.status).toBe(301);
    expect(new URL(answer.headers.location ?? "", answer.url).href).toBe(articleAddress(pl, "ways-to-pay"));
    expect((await ask(addressBelow(pl, "/pomoc/nie-ma-takiej-strony/"))).status).toBe(404);
    expect((await ask(addressBelow(pl, "/pomoc/Ważne%20sprawy/"))).status).toBe(404);
  });

  it("are on paper the article alone", async () => {
    const { page } = await visit(articleAddress(regionById("eu"), "bleed-safe-area-and-folds"));
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("article").isVisible()).toBe(true);
    for (const part of ["[data-search-page]", "article ~ aside", "body > header", "body > footer"])
      expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
  });

  it("answer a search without a script", async () => {
    const { page } = await visit(addressOf(regionById("eu"), "help.home"), { javaScriptEnabled: false });
    await page.locator("input[data-search-page]").fill("bleed");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\?q=bleed$/);
    await page.getByRole("link", { name: "Bleed, safe zone, cut and crease lines" }).first().click();
    await page.waitForURL(articleAddress(regionById("eu"), "bleed-safe-area-and-folds"));
  });
});
