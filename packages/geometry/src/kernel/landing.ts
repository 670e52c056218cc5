/** Where a glued panel lies on another one when the product is closed: ink and varnish keep glue from holding there too. */
import type { Ring } from "../plane/ring.ts";
import { closedPlace } from "./fold.ts";
import { apply } from "./matrix.ts";
import type { KeepOut, Matrix, Panel, Sides } from "./model.ts";

/** A place in space as a panel's own drawing sees it. */
function seenFrom(m: Matrix, [x, y, z]: readonly number[]): { x: number; y: number } {
  const [dx, dy, dz] = [x! - m[3]!, y! - m[7]!, z! - m[11]!];
  return {
    x: Math.round(m[0]! * dx + m[4]! * dy + m[8]! * dz) || 0,
    y: Math.round(m[1]! * dx + m[5]! * dy + m[9]! * dz) || 0,
  };
}

/**
 * @param panels at least both, and all that they hang on
 * @param side of the panel that the glue touches
 * @param glued the part of the panel that is glued; all of it where nothing is said
 */
export function landing(
  panels: readonly Panel[],
  from: string,
  on: string,
  side: keyof Sides,
  glued?: Ring,
): KeepOut {
  const [above, below] = [closedPlace(panels, from), closedPlace(panels, on)];
  const outline = glued ?? panels.find(({ id }) => id === from)!.outline;
  return {
    panel: on,
    reason: "glue",
    outline: outline.map(({ x, y, bulge }) => ({
      ...seenFrom(below, apply(above, x, y)),
      bulge,
    })),
    side,
  };
}
