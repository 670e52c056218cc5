/** A design on a phone: words and a picture, each in sight when it comes, with the keyboard where one writes. */
import { smallPicture } from "@foldmark/commerce/testing";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { canvasOf, editorOf, isOpen, isSaved, objects } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit } = useBrowser();

const tab = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Tools" }).last().getByRole("button", { name, exact: true });

/** What takes letters has the focus, and the caret stands on the board, not under a sheet. */
const isWriting = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (field?.tagName !== "TEXTAREA") return false;
    const { x, y } = field.getBoundingClientRect();
    return document.elementFromPoint(x, y)?.closest('[role="application"]') !== null;
  });

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true } as const;

/** One finger from one place of the screen to another, in pixels; at once, as one that rests asks for the menu. */
async function pull(page: Page, from: readonly number[], to: readonly number[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", share: number) => {
    const [x = 0, y = 0] = from.map((each, axis) => each + (to[axis]! - each) * share);
    return browser.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  };
  await Promise.all([
    touch("touchStart", 0),
    ...[0.25, 0.5, 0.75, 1].map((share) => touch("touchMove", share)),
    browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  ]);
  await browser.detach();
}

it("moves a small box that a finger takes by its middle", { timeout: 120_000 }, async () => {
  const { page } = await visit(editorOf("sku=mailer-box-full-color"), {
    ...phone,
    cookies: { visitor: crypto.randomUUID() },
  });
  await isOpen(page);
  const field = (name: RegExp) => page.getByRole("textbox", { name }).last();
  await canvasOf(page).focus();
  await page.keyboard.press("r");
  await pull(page, [176, 318], [203, 338]);
  await field(/^Width/).waitFor();
  const reading = () =>
    Promise.all([/^Width/, /^Height/, /^From the left/].map((name) => field(name).inputValue()));
  const [width, height, left] = await reading();
  await pull(page, [190, 328], [230, 358]);
  await expect.poll(async () => (await reading())[2]).not.toBe(left);
  expect((await reading()).slice(0, 2)).toEqual([width, height]);
});

it("takes a heading and a picture with a finger", { timeout: 120_000 }, async () => {
  const { page } = await visit(editorOf("sku=mailer-box-full-color"), {
    ...phone,
    cookies: { visitor: crypto.randomUUID() },
  });
  await isOpen(page);
  await tab(page, "Text").tap();
  await page.getByRole("button", { name: "Heading", exact: true }).last().tap();
  await expect.poll(() => isWriting(page)).toBe(true);
  await page.keyboard.type("Kaffee & Co");
  await expect.poll(async () => (await objects(page)).join()).toContain("Kaffee & Co");
  const scrolled = await canvasOf(page).evaluate((board) => {
    const { top } = board.getBoundingClientRect();
    const frame = board.parentElement!;
    return top - frame.getBoundingClientRect().top - frame.clientTop;
  });
  expect(scrolled).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edit text" }).tap();
  await expect.poll(() => isWriting(page)).toBe(true);
  await page.keyboard.press("End");
  await page.keyboard.type(".");
  await expect.poll(async () => (await objects(page)).join()).toContain("Co.");
  await page.keyboard.press("Escape");
  await tab(page, "Pictures").tap();
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: smallPicture(0x2040c0) });
  // The sheet of pictures makes way for the fields of the picture.
  await page.getByRole("heading", { name: "Picture", exact: true }).last().waitFor({ timeout: 30_000 });
  const all = await objects(page);
  expect(all).toHaveLength(new Set(all).size);
  // The bar has no room for the product: the menu beside the name leads to it.
  await page.getByRole("button", { name: "More actions" }).tap();
  await page.getByRole("button", { name: "Change the product" }).tap();
  const dialog = page.getByRole("dialog", { name: "Change the product" });
  await dialog.locator("input[name=size]").nth(1).check({ force: true });
  await dialog.getByRole("button", { name: "Apply" }).tap();
  await page.getByText(/objects? moved with the new size/).waitFor();
  await isSaved(page);
});
