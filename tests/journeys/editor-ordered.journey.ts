/** A design somebody would be proud of: chosen in the showcase, made one's own, ordered, and seen in cart, order and mail. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newMailbox } from "./account-steps.ts";
import { isClean } from "./axe.ts";
import { fill, goOn, placeOrder } from "./checkout-shop.ts";
import { canvasOf, isOpen, isSaved, objects } from "./editor-shop.ts";
import { addressBelow, addressOf, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const eu = regionById("eu");
/** A picture is drawn in a process of its own, on a busy machine. */
const patience = 90_000;

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

/** Loaded, and how much of it is in the green of the design: nothing else on these pictures is. */
async function greenShare(page: Page, selector: string): Promise<number> {
  const picture = page.locator(selector).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), {
      timeout: patience,
    })
    .toBeGreaterThan(100);
  return picture.evaluate((image: HTMLImageElement) => {
    const canvas = new OffscreenCanvas(100, 100);
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0, 100, 100);
    const { data } = context.getImageData(0, 0, 100, 100);
    let green = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 1]! > data[at]! + 25) green++;
    return green / (data.length / 4);
  });
}

describe("a design", () => {
  it("is chosen, made one's own, ordered, and seen folded in the cart, the order and the mail", {
    timeout: 6 * patience,
  }, async () => {
    const { page } = await visit(addressOf(eu, "content.design-showcase"), {
      cookies: { visitor: crypto.randomUUID() },
    });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("main").locator("img").count()).toBeGreaterThan(11);
    await isClean(page);
    await page.setViewportSize({ width: 1320, height: 900 });
    await shot(page, "ordered-showcase");

    await page.goto(addressBelow(eu, "/editor/example-template?designId=seal&language=en&templateMode=true"));
    await isOpen(page);
    await page.getByLabel("Name", { exact: true }).fill("Morrow Tea");
    await page.getByLabel("Colour 1: Hex or CMYK").fill("85 20 75 30");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await objects(page)).join()).toContain("Morrow Tea");
    await isSaved(page);
    await page.getByRole("button", { name: "Edit freely" }).click();
    await page.waitForURL(/\/box\/design\?.*designId=/);
    await isOpen(page);
    await canvasOf(page).click({ position: { x: 20, y: 20 } });
    await isSaved(page);
    await shot(page, "ordered-editor");

    await page.getByRole("button", { name: "Add to cart" }).click();
    const anyway = page.getByRole("button", { name: /anyway|as it is/i });
    await Promise.race([
      page.waitForURL(/\/cart/, { timeout: patience }),
      anyway.waitFor({ timeout: patience }),
    ]);
    if (!page.url().includes("/cart")) await anyway.click();
    await page.waitForURL(/\/cart/, { timeout: patience });
    expect(await greenShare(page, 'img[src*="/pictures/folded.webp"]')).toBeGreaterThan(0.03);
    await shot(page, "ordered-cart");

    const email = newMailbox();
    await page.getByRole("link", { name: "Go to checkout" }).click();
    await page.locator("[name=email]").waitFor();
    await fill(page, { email });
    await goOn(page);
    await fill(page, {
      buyerKind: "private",
      "delivery.country": "IE",
      "delivery.name": "Anna Byrne",
      "delivery.street": "1 Main Street",
      "delivery.city": "Dublin",
      "delivery.postcode": "D02 AF30",
      phone: "+353 1 234 5678",
    });
    await goOn(page);
    await fill(page, { paymentMethod: "card" });
    await goOn(page);
    const number = await placeOrder(page);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.waitForURL(/thank-you/);
    await page.goto(addressOf(eu, "order").replace(/$/, `/${number}/details`));
    expect(await greenShare(page, "main img")).toBeGreaterThan(0.03);
    await shot(page, "ordered-order");

    // Mails come by job, and the picture in one is drawn for it.
    const looks = async () => {
      await page.goto(addressBelow(eu, "/_local/mail?shown=200"));
      const rows = page.locator("tr", { hasText: email }).filter({ hasText: number }).getByRole("link");
      return rows.evaluateAll((links) => links.map((link) => `${(link as HTMLAnchorElement).href}/look`));
    };
    const withPicture = async () => {
      for (const look of await looks()) {
        await page.goto(look);
        // One that is sent while the machine has no time to draw it goes without; the next one has it.
        const pictures = page.locator('img[src*="folded"], img[src^="data:"], img[src*="mail"]');
        if ((await pictures.count()) > 0 && (await greenShare(page, "img")) > 0.03) return true;
      }
      return false;
    };
    await expect.poll(withPicture, { timeout: patience, interval: 2000 }).toBe(true);
    await shot(page, "ordered-mail");
  });
});
