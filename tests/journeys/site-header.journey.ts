/** The header: one row in every language and width; region and language are told apart at a glance. */
import { languageTags, type RegionId, regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import { addressOf, useBrowser } from "./shop.ts";

const { visit } = useBrowser();

/** What is seen of a chooser: its words, and whether a glyph stands with its code. */
const chooserOf = (page: Page, subject: "region" | "language") =>
  page.locator(`[popovertarget=${subject}-panel]`).evaluate((button) => {
    const [, names] = [...button.children];
    return {
      words: [...names!.children]
        .filter((each) => each.checkVisibility())
        .flatMap((each) => each.textContent || []),
      hasGlyph: names?.querySelector("svg")?.checkVisibility() ?? false,
    };
  });

// In these, region and language have the same two letters.
it.each([
  ["de", "DE", "EUR"],
  ["pl", "PL", "PLN"],
  ["it", "IT", "EUR"],
] as const)(
  "%s: the region shows its currency, the language its glyph",
  async (id: RegionId, code, currency) => {
    const { page } = await visit(addressOf(regionById(id), "home"), { width: 320, height: 640 });
    for (const width of [320, 360, 390, 480, 1320]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await chooserOf(page, "region"), `${width}`).toEqual({
        words: [code, currency],
        hasGlyph: false,
      });
      const language = await chooserOf(page, "language");
      expect([language.words.length, language.hasGlyph], `${width}`).toEqual([1, true]);
      const boxes = await page.locator("header a, header button").evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility() && !each.closest("[popover]"))
          .map((each) => each.getBoundingClientRect())
          .map(({ left, right, width: wide, height }) => ({ left, right, wide, height })),
      );
      expect(boxes.length).toBeGreaterThan(4);
      for (const [index, { left, wide, height }] of boxes.entries()) {
        expect(Math.min(wide, height), `${width}: ${index}`).toBeGreaterThanOrEqual(24);
        if (index > 0)
          expect(left, `${width}: ${index}`).toBeGreaterThanOrEqual(boxes[index - 1]!.right - 0.5);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violations(page, "header")).toEqual([]);
  },
);

const widths = [
  320, 360, 390, 480, 600, 768, 900, 960, 992, 1024, 1100, 1160, 1240, 1280, 1320, 1440, 1920, 2560,
];

/** What stands in the bar, from left to right, and how many lines the brand's name takes. */
const barOf = (page: Page) =>
  page.locator("header").evaluate((header) => {
    const name = document.createRange();
    name.selectNodeContents(header.querySelector("a")!);
    const lines = new Set([...name.getClientRects()].map(({ bottom }) => Math.round(bottom / 16)));
    const seen = [...header.querySelectorAll("a, button")].filter(
      (each) => each.checkVisibility() && !each.closest("[popover]"),
    );
    return {
      height: header.getBoundingClientRect().height,
      linesOfName: lines.size,
      sections: seen.filter((each) => each.closest("nav")).length,
      hasMenu: seen.some((each) => each.getAttribute("popovertarget") === "menu-panel"),
      items: seen.map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return { left, right, middle: (top + bottom) / 2, text: each.textContent };
      }),
    };
  });

it.each(languageTags)("%s: one row of one height, the name unbroken, nothing overlaps", async (language) => {
  const { page } = await visit(addressOf(regionById("eu"), "home", language), {
    // The widest it becomes: two figures beside the cart.
    cookies: { "cart-eu": "28" },
  });
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    const { height, linesOfName, sections, hasMenu, items } = await barOf(page);
    const at = `${language} ${width}`;
    expect(height, at).toBe(width < 992 ? 61 : 73);
    expect(linesOfName, at).toBe(1);
    // Either all of them stand in the row or all in the menu.
    expect([sections, hasMenu], at).toEqual(sections > 0 ? [7, false] : [0, true]);
    if (width >= 1240) expect(sections, at).toBe(7);
    for (const [index, { left, right, middle, text }] of items.entries()) {
      expect(Math.abs(middle - items[0]!.middle), `${at} ${text}`).toBeLessThanOrEqual(1);
      expect(left, `${at} ${text}`).toBeGreaterThanOrEqual(index === 0 ? 0 : items[index - 1]!.right - 0.5);
      expect(right, `${at} ${text}`).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
  }
});
