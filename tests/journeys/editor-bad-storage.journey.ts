/** What is designed while the browser has no room, and what a newer shop has designed: nothing of it is lost. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { canvasOf, drag, editorOf, isOpen, isSaved, keptOnServer, objects } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit } = useBrowser();

async function opened(): Promise<Page> {
  const { page } = await visit(editorOf("sku=mailer-box-full-color"), {
    cookies: { visitor: randomUUID() },
    width: 1280,
    height: 800,
  });
  await isOpen(page);
  return page;
}

async function drawShape(page: Page, x: number): Promise<void> {
  await canvasOf(page).click({ position: { x: 20, y: 20 } });
  await page.keyboard.press("r");
  await drag(page, [x, 0.3], [x + 0.05, 0.35]);
  await page.mouse.up();
}

/** From here on the browser writes nothing down, as one whose disk is full. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    const write = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function refuse(this: IDBDatabase, names, mode, options) {
      if (mode === "readwrite") throw new DOMException("no room", "QuotaExceededError");
      return write.call(this, names, mode, options);
    };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    Object.assign(window, {
      makeRoom() {
        IDBDatabase.prototype.transaction = write;
        Storage.prototype.setItem = setItem;
      },
    });
  });

describe("a design", { timeout: 120_000 }, () => {
  it("goes to the server while the browser is full, which is said, and to the browser once there is room", async () => {
    const page = await opened();
    await drawShape(page, 0.4);
    await isSaved(page);
    await fillStorage(page);
    await drawShape(page, 0.5);
    await page.getByText("This browser has no space left").waitFor({ timeout: 15_000 });
    await expect
      .poll(async () => (await keptOnServer(page.context(), page.url())).shapes, { timeout: 15_000 })
      .toBe(2);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/storage-full.png` });
    await page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom());
    await page.getByText(/^Saved \d/).waitFor({ timeout: 30_000 });
  });

  it("of a newer shop is shown and said to be for looking at; nothing that one presses changes it", async () => {
    const page = await opened();
    await drawShape(page, 0.4);
    await isSaved(page);
    const address = page.url();
    const id = new URL(address).searchParams.get("designId");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes(`/api/designs/${id}`))
        sent.push(request.url());
    });
    await page.route(`**/api/designs/${id}`, async (route) => {
      const answer = await route.fetch();
      const design = await answer.json();
      const { schema } = design.document;
      for (const name of Object.keys(schema)) schema[name] += 1;
      await route.fulfill({ response: answer, json: design });
    });
    // As on another device: nothing of it lies in this browser.
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
    });
    await page.goto(address);
    await isOpen(page);
    await page.getByText("This design was made with a newer version of the shop.").waitFor();
    await page.getByText("View only").waitFor();
    const before = await objects(page);
    expect(before.length).toBeGreaterThan(0);
    sent.length = 0;
    await canvasOf(page).click({ position: { x: 20, y: 20 } });
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await page.keyboard.press("ArrowRight");
    await drawShape(page, 0.55);
    await page.keyboard.press("ControlOrMeta+z");
    expect(await objects(page)).toEqual(before);
    expect(await page.getByRole("banner").getByRole("button", { name: "Add to cart" }).isDisabled()).toBe(
      true,
    );
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/newer-version.png` });
    expect(sent).toEqual([]);
    expect((await keptOnServer(page.context(), address)).shapes).toBe(1);
  });
});
