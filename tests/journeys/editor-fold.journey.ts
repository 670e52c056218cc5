/** The design folded beside its editor. */
import { regionById } from "@foldmark/region";
import type { Locator } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { chromiumFlagsWithGraphics } from "../../scripts/chromium.mjs";
import { addressBelow, useBrowser } from "./shop.ts";

const address = (sku: string): string => addressBelow(regionById("eu"), `/box/design?sku=${sku}`);
/** A frame without a graphics card takes its time on a busy machine. */
const patience = 100_000;

/** The lid of a closed mailer: how it looks, and how far a pixel of it is from the next, 0 to 255. */
async function lidOf(canvas: Locator): Promise<{ colour: readonly number[]; stipple: number }> {
  const { width, height } = (await canvas.boundingBox())!;
  const { data, info } = await sharp(await canvas.screenshot())
    .extract({
      left: Math.round(width * 0.42),
      top: Math.round(height * 0.3),
      width: Math.round(width * 0.16),
      height: Math.round(height * 0.1),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  const colour = [0, 1, 2].map(
    (channel) => data.reduce((sum, value, at) => (at % 3 === channel ? sum + value : sum), 0) / pixels,
  );
  let steps = 0;
  for (let at = 3; at < data.length; at += 3) steps += Math.abs(data[at + 1]! - data[at - 2]!);
  return { colour, stipple: steps / pixels };
}

describe("the fold of an open design", () => {
  const { visit } = useBrowser(chromiumFlagsWithGraphics);

  /** As the drawn picture of the same box has its lid, which lies in the light. */
  it.for([
    ["mailer-box-full-color", [245, 244, 240]],
    ["mailer-box-eco", [204, 162, 115]],
  ] as const)(
    "shows %s clean and as bright as its picture in the cart",
    {
      timeout: 2 * patience,
    },
    async ([sku, lid]) => {
      const { page } = await visit(address(sku), { width: 1320, height: 900 });
      const pane = page.locator('[data-stage="drawn"]');
      await pane.waitFor({ timeout: patience });
      // A frame is announced when it is sent to the card, which may take its time over it.
      page.setDefaultTimeout(patience);
      const canvas = pane.locator("canvas");
      const isAsBright = async () => {
        const { colour } = await lidOf(canvas);
        return lid.every((value, channel) => Math.abs(colour[channel]! - value) < 10) ? "yes" : `${colour}`;
      };
      await expect.poll(isAsBright, { timeout: patience }).toBe("yes");
      expect((await lidOf(canvas)).stipple).toBeLessThan(2);
    },
  );

  // Last: without a graphics card its frames keep the browser busy for a while.
  it("is drawn beside the canvas, and looked into", { timeout: 2 * patience }, async () => {
    const { page } = await visit(address("mailer-box-full-color"), { width: 1320, height: 900 });
    page.setDefaultTimeout(patience);
    const pane = page.locator('[data-stage="drawn"]');
    await pane.waitFor({ timeout: patience });
    await pane.getByRole("button", { name: "Look inside" }).click();
    await pane.getByRole("button", { name: "Closed" }).waitFor({ timeout: patience });
    await expect.poll(() => pane.getByRole("slider").inputValue(), { timeout: patience }).not.toBe("100");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/editor-1320.png` });
  });
});
