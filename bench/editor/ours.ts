/**
 * The editor's own page as it was built, with everything a buyer has: store, history, saving, overlays, layers and the
 * tree of the scene. It is driven by the events of a mouse, a wheel and a keyboard, and by nothing else.
 */
import { fitted, toScreen } from "@foldmark/editor";
import type { Browser, Page } from "playwright-core";
import { settled } from "./in-page.ts";
import { type EditorScene, sku } from "./scene.ts";
import type { Size } from "./subject.ts";

export interface Opened {
  readonly page: Page;
  /** ms from the document's arrival to the last tile of its first picture. */
  readonly openMs: number;
  /** Of the canvas. */
  readonly size: Size;
  beginDrag(count: number): Promise<void>;
  endDrag(): Promise<void>;
}

const canvas = 'div[role="application"]';

/** Notes when the artwork's canvas was painted last; set up before any script of the page runs. */
function watchPainting(): void {
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (
    this: CanvasRenderingContext2D,
    ...given: unknown[]
  ) {
    if ((this.canvas as HTMLCanvasElement).dataset?.layer === "artwork") window.paintedAt = performance.now();
    Reflect.apply(drawImage, this, given);
  } as typeof drawImage;
}

declare global {
  interface Window {
    paintedAt?: number;
  }
}

/** The page's own events as what every engine can do. */
function takeControl(selector: string): void {
  const target = document.querySelector<HTMLElement>(selector)!;
  const { left, top, width, height } = target.getBoundingClientRect();
  const middle = { clientX: left + width / 2, clientY: top + height / 2 };
  const common = { bubbles: true, cancelable: true };
  const press = (key: string, code: string, held: KeyboardEventInit) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key, code, ...held, ...common }));
  const wheel = (own: WheelEventInit) =>
    target.dispatchEvent(new WheelEvent("wheel", { ...middle, ...own, ...common }));
  let at = middle;
  // Where a real button went down.
  target.addEventListener("pointerdown", ({ clientX, clientY }) => {
    at = { clientX, clientY };
  });
  window.subject = {
    fit: () => press("!", "Digit1", { shiftKey: true }),
    pan: (dx, dy) => wheel({ deltaX: -dx, deltaY: -dy }),
    zoom: (factor) => wheel({ deltaY: -Math.log(factor) / 0.0022, ctrlKey: true }),
    drag(dx, dy) {
      at = { clientX: at.clientX + dx, clientY: at.clientY + dy };
      const pointer = { pointerId: 1, pointerType: "mouse", isPrimary: true, buttons: 1 };
      target.dispatchEvent(new PointerEvent("pointermove", { ...at, ...pointer, ...common }));
    },
    undo: () => press("z", "KeyZ", { ctrlKey: true }),
  };
}

/** Kept by the server as any design is; what opens it later has the browser's cookie. */
async function keepDesign(page: Page, prefix: string, { product, document }: EditorScene): Promise<string> {
  const id = crypto.randomUUID();
  const status = await page.evaluate(
    async ([address, body]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(address!, { method: "POST", headers, body: body! })).status;
    },
    [`${prefix}/api/designs`, JSON.stringify({ id, name: "Bench", product, document })],
  );
  if (status !== 200 && status !== 201) throw new Error(`The design was not kept: ${status}.`);
  return id;
}

/** Until the picture stands for a second. */
async function painted(page: Page): Promise<number> {
  for (let last = -1; ; ) {
    await page.waitForTimeout(1000);
    const now = await page.evaluate(() => window.paintedAt ?? 0);
    if (now > 0 && now === last) return now;
    last = now;
  }
}

export async function openOurs(
  browser: Browser,
  origin: string,
  prefix: string,
  scene: EditorScene,
): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.addInitScript(watchPainting);
  const address = `${origin}${prefix}/box/design?sku=${sku}`;
  await page.goto(address);
  await page.locator(`${canvas} canvas[data-layer="overlay"]`).waitFor();
  const id = await keepDesign(page, prefix, scene);
  // The first visit fills the browser's cache with scripts and fonts: what is measured is opening a document.
  const open = async (): Promise<number> => {
    await page.goto(`${address}&designId=${id}`);
    const arrived = await page.waitForFunction(
      (part) =>
        performance.getEntriesByType("resource").find(({ name }) => name.endsWith(part)) as
          | PerformanceResourceTiming
          | undefined,
      `/api/designs/${id}`,
    );
    const responseEnd = await arrived.evaluate((entry) => entry!.responseEnd);
    return (await painted(page)) - responseEnd;
  };
  await open();
  const openMs = await open();
  const box = (await page.locator(canvas).boundingBox())!;
  await page.evaluate(takeControl, canvas);
  await page.evaluate(settled);
  const size = { width: Math.round(box.width), height: Math.round(box.height) };
  return {
    page,
    openMs,
    size,
    async beginDrag(count) {
      await selectInTree(page, scene.scene.dragged.slice(0, count));
      const at = toScreen(fitted(scene.board.box, size), middleOfLargest(scene));
      await page.mouse.move(box.x + at.x, box.y + at.y);
      await page.mouse.down();
      await page.mouse.move(box.x + at.x + 6, box.y + at.y + 6);
    },
    async endDrag() {
      await page.mouse.move(box.x + size.width / 2 + 150, box.y + size.height / 2 + 100);
      await page.mouse.up();
    },
  };
}

/** Where the object lies that one takes hold of. */
function middleOfLargest({ board }: EditorScene) {
  const [largest] = [...board.panels].sort((a, b) => b.width * b.height - a.width * a.height);
  const { minX, minY, maxX, maxY } = largest!.box;
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/** As somebody without a pointer selects: the first, and the others to it. */
async function selectInTree(page: Page, ids: readonly string[]): Promise<void> {
  const itemOf = (id: string) => `ul[role="tree"] [data-id="${id}"]`;
  // It follows when there is time.
  for (const id of ids) await page.waitForSelector(itemOf(id), { state: "attached" });
  const selected = await page.evaluate((wanted) => {
    for (const [index, item] of wanted.entries())
      document
        .querySelector(item)!
        .dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: index > 0 }));
    return document.querySelectorAll('ul[role="tree"] [aria-selected="true"]').length;
  }, ids.map(itemOf));
  if (selected !== ids.length) throw new Error(`${selected} of ${ids.length} objects are selected.`);
}
