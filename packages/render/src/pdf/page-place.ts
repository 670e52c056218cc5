/** Where a list lies on its page, and how often. */
import type { Affine, Layout } from "@foldmark/design";
import type { Box, Piece } from "@foldmark/geometry";
import type { PrintList } from "../display-list/display-list.ts";
import { type SurfaceFrame, surfaceFrame } from "../place/surface-frame.ts";
import type { Resources } from "./resources.ts";

export const pointsPerMm = 72 / 25.4;
const pointsPerUm = pointsPerMm / 1000;
/** Room round the bleed, mm. */
const margin = 5;

/** How often it stands on its page, side by side. */
interface Steps {
  readonly across: number;
  readonly down: number;
}

/** Three lengths of an endless web; sheets that are cut from one without a gap two by two; else one blank. */
function stepsOf({ dieline }: Layout, { endless }: Piece): Steps {
  if (endless) return endless === "x" ? { across: 3, down: 1 } : { across: 1, down: 3 };
  return dieline.repeat?.x && dieline.repeat.y ? { across: 2, down: 2 } : { across: 1, down: 1 };
}

/** Where a list lies on its page. */
export interface PagePlace {
  readonly frame: SurfaceFrame;
  readonly steps: Steps;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly trim: Box;
  readonly bleed: Box;
  /** From the list to the page's points, of the first step. */
  readonly base: Affine;
}

export function pagePlace(layout: Layout, list: PrintList): PagePlace {
  const frame = surfaceFrame(layout, list.surface)!;
  const { width, height, piece } = frame.surface;
  const steps = stepsOf(layout, piece);
  const { minX, minY, maxX, maxY } = list.bounds;
  const [right, bottom] = [maxX + (steps.across - 1) * width, maxY + (steps.down - 1) * height];
  const away = margin * pointsPerMm;
  const base: Affine = [
    pointsPerUm,
    0,
    0,
    -pointsPerUm,
    away - minX * pointsPerUm,
    away + bottom * pointsPerUm,
  ];
  const boxOf = (left: number, top: number, end: number, low: number): Box => ({
    minX: base[4] + left * pointsPerUm,
    minY: base[5] - low * pointsPerUm,
    maxX: base[4] + end * pointsPerUm,
    maxY: base[5] - top * pointsPerUm,
  });
  return {
    frame,
    steps,
    width: (right - minX) * pointsPerUm + 2 * away,
    height: (bottom - minY) * pointsPerUm + 2 * away,
    trim: boxOf(0, 0, width * steps.across, height * steps.down),
    bleed: boxOf(minX, minY, right, bottom),
    base,
  };
}

interface Cell {
  readonly shift: number;
  readonly from: number;
  readonly to: number;
}

/** What each copy fills: its own length, and at both ends the bleed; of an endless web the bleed is the next copy's. */
function cells(count: number, step: number, low: number, high: number, isEndless: boolean): readonly Cell[] {
  const end = step * count + (high - step);
  const first = isEndless && low < 0 ? -1 : 0;
  const last = isEndless && high > step ? count : count - 1;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const shift = (first + index) * step;
    return {
      shift,
      from: index === 0 ? low : shift,
      to: first + index === last ? end : shift + step,
    };
  });
}

/** Once, or again and again where the print repeats: then each copy ends where the next begins. */
export function stepped(
  drawn: string,
  { steps, frame: { surface } }: PagePlace,
  { minX, minY, maxX, maxY }: Box,
  resources: Resources,
): string {
  if (!drawn || steps.across * steps.down === 1) return drawn;
  const form = resources.form(drawn, { minX, minY, maxX, maxY }, false);
  const columns = cells(steps.across, surface.width, minX, maxX, surface.piece.endless === "x");
  const rows = cells(steps.down, surface.height, minY, maxY, surface.piece.endless === "y");
  const copies = rows.flatMap((row) =>
    columns.map((column) => {
      const box = [column.from, row.from, column.to - column.from, row.to - row.from].join(" ");
      return `q ${box} re W n 1 0 0 1 ${column.shift} ${row.shift} cm /${form} Do Q`;
    }),
  );
  return copies.join("\n");
}
