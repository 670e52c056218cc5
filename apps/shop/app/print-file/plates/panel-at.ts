/** On which panel a place lies. */
import type { Point } from "@foldmark/geometry";
import { useDesk } from "../state/desk.ts";

/** Even and odd crossings of a line to the left. */
function isInside(rings: readonly (readonly Point[])[], { x, y }: Point): boolean {
  let isIn = false;
  for (const ring of rings)
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [a, b] = [ring[at]!, ring[before]!];
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
    }
  return isIn;
}

/** Its name; null beside the board. */
export function usePanelAt(): (place: Point) => string | null {
  const { sheet, page } = useDesk();
  return (place) => {
    const panel = sheet.board.panels.find(({ rings }) => isInside(rings, place));
    return panel ? (page.drawing.panels[panel.ref] ?? null) : null;
  };
}
