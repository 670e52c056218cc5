/** Handles of bags for pictures: sewn, glued or knotted on, never cut from the blank. */
import { panel, piece } from "../kernel/build.ts";
import { multiply, standing, translation } from "../kernel/matrix.ts";
import type { Material, Piece } from "../kernel/model.ts";
import type { Corner } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";

export interface Handle {
  /** Outer sides, mm along the wall it hangs on. */
  readonly from: number;
  readonly to: number;
  /** Where it is fastened, and how high it stands, mm from the floor. */
  readonly foot: number;
  readonly top: number;
  readonly width: number;
}

/** A band bent to an arch, upright in a plane that many mm behind the front. */
export function handlePiece(name: string, h: Handle, behind: number, material: Material): Piece {
  const round = Math.min((h.to - h.from) / 2, h.top - h.foot) * 0.98;
  const inner = Math.max(1, round - h.width);
  const outline: Corner[] = [
    [h.from, h.foot],
    [h.from, h.top, round],
    [h.to, h.top, round],
    [h.to, h.foot],
    [h.to - h.width, h.foot],
    [h.to - h.width, h.top - h.width, inner],
    [h.from + h.width, h.top - h.width, inner],
    [h.from + h.width, h.foot],
  ];
  const band = panel(name, "flap", outline, {
    visible: { outside: true, inside: true },
    printable: { outside: false, inside: false },
  });
  const placement = multiply(translation(0, micrometres(behind), 0), standing);
  return piece("handle", material, [band], { placement });
}
