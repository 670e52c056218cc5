/** How many blanks a press sheet gives: a plain grid, interlocking rows, and pairs of which every other is turned. */
import { linesOf } from "../kernel/lines.ts";
import { netArea } from "../kernel/measures.ts";
import type { FlowDirection, Piece } from "../kernel/model.ts";
import { flatten } from "../plane/ring.ts";
import { micrometres } from "../plane/units.ts";
import {
  clearance,
  type Profile,
  profileOf,
  type Shape,
  shapeOf,
  transposed,
  turnedOver,
  widened,
} from "./profile.ts";

export interface PressSheet {
  /** mm */
  readonly width: number;
  readonly height: number;
  /** Unused border: grippers and trimming. */
  readonly margin: number;
  /** Between two blanks. */
  readonly gap: number;
  /** Direction of flutes or fibres; null when it does not matter. */
  readonly flow: FlowDirection | null;
}

/** Lower left corner of a blank's box on the sheet, µm; `turn` is how far the blank is turned, degrees. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly turn: 0 | 90 | 180 | 270;
}

export interface Nesting {
  readonly count: number;
  readonly placements: readonly Placement[];
  /** Share of the sheet that becomes product, 0 … 1. */
  readonly use: number;
}

interface Try {
  readonly upright: Shape;
  readonly turned: Shape;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** A blank and the same turned over, measured in bands for pushing rows together. */
interface Measured extends Try {
  readonly band: number;
  /** How many bands the gap takes. */
  readonly reach: number;
  readonly rowOf: readonly [plain: Profile, turned: Profile];
  readonly wideRowOf: readonly [plain: Profile, turned: Profile];
  readonly columnOf: readonly [plain: Profile, turned: Profile];
}

interface Item {
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
}

interface Pattern {
  readonly row: readonly Item[];
  readonly rows: number;
  readonly pitch: number;
}

/** Finer bands find no better places that a press could keep. */
const bands = 120;
const lifts = 16;

function measured(attempt: Try): Measured {
  const band = Math.max(attempt.upright.width, attempt.upright.height) / bands;
  const both = [attempt.upright, attempt.turned] as const;
  const rowOf = [profileOf(both[0], band), profileOf(both[1], band)] as const;
  return {
    ...attempt,
    band,
    reach: Math.ceil(attempt.gap / band),
    rowOf,
    wideRowOf: [widened(rowOf[0], attempt.gap), widened(rowOf[1], attempt.gap)],
    columnOf: [profileOf(transposed(both[0]), band), profileOf(transposed(both[1]), band)],
  };
}

/** Blanks side by side, all the same way up. */
function plainRow({ upright, width, rowOf, wideRowOf, reach, gap }: Measured): Item[] {
  const pitch = clearance(wideRowOf[0], rowOf[0], reach) + gap;
  const row: Item[] = [];
  for (let x = 0; x + upright.width <= width; x += pitch) row.push({ x, y: 0, turned: false });
  return row;
}

/** Blanks side by side, every other one turned over and lifted by some bands. */
function pairedRow({ upright, width, rowOf, wideRowOf, reach, gap, band }: Measured, lift: number): Item[] {
  const forth = clearance(wideRowOf[0], rowOf[1], lift + reach) + gap;
  const back = clearance(wideRowOf[1], rowOf[0], reach - lift) + gap;
  // Two blanks of the same kind must not meet over the one between them.
  const pitch = Math.max(forth + back, clearance(wideRowOf[0], rowOf[0], reach) + gap);
  if (!Number.isFinite(pitch) || forth < 0) return [];
  const row: Item[] = [];
  for (let x = 0; x + upright.width <= width; x += pitch) {
    row.push({ x, y: Math.max(0, -lift) * band, turned: false });
    if (x + forth + upright.width <= width)
      row.push({ x: x + forth, y: Math.max(0, lift) * band, turned: true });
  }
  return row;
}

/** As many of a row as the sheet is high; the next row may sink into the one below. */
function stacked(m: Measured, row: readonly Item[], lift: number): Pattern {
  const tall = m.upright.height + lift * m.band;
  if (!row.length || tall > m.height) return { row, rows: 0, pitch: tall };
  // A row repeats itself: what its first five blanks need, all need.
  const some = row.slice(0, 5);
  const columns = Math.ceil((Math.max(...some.map((item) => item.x)) + m.upright.width) / m.band) + 2;
  const low = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  const high = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY);
  for (const item of some) {
    const profile = m.columnOf[item.turned ? 1 : 0];
    const start = Math.floor(item.x / m.band);
    for (let at = 0; at < profile.low.length; at++)
      for (const column of [start + at, start + at + 1]) {
        low[column] = Math.min(low[column]!, profile.low[at]! + item.y);
        high[column] = Math.max(high[column]!, profile.high[at]! + item.y);
      }
  }
  const skyline = { band: m.band, low, high };
  const pitch = clearance(widened(skyline, m.gap), skyline, m.reach) + m.gap;
  return { row, rows: 1 + Math.floor((m.height - tall) / pitch), pitch };
}

const amount = ({ row, rows }: Pattern): number => row.length * rows;

function best(attempt: Try): Item[] {
  if (attempt.upright.width > attempt.width || attempt.upright.height > attempt.height) return [];
  const m = measured(attempt);
  let most = stacked(m, plainRow(m), 0);
  const across = m.upright.height / m.band;
  for (let index = -lifts; index <= lifts; index++) {
    const lift = Math.round((index / lifts) * across * 0.9);
    const pattern = stacked(m, pairedRow(m, lift), Math.abs(lift));
    if (amount(pattern) > amount(most)) most = pattern;
  }
  return Array.from({ length: most.rows }, (_, index) =>
    most.row.map((item) => ({ ...item, y: item.y + index * most.pitch })),
  ).flat();
}

/** The same search along rows and along columns. */
function bestOfBoth(attempt: Try): Item[] {
  const along = best(attempt);
  const upwards = best({
    upright: transposed(attempt.upright),
    turned: transposed(attempt.turned),
    width: attempt.height,
    height: attempt.width,
    gap: attempt.gap,
  }).map(({ x, y, turned }) => ({ x: y, y: x, turned }));
  return upwards.length > along.length ? upwards : along;
}

const quarter = ({ points, width, height }: Shape): Shape => ({
  points: points.map(({ x, y }) => ({ x: height - y, y: x })),
  width: height,
  height: width,
});

export function nest(piece: Piece, sheet: PressSheet): Nesting {
  const upright = shapeOf(flatten(linesOf(piece).outer[0]!, 100));
  const margin = micrometres(sheet.margin);
  const usable = {
    width: micrometres(sheet.width) - 2 * margin,
    height: micrometres(sheet.height) - 2 * margin,
    gap: micrometres(sheet.gap),
  };
  const turns = ([0, 90] as const).filter(
    (turn) => sheet.flow === null || (piece.flow === sheet.flow) === (turn === 0),
  );
  let placements: Placement[] = [];
  for (const turn of turns) {
    const shape = turn === 0 ? upright : quarter(upright);
    const items = bestOfBoth({ upright: shape, turned: turnedOver(shape), ...usable });
    if (items.length <= placements.length) continue;
    placements = items.map(({ x, y, turned }) => ({
      x: Math.ceil(x) + margin,
      y: Math.ceil(y) + margin,
      turn: (turned ? turn + 180 : turn) as Placement["turn"],
    }));
  }
  const count = placements.length;
  return { count, placements, use: (count * netArea(piece)) / (sheet.width * sheet.height) };
}
