/** The marks of a ruler beside the canvas, as far as it is seen. */
import type { Unit } from "./lengths.ts";

export interface RulerMark {
  /** Pixels from the ruler's beginning. */
  readonly at: number;
  /** Null for a small mark. */
  readonly label: string | null;
}

const unitLength = { mm: 1000, in: 25_400 } as const;
const mmSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const inchSteps = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128];
/** Labels stand at least so far apart. */
const roomOfLabel = 50;
const smallMarks = 5;

/** @param start place of the world at its beginning @param grows false where places fall along the ruler */
export function rulerMarks(
  start: number,
  zoom: number,
  length: number,
  unit: Unit,
  grows = true,
): readonly RulerMark[] {
  const way = grows ? 1 : -1;
  const from = start * way;
  const pixels = unitLength[unit] * zoom;
  const steps = unit === "mm" ? mmSteps : inchSteps;
  const step = steps.find((each) => each * pixels >= roomOfLabel) ?? steps.at(-1)!;
  const small = step / smallMarks;
  const first = Math.ceil(from / unitLength[unit] / small);
  const last = Math.floor((from + length / zoom) / unitLength[unit] / small);
  const marks: RulerMark[] = [];
  for (let index = first; index <= last; index++) {
    const value = index * small;
    marks.push({
      at: (value * unitLength[unit] - from) * zoom,
      label: index % smallMarks === 0 ? String(Number((value * way).toFixed(3)) || 0) : null,
    });
  }
  return marks;
}
