/** A picture of one's own: chosen, sent, opened, on the board, there again after a reload; and files that are refused. */
import { smallPicture } from "@foldmark/commerce/testing";
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { isOpen } from "./editor-shop.ts";
import { addressBelow, useBrowser } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();

const editor = addressBelow(regionById("eu"), "/box/design?sku=mailer-box-full-color");
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script><path d="M0 0h20v10z" fill="#c00"/></svg>',
);

async function choose(page: Page, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const mimeType = "application/octet-stream";
  const chosen = Object.entries(files).map(([name, buffer]) => ({ name, mimeType, buffer }));
  await page.locator('input[type="file"]').setInputFiles(chosen);
}

it("is sent, shown, placed, saved, and there again after a reload", async () => {
  const { page } = await visit(editor, { cookies: { visitor: crypto.randomUUID() } });
  await isOpen(page);
  await page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Pictures" }).click();
  await page.getByRole("button", { name: "Upload pictures" }).waitFor();
  // A visitor's first files, at once: all of them are theirs.
  const first = ["our-logo.png", "photograph.png", "mark.svg"];
  const arrived = async () => {
    for (const name of first)
      await page.getByRole("button", { name: `Put ${name} on the canvas` }).waitFor({ timeout: 30_000 });
  };
  await choose(page, {
    "our-logo.png": smallPicture(0x2040c0),
    "photograph.png": smallPicture(0xc04020),
    "mark.svg": drawing,
  });
  await arrived();
  const tree = page.getByRole("treeitem");
  await expect.poll(() => tree.count()).toBeGreaterThan(0);
  await choose(page, { "not-a-picture.pdf": Buffer.from("%PDF-1.7 no picture") });
  await expect
    .poll(() => page.getByRole("alert").allTextContents())
    .toContainEqual(expect.stringContaining("We cannot place PDF, AI or EPS files here"));
  await page.getByRole("button", { name: "Cancel not-a-picture.pdf" }).click();
  // The browser's own remark on the file that was refused.
  expect(takeComplaints().filter((complaint) => !complaint.includes("415"))).toEqual([]);
  // Once it is saved, the address leads back to it.
  await expect.poll(() => page.url()).toContain("designId=");
  const files: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/api/assets/files/")) files.push(answer.status());
  });
  await page.reload();
  await expect.poll(() => files.length, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(files.every((status) => status === 200)).toBe(true);
  await page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Pictures" }).click();
  await arrived();
}, 120_000);

it("is offered another in its place where it is too coarse for any size that makes sense", async () => {
  const { page } = await visit(editor, { cookies: { visitor: crypto.randomUUID() } });
  await isOpen(page);
  await page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Pictures" }).click();
  await page.getByRole("button", { name: "Upload pictures" }).waitFor();
  await choose(page, { "stamp.png": smallPicture(0x2040c0) });
  const width = page.getByRole("textbox", { name: /^Width/ });
  await width.waitFor({ timeout: 30_000 });
  await width.fill("180");
  await width.press("Enter");
  const check = page.getByRole("region", { name: "Print check" });
  await check.getByText("Picture resolution too low").waitFor({ timeout: 30_000 });
  await check.getByRole("button", { name: "Replace picture" }).click();
  await page.getByText("Choose the new picture. The frame and crop stay the same.").waitFor();
}, 120_000);

it("is placed as a picture where its letters would be lost, in place of its shapes", async () => {
  const { page } = await visit(editor, { cookies: { visitor: crypto.randomUUID() } });
  await isOpen(page);
  await page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Pictures" }).click();
  await page.getByRole("button", { name: "Upload pictures" }).waitFor();
  const lettered =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z" fill="#c00"/><text y="9" font-size="8">Olea</text></svg>';
  await choose(page, { "olea.svg": Buffer.from(lettered) });
  const told = page.getByRole("alert").filter({ hasText: "contains live text" });
  await told.getByRole("button", { name: "Place it as a picture" }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: "Put olea.png on the canvas" }).waitFor({ timeout: 60_000 });
  const tree = page.getByRole("treeitem");
  await expect.poll(() => tree.filter({ hasText: "olea.png" }).count(), { timeout: 60_000 }).toBe(1);
  await expect.poll(() => tree.filter({ hasText: "olea.svg" }).count()).toBe(0);
  expect(await told.count()).toBe(0);
  // One step of the history: there is never both or neither.
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => tree.filter({ hasText: "olea.svg" }).count()).toBe(1);
  expect(await tree.filter({ hasText: "olea.png" }).count()).toBe(0);
}, 180_000);
