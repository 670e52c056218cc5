/** The slot that goods hang by on the hook of a shop: as wide as EN 13010 has it, whatever it is cut into. */
import type { Corner } from "../plane/outline.ts";

export const euroSlotAllowances = {
  slotWidthMm: 32,
  slotHeightMm: 6,
  slotHumpMm: 5.25,
};

/** The hook lies in the hump. @param way 1 where the hump points up in the blank */
export function euroSlot(x: number, y: number, way: 1 | -1, a: typeof euroSlotAllowances): Corner[] {
  const half = a.slotWidthMm / 2;
  const round = a.slotHeightMm / 2;
  const high = round * way;
  return [
    [x - half, y - high, round],
    [x + half, y - high, round],
    [x + half, y + high, round],
    [x + a.slotHumpMm, y + high, 0, way],
    [x - a.slotHumpMm, y + high],
    [x - half, y + high, round],
  ];
}
