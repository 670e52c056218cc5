/** The editor's panels: everything can be added, found, changed and mended, by pointer, keyboard and finger. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { canvasOf, editorOf, isOpen, isSaved } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit } = useBrowser();

async function open(width = 1320): Promise<Page> {
  const { page } = await visit(editorOf("sku=mailer-box-full-color"), {
    width,
    height: width < 700 ? 844 : 900,
    cookies: { visitor: crypto.randomUUID() },
  });
  await isOpen(page);
  return page;
}

const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name, exact: true });

const layer = (page: Page, name: string) =>
  page.getByRole("complementary", { name: "Layers and content" }).getByRole("treeitem", { name });

/** Each with a heading that stands in it alone. */
const panels = {
  Pictures: "Upload pictures",
  "Shapes and lines": "Shapes",
  Backgrounds: "Panels of this side",
  Patterns: "Size and weight",
  "Icons and symbols": "Find a symbol",
  "QR and barcodes": "New code",
} as const;

/** A text too small to be printed is found once the design rests, and mended with one press. */
async function mends(page: Page): Promise<void> {
  await tool(page, "Text").click();
  await page.getByRole("button", { name: "Small print", exact: true }).click();
  await page.keyboard.type("Handle with care");
  await page.keyboard.press("Escape");
  const size = page.getByRole("textbox", { name: "Size in points" });
  await size.fill("3");
  await size.press("Enter");
  const fix = page.getByRole("button", { name: /^Set to \d/ });
  await fix.click({ timeout: 15_000 });
  await expect.poll(() => size.inputValue()).not.toBe("3");
  await expect.poll(() => fix.count(), { timeout: 15_000 }).toBe(0);
}

async function addsAndTakesBack(page: Page): Promise<void> {
  await tool(page, "Icons and symbols").click();
  await page.getByRole("searchbox", { name: /^Leaf/ }).fill("umbrella");
  await page.getByRole("button", { name: "Keep dry" }).click();
  await tool(page, "Select").click();
  await layer(page, "Keep dry").waitFor();
  await page.getByRole("button", { name: "Undo: add" }).click();
  await layer(page, "Keep dry").waitFor({ state: "detached" });
  await page.getByText("Undone: add").waitFor({ state: "attached" });
}

/** The wrong check digit is named, and the code drawn with the right one. */
async function drawsCode(page: Page): Promise<void> {
  await tool(page, "QR and barcodes").click();
  await page.getByRole("combobox", { name: "Kind of code" }).selectOption("ean-13");
  await page.getByLabel("12 or 13 digits").fill("4006381333930");
  await page.getByText("The last digit should be 1, not 0.").waitFor();
  await page.getByRole("button", { name: "Use 1" }).click();
  await page.getByRole("button", { name: "Add the code" }).click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "12 or 13 digits" }).last().inputValue())
    .toBe("4006381333931");
}

async function isReachedByKeys(page: Page): Promise<void> {
  await canvasOf(page).focus();
  const command = page.getByRole("combobox", { name: "Type a command" });
  await page.keyboard.press("Control+k");
  await command.fill("open shapes");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Circle", exact: true }).press("Enter");
  await page
    .getByRole("heading", { name: /^Shape/ })
    .first()
    .waitFor();
  await page.locator("body").press("?");
  await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("body").press("F2");
  await page.getByRole("textbox", { name: "Rename" }).fill("Moon");
  await page.keyboard.press("Enter");
  await layer(page, "Moon").waitFor();
}

describe("the editor's panels", { timeout: 240_000 }, () => {
  it("have nothing that axe finds, mend, undo by name, and are reached by keys alone", async () => {
    const page = await open();
    await mends(page);
    await isSaved(page);
    for (const [panel, own] of Object.entries(panels)) {
      await tool(page, panel).click();
      await page.getByRole("heading", { name: own, exact: true }).waitFor();
      expect(await violations(page), panel).toEqual([]);
    }
    await addsAndTakesBack(page);
    await drawsCode(page);
    await isReachedByKeys(page);
  });

  it("are sheets on a phone, with targets for fingers", async () => {
    const page = await open(390);
    await tool(page, "Text").click();
    await page.getByRole("button", { name: "Heading", exact: true }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Edit text" }).waitFor();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(":has(> [role=toolbar]) :is(button, input)")]
        .filter((each) => each.offsetParent)
        .map((each) => ({ name: each.ariaLabel ?? each.textContent, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44)
        .map(({ name, box }) => `${name} ${box.height}`),
    );
    expect(small).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
});
