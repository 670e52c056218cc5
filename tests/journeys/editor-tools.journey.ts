/** What one does with objects once they are there: aligned, spread, ordered, coloured, patterned; held to what is saved. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { canvasOf, drag, editorOf, isOpen } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit } = useBrowser();

interface Saved {
  readonly id: string;
  readonly type: string;
  readonly kind?: string;
  readonly parent?: string;
  readonly index?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill?: { readonly ink: string } | null;
  readonly layout?: string;
  readonly background?: { readonly ink: string } | null;
}

async function saved(page: Page): Promise<readonly Saved[]> {
  const { origin, searchParams } = new URL(page.url());
  const answer = await page.request.get(`${origin}/api/designs/${searchParams.get("designId")}`);
  return answer.ok() ? (await answer.json()).document.records : [];
}

const shapesOf = async (page: Page): Promise<readonly Saved[]> =>
  (await saved(page)).filter(({ kind, parent }) => kind === "shape" && parent?.startsWith("panel:"));

/** Asks until the server has what is looked for. */
const isKept = (found: () => Promise<unknown>) => expect.poll(found, { timeout: 20_000 }).toBeTruthy();

async function drawAt(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  await page.keyboard.press("r");
  await drag(page, from, to);
  await page.mouse.up();
  await page.keyboard.press("Escape");
}

async function atShare(page: Page, [x, y]: readonly [number, number]): Promise<[number, number]> {
  const box = (await canvasOf(page).boundingBox())!;
  return [box.x + box.width * x, box.y + box.height * y];
}

/** The gaps between neighbours, from left to right. */
function gapsOf(shapes: readonly Saved[]): readonly number[] {
  const sorted = shapes.toSorted((a, b) => a.x - b.x);
  return sorted.slice(1).map(({ x }, i) => x - sorted[i]!.x - sorted[i]!.width);
}

/** The button that was clicked last has the focus still: the keys are the design's all the same. */
async function alignsAndSpreads(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Align top" }).click();
  await isKept(async () => new Set((await shapesOf(page)).map(({ y }) => y)).size === 1);
  await page.getByRole("button", { name: "Equal horizontal gaps" }).click();
  await isKept(async () => {
    const [first = 0, second = 9] = gapsOf(await shapesOf(page));
    return Math.abs(first - second) <= 2;
  });
}

async function ordersByMenu(page: Page, last: readonly [number, number]): Promise<void> {
  await page.keyboard.press("Escape");
  await page.mouse.click(...(await atShare(page, last)), { button: "right" });
  const topmost = async () =>
    (await shapesOf(page)).toSorted((a, b) => (a.index! < b.index! ? 1 : -1))[0]?.id;
  const before = await topmost();
  await page.getByRole("menuitem", { name: /^Send to back/ }).click();
  await isKept(async () => (await topmost()) !== before);
  await page.getByRole("button", { name: /^Undo: / }).click();
  await isKept(async () => (await topmost()) === before);
}

/** What is drawn is repeated over its panel, as wide apart and as staggered as the fields of the pattern say. */
async function repeatsByMenu(page: Page, place: readonly [number, number]): Promise<void> {
  await page.keyboard.press("Escape");
  await page.mouse.click(...(await atShare(page, place)), { button: "right" });
  await page.getByRole("menuitem", { name: "Repeat as a pattern" }).click();
  await page.getByRole("combobox", { name: "Layout of the tiles" }).selectOption("Like bricks");
  await isKept(async () => (await saved(page)).some(({ layout }) => layout === "brick"));
  const [pattern] = (await saved(page)).filter(({ kind }) => kind === "repeat");
  expect((await saved(page)).filter(({ parent }) => parent === pattern?.id)).toHaveLength(1);
  await page.getByRole("button", { name: "Undo: pattern" }).click();
  await page.getByRole("button", { name: "Undo: make a pattern" }).click();
  await isKept(async () => (await shapesOf(page)).length === 3);
}

