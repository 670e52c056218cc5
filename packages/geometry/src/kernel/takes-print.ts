import type { Piece, Sides } from "./model.ts";

/** Whether ink goes on any of it; greyboard is wrapped in what is printed. */
export const takesPrint = ({ material, panels }: Piece, side: keyof Sides = "outside"): boolean =>
  material.kind !== "greyboard" && panels.some((panel) => panel.printable[side]);
