/** How much ink stays when the blank is cut: what is printed beyond its panels goes to waste. */

import type { SeparatedPage } from "@foldmark/pdf-plates/node";
import { type Board, printFrame } from "@foldmark/preflight/files";

type Drawn = Pick<SeparatedPage, "rasters" | "box">;

interface Run {
  readonly from: number;
  /** The first pixel that is no more of it. */
  readonly to: number;
}

/** Pixels of the panels, row by row; panels lie side by side. */
function* runsOf({ rasters, box }: Drawn, board: Board): Generator<Run> {
  const { toPage } = printFrame(board);
  const across = rasters.width / (box[2] - box[0]);
  const down = rasters.height / (box[3] - box[1]);
  const placed = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: (x * toPage[0] + toPage[4] - box[0]) * across,
    y: (box[3] - (y * toPage[3] + toPage[5])) * down,
  });
  for (const { rings } of board.panels) {
    const edges = rings.flatMap((ring) => {
      const points = ring.map(placed);
      return points.map((point, at) => [point, points[(at + 1) % points.length]!] as const);
    });
    const heights = edges.map(([{ y }]) => y);
    const top = Math.max(0, Math.floor(Math.min(...heights)));
    const bottom = Math.min(rasters.height, Math.ceil(Math.max(...heights)));
    for (let row = top; row < bottom; row++) {
      const y = row + 0.5;
      const crossings = edges
        .filter(([a, b]) => a.y > y !== b.y > y)
        .map(([a, b]) => a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y))
        .sort((a, b) => a - b);
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        const pixel = (x: number) => Math.min(rasters.width, Math.max(0, Math.round(x)));
        const [from, to] = [pixel(crossings[at]!), pixel(crossings[at + 1]!)];
        if (to > from) yield { from: row * rasters.width + from, to: row * rasters.width + to };
      }
    }
  }
}

/** Mean tint of each plate over the panels of the blank, per cent. */
export function cutCoverage(drawn: Drawn, board: Board): ReadonlyMap<string, number> {
  const runs = [...runsOf(drawn, board)];
  const pixels = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  return new Map(
    [...drawn.rasters.tints].map(([name, tints]) => {
      let sum = 0;
      for (const { from, to } of runs) for (let at = from; at < to; at++) sum += tints[at]!;
      return [name, pixels === 0 ? 0 : sum / pixels / 2.55];
    }),
  );
}
