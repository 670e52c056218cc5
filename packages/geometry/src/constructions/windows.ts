/** A window in a panel: film is glued over it from the inside, on a border that stays free of ink. */
import { keepOut } from "../kernel/build.ts";
import type { KeepOut } from "../kernel/model.ts";
import { type Corner, rectangle, roundedRectangle } from "../plane/outline.ts";

/** Smallest window that shows anything, mm. */
export const smallestWindow = 20;

export const windowAllowances = {
  /** From the creases of its panel. */
  windowMm: 15,
  windowRadiusMm: 6,
  filmMm: 8,
};

export interface Window {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const windowHole = ({ x0, y0, x1, y1 }: Window, radius: number): Corner[] =>
  roundedRectangle(x0, y0, x1, y1, radius);

export const filmBorder = (panel: string, { x0, y0, x1, y1 }: Window, film: number): KeepOut =>
  keepOut(panel, "glue", rectangle(x0 - film, y0 - film, x1 + film, y1 + film), "inside");
