/** A mailer designed from nothing: a text, a shape, found again after a reload, and put into the cart. */
import { describe, expect, it } from "vitest";
import { canvasOf, drag, editorOf, isOpen, isSaved, objects } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const newcomer = () => ({ visitor: crypto.randomUUID() });
const mailer = editorOf("sku=mailer-box-full-color&quantity=500");

describe("a design from nothing", { timeout: 180_000 }, () => {
  it("is drawn, saved by itself, found again after a reload, and goes into the cart", async () => {
    const { page } = await visit(mailer, { cookies: newcomer() });
    await isOpen(page);
    expect(await page.title()).toBe("Editor - Foldmark");
    await canvasOf(page).click({ position: { x: 40, y: 40 } });
    await page.keyboard.press("r");
    await drag(page, [0.45, 0.35], [0.55, 0.45]);
    await page.mouse.up();
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await canvasOf(page).click();
    await page.keyboard.type("Open slowly.");
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await objects(page)).join()).toContain("Open slowly.");
    await isSaved(page);
    expect(page.url()).toContain("designId=");
    const before = await objects(page);
    await page.reload();
    await isOpen(page);
    await expect.poll(() => objects(page)).toEqual(before);
    await page.getByRole("banner").getByRole("button", { name: "Add to cart" }).click();
    await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor({ timeout: 20_000 });
    // Gone on with, it stays one line; what would not print as it should is asked about first.
    await page.getByRole("link", { name: "Edit the design" }).click();
    await isOpen(page);
    await canvasOf(page).click({ position: { x: 40, y: 40 } });
    await page.keyboard.press("t");
    await drag(page, [0.45, 0.55], [0.55, 0.6]);
    await page.mouse.up();
    // No font of ours has this letter.
    await page.keyboard.insertText("箱");
    await page.keyboard.press("Escape");
    await isSaved(page);
    const update = page.getByRole("banner").getByRole("button", { name: "Update the cart" });
    await expect
      .poll(() => page.getByRole("img", { name: /[1-9] to fix/ }).count(), { timeout: 20_000 })
      .toBe(1);
    await update.click();
    await page.getByRole("dialog").getByRole("button", { name: "Add anyway" }).click();
    await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor({ timeout: 20_000 });
    expect(await page.getByRole("link", { name: "Edit the design" }).count()).toBe(1);
  });
});
