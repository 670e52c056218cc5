/** Outlines on a panel, and where their places are in the picture. */

/** A stroke of an outline: mm, x right, y down from the origin of the piece's blank. */
export type PathCommand =
  | readonly ["M" | "L", number, number]
  | readonly ["Q", number, number, number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

/** Where a place is in the picture. On a curved panel straight lines are seen bent. */
export interface Place {
  (x: number, y: number): readonly [number, number];
  readonly isCurved?: boolean;
}
