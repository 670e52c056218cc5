/** What the journeys of the editor share: opening it, drawing on it, and knowing when it is kept. */
import { regionById } from "@foldmark/region";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { addressBelow } from "./shop.ts";

const eu = regionById("eu");

export const editorOf = (query: string): string => addressBelow(eu, `/box/design?${query}`);

export const canvasOf = (page: Page) => page.getByRole("application", { name: "Dieline" });

/** Open: its canvases stand, the blank is painted on them, and the tree tells of all that is there. */
export async function isOpen(page: Page): Promise<void> {
  await canvasOf(page).locator('canvas[data-layer="overlay"]').waitFor({ timeout: 30_000 });
  await expect.poll(() => paintedShare(page), { timeout: 15_000 }).toBeGreaterThan(0.1);
  await page.locator("main [role=tree]:not([aria-busy])").waitFor({ state: "attached", timeout: 30_000 });
}

/** How much of the artwork's canvas is anything but what lies behind the board, from 0 to 1. */
const paintedShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-layer="artwork"]');
    if (!canvas || canvas.width === 0) return 0;
    // A copy: the browser complains of a canvas on the screen that is read again and again.
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext("2d", { willReadFrequently: true })!;
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const isBehind = (at: number) => [0, 1, 2].every((channel) => data[at + channel] === data[channel]);
    let painted = 0;
    for (let at = 0; at < data.length; at += 4) if (!isBehind(at)) painted++;
    return painted / (data.length / 4);
  });

/** The names of all objects, as the tree tells those who do not see the canvas. */
export const objects = (page: Page): Promise<readonly string[]> =>
  page.getByRole("tree", { name: "Objects on the dieline" }).getByRole("treeitem").allTextContents();

/** The places of all objects, in millimetres from their panels. */
export const places = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .getByRole("tree", { name: "Objects on the dieline" })
    .getByRole("treeitem")
    .evaluateAll((items) =>
      items.flatMap((item) => {
        const said = item.getAttribute("aria-description") ?? item.getAttribute("aria-label") ?? "";
        return said.includes("x ") ? [said] : [];
      }),
    );

export const isSaved = (page: Page) => page.getByText(/^Saved \d/).waitFor({ timeout: 15_000 });

interface KeptRecord {
  readonly type: string;
  readonly kind?: string;
  readonly runs?: readonly { readonly text: string }[];
  readonly name?: string;
  readonly product?: { readonly size: Readonly<Record<string, number>> };
}

/** What the server has of the design that an editor's address names. */
export async function keptOnServer(context: BrowserContext, address: string) {
  const { origin, searchParams } = new URL(address);
  const answer = await context.request.get(`${origin}/api/designs/${searchParams.get("designId")}`);
  const records: readonly KeptRecord[] = answer.ok() ? (await answer.json()).document.records : [];
  const nodes = records.filter(({ type }) => type === "node");
  const head = records.find(({ type }) => type === "document");
  return {
    name: head?.name ?? null,
    size: head?.product?.size ?? null,
    shapes: nodes.filter(({ kind }) => kind === "shape").length,
    words: nodes.flatMap(({ runs }) => (runs ? [runs.map(({ text }) => text).join("")] : [])),
  };
}

/** Drags over the canvas, by shares of its size. */
export async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const box = await canvasOf(page).boundingBox();
  if (!box) throw new Error("There is no canvas.");
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(
    ...at(from.map((each, axis) => (each + to[axis]!) / 2) as unknown as [number, number]),
  );
  await page.mouse.move(...at(to));
}
