/** What is read from plates: ink at the edges, over folds, under glue, and too much of it. */
import type { Box, Point } from "@foldmark/geometry";
import { crackingInk } from "../../judge.ts";
import { aroundBoth, boxAround, distanceTo, isInside } from "../../polygon.ts";
import type { Board, BoardPanel, Stroke } from "../board.ts";
import { type CheckedFile, type FileRule, found, panelAt } from "../checked-file.ts";
import type { InkMap } from "../ink-map.ts";

/** Per cent from which there is ink; below it may be the edge of something. */
const inked = 6;
const step = 1_000;

const boxAt = (point: Point, by = 500): Box => boxAround(point, by);

function pointsAlong({ a, b }: Stroke): Point[] {
  const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / step));
  return Array.from({ length: count }, (_, at) => ({
    x: a.x + ((b.x - a.x) * (at + 0.5)) / count,
    y: a.y + ((b.y - a.y) * (at + 0.5)) / count,
  }));
}

/** How far ink that reaches the cut goes on beyond it, µm; null where it does not reach the cut. */
function reachAt(board: Board, map: InkMap, { x, y }: Point, outwards: Point): number | null {
  const at = (by: number): Point => ({ x: x + outwards.x * by, y: y + outwards.y * by });
  const total = (by: number): number => map.total(at(by).x, at(by).y);
  if (total(-400) < inked || total(-900) < inked) return null;
  for (let by = 250; by < board.bleed - 200; by += 250) {
    // Another panel lies nearer than the bleed is wide.
    if (panelAt(board, at(by))) return null;
    if (total(by) < inked / 2) return by - 250;
  }
  return board.bleed;
}

/** mm of an edge without bleed from which it is said. */
const leastBare = 3;

/** Places at the cut where ink ends too early, with the edge that each is on; none where they are too few to be seen. */
export function bareEdges({ board }: Pick<CheckedFile, "board">, map: InkMap, panel: BoardPanel) {
  const bare: {
    readonly point: Point;
    readonly reach: number;
    readonly edge: BoardPanel["edges"][number];
  }[] = [];
  for (const edge of panel.isPrintable ? panel.edges : [])
    for (const point of pointsAlong(edge)) {
      const reach = reachAt(board, map, point, edge.outwards);
      if (reach !== null && reach < board.bleed) bare.push({ point, reach, edge });
    }
  return bare.length < leastBare ? [] : bare;
}

export const bleed: FileRule = (file) => {
  const { inkMap, board } = file;
  if (!inkMap || board.bleed === 0) return [];
  return board.panels.flatMap((panel) => {
    const bare = bareEdges(file, inkMap, panel);
    if (bare.length === 0) return [];
    const box = bare.map(({ point }) => boxAt(point)).reduce(aroundBoth);
    return found(file, "bleed", "warning", {
      box,
      panel: panel.ref,
      measured: { value: Math.min(...bare.map(({ reach }) => reach)), unit: "µm" },
      demanded: { value: board.bleed, unit: "µm" },
      fix: "mirror-bleed",
    });
  });
};

/** The least of a pixel and its neighbours: an edge of two colours is no ink on ink. */
function steadyTotal({ totals, width, height }: InkMap, column: number, row: number): number {
  let least = Infinity;
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++)
      least = Math.min(least, totals[y * width + x]!);
  return least;
}

/** mm² of too much ink from which it is said. */
const leastHeavy = 1;

export const totalInk: FileRule = (file) => {
  const { inkMap: map, board } = file;
  if (!map || file.limits.totalInk === null) return [];
  const most = file.limits.totalInk / 10;
  const byPanel = new Map<BoardPanel, { box: Box; highest: number; pixels: number }>();
  for (let row = 0; row < map.height; row++)
    for (let column = 0; column < map.width; column++) {
      if (map.totals[row * map.width + column]! <= most + 1) continue;
      const total = steadyTotal(map, column, row);
      if (total <= most + 1) continue;
      const place = map.placeOf(column, row);
      const known = [...byPanel.keys()].find(({ rings }) => isInside(rings, place));
      const panel = known ?? panelAt(board, place);
      if (!panel) continue;
      const so = byPanel.get(panel);
      const box = boxAt(place, map.pixel / 2);
      byPanel.set(panel, {
        box: so ? aroundBoth(so.box, box) : box,
        highest: Math.max(total, so?.highest ?? 0),
        pixels: (so?.pixels ?? 0) + 1,
      });
    }
  return [...byPanel].flatMap(([panel, { box, highest, pixels }]) => {
    if (pixels * (map.pixel / 1000) ** 2 < leastHeavy) return [];
    return found(file, "total-ink", "error", {
      box,
      panel: panel.ref,
      measured: { value: highest, unit: "%" },
      demanded: { value: most, unit: "%" },
      fix: "reduce-ink",
    });
  });
};

/** Beside a fold, µm; and how long dark ink must lie there, mm. */
const beside = 800;
const leastFold = 20;

export const crease: FileRule = (file) => {
  const { inkMap: map, board } = file;
  if (!map) return [];
  const dark = board.creases.flatMap((fold) => {
    const [dx, dy] = [fold.b.x - fold.a.x, fold.b.y - fold.a.y];
    const length = Math.hypot(dx, dy);
    const points = pointsAlong(fold).flatMap(({ x, y }) => {
      const [nx, ny] = [(-dy / length) * beside, (dx / length) * beside];
      const total = Math.min(map.total(x + nx, y + ny), map.total(x - nx, y - ny));
      return total >= crackingInk / 10 ? [{ box: boxAt({ x, y }), total }] : [];
    });
    if (points.length < leastFold || points.length * step < length / 2) return [];
    const total = points.reduce((sum, each) => sum + each.total, 0) / points.length;
    return [{ box: points.map(({ box }) => box).reduce(aroundBoth), total }];
  });
  // One word of advice a side, at the heaviest fold.
  const [worst] = dark.toSorted((a, b) => b.total - a.total);
  if (!worst) return [];
  return [
    found(file, "crease", "advice", {
      box: worst.box,
      count: dark.length,
      measured: { value: worst.total, unit: "%" },
      demanded: { value: crackingInk / 10, unit: "%" },
    }),
  ];
};

/** Board that must be bare: glue, heat and zips hold on no ink. */
const bareReasons = new Set(["glue", "seal", "zip"]);
/** Ink may run over the fold by so much, µm, so that no white shows there. */
const overFold = 2_800;
const leastCovered = 0.05;

export const keepOut: FileRule = (file) => {
  const { inkMap: map, board } = file;
  if (!map) return [];
  return board.keepOuts.flatMap(({ panel, reason, rings }) => {
    if (!bareReasons.has(reason)) return [];
    const places = gridIn(rings).filter((point) =>
      board.creases.every(({ a, b }) => distanceTo(point, a, b) > overFold),
    );
    const covered = places.filter(({ x, y }) => map.total(x, y) >= inked);
    if (places.length === 0 || covered.length < leastCovered * places.length) return [];
    return found(file, "keep-out", "error", {
      box: covered.map((point) => boxAt(point)).reduce(aroundBoth),
      panel,
      detail: reason,
      measured: { value: (100 * covered.length) / places.length, unit: "%" },
      demanded: { value: 0, unit: "%" },
    });
  });
};

/** Points a millimetre apart. */
function gridIn(rings: readonly (readonly Point[])[]): Point[] {
  const [xs, ys] = [rings.flat().map(({ x }) => x), rings.flat().map(({ y }) => y)];
  const points: Point[] = [];
  for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step)
    for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step)
      if (isInside(rings, { x, y })) points.push({ x, y });
  return points;
}
