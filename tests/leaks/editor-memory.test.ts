/**
 * Half an hour of random use of the editor in a real browser, as `npm run prove` runs it: what it keeps in memory may not
 * grow. `EDITOR_MINUTES=4` makes it shorter; the seed is printed, and `EDITOR_SEED` takes one again.
 */
import { type CDPSession, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  freePort,
  type Program,
  shopProgram,
  shopVariables,
  startProgram,
  stopAll,
  temporaryFolder,
} from "../../bench/programs.ts";
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";

const minutes = Number(process.env.EDITOR_MINUTES ?? 30);
const seed = Number(process.env.EDITOR_SEED ?? Date.now() % 100_000);
const warmUpMs = 40_000;
const sampleEveryMs = 20_000;
/** More objects than these are deleted again: a design that grows is no leak. */
const mostObjects = 30;

let shop: Program;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  shop = await startProgram(shopProgram, { variables: shopVariables(port, temporaryFolder()) });
  origin = `http://localhost:${port}`;
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  await stopAll();
});

function seeded(from: number): () => number {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

interface Hand {
  readonly page: Page;
  readonly random: () => number;
  /** A place on the blank, in the page. */
  readonly place: () => readonly [x: number, y: number];
}

async function drag({ page, place }: Hand): Promise<void> {
  await page.mouse.move(...place());
  await page.mouse.down();
  await page.mouse.move(...place(), { steps: 6 });
  await page.mouse.up();
}

const keys = [
  "Control+z",
  "Control+Shift+z",
  "Control+d",
  "ArrowRight",
  "Shift+ArrowDown",
  "Control+g",
  "]",
  "Shift+1",
];

/** What somebody does next; each leaves the editor at rest. */
const deeds: readonly ((hand: Hand) => Promise<void>)[] = [
  async (hand) => {
    await hand.page.keyboard.press(hand.random() < 0.5 ? "r" : "o");
    await drag(hand);
    await hand.page.keyboard.press("Escape");
  },
  drag,
  async ({ page, place, random }) => {
    await page.keyboard.press("t");
    await page.mouse.click(...place());
    await page.keyboard.type(`Made with care ${Math.floor(random() * 1000)}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  },
  async ({ page, place }) => page.mouse.click(...place()),
  async ({ page, random }) => page.keyboard.press(keys[Math.floor(random() * keys.length)]!),
  async ({ page, place, random }) => {
    await page.mouse.move(...place());
    await page.mouse.wheel((random() - 0.5) * 300, (random() - 0.5) * 300);
  },
  async ({ page, place, random }) => {
    await page.mouse.move(...place());
    await page.keyboard.down("Control");
    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, (random() - 0.5) * 200);
    await page.keyboard.up("Control");
  },
  async ({ page }) => {
    const objects = await page.locator('ul[role="tree"] [data-role="node"]').count();
    if (objects < mostObjects) return;
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
  },
];

/** MB of the page's own objects, once everything that can go is gone. */
async function heap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1_000_000;
}

/** MB a minute, by least squares. */
function slope(samples: readonly { readonly minute: number; readonly megabytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [time, size] = [
    mean(samples.map(({ minute }) => minute)),
    mean(samples.map(({ megabytes }) => megabytes)),
  ];
  const along = samples.reduce((sum, { minute, megabytes }) => sum + (minute - time) * (megabytes - size), 0);
  return along / samples.reduce((sum, { minute }) => sum + (minute - time) ** 2, 0);
}

it(
  `random use for ${minutes} minutes (seed ${seed}) leaks at most 1 MB a minute`,
  async () => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
    try {
      const page = await browser.newPage({ viewport: { width: 1400, height: 860 } });
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.goto(`${origin}/box/design?sku=mailer-box-full-color`);
      const canvas = page.getByRole("application", { name: "Dieline" });
      await canvas.locator('canvas[data-layer="overlay"]').waitFor();
      const box = (await canvas.boundingBox())!;
      const random = seeded(seed);
      const within = (from: number, length: number) => from + length * (0.3 + random() * 0.4);
      const hand: Hand = {
        page,
        random,
        place: () => [within(box.x, box.width), within(box.y, box.height)],
      };
      await canvas.click({ position: { x: 30, y: 30 } });
      const session = await page.context().newCDPSession(page);
      const samples: { minute: number; megabytes: number }[] = [];
      const began = performance.now();
      let nextSample = warmUpMs;
      let done = 0;
      for (let now = 0; now < warmUpMs + minutes * 60_000; now = performance.now() - began) {
        await deeds[Math.floor(random() * deeds.length)]!(hand);
        done++;
        if (now < nextSample) continue;
        const sample = { minute: now / 60_000, megabytes: await heap(session) };
        samples.push(sample);
        nextSample = now + sampleEveryMs;
        process.stdout.write(
          `  ${sample.minute.toFixed(1)} min, ${done} deeds: ${sample.megabytes.toFixed(2)} MB\n`,
        );
      }
      process.stdout.write(`  ${slope(samples).toFixed(3)} MB a minute\n`);
      expect(errors).toEqual([]);
      expect(done).toBeGreaterThan(minutes * 20);
      expect(samples.length).toBeGreaterThan(4);
      expect(slope(samples)).toBeLessThanOrEqual(1);
      expect(await page.locator("canvas").count()).toBeLessThan(10);
    } finally {
      await browser.close();
    }
  },
  (minutes + 10) * 60_000,
);
