/**
 * Every component in a real browser: StrictMode, Trusted Types and a strict security policy are on throughout.
 * The page is large, so the journeys on the desktop share one visit and leave it as they found it.
 */
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";
import { servePage } from "./dropdown/serve-page.ts";

let site: Awaited<ReturnType<typeof servePage>>;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  site = await servePage(path.join(import.meta.dirname, "gallery"));
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  page = await visit();
});
afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function visit({ width = 1320, javaScript = true } = {}) {
  const phone = width < 500;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: javaScript,
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: "reduce",
  });
  const visited = await context.newPage();
  visited.setDefaultTimeout(20_000);
  visited.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  visited.on("pageerror", (error) => complaints.push(error.message));
  await visited.clock.install();
  await visited.goto(`${site.origin}/gallery`);
  if (javaScript) await visited.waitForSelector("html[data-alive]");
  return visited;
}

const focusedWords = () => page.evaluate(() => document.activeElement?.textContent);

async function violations(of: Page) {
  const answer = await new AxeBuilder({ page: of }).analyze();
  return answer.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

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
          if (element.matches("tr, label:not(tr label), [class*=drop], [class*=stepper]")) break;
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

describe("dialog", () => {
  it("takes focus, closes on Escape and gives focus back", async () => {
    await page.getByRole("button", { name: "Open it" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete the design?" });
    expect(await dialog.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    // the platform closes it at once, the page hears of it a moment later
    await page.locator("dialog").waitFor({ state: "detached" });
    expect(await focusedWords()).toBe("Open it");
    // a second time, because the first may have left something behind
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Close" }).click();
    expect(await dialog.count()).toBe(0);
    expect(await focusedWords()).toBe("Open it");
  });

  it("closes on a press beside it, not on one inside", async () => {
    await page.getByRole("button", { name: "Open it" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete the design?" });
    await dialog.getByText("Orders that use it").click();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(10, 10);
    expect(await dialog.count()).toBe(0);
  });
});

describe("toasts", () => {
  it("leave by themselves unless somebody is reading them", async () => {
    await page.getByRole("button", { name: "Show a toast" }).click();
    const toast = page.getByRole("region", { name: "Notifications" }).getByText("This one leaves by itself");
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_000);
    expect(await toast.isVisible()).toBe(true);
    await toast.hover();
    await page.clock.runFor(10_000);
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await page.clock.runFor(6_000);
    expect(await toast.count()).toBe(0);
  });

  it("with an error interrupt, stay, and can be put away", async () => {
    await page.getByRole("button", { name: "Show an error" }).click();
    const region = page.getByRole("region", { name: "Notifications" });
    const toast = region.getByRole("alert").getByText("The price could not be read");
    await page.clock.runFor(60_000);
    expect(await toast.isVisible()).toBe(true);
    await region.getByRole("button", { name: "Dismiss" }).click();
    expect(await toast.count()).toBe(0);
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
    const plain = await visit({ javaScript: false });
    expect(await plain.getByRole("button", { name: "Increase: Height" }).isVisible()).toBe(false);
    expect(await plain.getByLabel("Artwork").evaluate((input) => getComputedStyle(input).opacity)).toBe("1");
    // the label lies over the whole row, so a press on the price lands on it
    await plain.getByText("€2,270.00").click({ force: true });
    expect(await plain.getByRole("radio", { name: "1,000" }).isChecked()).toBe(true);
    await plain.context().close();
  });
});

describe("tabs and tooltip", () => {
  it("arrow keys move through tabs and wrap, and the list is one stop", async () => {
    await page.getByRole("tab", { name: "Size" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { name: "Board" }).getAttribute("aria-selected")).toBe("true");
    expect(await page.getByRole("tabpanel").textContent()).toContain("White E flute");
    await page.keyboard.press("ArrowRight");
    expect(await focusedWords()).toBe("Size");
    expect(await page.locator("[role=tab][tabindex='0']").count()).toBe(1);
  });

  it("Escape puts a tooltip away until one comes back", async () => {
    const tip = page.getByRole("tooltip");
    const undo = page.getByRole("button", { name: "Undo", exact: true }).first();
    // the gallery holds it open; as everywhere else it follows focus
    await undo.evaluate((element) => element.removeAttribute("data-show"));
    await undo.focus();
    expect(await tip.isVisible()).toBe(true);
    expect(await undo.getAttribute("aria-describedby")).toBe(await tip.getAttribute("id"));
    await page.keyboard.press("Escape");
    expect(await tip.isVisible()).toBe(false);
  });
});

describe("lazy part", () => {
  it("offers another try when it could not be loaded", async () => {
    expect(await page.getByText("The part is here.").isVisible()).toBe(true);
    const retry = page.getByRole("alert").filter({ hasText: "This did not load" }).getByRole("button");
    await retry.click();
    expect(await retry.isVisible()).toBe(true);
  });
});
