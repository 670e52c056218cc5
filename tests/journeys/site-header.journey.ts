/** The header on phones: region and language are told apart at a glance, and everything has its room. */
import { type RegionId, regionById } from "@foldmark/region";
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
