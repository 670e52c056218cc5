/** The wall chain of every glued tube: glue lap, front, right, back, left, the lap lying inside the left wall. */
import { panel } from "../kernel/build.ts";
import type { Panel } from "../kernel/model.ts";
import type { Corner } from "../plane/outline.ts";

/** In board thicknesses where the name does not say mm. */
export const tubeAllowances = {
  /** The front is narrower than the back by the lap that lies in its corner. */
  creaseInFront: 0,
  creaseInRight: 1,
  creaseInBack: 1,
  creaseInLeft: 1,
  jointGapMm: 0.5,
  lapTaperDegrees: 15,
};

export type TubeAllowances = typeof tubeAllowances;

export interface Tube {
  readonly t: number;
  /** Places of the upright creases, mm: front from x[0] to x[1], right to x[2], back to x[3], left to x[4]. */
  readonly x: readonly [number, number, number, number, number];
}

/** @param long front and back, inside; @param short right and left, inside */
export function tube(long: number, short: number, t: number, a: TubeAllowances): Tube {
  const x1 = long + a.creaseInFront * t;
  const x2 = x1 + short + a.creaseInRight * t;
  const x3 = x2 + long + a.creaseInBack * t;
  const x4 = x3 + short + a.creaseInLeft * t - a.jointGapMm;
  return { t, x: [0, x1, x2, x3, x4] };
}

export function glueLap(
  parent: string,
  width: number,
  from: number,
  to: number,
  taperDegrees: number,
  prefix = "",
): Panel {
  const taper = Math.min(Math.tan((taperDegrees * Math.PI) / 180) * width, (to - from) / 3);
  const corners: Corner[] = [
    [0, from],
    [0, to],
    [-width, to - taper],
    [-width, from + taper],
  ];
  return panel(`${prefix}glue`, "glue", corners, {
    parent,
    hinge: [
      [0, from],
      [0, to],
    ],
  });
}
