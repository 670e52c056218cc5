/** The last second before an editor is left: what was done in it is on the server, or waits in the browser for it. */
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { canvasOf, drag, editorOf, isOpen, isSaved, keptOnServer, places } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();
const newcomer = () => ({ visitor: crypto.randomUUID() });
const mailer = editorOf("sku=mailer-box-full-color&quantity=500");

async function drawShape(page: Page, x: number): Promise<void> {
  await canvasOf(page).click({ position: { x: 20, y: 20 } });
  await page.keyboard.press("r");
  await drag(page, [x, 0.3], [x + 0.04, 0.36]);
  await page.mouse.up();
}

/** As somebody closes a tab: its page hears that it is left, and no more. */
async function closeTab(page: Page): Promise<void> {
  const isClosed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await isClosed;
}

const shapesOnServer = async (context: BrowserContext, address: string): Promise<number> =>
  (await keptOnServer(context, address)).shapes;

describe("an editor that is left in the middle of work", { timeout: 240_000 }, () => {
  it("has sent what was done last, whichever way it is left", async () => {
    const { page } = await visit(mailer, { cookies: newcomer() });
    const context = page.context();
    await isOpen(page);
    await drawShape(page, 0.4);
    await isSaved(page);
    const address = page.url();
    const ways: readonly ((tab: Page) => Promise<unknown>)[] = [
      closeTab,
      (tab) => tab.close(),
      (tab) => tab.goto(new URL("/", address).href),
      (tab) => tab.reload(),
      closeTab,
    ];
    for (const [at, leave] of ways.entries()) {
      const tab = await context.newPage();
      await tab.goto(address);
      await isOpen(tab);
      await drawShape(tab, 0.45 + at * 0.05);
      await leave(tab);
      await expect.poll(() => shapesOnServer(context, address), { message: `way ${at}` }).toBe(at + 2);
      await tab.close();
    }
    takeComplaints();
  });

  it("has made a design that the server never heard of", async () => {
    const { page: other } = await visit(mailer, { cookies: newcomer() });
    const context = other.context();
    const tab = await context.newPage();
    await tab.goto(mailer);
    await isOpen(tab);
    await drawShape(tab, 0.45);
    await tab.waitForURL(/designId=/);
    const address = tab.url();
    await closeTab(tab);
    await expect.poll(() => shapesOnServer(context, address)).toBe(1);
  });

  it("has taken what was only typed into a field", async () => {
    const { page } = await visit(mailer, { cookies: newcomer() });
    const context = page.context();
    await isOpen(page);
    await drawShape(page, 0.4);
    await isSaved(page);
    const tab = await context.newPage();
    await tab.goto(page.url());
    await isOpen(tab);
    await tab.getByRole("textbox", { name: "Name of the design" }).fill("Left in the middle");
    await closeTab(tab);
    await expect.poll(async () => (await keptOnServer(context, page.url())).name).toBe("Left in the middle");
  });

  it("keeps in the browser what could not leave, and sends it when the design is opened again", async () => {
    const { page } = await visit(mailer, { cookies: newcomer() });
    const context = page.context();
    await isOpen(page);
    await drawShape(page, 0.4);
    await isSaved(page);
    const address = page.url();
    const tab = await context.newPage();
    await tab.goto(address);
    await isOpen(tab);
    await page.close();
    await context.setOffline(true);
    await drawShape(tab, 0.45);
    await tab.getByRole("textbox", { name: "Name of the design" }).fill("Left offline");
    await closeTab(tab);
    await context.setOffline(false);
    expect(await shapesOnServer(context, address)).toBe(1);
    const again = await context.newPage();
    await again.goto(address);
    await isOpen(again);
    await expect.poll(async () => (await places(again)).length).toBe(2);
    await expect
      .poll(() => keptOnServer(context, address))
      .toMatchObject({ name: "Left offline", shapes: 2 });
    await again.close();
    takeComplaints();
  });
});
