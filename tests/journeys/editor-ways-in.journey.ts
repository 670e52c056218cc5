/** Other ways into the editor than from nothing: with a template, by an example's address, on a phone. */
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { canvasOf, editorOf, isOpen, isSaved, keptOnServer, objects, places } from "./editor-shop.ts";
import { addressBelow, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const newcomer = () => ({ visitor: crypto.randomUUID() });
const eu = regionById("eu");

interface SentNode {
  readonly id: string;
  readonly type: string;
  readonly kind: string;
  readonly permissions: { readonly content: boolean };
}

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
    const drawn = await places(page);
    await page.keyboard.press("ArrowRight");
    await isSaved(page);
    await expect.poll(async () => (await places(page)).join()).not.toBe(drawn.join());
    const moved = await places(page);
    // The words of the template become somebody's own.
    await page.keyboard.press("Escape");
    const words = page.getByRole("treeitem", { name: /No hurry at all\./ });
    await words.first().dispatchEvent("click");
    await canvasOf(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Morrow & Daughters");
    await page.keyboard.press("Escape");
    await isSaved(page);
    const saysOurs = () =>
      expect.poll(async () => (await objects(page)).join()).toContain("Morrow & Daughters");
    await saysOurs();
    await page.reload();
    await isOpen(page);
    await saysOurs();
    expect(await places(page)).toHaveLength(moved.length);
    expect((await keptOnServer(page.context(), page.url())).words).toContain("Morrow & Daughters");
    await page.getByRole("banner").getByRole("button", { name: "Add to cart" }).click();
    const cart = page.getByRole("heading", { level: 1, name: "Your cart" });
    const anyway = page.getByRole("dialog").getByRole("button", { name: "Add anyway" });
    // Moved as it was, some of it may lie too near to a fold: then that is asked about first.
    await cart.or(anyway).waitFor({ timeout: 40_000 });
    if (await anyway.isVisible()) await anyway.click();
    await cart.waitFor({ timeout: 40_000 });
    await page.getByRole("link", { name: "Edit the design" }).click();
    await isOpen(page);
    await saysOurs();
  });

  it("with the dieline off: nothing to draw on, the folded product instead", async () => {
    const { page } = await visit(editorOf("sku=mailer-box-full-color&dielineMode=off"), {
      cookies: newcomer(),
    });
    await page.locator('[data-stage="drawn"]').waitFor({ timeout: 60_000 });
    expect(await canvasOf(page).count()).toBe(0);
    expect(await page.getByRole("slider", { name: "Fold" }).isVisible()).toBe(true);
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

  it("as an example to fill in: what the template fixes stays, here and on the server, until a copy is one's own", async () => {
    const address = "/editor/example-template?designId=seal&language=en&templateMode=true";
    const { page } = await visit(addressBelow(eu, address), { cookies: newcomer() });
    await isOpen(page);
    await page.getByRole("region", { name: "Template mode." }).waitFor();
    const tools = page.getByRole("toolbar", { name: "Tools" });
    expect(await tools.getByRole("button", { name: "Shapes and lines" }).count()).toBe(0);
    const before = await objects(page);
    await canvasOf(page).click({ position: { x: 20, y: 20 } });
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await page.keyboard.press("ArrowRight");
    await page.getByText("This part of the template is fixed.").waitFor();
    expect(await objects(page)).toEqual(before);
    await page.getByLabel("Name", { exact: true }).fill("Morrow");
    await expect.poll(async () => (await objects(page)).join()).toContain("Morrow");
    await page.getByLabel("Colour 1: Hex or CMYK").fill("80 0 60 20");
    await page.keyboard.press("Enter");
    // A logo as a drawing, which is how most have theirs; it comes into the frame of the template.
    await page.getByLabel("Logo", { exact: true }).setInputFiles({
      name: "mark.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#123c2a"/></svg>',
      ),
    });
    const fields = page.getByRole("complementary", { name: "Layers and content" });
    await fields.locator("img").first().waitFor({ timeout: 60_000 });
    // No two fields have one name.
    const labels = await fields
      .getByRole("textbox")
      .evaluateAll((all) =>
        all.map(
          (each) => each.getAttribute("aria-label") ?? (each as HTMLInputElement).labels?.[0]?.textContent,
        ),
      );
    expect(labels.length).toBeGreaterThan(3);
    expect(new Set(labels).size).toBe(labels.length);
    await isSaved(page);
    // Somebody else's program sends what the editor would not.
    const { origin, searchParams } = new URL(page.url());
    const design = `${origin}/api/designs/${searchParams.get("designId")}`;
    const { clock, document } = await (await page.request.get(design)).json();
    const nodes: readonly SentNode[] = document.records.filter((each: SentNode) => each.type === "node");
    const text = nodes.find(({ kind }) => kind === "text");
    const shape = nodes.find(({ permissions }) => !permissions.content);
    const send = async (diff: object) => {
      const data = { id: crypto.randomUUID(), clock, diff: { put: [], patch: {}, del: [], ...diff } };
      return (await (await page.request.post(`${design}/changes`, { data, headers: { origin } })).json())
        .code;
    };
    const answers = [
      await send({ patch: { [text?.id ?? ""]: { x: 5 } } }),
      await send({ del: [shape?.id] }),
      await send({ patch: { [shape?.id ?? ""]: { "permissions/move": true } } }),
    ];
    expect(answers).toEqual(["forbidden_change", "forbidden_change", "forbidden_change"]);
    // The mode is the design's, whichever address opens it.
    await page.reload();
    await isOpen(page);
    await page.getByRole("region", { name: "Template mode." }).waitFor();
    await expect.poll(async () => (await objects(page)).join()).toContain("Morrow");
    await page.getByRole("button", { name: "Edit freely" }).click();
    await page.waitForURL(/\/box\/design\?.*designId=/);
    await isOpen(page);
    expect(await page.getByRole("region", { name: "Template mode." }).count()).toBe(0);
    await canvasOf(page).click({ position: { x: 20, y: 20 } });
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await expect.poll(async () => (await objects(page)).join()).not.toContain("Morrow");
    await isSaved(page);
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
