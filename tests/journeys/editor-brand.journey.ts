/** A brand kit: taken from a design, completed, put on a design of another product, undone, and there after a reload. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import { editorOf, isOpen, isSaved, objects } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();

const mark = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#fff"/><circle cx="120" cy="100" r="80" fill="#1b2a6b"/><path d="M220 20h140v160H220z" fill="#ff7a3d"/></svg>',
  ),
).png();

const openPanel = (page: Page) =>
  page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Brand", exact: true }).click();

const has = async (page: Page, words: RegExp): Promise<boolean> =>
  (await objects(page)).some((name) => words.test(name));

const brandName = /wren & co/i;

it("is taken from one design and put on another product's, as one step that can be undone", async () => {
  const { page } = await visit(editorOf("sku=mailer-box-full-color&start=seal"), {
    cookies: { visitor: crypto.randomUUID() },
  });
  await isOpen(page);
  await openPanel(page);
  await page.getByText("Your name, colours, fonts and logos in one place.").waitFor();
  await page.getByRole("button", { name: "Take from this design" }).click();
  await page.getByText("Added to your brand kit.").waitFor();
  expect(await page.getByRole("button", { name: /^C\d+ M\d+/ }).count()).toBeGreaterThanOrEqual(2);
  expect(await page.getByRole("combobox", { name: "Headings" }).inputValue()).not.toBe("none");
  await page.getByRole("textbox", { name: "Brand name" }).fill("Wren & Co");
  const buffer = await mark.toBuffer();
  await page.getByLabel("Upload a logo").setInputFiles({ name: "wren.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Put wren.png on the panel" }).waitFor({ timeout: 30_000 });
  await page.getByText("Saved for all your designs.").waitFor();
  expect(await violations(page)).toEqual([]);

  // A template of another product begins with it; the original is one press away.
  await page.goto(editorOf("sku=product-box&start=awning"));
  await isOpen(page);
  await page.getByText("This template starts with your brand kit.").waitFor();
  await expect.poll(() => has(page, brandName), { timeout: 20_000 }).toBe(true);
  await page.getByRole("button", { name: "Show the original" }).click();
  await expect.poll(() => has(page, brandName), { timeout: 20_000 }).toBe(false);

  await openPanel(page);
  await page.getByRole("button", { name: "Apply to design" }).click();
  await page.getByText("Your brand kit is applied. You can undo it in one step.").waitFor();
  await expect.poll(() => has(page, brandName), { timeout: 20_000 }).toBe(true);
  await page.getByRole("button", { name: "Undo: brand kit" }).click();
  await expect.poll(() => has(page, brandName), { timeout: 20_000 }).toBe(false);
  await page.getByRole("button", { name: "Redo: brand kit" }).click();
  await isSaved(page);
  await page.reload();
  await isOpen(page);
  await expect.poll(() => has(page, brandName), { timeout: 20_000 }).toBe(true);
  await openPanel(page);
  expect(await page.getByRole("textbox", { name: "Brand name" }).inputValue()).toBe("Wren & Co");
  expect(takeComplaints()).toEqual([]);
}, 120_000);
