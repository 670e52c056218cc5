/** SPEC §2, screens of the editor that only a browser can judge: what the opened page shows. */
import { randomUUID } from "node:crypto";
import { regionById } from "@foldmark/region";
import { templates } from "@foldmark/templates";
import { describe, expect, it } from "vitest";
import { canvasOf, isOpen, objects } from "../journeys/editor-shop.ts";
import { addressBelow, useBrowser } from "../journeys/shop.ts";

const { visit } = useBrowser();
const newcomer = () => ({ cookies: { visitor: randomUUID() } });
const below = (path: string) => addressBelow(regionById("eu"), path);

describe("§2 the editor's screens", () => {
  it("S2.17 /sample-packs/ shows the packs to choose: no dieline, no tools; the editor's address leads there", async () => {
    const { page } = await visit(below("/box/design?sku=sample-packs&dielineMode=off"));
    expect(new URL(page.url()).pathname).toBe("/sample-packs/");
    const packs = page.getByRole("main").getByRole("checkbox");
    await packs.first().check();
    expect(await packs.count()).toBeGreaterThan(1);
    await page.waitForURL(/theme=/);
    expect(await canvasOf(page).count()).toBe(0);
    expect(await page.locator("canvas").count()).toBe(0);
    expect(await page.getByRole("toolbar", { name: "Tools" }).count()).toBe(0);
  });

  it("S2.20 /box/design opens the box editor on the product's dieline, or without it, folded, where the address says so", async () => {
    const { page } = await visit(below("/box/design?sku=mailer-box-full-color&quantity=500"), newcomer());
    await isOpen(page);
    expect(await page.title()).toMatch(/^Editor - /);
    await page.getByRole("button", { name: /Full-colour mailer box.*500 pcs/ }).waitFor();
    await page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: "Text" }).waitFor();
    await page.goto(below("/box/design?sku=mailer-box-full-color&dielineMode=off"));
    await page.getByRole("slider", { name: "Fold" }).waitFor({ timeout: 60_000 });
    expect(await canvasOf(page).count()).toBe(0);
  });

  it("S2.21 /editor/design opens what is no box on its one panel; a box there is led to its own editor, with its query", async () => {
    const { page } = await visit(below("/editor/design?sku=square-label&quantity=1000"), newcomer());
    await isOpen(page);
    expect(await page.title()).toMatch(/^Editor - /);
    await page.getByRole("button", { name: /Printed label/ }).waitFor();
    await page.goto(below("/editor/design?sku=mailer-box-eco&quantity=250"));
    await isOpen(page);
    expect(new URL(page.url()).pathname).toBe("/box/design");
    expect(new URL(page.url()).searchParams.get("quantity")).toBe("250");
  });

  it("S2.23 the example template opens as the template that its address names, in template mode, in that language", async () => {
    const { id, sample } = templates.find((each) => each.id === "open-slowly")!;
    const path = `/editor/example-template?templateMode=true&designId=${id}&language=de`;
    const { page } = await visit(below(path), newcomer());
    await isOpen(page);
    expect(await page.title()).toMatch(/^Editor - /);
    await page.getByRole("region", { name: "Template mode." }).waitFor();
    await expect.poll(async () => (await objects(page)).join()).toContain(sample);
    expect((await objects(page)).join()).toContain("Ganz ohne Eile.");
  });
});
