/** Other ways into the editor than from nothing: with a template, by an example's address, on a phone. */
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { canvasOf, editorOf, isOpen, isSaved, objects } from "./editor-shop.ts";
import { addressBelow, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const newcomer = () => ({ visitor: crypto.randomUUID() });
const eu = regionById("eu");

describe("a design begins", { timeout: 180_000 }, () => {
  it("from a template; what is changed of it is kept", async () => {
    const start = editorOf("sku=mailer-box-full-color&quantity=500&start=choose");
    const { page } = await visit(start, { cookies: newcomer() });
    await page.getByRole("heading", { level: 1, name: "Start your design" }).waitFor();
    await page.getByRole("link", { name: /^Open slowly/ }).click();
    await isOpen(page);
    await expect.poll(async () => (await objects(page)).join()).toContain("No hurry at all.");
    await canvasOf(page).click({ position: { x: 20, y: 20 } });
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ArrowRight");
    await isSaved(page);
    const before = (await objects(page)).length;
    await page.reload();
    await isOpen(page);
    await expect.poll(async () => (await objects(page)).length).toBe(before);
  });

  it("with a way back to the product, and designs a page at a time", async () => {
    const start = editorOf("sku=mailer-box-full-color&quantity=500&start=choose");
    const { page } = await visit(start, { cookies: newcomer() });
    const trail = page.getByRole("navigation", { name: "You are here" });
    expect(await trail.getByRole("link", { name: "Full-colour mailer box" }).getAttribute("href")).toContain(
      "full-color-mailer-boxes",
    );
    const designs = page.getByRole("heading", { level: 3 });
    const first = await designs.allTextContents();
    expect(first).toHaveLength(12);
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect.poll(() => page.url()).toContain("page=2");
    await expect
      .poll(async () => (await designs.allTextContents()).some((name) => first.includes(name)))
      .toBe(false);
    await page.goto(addressBelow(eu, "/editor/design"));
    await page.getByRole("heading", { level: 1, name: "What would you like to design?" }).waitFor();
    await page.getByRole("navigation", { name: "You are here" }).waitFor();
    expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBe(12);
  });

  it("as an example, in the language that its address names", async () => {
    const address = "/editor/example-template?designId=open-slowly&language=de&templateMode=true";
    const { page } = await visit(addressBelow(eu, address), { cookies: newcomer() });
    await isOpen(page);
    await expect.poll(async () => (await objects(page)).join()).toContain("Ganz ohne Eile.");
  });

  it("on a phone: a text is put from the sheet, shown in it, and kept", async () => {
    const mailer = editorOf("sku=mailer-box-full-color&quantity=500");
    const { page } = await visit(mailer, { width: 390, height: 844, cookies: newcomer() });
    await isOpen(page);
    const tools = page.getByRole("toolbar", { name: "Tools" });
    await tools.getByRole("button", { name: "Text" }).click();
    await page.getByRole("button", { name: "Heading", exact: true }).click();
    await page.keyboard.type("Slow tea");
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await objects(page)).join()).toContain("Slow tea");
    await tools.getByRole("button", { name: "Select" }).click();
    await page.getByRole("region", { name: "Properties" }).waitFor();
    await isSaved(page);
    const before = await objects(page);
    await page.reload();
    await isOpen(page);
    await expect.poll(() => objects(page)).toEqual(before);
  });
});
