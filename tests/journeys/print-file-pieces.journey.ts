/** An agency's file for a box of two pieces: its pages laid on lid and base by their size, then one by one, seen and ordered. */
import { defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { printFiles } from "@foldmark/commerce";
import { WrittenPdf } from "@foldmark/pdf-plates/testing";
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { addressBelow, useBrowser, visibleText } from "./shop.ts";

/** Files are opened and checked in processes of their own, on a busy machine. */
const patience = 150_000;
const eu = regionById("eu");
const sku = "product-box-two-pieces";
const { quantity: _, ...product } = defaultConfiguration(sku);
const sides = printFiles.print.sides({ product, dieline: dielineOf({ ...product, quantity: 240 })! });

/** A page of the blank of a piece with its bleed, an area in its middle. */
function pageFor(piece: string, colour: string) {
  const { board } = sides.find((side) => side.piece === piece)!.target;
  const [width, height, bleed] = [board.width, board.height, board.bleed].map(
    (each) => (each * 72) / 25_400,
  ) as [number, number, number];
  const [right, top] = [width + bleed, height + bleed];
  return {
    mediaBox: `[0 0 ${right + bleed} ${top + bleed}]`,
    page: `/TrimBox [${bleed} ${bleed} ${right} ${top}]`,
    content: `${colour} ${right / 2 - 40} ${top / 2 - 30} 80 60 re f`,
  };
}

const sent = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(bytes),
});

async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

describe("a print file for a box of two pieces", () => {
  const { visit } = useBrowser();

  it("has its pages laid on each piece, seen and put into the cart", { timeout: 4 * patience }, async () => {
    const { page } = await visit(addressBelow(eu, `/editor/dtp?sku=${sku}`));
    const lid = pageFor("lid", "0 0.9 0.7 0 k");
    const file = new WrittenPdf().finish(lid, pageFor("base", "0.8 0.2 0 0 k"));
    await page.locator("input[type=file]").setInputFiles(sent("two-pieces.pdf", file));
    await page.getByRole("heading", { name: "File check" }).waitFor({ timeout: patience });

    const choosing = page.getByRole("combobox", { name: "Page on this side" });
    const chosen = () => choosing.locator("option:checked").textContent();
    const side = (name: RegExp) =>
      page.getByRole("group", { name: "Side" }).getByRole("button", { name }).click();
    const plates = page.getByRole("region", { name: "Plates" }).getByRole("listitem");
    const isDrawn = () => plates.first().waitFor({ timeout: patience });
    // Whatever their order in the file, each fits one piece alone.
    await side(/base/i);
    expect(await chosen()).toContain("2");
    await isDrawn();
    await side(/lid/i);
    expect(await chosen()).toContain("1");
    await isDrawn();
    expect(await violations(page)).toEqual([]);
    await shot(page, "pieces-lid");

    // The lid from another file, which is added and laid on it by hand; the base keeps its page.
    const other = new WrittenPdf().finish(pageFor("lid", "0 0 0.9 0 k"));
    await choosing.selectOption("");
    await page.getByText("no page placed yet", { exact: false }).first().waitFor({ timeout: patience });
    await shot(page, "pieces-without-lid");
    await page
      .getByRole("region", { name: "Fold, file, versions and comments" })
      .locator("input[type=file]")
      .setInputFiles(sent("lid.pdf", other));
    await expect.poll(chosen, { timeout: patience, interval: 1_000 }).toContain("lid.pdf");
    await isDrawn();
    await side(/base/i);
    expect(await chosen()).toContain("two-pieces.pdf");
    await isDrawn();
    await shot(page, "pieces-base");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.waitForURL(addressBelow(eu, "/cart/"));
    expect(await visibleText(page, "main")).toContain("Two-piece product box");
    await shot(page, "pieces-cart");
  });
});
