/** A picture that is cropped: with the pointer, by keys and by its numbers; on the screen, on the server, and undone. */
import { createCanvas } from "@napi-rs/canvas";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { canvasOf, editorOf, isOpen, isSaved } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit } = useBrowser();

/** The left half green, the right half orange: no line of a blank is drawn in either. */
function twoHalves(): Buffer {
  const canvas = createCanvas(1600, 800);
  const context = canvas.getContext("2d");
  context.fillStyle = "#20a040";
  context.fillRect(0, 0, 800, 800);
  context.fillStyle = "#f09010";
  context.fillRect(800, 0, 800, 800);
  return canvas.toBuffer("image/png");
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** As the server has it. */
async function picture(page: Page): Promise<Picture | undefined> {
  const { origin, searchParams } = new URL(page.url());
  const answer = await page.request.get(`${origin}/api/designs/${searchParams.get("designId")}`);
  const records: readonly (Picture & { kind?: string; hidden?: boolean })[] = answer.ok()
    ? (await answer.json()).document.records
    : [];
  // A template has a hidden one, where a logo will go.
  return records.find(({ kind, hidden }) => kind === "image" && !hidden);
}

interface Seen {
  readonly green: number;
  readonly orange: number;
  /** Of both, in pixels of the page. */
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

/** What of the two colours the canvas shows. */
const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-layer="artwork"]')!;
    const { left: x, top: y, width } = canvas.getBoundingClientRect();
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext("2d")!;
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let [green, orange, left, right, top, bottom] = [0, 0, canvas.width, 0, canvas.height, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      const isGreen = g > r + 30 && g > b + 30;
      const isOrange = r > g + 30 && g > b + 40;
      if (!isGreen && !isOrange) continue;
      if (isGreen) green++;
      else orange++;
      const [column, row] = [(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)];
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
    const ratio = canvas.width / width;
    return {
      green,
      orange,
      left: x + left / ratio,
      right: x + right / ratio,
      middle: y + (top + bottom) / 2 / ratio,
    };
  });

/** More of the one than a line that is drawn over both. */
const isMostly = (one: number, other: number): boolean => one > 500 && other < one / 20;

async function place(page: Page): Promise<void> {
  await page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Pictures" }).click();
  await page.getByRole("button", { name: "Upload pictures" }).waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "two-halves.png", mimeType: "image/png", buffer: twoHalves() });
  const put = page.getByRole("button", { name: "Put two-halves.png on the canvas" });
  await put.waitFor({ timeout: 30_000 });
  if ((await page.getByRole("button", { name: "Crop", exact: true }).count()) === 0) await put.click();
  await page.getByRole("button", { name: "Crop", exact: true }).waitFor();
  await expect
    .poll(async () => Math.min((await seen(page)).green, (await seen(page)).orange))
    .toBeGreaterThan(500);
}

async function isWhole(page: Page, { width }: Picture): Promise<void> {
  await expect
    .poll(async () => picture(page), { timeout: 15_000 })
    .toMatchObject({ width, crop: { x: 0, y: 0, width: 1_000_000, height: 1_000_000 } });
  await expect
    .poll(async () => Math.min((await seen(page)).green, (await seen(page)).orange))
    .toBeGreaterThan(500);
}

/** Keys that come quickly after each other are one step; on a slow machine they do not. */
async function undoByKeys(page: Page): Promise<void> {
  const isLeft = async () => (await page.getByRole("button", { name: "Undo: crop" }).count()) > 0;
  await expect.poll(isLeft).toBe(true);
  while (await isLeft()) await canvasOf(page).press("ControlOrMeta+z");
}

it("is cut by the pointer, by keys and by its numbers, and is whole again when that is undone", async () => {
  const { page } = await visit(editorOf("sku=mailer-box-full-color"), {
    width: 1320,
    height: 900,
    cookies: { visitor: crypto.randomUUID() },
  });
  await isOpen(page);
  await place(page);
  await isSaved(page);
  await expect.poll(async () => (await picture(page))?.crop.width, { timeout: 15_000 }).toBe(1_000_000);
  const before = (await picture(page))!;

  // The frame's right edge to its middle: the green half is left, at the size it had.
  await page.getByRole("button", { name: "Crop", exact: true }).click();
  const { left, right, middle } = await seen(page);
  await page.mouse.move(right, middle);
  await page.mouse.down();
  await page.mouse.move((left + 3 * right) / 4, middle, { steps: 4 });
  await page.mouse.move((left + right) / 2 - 2, middle, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await picture(page))?.crop.width).toBeLessThan(505_000);
  const cut = (await picture(page))!;
  expect(cut.crop.x).toBe(0);
  expect(cut.crop.height).toBe(1_000_000);
  expect(cut.width / before.width).toBeCloseTo(cut.crop.width / 1_000_000, 3);
  expect(cut.height).toBe(before.height);
  await expect.poll(async () => isMostly((await seen(page)).green, (await seen(page)).orange)).toBe(true);
  await page.getByRole("button", { name: "Undo: crop" }).click();
  await isWhole(page, before);

  // By keys: the left edge goes in, and the picture behind it the other way.
  await canvasOf(page).focus();
  await page.keyboard.press("Enter");
  for (let i = 0; i < 5; i++) await page.keyboard.press("ControlOrMeta+Shift+ArrowRight");
  await expect.poll(async () => (await picture(page))?.crop.x).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  const edged = (await picture(page))!;
  expect(edged.crop.x + edged.crop.width).toBe(1_000_000);
  expect(edged.width).toBeLessThan(before.width);
  await undoByKeys(page);
  await isWhole(page, before);

  // By its numbers: twice as large behind the same frame, and its right end.
  await page.getByRole("slider", { name: "Picture size" }).fill("200");
  await expect.poll(async () => (await picture(page))?.crop.width).toBe(500_000);
  await page.getByRole("slider", { name: "Horizontal part" }).fill("100");
  await expect.poll(async () => (await picture(page))?.crop.x).toBe(500_000);
  expect((await picture(page))!.width).toBe(before.width);
  await expect.poll(async () => isMostly((await seen(page)).orange, (await seen(page)).green)).toBe(true);
  await undoByKeys(page);
  await isWhole(page, before);
}, 180_000);

it("is printed in one ink, also in one that the design had not been drawn in until then", async () => {
  const { page } = await visit(editorOf("sku=mailer-box-full-color&start=seal"), {
    width: 1320,
    height: 900,
    cookies: { visitor: crypto.randomUUID() },
  });
  await isOpen(page);
  await place(page);
  const oneInk = page.getByRole("checkbox", { name: "In one ink" });
  await oneInk.check();
  await page.getByRole("slider", { name: "Threshold" }).waitFor();
  // One step, whatever came with it.
  await page.getByRole("button", { name: "Undo: picture in one ink" }).click();
  await expect.poll(() => oneInk.isChecked()).toBe(false);
}, 120_000);
