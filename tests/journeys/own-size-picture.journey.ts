/**
 * What a buyer makes of a product looks like what the studio takes of the usual make: first it is drawn, then their own graphics
 * card takes its picture into the same frame. A browser of the tests has no card; here one without is told from one with.
 */
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { chromiumFlagsWithGraphics } from "../../scripts/chromium.mjs";
import { address } from "./product-shop.ts";
import { isAlive, useBrowser, type Visit } from "./shop.ts";

/** Small, so that a processor takes a picture of it in a few seconds. */
const phone: Visit = { width: 320, height: 640 };
/** That many on a busy machine are more. */
const patience = 120_000;

interface Card {
  asked: number;
  readonly opened: WebGL2RenderingContext[];
}

declare global {
  interface Window {
    card: Card;
  }
}

/** Runs in the page: notes every drawing context, and where a card is pretended, the processor passes for one. */
function watchCard(isPretended: boolean): void {
  const card: Card = { asked: 0, opened: [] };
  window.card = card;
  const canvas = HTMLCanvasElement.prototype as { getContext: (kind: string, options?: object) => unknown };
  const { getContext } = canvas;
  canvas.getContext = function (kind, options) {
    if (kind !== "webgl2") return getContext.call(this, kind, options);
    card.asked += 1;
    const asked = isPretended ? { ...options, failIfMajorPerformanceCaveat: false } : options;
    const context = getContext.call(this, kind, asked);
    if (context instanceof WebGL2RenderingContext) card.opened.push(context);
    return context;
  };
  if (!isPretended) return;
  const { getParameter } = WebGL2RenderingContext.prototype;
  const unmaskedRenderer = 0x9246;
  WebGL2RenderingContext.prototype.getParameter = function (name: number) {
    return name === unmaskedRenderer ? "A graphics card" : getParameter.call(this, name);
  };
}

const stageOf = (page: Page): Locator => page.locator("figure").first();
const drawingOf = (page: Page): Locator => stageOf(page).locator("img").first();
const takenOf = (page: Page): Locator => stageOf(page).locator("[data-taken=photograph]");

/** What lies under a photograph is transparent. */
const isSeen = (image: Locator): Promise<boolean> =>
  image.evaluate((element) => element.checkVisibility({ opacityProperty: true }));

/** Where an image stands, however far the page is scrolled, and how tall its stage is. */
async function frameOf(page: Page, image: Locator): Promise<object> {
  const [stage, own] = await Promise.all([stageOf(page).boundingBox(), image.boundingBox()]);
  return { ...own, y: own!.y - stage!.y, of: stage!.height };
}

/** Makes the box this long and waits for its drawing. */
async function choose(page: Page, centimetres: number): Promise<void> {
  const length = page.locator("#size-length");
  await length.fill(String(centimetres));
  await length.blur();
  await expect
    .poll(() => drawingOf(page).evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain(`size=${centimetres * 10}x`);
  await drawingOf(page).evaluate((image: HTMLImageElement) => image.decode());
}

const onceTaken = async (page: Page): Promise<string> => {
  await takenOf(page).waitFor();
  await stageOf(page).evaluate((stage) =>
    Promise.all(stage.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  return (await takenOf(page).getAttribute("src")) ?? "";
};

/** Where brown board ends on each side, as shares of the frame. */
async function outlineOf(page: Page): Promise<readonly number[]> {
  const { data, info } = await sharp(await stageOf(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isBrown = (x: number, y: number): boolean => {
    const at = (y * info.width + x) * 3;
    return data[at]! - data[at + 2]! > 40;
  };
  let [left, right, top, bottom] = [info.width, 0, info.height, 0];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (isBrown(x, y)) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
  return [left / info.width, right / info.width, top / info.height, bottom / info.height];
}

const { visit } = useBrowser(chromiumFlagsWithGraphics);

/** The page of a kraft box in its usual make, told from its ground by its colour. */
async function open(isPretended: boolean): Promise<Page> {
  const { page } = await visit(address("eu", "product.mailer-box-eco"), phone);
  page.setDefaultTimeout(patience);
  await page.addInitScript(watchCard, isPretended);
  await page.reload();
  await isAlive(page);
  return page;
}

describe("the picture of a size of one's own", () => {
  it(
    "is drawn first and then taken by the buyer's graphics card, from the same place and into the same frame",
    async () => {
      const page = await open(true);
      // The studio comes once the drawing has been looked at here.
      const { promise: isLookedAt, resolve: letStudioCome } = Promise.withResolvers<void>();
      await page.route("**/build/take-studio-picture-*.js", async (route) => {
        await isLookedAt;
        await route.continue();
      });
      await choose(page, 32);
      expect(await takenOf(page).count()).toBe(0);
      const frame = await frameOf(page, drawingOf(page));
      const drawn = await outlineOf(page);
      letStudioCome();
      const first = await onceTaken(page);
      expect(await frameOf(page, takenOf(page))).toEqual(frame);
      await expect.poll(() => isSeen(drawingOf(page))).toBe(false);
      const taken = await outlineOf(page);
      for (const [side, at] of drawn.entries()) expect(Math.abs(taken[side]! - at)).toBeLessThan(0.012);

      // While the next one is taken the card is lost: its drawing stays, and the page goes on.
      await choose(page, 28);
      await expect.poll(() => takenOf(page).count()).toBe(0);
      await page.waitForFunction(() => window.card.opened.length === 3);
      await page.evaluate(() => window.card.opened[2]!.getExtension("WEBGL_lose_context")!.loseContext());
      expect(await isSeen(drawingOf(page))).toBe(true);
      await choose(page, 32);
      expect(await onceTaken(page)).toBe(first);
      expect(await page.evaluate(() => window.card.opened.length)).toBe(3);
    },
    3 * patience,
  );

  it("stays drawn where no graphics card would take it, and nothing is fetched for it", async () => {
    const page = await open(false);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await choose(page, 32);
    await page.waitForFunction(() => window.card.asked === 1);
    await page.waitForLoadState("networkidle");
    expect(fetched.filter((url) => url.includes("take-studio-picture"))).toEqual([]);
    expect(await takenOf(page).count()).toBe(0);
    expect(await isSeen(drawingOf(page))).toBe(true);
  });
});
