/** The product in three dimensions, drawn by a real browser under the shop's own security policy. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { chromiumFlags, chromiumFlagsWithGraphics } from "../../scripts/chromium.mjs";
import { violations } from "./axe.ts";
import { addressBelow, useBrowser } from "./shop.ts";

const address = (sku: string): string => addressBelow(regionById("eu"), `/_local/stage?sku=${sku}`);
const size = { width: 360, height: 640 };
/** A frame without a graphics card takes its time on a busy machine. */
const patience = 100_000;

async function pixels(page: Page): Promise<Buffer> {
  return sharp(await page.locator("canvas").screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Share of pixels that are clearly not the same. */
function difference(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  let differing = 0;
  for (let at = 0; at < a.length; at += 3)
    if (
      Math.abs(a[at]! - b[at]!) + Math.abs(a[at + 1]! - b[at + 1]!) + Math.abs(a[at + 2]! - b[at + 2]!) >
      48
    )
      differing++;
  return differing / (a.length / 3);
}

/** Once the light has settled: nothing changes any more. */
async function settled(page: Page): Promise<Buffer> {
  await page.waitForSelector("canvas[data-settled]");
  return pixels(page);
}

/** Share of pixels that are darker or lighter than both their neighbours: the dither of a single frame. */
function dither(picture: Buffer): number {
  let found = 0;
  for (let at = 3; at + 3 < picture.length; at += 3) {
    const [before, after] = [picture[at]! - picture[at - 3]!, picture[at]! - picture[at + 3]!];
    if (before * after > 0 && Math.min(Math.abs(before), Math.abs(after)) > 5) found++;
  }
  return found / (picture.length / 3);
}

describe("with WebGL", () => {
  const { visit } = useBrowser(chromiumFlagsWithGraphics);

  it(
    "the stage draws the product, folds it, turns it by keyboard and by button, and breaks no policy",
    async () => {
      const { page } = await visit(address("mailer-box-full-color-double-sided"), {
        ...size,
        reducedMotion: "reduce",
      });
      page.setDefaultTimeout(patience);
      await page.waitForSelector("[data-stage=drawn]");
      expect(await page.getByText("picture", { exact: true }).isVisible()).toBe(false);
      const open = await settled(page);
      // Without a graphics card too, what stands still becomes clean; a single frame has 0.05.
      expect(dither(open)).toBeLessThan(0.01);
      // And stays as it is: nothing is drawn any more, and nothing on the page says that it is still at work.
      await page.waitForTimeout(1500);
      expect(difference(open, await pixels(page))).toBe(0);
      expect(
        await page.locator("[data-stage] :is(progress, [role=progressbar], [aria-busy=true])").count(),
      ).toBe(0);

      await page.getByLabel("Fold").fill("0");
      const flat = await settled(page);
      expect(difference(open, flat)).toBeGreaterThan(0.1);

      await page.getByLabel("Fold").fill("1");
      const closed = await settled(page);
      expect(difference(flat, closed)).toBeGreaterThan(0.1);
      expect(difference(open, closed)).toBeGreaterThan(0.05);

      const canvas = page.getByRole("application", { name: /mailer-box/ });
      await canvas.focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      const turned = await settled(page);
      expect(difference(closed, turned)).toBeGreaterThan(0.03);
      await page.keyboard.press("Home");
      await page.getByRole("button", { name: "Zoom in" }).focus();
      const again = await settled(page);
      expect(difference(closed, again)).toBeLessThan(0.02);
      await page.keyboard.press("Enter");
      expect(difference(again, await settled(page))).toBeGreaterThan(0.03);

      expect(await violations(page, "[data-stage]")).toEqual([]);
    },
    3 * patience,
  );

  it(
    "takes the canvas back after the graphics card lost it",
    async () => {
      const { page } = await visit(address("product-box"), size);
      page.setDefaultTimeout(patience);
      await page.waitForSelector("[data-stage=drawn]");
      const before = await settled(page);
      await page.evaluate(() => {
        const gl = document.querySelector("canvas")!.getContext("webgl2")!;
        const card = gl.getExtension("WEBGL_lose_context")!;
        card.loseContext();
        setTimeout(() => card.restoreContext(), 300);
      });
      await page.waitForSelector("[data-stage=waiting]");
      expect(await page.getByText("picture", { exact: true }).isVisible()).toBe(true);
      await page.waitForSelector("[data-stage=drawn]");
      expect(difference(before, await settled(page))).toBeLessThan(0.02);
    },
    3 * patience,
  );

  it(
    "on a phone the model fills the product's stage above its caption, and the whole screen keeps the slider",
    async () => {
      const { page } = await visit(addressBelow(regionById("eu"), "/full-color-mailer-boxes/"), {
        width: 390,
        height: 844,
        reducedMotion: "reduce",
      });
      page.setDefaultTimeout(patience);
      await page.getByRole("button", { name: "3D" }).click();
      await page.waitForSelector("[data-stage=drawn]");
      const stage = page.locator("figure:has([data-stage])");
      const [frame, canvas, caption, button] = await Promise.all(
        [
          stage,
          stage.locator("canvas"),
          stage.locator("figcaption"),
          stage.getByRole("button", { name: "Reset view" }),
        ].map(async (each) => (await each.boundingBox())!),
      );
      expect(canvas!.y).toBe(frame!.y);
      expect(canvas!.y + canvas!.height).toBeCloseTo(caption!.y, 0);
      expect(caption!.y + caption!.height).toBeCloseTo(frame!.y + frame!.height, 0);
      expect(button!.y + button!.height).toBeLessThanOrEqual(caption!.y);

      await page.getByRole("button", { name: "Enlarge" }).click();
      const back = page.getByRole("button", { name: "Back to the page" });
      await back.waitFor();
      const whole = page.locator(":fullscreen");
      expect(await whole.getByLabel("Fold", { exact: true }).isVisible()).toBe(true);
      // The other views stay at hand.
      expect(await whole.getByRole("listitem").getByRole("link").last().isVisible()).toBe(true);
      await back.click();
      await page.getByRole("button", { name: "Enlarge" }).waitFor();
    },
    3 * patience,
  );
});

describe("without WebGL", () => {
  const { visit } = useBrowser([...chromiumFlags, "--disable-3d-apis"]);

  it("the picture stays and the page says why", async () => {
    const { page } = await visit(address("mailer-box-eco"), size);
    await page.waitForSelector("[data-stage=unsupported]");
    expect(await page.getByText("picture", { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText("This browser cannot draw in 3D").isVisible()).toBe(true);
  });
});
