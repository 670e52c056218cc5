/** Nothing that was designed is lost: two tabs, a minute offline, a reload in mid-drag, another size. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { canvasOf, drag, editorOf, isOpen, isSaved, keptOnServer, objects, places } from "./editor-shop.ts";
import { isAlive, useBrowser } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();
const newcomer = () => ({ visitor: crypto.randomUUID() });
const mailer = editorOf("sku=mailer-box-full-color&quantity=500");

/** A rectangle in the middle of the base. The tree tells of it a moment after the canvas does. */
async function drawShape(page: Page, at: readonly [number, number] = [0.45, 0.3]): Promise<void> {
  const before = (await objects(page)).length;
  await canvasOf(page).click({ position: { x: 20, y: 20 } });
  await page.keyboard.press("r");
  await drag(page, at, [at[0] + 0.08, at[1] + 0.06]);
  await page.mouse.up();
  await expect.poll(async () => (await objects(page)).length).toBe(before + 1);
}

async function write(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await canvasOf(page).click();
  await page.keyboard.type(words);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await objects(page)).join()).toContain(words);
}

/** The worker has the page under its present address. */
const isKeptByWorker = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async () => (await (await caches.open("foldmark-editor")).match(location.href)) !== undefined,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);

/** Counts the changes that could not be sent. */
function failedSaves(page: Page): { count: number } {
  const tries = { count: 0 };
  page.on("requestfailed", (request) => {
    if (request.url().endsWith("/changes")) tries.count++;
  });
  return tries;
}

const shapes = async (page: Page) => (await places(page)).length;

