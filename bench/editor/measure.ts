/** Measures engines in turn, a browser each. */
import os from "node:os";
import { regionById } from "@foldmark/region";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";
import { progress } from "../figure.ts";
import { type Frames, type Motion, measureFrames, measureUndo, settled } from "./in-page.ts";
import { type Opened, openOurs } from "./ours.ts";
import { openPeer, type PeerName } from "./run-peer.ts";
import type { EditorScene } from "./scene.ts";
import type { Size } from "./subject.ts";

const frames = 80;
const { pathPrefix } = regionById("eu");

/**
 * As fast as it can draw: without them a frame is never shorter than the screen's. And no 3D: what a graphics card draws
 * beside the canvas would be drawn by the processor here, and measured instead of the canvas.
 */
const flags = [...chromiumFlags, "--disable-frame-rate-limit", "--disable-gpu-vsync", "--disable-3d-apis"];

export const interactions = ["pan", "zoom", "drag 1", "drag 100", "undo"] as const;
type Interaction = (typeof interactions)[number];

export interface Measured {
  readonly open: number;
  /** Share of the canvas that is painted in the scene's colours. */
  readonly ink: number;
  /** MB */
  readonly heap: number;
  /** p95 of frames, or the ms of one undo; null where an engine has none. */
  readonly times: Readonly<Record<Interaction, number | null>>;
}

const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: flags });

/** Ours draws lines in strong colours over the artwork: they are no ink. */
async function showLines(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((wanted) => {
    const marks = 'canvas[data-layer="overlay"], div[role="application"] ~ svg';
    for (const each of document.querySelectorAll<HTMLElement>(marks))
      each.style.visibility = wanted ? "" : "hidden";
    // Glue is not shown from the start.
    for (const each of document.querySelectorAll<HTMLElement>("button[data-line]:not([data-line='glue'])"))
      if ((each.ariaPressed === "true") !== wanted) each.click();
  }, isShown);
  await page.evaluate(settled);
}

/** Of the screen as somebody sees it: an engine that paints nothing would be the fastest. */
async function inkOf(page: Page, { width, height }: Size): Promise<number> {
  const box = await page.evaluate(() => {
    const { left, top } = (
      document.querySelector('div[role="application"]') ?? document.body
    ).getBoundingClientRect();
    return { x: left, y: top };
  });
  await showLines(page, false);
  const image = await loadImage(await page.screenshot({ clip: { ...box, width, height } }));
  await showLines(page, true);
  const context = createCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let inked = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) inked++;
  }
  return inked / (width * height);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1_000_000;
}

async function measure(opened: Opened): Promise<Measured> {
  const { page, openMs, size } = opened;
  const showAll = async () => {
    await page.evaluate(() => window.subject.fit());
    await page.evaluate(settled);
  };
  const moved = async (motion: Motion): Promise<Frames> =>
    page.evaluate(measureFrames, { motion, count: frames });
  await showAll();
  const ink = await inkOf(page, size);
  const heap = await heapOf(page);
  const pan = await moved("pan");
  await showAll();
  const zoom = await moved("zoom");
  await showAll();
  const dragged = async (count: number): Promise<Frames> => {
    await opened.beginDrag(count);
    const taken = await moved("drag");
    await opened.endDrag();
    await page.evaluate(settled);
    return taken;
  };
  const one = await dragged(1);
  await page.evaluate(measureUndo);
  await page.evaluate(settled);
  const many = await dragged(100);
  const undo = await page.evaluate(measureUndo);
  const times = { pan: pan.p95, zoom: zoom.p95, "drag 1": one.p95, "drag 100": many.p95, undo };
  return { open: openMs, ink, heap, times };
}

export type Engine = "ours" | PeerName;
export type Results = ReadonlyMap<Engine, readonly Measured[]>;

export interface Run {
  readonly origin: string;
  readonly files: ReadonlyMap<string, string>;
}

export async function measureAll(
  { origin, files }: Run,
  scene: EditorScene,
  engines: readonly Engine[],
  times: number,
): Promise<Results> {
  const results = new Map<Engine, Measured[]>();
  let size: Size = { width: 1000, height: 700 };
  for (let round = 0; round < times; round++)
    for (const engine of engines) {
      const browser = await launch();
      try {
        const opened =
          engine === "ours"
            ? await openOurs(browser, origin, pathPrefix, scene)
            : await openPeer(browser, files, engine, scene, size);
        size = opened.size;
        const measured = await measure(opened);
        results.set(engine, [...(results.get(engine) ?? []), measured]);
        const told = Object.entries(measured.times).map(([name, ms]) => `${name} ${ms?.toFixed(1) ?? "–"}`);
        progress(
          `  ${scene.scene.objects.length} objects, ${engine}: open ${measured.open.toFixed(0)}, ${told.join(", ")} ms, ` +
            `${measured.heap.toFixed(1)} MB, ink ${(measured.ink * 100).toFixed(1)} %, load ${os.loadavg()[0]!.toFixed(1)}`,
        );
      } finally {
        await browser.close();
      }
    }
  return results;
}
