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

/** @param origin world place that reads 0, such as the edge of a panel */
export function rulerMarks(
  start: number,
  zoom: number,
  length: number,
  unit: Unit,
  origin = 0,
): readonly RulerMark[] {
  const pixels = unitLength[unit] * zoom;
  const steps = unit === "mm" ? mmSteps : inchSteps;
  const step = steps.find((each) => each * pixels >= roomOfLabel) ?? steps.at(-1)!;
  const small = step / smallMarks;
  const first = Math.ceil((start - origin) / unitLength[unit] / small);
  const last = Math.floor((start - origin + length / zoom) / unitLength[unit] / small);
  const marks: RulerMark[] = [];
  for (let index = first; index <= last; index++) {
    const value = index * small;
    marks.push({
      at: (value * unitLength[unit] + origin - start) * zoom,
      label: index % smallMarks === 0 ? String(Number(value.toFixed(3))) : null,
    });
  }
  return marks;
}
