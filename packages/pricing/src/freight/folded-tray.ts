/**
 * A tray glued at its corners, as it leaves the gluer: front and back lie folded in over the base, with all that hangs on
 * them; the ends lie open, and only their corners are turned in along the slanted creases.
 */
import { type Box, type Panel, type Piece, ringBounds } from "@foldmark/geometry";

export interface FoldedTray {
  /** µm */
  readonly length: number;
  readonly width: number;
  /** Thicknesses of board where most of them lie on each other. */
  readonly layers: number;
}

/** Panels that hang on the base at a level crease: front and back. */
const isLongWall = ({ parent, hinge }: Panel, base: Panel): boolean =>
  parent === base.id && hinge !== null && hinge[0].y === hinge[1].y;

export function foldedTray({ panels }: Piece): FoldedTray {
  const base = panels.find(({ parent }) => parent === null)!;
  const byId = new Map(panels.map((panel) => [panel.id, panel]));
  const wallOf = (panel: Panel): Panel | null => {
    if (isLongWall(panel, base)) return panel;
    return panel.parent === null ? null : wallOf(byId.get(panel.parent)!);
  };
  const laid = panels
    .filter(({ role }) => role !== "glue")
    .map((panel): Box => {
      const box = ringBounds(panel.outline);
      const crease = wallOf(panel)?.hinge?.[0].y;
      return crease === undefined
        ? box
        : { ...box, minY: 2 * crease - box.maxY, maxY: 2 * crease - box.minY };
    });
  const hasLid = panels.some((panel) => wallOf(panel) !== null && wallOf(panel) !== panel);
  return {
    length: Math.max(...laid.map(({ maxX }) => maxX)) - Math.min(...laid.map(({ minX }) => minX)),
    width: Math.max(...laid.map(({ maxY }) => maxY)) - Math.min(...laid.map(({ minY }) => minY)),
    // Base, tab and wall at the corners; a lid goes over them to the other side.
    layers: hasLid ? 4 : 3,
  };
}
