/** How a product page looks and is reached at every width: the bar with the price, long words, axe. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { address, mailer, totalOf } from "./product-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit } = useBrowser();

describe("the bar with the price", () => {
  /** Whether the bar can be seen and pressed as it stands, and what it says. */
  const barOf = (page: Page) =>
    page.locator("#buy").evaluate((section) => {
      const bar = section.firstElementChild!;
      const { top, bottom } = bar.getBoundingClientRect();
      const action = bar.querySelector("a, button")!;
      const at = action.getBoundingClientRect();
      const hit = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
      return {
        isSeen: top >= 0 && bottom <= innerHeight + 1 && action.contains(hit),
        words: bar.textContent ?? "",
      };
    });

  it.each([
    ["eu", 1320, 900, true],
    ["de", 1000, 700, true],
    ["pl", 390, 844, true],
    ["de", 320, 640, true],
    ["eu", 1320, 900, false],
    ["eu", 390, 844, false],
  ] as const)(
    "is in sight at every question: %s, %i × %i, script: %s",
    async (region, width, height, javaScriptEnabled) => {
      const { page } = await visit(address(region), { width, height, javaScriptEnabled });
      const questions = page.locator("form [id^=question-]");
      expect(await questions.count()).toBeGreaterThan(4);
      for (const question of await questions.all()) {
        await question.evaluate((element) => element.scrollIntoView());
        const { isSeen, words } = await barOf(page);
        expect(isSeen, (await question.getAttribute("id")) ?? "").toBe(true);
        // The whole, how many, and what each costs.
        expect(words).toContain(await totalOf(page));
        expect(words).toMatch(/500 \D*\d+[.,]\d\d/);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  it.each([
    ["eu", 1320, 700],
    ["de", 1000, 700],
    ["eu", 390, 700],
  ] as const)("covers nothing that has focus: %s, %i × %i", async (region, width, height) => {
    const { page } = await visit(address(region), { width, height });
    await page.locator("input[name=size]:checked").focus();
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement!;
        const bar = document.querySelector("#buy")!.firstElementChild!;
        if (bar.contains(element)) return { name: "bar", isClear: true };
        const own = (element.closest("tr, label") ?? element).getBoundingClientRect();
        const other = bar.getBoundingClientRect();
        const isBeside = own.right <= other.left || own.left >= other.right;
        const isClear = isBeside || own.bottom <= other.top || own.top >= other.bottom;
        return { name: element.getAttribute("name") ?? element.textContent ?? "", isClear };
      });
    const seen = new Set<string>();
    for (let presses = 0; presses < 60 && !seen.has("bar"); presses += 1) {
      const { name } = await focused();
      // The page may still be scrolling there.
      await expect.poll(async () => (await focused()).isClear, { message: name }).toBe(true);
      seen.add(name);
      await page.keyboard.press("Tab");
    }
    expect([...seen]).toEqual(expect.arrayContaining(["height", "material", "quantity", "other", "bar"]));
  });

  it("leads to what is wrong while there is no price, and gives way on a low screen", async () => {
    const { page } = await visit(`${address("eu")}?size=own&length=4500&width=20&height=8`);
    const link = page.locator("#buy").getByRole("link", { name: "Go to the problem" });
    expect((await barOf(page)).words).toContain("No price yet");
    await link.click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("size-length");
    await page.setViewportSize({ width: 640, height: 320 });
    await page.locator("#question-size").evaluate((element) => element.scrollIntoView());
    expect((await barOf(page)).isSeen).toBe(false);
  });
});

/** Words that run over two lines without a hyphen. This browser divides no words of its own. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      // What only screen readers hear has no lines.
      if (!node.parentElement?.checkVisibility() || node.parentElement.clientWidth === 1) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\s\u00ad\-–—/]{4,}/g)) {
        const range = document.createRange();
        // A word after a joint begins, for the browser, with the hyphen at the end of the line before.
        range.setStart(node, node.data[index - 1] === "\u00ad" ? index + 1 : index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) cut.push(word);
      }
    }
    return cut;
  });
}

describe("on a narrow phone", () => {
  it.each([
    ["de", mailer],
    ["de", "product.rigid-drawer-box"],
    ["pl", "product.doypack-bag"],
    ["nl", "product.doypack-bag"],
    ["se", "product.paper-bag"],
    ["de", "category.luxury-packaging"],
  ] as const)("long words are divided at their joints: %s, %s", async (region, id) => {
    const { page } = await visit(address(region, id), { width: 320, height: 800 });
    expect(await cutWords(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe("axe", () => {
  const pages = [
    address("eu"),
    `${address("pl")}?size=own&length=4500&width=20&height=8&surface=lamination-matt&quantity=35`,
    address("us", "product.tissue-paper"),
    address("de", "product.special-box"),
    address("se", "product.paper-can"),
  ];
  it.each(pages)("finds nothing on %s, wide and narrow", async (url) => {
    const { page } = await visit(url);
    for (const width of [1320, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      // A window as tall as the page: what lies under the price bar can be scrolled out from under it.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      expect(await violations(page), `${url} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
