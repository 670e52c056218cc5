/** Habits from other editors by their keys, and what found no panel of the product: listed, and put back on one. */
import { randomUUID } from "node:crypto";
import { defaultConfiguration } from "@foldmark/catalogue";
import { newNode } from "@foldmark/design";
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { canvasOf, drag, editorOf, isOpen } from "./editor-shop.ts";
import { addressBelow, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const newcomer = () => ({ cookies: { visitor: randomUUID() }, width: 1320, height: 900 });

interface Kept {
  readonly type: string;
  readonly parent: string;
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
}

async function nodesOf(page: Page): Promise<readonly Kept[]> {
  const { origin, searchParams } = new URL(page.url());
  const answer = await page.request.get(`${origin}/api/designs/${searchParams.get("designId")}`);
  const records: readonly Kept[] = answer.ok() ? (await answer.json()).document.records : [];
  return records.filter(({ type }) => type === "node");
}

describe("an editor with the habits of others", { timeout: 120_000 }, () => {
  it("takes digits for the opacity, pastes in place, and carries a look over", async () => {
    const { page } = await visit(editorOf("sku=mailer-box-full-color"), newcomer());
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await isOpen(page);
    await canvasOf(page).click({ position: { x: 20, y: 20 } });
    await page.keyboard.press("r");
    await drag(page, [0.45, 0.3], [0.5, 0.35]);
    await page.mouse.up();
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("4");
    await expect.poll(async () => (await nodesOf(page))[0]?.opacity).toBe(400);
    // Its copy lies where it does.
    await page.keyboard.press("ControlOrMeta+c");
    await page.keyboard.press("ControlOrMeta+Shift+v");
    await expect.poll(async () => (await nodesOf(page)).length).toBe(2);
    const [first, second] = await nodesOf(page);
    expect([second?.x, second?.y]).toEqual([first?.x, first?.y]);
    await page.keyboard.press("9");
    await expect
      .poll(async () => (await nodesOf(page)).map(({ opacity }) => opacity).sort())
      .toEqual([400, 900]);
    await page.keyboard.press("ControlOrMeta+Alt+c");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+Alt+v");
    await expect.poll(async () => (await nodesOf(page)).map(({ opacity }) => opacity)).toEqual([900, 900]);
  });

  it("says so where the browser keeps its clipboard to itself, and cuts nothing away", async () => {
    const { page } = await visit(editorOf("sku=mailer-box-full-color"), newcomer());
    await isOpen(page);
    await page.evaluate(() => {
      const refused = () => Promise.reject(new DOMException("not allowed", "NotAllowedError"));
      Object.assign(Clipboard.prototype, { read: refused, write: refused });
    });
    await page.keyboard.press("r");
    await drag(page, [0.45, 0.3], [0.5, 0.35]);
    await page.mouse.up();
    await expect.poll(async () => (await nodesOf(page)).length).toBe(1);
    const said = page.getByRole("status").getByText("Your browser does not let this page use the clipboard.");
    await canvasOf(page).press("ControlOrMeta+Shift+v");
    await said.waitFor();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await said.waitFor({ state: "detached" });
    await canvasOf(page).press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Type a command" }).fill("cut");
    await page.getByRole("option", { name: /^Cut/ }).click();
    await said.waitFor();
    expect(await nodesOf(page)).toHaveLength(1);
  });

  it("lists what is not on the product, counts it as a fault, and puts it on a panel", async () => {
    const { page } = await visit(addressBelow(regionById("eu"), "/cart"), newcomer());
    const { origin } = new URL(page.url());
    const { quantity: _, ...product } = defaultConfiguration("mailer-box-full-color");
    const id = randomUUID();
    const send = async (path: string, data: object) =>
      expect((await page.request.post(origin + path, { data, headers: { origin } })).status()).toBe(200);
    await send("/api/designs", { id, name: "Spring", product });
    const lost = newNode("shape", {
      id: "node:lost",
      parent: "panel:body-outside/gone",
      width: 20_000,
      height: 20_000,
    });
    const diff = { put: [lost], patch: {}, del: [] };
    await send(`/api/designs/${id}/changes`, { id: randomUUID(), clock: 0, diff });
    await page.goto(editorOf(`sku=mailer-box-full-color&designId=${id}`));
    await isOpen(page);
    const list = page.getByRole("region", { name: "Not on the product" });
    await list.getByText("Rectangle").waitFor();
    await page.getByRole("button", { name: /Not on the product/ }).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/not-on-the-product.png` });
    await list.getByRole("button", { name: "Put it on a panel" }).click();
    await list.waitFor({ state: "hidden" });
    await expect.poll(async () => (await nodesOf(page))[0]?.parent).not.toContain("gone");
  });
});
