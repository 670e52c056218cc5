/** Guides of the surface that is worked on, in the world. */
import { type DesignRecord, type DesignView, recordsOf, transform } from "@foldmark/design";
import { artboardMatrix, type Board } from "./board.ts";

export interface Guide {
  readonly id: Extract<DesignRecord, { type: "guide" }>["id"];
  /** `x`: upright, at a place across. */
  readonly axis: "x" | "y";
  /** µm */
  readonly at: number;
}

export function guidesOn(design: DesignView, board: Board): readonly Guide[] {
  return [...recordsOf(design, "guide")].flatMap(({ id, parent, axis, at }): readonly Guide[] => {
    const matrix = artboardMatrix(board, parent);
    if (!matrix) return [];
    const a = transform(matrix, axis === "x" ? { x: at, y: 0 } : { x: 0, y: at });
    const b = transform(matrix, axis === "x" ? { x: at, y: 1000 } : { x: 1000, y: at });
    const isUpright = Math.abs(a.x - b.x) < 1;
    return [{ id, axis: isUpright ? "x" : "y", at: isUpright ? a.x : a.y }];
  });
}
