/**
 * The design editor beside Konva, Fabric, tldraw and SVG in the page: the same scene, the same size, the same movements,
 * in one run and one browser each. Ours is the shop's built page, driven by events; the others are driven by their calls,
 * and carry neither saving nor layers nor a tree for screen readers. Without a graphics card everything is drawn in
 * software and there is no 3D beside the canvas. The ratios hold on any machine; milliseconds are those of a quiet one.
 */

import { type Engine, interactions, type Measured, measureAll, type Results } from "./editor/measure.ts";
import { bundlePeers, installPeers, peerNames } from "./editor/run-peer.ts";
import { makeScene } from "./editor/scene.ts";
import { atMost, type Figure, median, noted } from "./figure.ts";
import { freePort, shopProgram, shopVariables, startProgram, temporaryFolder } from "./programs.ts";

const rounds = 3;

const middle = (
  results: Results,
  engine: Engine,
  read: (measured: Measured) => number | null,
): number | null => {
  const values = (results.get(engine) ?? []).map(read).filter((value) => value !== null);
  return values.length === 0 ? null : median(values);
};

/** Everybody paints as much as we do, within a fifth: letters and edges differ. */
function* inkFigures(results: Results, name: string): Generator<Figure> {
  const ours = middle(results, "ours", ({ ink }) => ink)!;
  if (ours < 0.05) throw new Error("Our own editor painted nothing.");
  for (const engine of results.keys()) {
    const off = Math.abs(middle(results, engine, ({ ink }) => ink)! / ours - 1);
    yield atMost(`${name}: ink painted by ${engine}, off ours`, off, "×", 0.2);
  }
}

function* ratios(results: Results, name: string): Generator<Figure> {
  const peers = [...results.keys()].filter((engine) => engine !== "ours");
  for (const interaction of interactions) {
    const of = (engine: Engine) => middle(results, engine, ({ times }) => times[interaction]);
    const best = peers
      .map((engine) => ({ engine, ms: of(engine) ?? Number.POSITIVE_INFINITY }))
      .sort((a, b) => a.ms - b.ms)[0]!;
    yield atMost(`${name}: ${interaction}, against ${best.engine}`, of("ours")! / best.ms, "×", 1.5);
  }
}

export async function* measureEditor(): AsyncGenerator<Figure> {
  await installPeers();
  const files = await bundlePeers();
  const port = await freePort();
  const shop = await startProgram(shopProgram, { variables: shopVariables(port, temporaryFolder()) });
  const run = { origin: `http://localhost:${port}`, files };
  try {
    const thousand = await measureAll(run, makeScene(1000), ["ours", ...peerNames], rounds);
    yield* inkFigures(thousand, "1,000 objects");
    yield* ratios(thousand, "1,000 objects");
    const ours = (read: (measured: Measured) => number | null) => middle(thousand, "ours", read)!;
    yield atMost(
      "1,000 objects: pan, p95",
      ours(({ times }) => times.pan),
      "ms",
      16.7,
    );
    yield atMost(
      "1,000 objects: drag 100, p95",
      ours(({ times }) => times["drag 100"]),
      "ms",
      10,
    );
    yield atMost(
      "1,000 objects: undo of dragging 100",
      ours(({ times }) => times.undo),
      "ms",
      4,
    );
    yield atMost(
      "1,000 objects: open",
      ours(({ open }) => open),
      "ms",
      200,
    );
    yield atMost(
      "1,000 objects: heap",
      ours(({ heap }) => heap),
      "MB",
      40,
    );
    // Fabric and tldraw take half a minute to open so many.
    const many = await measureAll(run, makeScene(10_000), ["ours", "konva", "svg-dom"], 1);
    yield* inkFigures(many, "10,000 objects");
    yield* ratios(many, "10,000 objects");
    yield atMost("10,000 objects: pan, p95", middle(many, "ours", ({ times }) => times.pan)!, "ms", 50);
    yield atMost("10,000 objects: open", middle(many, "ours", ({ open }) => open)!, "ms", 1500);
    yield noted("10,000 objects: heap", middle(many, "ours", ({ heap }) => heap)!, "MB");
  } finally {
    await shop.stop();
  }
}
