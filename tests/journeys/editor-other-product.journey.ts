/** A design goes to another product: as a copy that keeps everything, or by copy and paste into a design that is there. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { canvasOf, drag, editorOf, isOpen, isSaved, keptOnServer, objects } from "./editor-shop.ts";
import { addressBelow, useBrowser } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();

/** A mailer with words and a rectangle, which the server has. */
async function designed(): Promise<Page> {
  const { page } = await visit(editorOf("sku=mailer-box-full-color&quantity=500"), {
    cookies: { visitor: crypto.randomUUID() },
    width: 1280,
    height: 800,
  });
  await isOpen(page);
  await canvasOf(page).click({ position: { x: 20, y: 20 } });
  await page.keyboard.press("r");
  await drag(page, [0.45, 0.3], [0.5, 0.35]);
  await page.mouse.up();
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await canvasOf(page).click();
  await page.keyboard.type("Packed by hand");
  await page.keyboard.press("Escape");
  await isSaved(page);
  return page;
}

describe("a design on another product", { timeout: 120_000 }, () => {
  it("is a copy of its own, after one has read what becomes of it", async () => {
    const page = await designed();
    const first = page.url();
    await page.getByRole("button", { name: /Full-colour mailer box/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use on another product" }).click();
    const dialog = page.getByRole("dialog", { name: "Use on another product" });
    const make = dialog.getByRole("button", { name: "Make the copy" });
    await dialog.getByRole("combobox", { name: "Product" }).selectOption("product-box");
    await expect.poll(() => make.isEnabled()).toBe(true);
    expect(await dialog.getByRole("status").textContent()).toMatch(/place|size/);
    expect(await violations(page, "dialog[open]")).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/other-product.png` });
    await make.click();
    await page.waitForURL(/sku=product-box/);
    await isOpen(page);
    await page.getByRole("button", { name: /Product box/ }).waitFor();
    // Drawn on the mailer's base, it lies on the panel that is the bottom here.
    await expect.poll(() => objects(page)).toContain("Rectangle");
    expect(page.url()).not.toBe(first);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/other-product-open.png` });
    const own = { shapes: 1, words: ["Packed by hand"] };
    expect(await keptOnServer(page.context(), page.url())).toMatchObject({ ...own, name: "Product box" });
    expect(await keptOnServer(page.context(), first)).toMatchObject(own);
  });

  it("says where what works it out did not come, and is asked for again", async () => {
    // The chooser, which needs none of it.
    const { page, close } = await visit(addressBelow(regionById("eu"), "/box/design"), {
      cookies: { visitor: crypto.randomUUID() },
      width: 1280,
      height: 800,
    });
    const engine = "**/build/product-engine-*";
    await page.route(engine, (route) =>
      route.request().method() === "HEAD" ? route.continue() : route.abort(),
    );
    // No report of it: the shop would rightly complain. And no worker, whose own requests the route does not see.
    await page.addInitScript(() => {
      navigator.sendBeacon = () => true;
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
    });
    await page.goto(editorOf("sku=mailer-box-full-color"));
    await isOpen(page);
    await page.getByRole("button", { name: /Full-colour mailer box/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use on another product" }).click();
    const dialog = page.getByRole("dialog", { name: "Use on another product" });
    await dialog.getByRole("alert").getByText("That did not work.", { exact: false }).waitFor();
    expect(await violations(page, "dialog[open]")).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/other-product-failed.png` });
    await page.unroute(engine);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await dialog.getByRole("combobox", { name: "Product" }).selectOption("product-box");
    await expect.poll(() => dialog.getByRole("button", { name: "Make the copy" }).isEnabled()).toBe(true);
    await close();
    takeComplaints();
  });

  it("has what was copied in another tab, on a product of its own", async () => {
    const page = await designed();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await canvasOf(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+c");
    const other = await page.context().newPage();
    await other.goto(editorOf("sku=product-box"));
    await isOpen(other);
    await canvasOf(other).focus();
    await other.keyboard.press("ControlOrMeta+v");
    await expect.poll(async () => (await objects(other)).join()).toContain("Packed by hand");
    await isSaved(other);
    expect(await keptOnServer(other.context(), other.url())).toMatchObject({
      shapes: 1,
      words: ["Packed by hand"],
    });
    await other.close();
  });
});
