/** axe on a page of a journey: put into it once for all its looks, and asked for nothing but what is wrong. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What breaks a rule in the page, or in a part of it. */
export async function violations(page: Page, part = "html"): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { found, kept } = await page.evaluate(
    async ([where, values]) => {
      // No page of ours has a frame: none has to be joined with what is in it.
      const answer = await window.axe.run(where, {
        runOnly: { type: "tag", values },
        resultTypes: ["violations"],
        iframes: false,
      });
      return {
        kept: answer.passes.length,
        found: answer.violations.map(
          ({ id, help, nodes }) =>
            `${id}: ${help}\n${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`,
        ),
      };
    },
    [part, tags] as const,
  );
  expect(kept + found.length, "rules that had something to say").toBeGreaterThan(part === "html" ? 10 : 2);
  return found;
}

/** Wide and narrow, axe finds nothing and nothing sticks out at the side. */
export async function isClean(page: Page, widths: readonly number[] = [1320, 320]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${page.url()} at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width);
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
