/** The editor by keyboard alone: designed, warned of, mended and ordered, with everything said that one does not see. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newMailbox } from "./account-steps.ts";
import { isClean, violations } from "./axe.ts";
import { pressOn, send, spoken, tabTo, typeInto } from "./by-keyboard.ts";
import { canvasOf, drag, editorOf, isOpen, isSaved, objects } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit } = useBrowser();
/** A picture is drawn in a process of its own, on a busy machine. */
const patience = 90_000;

/** Everything that was said, in order: what follows quickly would take the place of what was. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const hear = () => {
      for (const region of document.querySelectorAll("[role=status]"))
        if (region.textContent && heard.at(-1) !== region.textContent) heard.push(region.textContent);
    };
    new MutationObserver(hear).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join("\n"));
}

const tellsOf = async (page: Page, name: string): Promise<string> =>
  (await spoken(page, "treeitem")).find((item) => item.name === name && item.description)?.description ?? "";

describe("the editor by keyboard", { timeout: 120_000 }, () => {
  it("is designed in, warns, is mended and orders, and says each", { timeout: 6 * patience }, async () => {
    const { page } = await visit(editorOf("sku=mailer-box-full-color"), {
      cookies: { visitor: crypto.randomUUID() },
    });
    await isOpen(page);
    await isClean(page);
    await page.setViewportSize({ width: 1320, height: 900 });
    const heard = await listen(page);
    const canvas = canvasOf(page);
    const [dieline] = (await spoken(page, "application")).filter(({ name }) => name === "Dieline");
    expect(dieline?.description).toContain("Tab leaves the dieline");

    // Sixteen tools are one stop, and arrows walk among them.
    const tools = page.getByRole("toolbar", { name: "Tools" });
    expect(await tools.locator("button").count()).toBeGreaterThan(12);
    expect(await tools.locator("button:not([tabindex='-1'])").count()).toBe(1);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await tabTo(page, tools.locator("button:not([tabindex='-1'])"));
    const first = await focused();
    await page.keyboard.press("ArrowDown");
    expect(await focused()).not.toBe(first);
    await page.keyboard.press("End");
    expect(await focused()).toBe("Keyboard shortcuts");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    expect(await tools.evaluate((rail) => rail.contains(document.activeElement))).toBe(false);
    await page.keyboard.press("Shift+Tab");
    expect(await focused(), "comes back to the tool that was used last").toBe(
      await tools.locator("button").first().getAttribute("aria-label"),
    );

    // Written, moved, copied, taken back.
    await tabTo(page, canvas);
    await page.keyboard.press("t");
    await page.keyboard.press("Enter");
    await page.keyboard.type("By hand");
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await objects(page)).join()).toContain("By hand");
    await expect.poll(() => tellsOf(page, "By hand")).toMatch(/x [\d.]+ mm/);
    const before = await tellsOf(page, "By hand");
    await page.keyboard.press("ArrowRight");
    await expect.poll(heard).toMatch(/Move\. By hand\. x [\d.]+ mm/);
    await expect.poll(() => tellsOf(page, "By hand")).not.toBe(before);
    const copies = async () => (await objects(page)).filter((name) => name.includes("By hand")).length;
    await page.keyboard.press("Control+d");
    await expect.poll(copies).toBe(2);
    await page.keyboard.press("Control+z");
    await expect.poll(copies).toBe(1);
    await expect.poll(heard).toContain("Undone: duplicate");

    // Cut and put back.
    await page.keyboard.press("Control+x");
    await expect.poll(copies).toBe(0);
    await expect.poll(heard).toContain("Cut. By hand");
    await page.keyboard.press("Control+v");
    await expect.poll(copies).toBe(1);
    await expect.poll(heard).toContain("Paste. By hand");

    // What the eye sees by a padlock is said.
    await page.keyboard.press("Control+Shift+l");
    await expect.poll(() => tellsOf(page, "By hand")).toContain("locked");
    await expect.poll(heard).toContain("Lock. By hand");
    await page.keyboard.press("Control+Shift+l");
    await expect.poll(() => tellsOf(page, "By hand")).not.toContain("locked");

    // An ink by the eyedropper, point by point.
    await page.keyboard.press("i");
    await page.keyboard.press("ArrowDown");
    await expect.poll(heard).toMatch(/No ink here|Ink here/);
    await page.keyboard.press("Escape");

    // Tab leaves after the last object, and what is selected stays so.
    await page.keyboard.press("Tab");
    expect(await canvas.evaluate((element) => element === document.activeElement)).toBe(false);
    const item = page
      .getByRole("tree", { name: "Objects on the dieline" })
      .getByRole("treeitem", { name: "By hand" });
    await tabTo(page, item);
    expect((await item.boundingBox())?.height, "seen where it has the focus").toBeGreaterThan(16);
    expect(await item.getAttribute("aria-selected")).toBe("true");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/keyboard-tree.png` });

    // Too small to print: warned of, in the tree as well, and mended by its own button.
    const size = page.getByRole("textbox", { name: "Size in points" });
    await tabTo(page, size);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await expect.poll(heard).toContain("New in the print check: Text too small");
    await expect.poll(() => tellsOf(page, "By hand")).toContain("Text too small");
    expect(await violations(page)).toEqual([]);
    await pressOn(page, page.getByRole("button", { name: /^Set to/ }));
    await expect.poll(heard).toContain("Fixed: Text too small");
    await expect.poll(() => tellsOf(page, "By hand")).not.toContain("Text too small");
    await tabTo(page, size);
    expect(Number(await size.inputValue())).toBeGreaterThan(3);
    await isSaved(page);

    // From part to part, and into the cart.
    await tabTo(page, canvas, "Shift+F6");
    await pressOn(page, page.getByRole("button", { name: "Add to cart" }));
    const anyway = page.getByRole("button", { name: /anyway|as it is/i });
    await Promise.race([
      page.waitForURL(/\/cart/, { timeout: patience }),
      anyway.waitFor({ timeout: patience }),
    ]);
    if (!page.url().includes("/cart")) await pressOn(page, anyway);
    await page.waitForURL(/\/cart/, { timeout: patience });

    // Ordered.
    await pressOn(page, page.getByRole("link", { name: "Go to checkout" }));
    await page.locator("[name=email]").waitFor();
    await typeInto(page, { email: newMailbox() });
    await send(page);
    await typeInto(page, {
      buyerKind: "private",
      "delivery.country": "Ireland",
      "delivery.name": "Anna Byrne",
      "delivery.street": "1 Main Street",
      "delivery.city": "Dublin",
      "delivery.postcode": "D02 AF30",
      phone: "+353 1 234 5678",
    });
    await send(page);
    await typeInto(page, { paymentMethod: "card" });
    await send(page);
    await pressOn(page, page.locator("[name=acceptsTerms]"), "Space");
    await send(page);
    await pressOn(page, page.getByRole("button", { name: "Pay", exact: true }));
    await page.waitForURL(/thank-you/, { waitUntil: "commit", timeout: patience });
  });

  it("goes from part to part and round by F6, and takes shortcuts from a row of the layers", async () => {
    const { page } = await visit(editorOf("sku=mailer-box-full-color"), {
      cookies: { visitor: crypto.randomUUID() },
      width: 1320,
      height: 900,
    });
    await isOpen(page);
    /** The number of the part that has the focus, of those that are in no other; -1 for none. */
    const part = () =>
      page.evaluate(() => {
        const names = "header, nav, main, aside, footer";
        const outer = [...document.querySelectorAll(names)].filter(
          (each) => !each.parentElement?.closest(names),
        );
        return outer.findIndex((each) => each.contains(document.activeElement));
      });
    await expect
      .poll(async () => {
        await page.keyboard.press("F6");
        return part();
      })
      .toBeGreaterThan(-1);
    const round = [await part()];
    while (round.length < 12) {
      await page.keyboard.press("F6");
      const next = await part();
      if (next === round[0]) break;
      round.push(next);
    }
    expect(round.length).toBeGreaterThan(3);
    expect([...round].sort(), "each once").toEqual([...new Set(round)].sort());
    await page.keyboard.press("Shift+F6");
    expect(await part()).toBe(round.at(-1));

    await canvasOf(page).focus();
    await page.keyboard.press("r");
    await page.keyboard.press("Enter");
    const shapes = async () => (await objects(page)).filter((name) => name.includes("Rectangle")).length;
    await expect.poll(shapes).toBe(1);
    const layers = page.getByRole("complementary", { name: "Layers and content" });
    const row = layers.getByRole("treeitem", { name: "Rectangle" });
    // By its panel, so that nothing is selected when the row is come to.
    await layers.getByRole("treeitem", { name: /^Back wall/ }).click();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => row.first().evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+d");
    await expect.poll(shapes).toBe(2);
    await page.keyboard.press("Delete");
    await expect.poll(shapes).toBe(1);
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