/** The lowest row of the layers is dropped above the topmost, which shows where it would go: it is printed above all then. */
async function ordersByDragging(page: Page): Promise<void> {
  const layers = page.getByRole("complementary", { name: "Layers and content" });
  const rows = layers.locator('[role="treeitem"][data-id^="node:"]');
  const ordered = async () =>
    (await shapesOf(page)).toSorted((a, b) => (a.index! < b.index! ? 1 : -1)).map(({ id }) => id);
  const before = await ordered();
  const rowIds = () => rows.evaluateAll((each) => each.map((row) => row.getAttribute("data-id")));
  await expect.poll(rowIds).toEqual(before);
  const [first, last] = [(await rows.first().boundingBox())!, (await rows.last().boundingBox())!];
  await page.mouse.move(last.x + 80, last.y + last.height / 2);
  await page.mouse.down();
  await page.mouse.move(first.x + 80, first.y + 12, { steps: 4 });
  await page.mouse.move(first.x + 80, first.y + 4, { steps: 2 });
  await layers.locator('[data-over="above"]').waitFor();
  await page.mouse.up();
  const after = [before.at(-1), ...before.slice(0, -1)];
  await isKept(async () => JSON.stringify(await ordered()) === JSON.stringify(after));
  expect(await rowIds()).toEqual(after);
  await page.getByRole("button", { name: /^Undo: / }).click();
  await isKept(async () => JSON.stringify(await ordered()) === JSON.stringify(before));
}

async function putsGuides(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Vertical guide" }).click();
  const place = page.getByRole("textbox", { name: /^Guide, from the left/ });
  await place.fill("120");
  await place.press("Enter");
  await isKept(async () => (await saved(page)).some(({ type }) => type === "guide"));
  await page.getByRole("button", { name: "Remove the guide" }).click();
  await isKept(async () => (await saved(page)).every(({ type }) => type !== "guide"));
}

/** Colours every panel, lays a pattern on one, and draws in the ink that was picked up from the board. */
async function coloursAndPicksUp(page: Page): Promise<void> {
  const tool = (name: string) =>
    page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name, exact: true });
  const panels = page.getByRole("complementary", { name: "Layers and content" });
  await tool("Backgrounds").click();
  await panels.getByRole("radio", { name: "All", exact: true }).check();
  const swatch = panels.locator("button[data-ink]:not([data-black])").first();
  const ink = await swatch.getAttribute("data-ink");
  await swatch.click();
  await isKept(
    async () => (await saved(page)).filter(({ background }) => background?.ink === ink).length > 10,
  );
  await tool("Patterns").click();
  await panels.getByRole("button", { name: "Dots", exact: true }).click();
  await isKept(async () => (await saved(page)).some(({ kind }) => kind === "repeat"));
  await page.keyboard.press("ControlOrMeta+z");
  await tool("Select").click();
  const known = new Set((await shapesOf(page)).map(({ id }) => id));
  await canvasOf(page).click({ position: { x: 20, y: 20 } });
  await page.keyboard.press("i");
  // Where only the board's own colour lies.
  await page.mouse.click(...(await atShare(page, [0.5, 0.72])));
  await page.keyboard.press("Escape");
  await drawAt(page, [0.46, 0.66], [0.52, 0.7]);
  await isKept(async () =>
    (await shapesOf(page)).some(({ id, fill }) => !known.has(id) && fill?.ink === ink),
  );
}

describe("objects on the board", { timeout: 240_000 }, () => {
  it("are aligned, spread and ordered, guided, coloured and drawn in an ink that was picked up", async () => {
    const { page } = await visit(editorOf("sku=mailer-box-full-color"), {
      width: 1320,
      height: 900,
      cookies: { visitor: crypto.randomUUID() },
    });
    await isOpen(page);
    await canvasOf(page).click({ position: { x: 20, y: 20 } });
    const last = [0.565, 0.33] as const;
    await drawAt(page, [0.41, 0.27], [0.45, 0.31]);
    await drawAt(page, [0.47, 0.29], [0.51, 0.34]);
    await drawAt(page, [0.55, 0.31], [0.58, 0.35]);
    await isKept(async () => (await shapesOf(page)).length === 3);
    await ordersByMenu(page, last);
    await repeatsByMenu(page, last);
    await ordersByDragging(page);
    await alignsAndSpreads(page);
    await putsGuides(page);
    await coloursAndPicksUp(page);
  });
});
