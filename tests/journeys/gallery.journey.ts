/**
 * Every component in a real browser: StrictMode, Trusted Types and a strict security policy are on throughout.
 * The page is large, so the journeys on the desktop share one visit and leave it as they found it.
 */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { useGallery } from "./gallery/gallery-page.ts";

const { visit } = useGallery();
let page: Page;
beforeAll(async () => {
  page = await visit();
});

/** Controls too low for a finger. Links inside a sentence are as high as their line and do not count. */
const smallControls = (of: Page) =>
  of.evaluate(() => {
    const height = (element: Element) => {
      // a row or a label that presses the control counts as the control
      const target = element.closest("tr") ?? element.closest("label") ?? element;
      return target.getBoundingClientRect().height;
    };
    const controls = "button, input:not([type=file]), select, textarea, summary, nav a, [role=tab]";
    return [...document.querySelectorAll(controls)]
      .filter((element) => element.checkVisibility() && height(element) < 43.5)
      .map((element) => element.outerHTML);
  });

describe("the gallery", () => {
  it("has no accessibility violation on the desktop", async () => {
    expect(await violations(page)).toEqual([]);
  });

  it("fits the phone: no violation, nothing beside the screen, 44 px for every control", async () => {
    const phone = await visit({ width: 390 });
    expect(await violations(phone)).toEqual([]);
    expect(await smallControls(phone)).toEqual([]);
    for (const width of [390, 320]) {
      await phone.setViewportSize({ width, height: 800 });
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await phone.context().close();
  });

  it("shows where the keyboard is, at every stop", async () => {
    const stops = new Set<string>();
    const unmarked: string[] = [];
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        let marked = false;
        for (let element: Element | null = focused; element && !marked; element = element.parentElement) {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          marked = outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 3;
          // the ring may stand on the tile, row or box around the control, not further out
          if (
            element.matches("tr, label:not(tr label), :has(> input[type=file]), span:has(> button ~ input)")
          )
            break;
        }
        return { html: focused.outerHTML.slice(0, 200), marked };
      });
      if (!stop) break;
      stops.add(stop.html);
      if (!stop.marked) unmarked.push(stop.html);
    }
    expect(stops.size).toBeGreaterThan(60);
    expect(unmarked).toEqual([]);
  });
});

describe("form controls", () => {
  it("the error summary leads to the field, which is described by the same words", async () => {
    await page.getByRole("link", { name: "Width must be between 80 and 450 mm" }).click();
    const field = page.getByLabel("Width");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    const describedBy = await field.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(
      "Error: Width must be between 80 and 450 mm",
    );
  });

  it("the number stepper keeps to its limits", async () => {
    const height = page.getByLabel("Height, mm");
    await page.getByRole("button", { name: "Increase: Height" }).click();
    expect(await height.inputValue()).toBe("81");
    await height.fill("200");
    await page.getByRole("button", { name: "Increase: Height" }).click();
    expect(await height.inputValue()).toBe("200");
    await page.getByRole("button", { name: "Decrease: Height" }).click();
    expect(await height.inputValue()).toBe("199");
  });

  it("the file drop names the file that was taken", async () => {
    await page
      .getByLabel("Artwork")
      .setInputFiles({ name: "box.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    expect(await page.getByText("Chosen file: box.pdf").isVisible()).toBe(true);
  });

  it("work without JavaScript: no dead buttons, a plain file input, rows that can be chosen", async () => {
    const plain = await visit({ javaScriptEnabled: false });
    expect(await plain.getByRole("button", { name: "Increase: Height" }).isVisible()).toBe(false);
    expect(await plain.getByLabel("Artwork").evaluate((input) => getComputedStyle(input).opacity)).toBe("1");
    // the label lies over the whole row, so a press on the price lands on it
    await plain.getByText("€2,270.00").click({ force: true });
    expect(await plain.getByRole("radio", { name: "1,000" }).isChecked()).toBe(true);
    await plain.context().close();
  });
});