describe("a design is kept", { timeout: 180_000 }, () => {
  it("in two tabs at once: each sees what the other does, and a reload sees both", async () => {
    const { page: first } = await visit(mailer, { cookies: newcomer() });
    await isOpen(first);
    await drawShape(first);
    await isSaved(first);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await isOpen(second);
    await expect.poll(() => shapes(second)).toBe(1);
    await drawShape(second, [0.45, 0.4]);
    await isSaved(second);
    await first.bringToFront();
    await expect.poll(() => shapes(first), { timeout: 15_000 }).toBe(2);
    await drawShape(first, [0.55, 0.3]);
    await second.bringToFront();
    await expect.poll(() => shapes(second), { timeout: 15_000 }).toBe(3);
    await second.close();
  });

  it("through a minute offline: with several changes and a reload in it, all of it is on the server afterwards", async () => {
    const { page } = await visit(mailer, { cookies: newcomer() });
    const context = page.context();
    await isOpen(page);
    await drawShape(page);
    await isSaved(page);
    await isKeptByWorker(page);
    await context.setOffline(true);
    const tries = failedSaves(page);
    await drawShape(page, [0.55, 0.3]);
    await write(page, "Packed by hand");
    await page.getByText("Offline. Saved in this browser").waitFor({ timeout: 15_000 });
    // Some seconds go by, and each try to send it fails.
    await expect.poll(() => tries.count, { timeout: 40_000 }).toBeGreaterThanOrEqual(3);
    const beforeReload = [await objects(page), await places(page)];
    await page.reload();
    await isOpen(page);
    await expect.poll(async () => [await objects(page), await places(page)]).toEqual(beforeReload);
    // What nobody had opened before is there as well.
    await page.getByRole("button", { name: /Full-colour mailer box/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Apply" }).waitFor();
    await page.keyboard.press("Escape");
    await drawShape(page, [0.5, 0.42]);
    const drawn = await places(page);
    await page.keyboard.press("v");
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(() => places(page)).not.toEqual(drawn);
    await page.getByText("Offline. Saved in this browser").waitFor({ timeout: 15_000 });
    await page.getByRole("textbox", { name: "Name of the design" }).fill("Offline for a minute");
    await page.keyboard.press("Enter");
    const made = [await objects(page), await places(page)];
    expect((await keptOnServer(context, page.url())).shapes).toBe(1);
    await context.setOffline(false);
    await isSaved(page);
    takeComplaints();
    expect(await keptOnServer(context, page.url())).toMatchObject({
      name: "Offline for a minute",
      shapes: 3,
      words: ["Packed by hand"],
    });
    // Another browser of the same visitor, which has nothing of it: all comes from the server.
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
    });
    await page.reload();
    await isOpen(page);
    await expect.poll(async () => [await objects(page), await places(page)]).toEqual(made);
  });

  it("reloaded in mid-drag: the object is where it was before the drag", async () => {
    const { page } = await visit(mailer, { cookies: newcomer() });
    await isOpen(page);
    await drawShape(page);
    await page.keyboard.press("v");
    await isSaved(page);
    const before = await places(page);
    const left = page.getByRole("textbox", { name: /^From the left/ });
    const atFirst = await left.inputValue();
    await drag(page, [0.47, 0.32], [0.6, 0.45]);
    // The tree waits for the end of a gesture; the fields follow the hand when it rests.
    await expect.poll(() => left.inputValue()).not.toBe(atFirst);
    await page.reload();
    await isOpen(page);
    await expect.poll(() => places(page)).toEqual(before);
  });

  it("on another size: what was designed is there, after a reload too", async () => {
    const { page } = await visit(mailer, { cookies: newcomer() });
    await isOpen(page);
    await drawShape(page);
    await isSaved(page);
    const before = await objects(page);
    const product = page.getByRole("button", { name: /Full-colour mailer box/ });
    const sizeBefore = (await product.textContent()) ?? "";
    await product.click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[name=size]").nth(1).check({ force: true });
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => objects(page)).toEqual(before);
    await expect.poll(() => product.textContent()).not.toBe(sizeBefore);
    await isSaved(page);
    await page.reload();
    await isAlive(page);
    await isOpen(page);
    await expect.poll(() => objects(page)).toEqual(before);
  });

  it("in another size and number at once: what the dialog priced is what is taken", async () => {
    const { page } = await visit(mailer, { cookies: newcomer() });
    await isOpen(page);
    await drawShape(page);
    await isSaved(page);
    const product = page.getByRole("button", { name: /Full-colour mailer box/ });
    const dialog = page.getByRole("dialog");
    const sizeKept = async () => (await keptOnServer(page.context(), page.url())).size;
    let sizeBefore = await sizeKept();
    for (const [size, quantity] of [
      [1, "1000"],
      [2, "250"],
    ] as const) {
      await product.click();
      await dialog.locator("input[name=size]").nth(size).check({ force: true });
      await dialog.locator(`input[name=quantity][value="${quantity}"]`).check({ force: true });
      const apply = dialog.getByRole("button", { name: "Apply" });
      await expect.poll(() => apply.isEnabled()).toBe(true);
      const priced = await dialog.getByRole("status").locator("b").textContent();
      await apply.click();
      await dialog.waitFor({ state: "hidden" });
      await page.locator("header").getByText(priced!, { exact: true }).waitFor();
      // Where the server has the other size, everything that follows the change has come: nothing of it changes the number.
      await expect.poll(sizeKept, { timeout: 15_000 }).not.toEqual(sizeBefore);
      sizeBefore = await sizeKept();
      const shown = Number((await product.textContent())?.match(/([\d,]+) pcs/)?.[1]?.replace(",", ""));
      expect(shown).toBe(Number(quantity));
      expect(await page.locator("header").getByText(priced!, { exact: true }).count()).toBe(1);
    }
  });

  it("on the old size again, by one undo: its size, its dieline and every object's place", async () => {
    const { page } = await visit(mailer, { cookies: newcomer() });
    await isOpen(page);
    await drawShape(page);
    await isSaved(page);
    const placesBefore = await places(page);
    const product = page.getByRole("button", { name: /Full-colour mailer box/ });
    const sizeBefore = (await product.textContent()) ?? "";
    await product.click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[name=size]").nth(1).check({ force: true });
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => product.textContent()).not.toBe(sizeBefore);
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => product.textContent()).toBe(sizeBefore);
    await expect.poll(() => places(page)).toEqual(placesBefore);
    await isSaved(page);
  });
});
