/** The editor by keyboard alone: an object drawn, moved, copied and undone, and every control reached. */
import { describe, expect, it } from "vitest";
import { isClean } from "./axe.ts";
import { canvasOf, drag, editorOf, isOpen, objects } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit } = useBrowser();

describe("the editor by keyboard", { timeout: 120_000 }, () => {
  it("writes, selects, moves, copies and takes back; no control is out of reach", async () => {
    const { page } = await visit(editorOf("sku=mailer-box-full-color"), {
      cookies: { visitor: crypto.randomUUID() },
    });
    await isOpen(page);
    await isClean(page);
    const canvas = canvasOf(page);
    for (let turn = 0; turn < 150; turn++) {
      if (await canvas.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    expect(await canvas.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("t");
    await page.keyboard.press("Enter");
    await page.keyboard.type("By hand");
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await objects(page)).join()).toContain("By hand");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Control+d");
    await expect
      .poll(async () => (await objects(page)).filter((name) => name.includes("By hand")).length)
      .toBe(2);
    await page.keyboard.press("Control+z");
    await expect
      .poll(async () => (await objects(page)).filter((name) => name.includes("By hand")).length)
      .toBe(1);
  });

  it("takes what is typed in a field for what was selected then, and keys while nothing has the focus", async () => {
    const { page } = await visit(editorOf("sku=mailer-box-full-color"), {
      cookies: { visitor: crypto.randomUUID() },
    });
    await isOpen(page);
    for (const x of [0.42, 0.55]) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press("r");
      await drag(page, [x, 0.3], [x + 0.06, 0.36]);
      await page.mouse.up();
    }
    const width = page.getByRole("textbox", { name: /^Width/ });
    const first = await width.inputValue();
    await width.fill("11");
    const box = (await canvasOf(page).boundingBox())!;
    // The other one, which was not selected while the number was typed.
    await page.mouse.click(box.x + box.width * 0.45, box.y + box.height * 0.33);
    await expect.poll(() => width.inputValue()).toBe(first);
  });
});
