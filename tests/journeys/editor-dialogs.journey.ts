/** The dialogs around an open design, and what two tabs are told that write in one place. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { canvasOf, drag, editorOf, isOpen, isSaved } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit } = useBrowser();
/** A preview is drawn in a process of its own, on a busy machine. */
const patience = 90_000;
const newcomer = () => ({ visitor: crypto.randomUUID() });
const mailer = editorOf("sku=mailer-box-full-color&quantity=500");

/** With a rectangle on it, so that the server has it. */
async function drawn(): Promise<Page> {
  const { page } = await visit(mailer, { cookies: newcomer() });
  await isOpen(page);
  await canvasOf(page).click({ position: { x: 20, y: 20 } });
  await page.keyboard.press("r");
  await drag(page, [0.45, 0.3], [0.53, 0.36]);
  await page.mouse.up();
  await isSaved(page);
  return page;
}

const name = (page: Page) => page.getByRole("textbox", { name: "Name of the design" });

async function rename(page: Page, to: string): Promise<void> {
  await name(page).fill(to);
  await name(page).press("Enter");
}

/** Clean at both widths, and seen. */
async function look(page: Page, shot: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.waitForTimeout(300);
    expect(await violations(page, "dialog[open]"), `${shot} at ${width}`).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${shot}-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 844 });
}

/** Named ones, more than the list has room for. */
const keepVersions = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const id = new URL(location.href).searchParams.get("designId");
    for (let at = 1; at <= wanted; at++)
      await fetch(`/api/designs/${id}/versions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: `Draft ${at}` }),
      });
  }, count);

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

describe("around a design", { timeout: 180_000 }, () => {
  it("versions are kept, renamed and restored; links are made; previews come", async () => {
    const page = await drawn();
    const dialog = page.getByRole("dialog");
    await keepVersions(page, 8);
    await page.getByRole("button", { name: "Versions", exact: true }).click();
    // Those in sight are drawn; the others once one comes to them.
    const rows = dialog.getByRole("listitem");
    await rows.first().locator("img").waitFor();
    expect(await rows.last().locator("img").count()).toBe(0);
    await rows.last().scrollIntoViewIfNeeded();
    await rows.last().locator("img").waitFor();
    const called = dialog.getByRole("textbox", { name: "Version name" });
    await called.fill("First idea");
    // As a form is sent.
    await called.press("Enter");
    const row = dialog.getByRole("listitem").filter({ hasText: "First idea" });
    await row.getByRole("button", { name: "Rename" }).click();
    const field = dialog.getByRole("textbox", { name: /^Name of the version of/ });
    expect(await field.inputValue()).toBe("First idea");
    await look(page, "versions-renaming");
    await field.fill("Best idea");
    await field.press("Enter");
    const renamed = dialog.getByRole("listitem").filter({ hasText: "Best idea" });
    await renamed.waitFor();
    expect(await renamed.textContent()).toContain(", by you");
    await look(page, "versions");
    await renamed.getByRole("button", { name: "Restore" }).click();
    await dialog.getByText(/^Restored\./).waitFor();
    await close(page);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await dialog.getByRole("button", { name: "Create a link" }).click();
    await dialog.getByRole("textbox", { name: "Link" }).waitFor();
    await look(page, "share");
    await close(page);
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const sent = page.waitForEvent("download", { timeout: patience });
    await dialog.getByRole("button", { name: "Picture (PNG)" }).click();
    await dialog
      .getByRole("status")
      .getByText(/^Your preview is being drawn/)
      .waitFor();
    expect((await sent).suggestedFilename()).toMatch(/\.png$/);
    await dialog.getByRole("status").getByText("The preview is in your downloads.").waitFor();
    await look(page, "download");
    const pdf = dialog.getByRole("button", { name: "Preview at real size (PDF)" });
    await pdf.press("Enter");
    await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
    await dialog.getByRole("progressbar").waitFor({ state: "detached" });
    expect(await pdf.evaluate((button) => button === document.activeElement)).toBe(true);
    await close(page);
  });

  it("two tabs that write the same are both told, and the earlier one's is found among the versions", async () => {
    const early = await drawn();
    const late = await early.context().newPage();
    await late.goto(early.url());
    await isOpen(late);
    // Late hears nothing of what Early does until its own change is sent.
    await late.route("**/changes?clock=*", (route) =>
      route.fulfill({ json: { kind: "changes", changes: [] } }),
    );
    await rename(early, "Early");
    await isSaved(early);
    await rename(late, "Late");
    await late.getByText(/^Something was changed in two places at once/).waitFor({ timeout: 15_000 });
    await early.bringToFront();
    await early
      .getByText(/^Something you had just changed was changed somewhere else/)
      .waitFor({ timeout: 15_000 });
    await expect.poll(() => name(early).inputValue()).toBe("Late");
    if (process.env.SHOTS)
      for (const width of [390, 1280]) {
        await early.setViewportSize({ width, height: 844 });
        await early.screenshot({ path: `${process.env.SHOTS}/overwritten-${width}.png` });
      }
    expect(await violations(early)).toEqual([]);
    // The notice leads there.
    await early.getByRole("status").getByRole("button", { name: "Versions" }).click();
    const kept = early.getByRole("listitem").filter({ hasText: "Before a conflicting change" });
    await kept.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => name(early).inputValue(), { timeout: 15_000 }).toBe("Early");
    await late.close();
  });
});
