/** The keyboard alone reaches everything, in the order of the page, visibly, and gets out again. */
import { messagesFor } from "@foldmark/messages";
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addressBelow, addressOf, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const de = regionById("de");
const pages = {
  home: addressOf(de, "home"),
  legal: addressOf(de, "content.privacy-policy"),
  "not found": addressBelow(de, "/nirgends/"),
};

interface Stop {
  name: string;
  /** The ring a sighted person needs, drawn inside the window. */
  ring: boolean;
  inside: boolean;
}

/** Numbers everything a person can operate, in the order of the document. */
function numberControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector = "a[href], button, input, select, textarea, summary, iframe, [tabindex='0']";
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled"),
    );
    return controls.map((element, index) => {
      element.dataset.stop = `${index} ${element.textContent?.trim().slice(0, 30)}`;
      return element.dataset.stop;
    });
  });
}

function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body)
      return null;
    const isRinged = (ringed: Element): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed);
      const isDrawn = outlineStyle !== "none" && outlineColor !== "rgba(0, 0, 0, 0)";
      return isDrawn && Number.parseFloat(outlineWidth) >= 2;
    };
    // A card that is a link as a whole has the ring around all of it.
    const card = element.closest("li");
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      name: element.dataset.stop ?? element.outerHTML.slice(0, 80),
      ring: isRinged(element) || (card !== null && isRinged(card)),
      inside: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    };
  });
}

async function walk(page: Page, key: "Tab" | "Shift+Tab", steps: number): Promise<(Stop | null)[]> {
  const stops: (Stop | null)[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    stops.push(await focused(page));
  }
  return stops;
}

describe.each(Object.entries(pages))("Tab on the page: %s", (name, url) => {
  it.each([1320, 390])("reaches everything in order, skip link first, at a width of %i", async (width) => {
    const status = name === "not found" ? 404 : 200;
    // Without smooth scrolling, so that each stop is looked at where it comes to rest.
    const { page } = await visit(url, { width, status, reducedMotion: "reduce" });
    const controls = await numberControls(page);
    expect(controls.length).toBeGreaterThan(30);
    const stops = await walk(page, "Tab", controls.length);
    expect(stops.map((stop) => stop?.name)).toEqual(controls);
    expect(stops[0]?.name).toContain(messagesFor("de")["chrome.skip"]);
    expect(stops.filter((stop) => !stop?.ring || !stop.inside)).toEqual([]);
    // Out at the end, and back in from there: no trap.
    await page.keyboard.press("Tab");
    expect((await focused(page))?.name).not.toBe(controls.at(-1));
    const last = page.locator("[data-stop]").last();
    await last.focus();
    const back = await walk(page, "Shift+Tab", 3);
    expect(back.map((stop) => stop?.name)).toEqual(controls.slice(-4, -1).reverse());
  });
});

describe("the skip link", () => {
  it("leads past the header to the content", async () => {
    const { page } = await visit(pages.legal);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: messagesFor("de")["chrome.skip"] });
    expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
  });
});

describe("the navigation of a phone", () => {
  it("opens with Enter, is walked with Tab, and closes with Escape", async () => {
    const { page } = await visit(pages.legal, { width: 390, height: 800 });
    await page.locator("[popovertarget=menu-panel]").focus();
    await page.keyboard.press("Enter");
    const panel = page.locator("#menu-panel");
    expect(await panel.isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    expect(await panel.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("popovertarget"))).toBe(
      "menu-panel",
    );
  });
});
