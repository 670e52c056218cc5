/** Names of panels that nothing is printed on, where they have room: what is artwork stays uncovered. */
import { boxToScreen, type Camera } from "@foldmark/editor";
import type { Box, Point } from "@foldmark/geometry";
import { readAt } from "../plates/plates.ts";
import { useDesk } from "../state/desk.ts";
import styles from "./drawing.module.css";

const boundsOf = (ring: readonly Point[]): Box => ({
  minX: Math.min(...ring.map(({ x }) => x)),
  minY: Math.min(...ring.map(({ y }) => y)),
  maxX: Math.max(...ring.map(({ x }) => x)),
  maxY: Math.max(...ring.map(({ y }) => y)),
});

/** Pixels of a letter. */
const letter = 7;

export function PanelLabels({ camera }: { readonly camera: Camera }) {
  const { sheet, page, planes } = useDesk();
  const isBare = ({ minX, minY, maxX, maxY }: Box): boolean => {
    if (planes.kind !== "ready") return sheet.file === null;
    const shares = [0.2, 0.35, 0.5, 0.65, 0.8];
    return shares.every((across) =>
      shares.every((down) => {
        const place = { x: minX + (maxX - minX) * across, y: minY + (maxY - minY) * down };
        return (readAt(planes.planes, place)?.total ?? 0) === 0;
      }),
    );
  };
  return (
    <g className={styles.labels}>
      {sheet.board.panels.map(({ ref, rings }) => {
        const box = boundsOf(rings[0] ?? []);
        const name = (page.drawing.panels[ref] ?? "").split(",")[0]!;
        const { minX, minY, maxX, maxY } = boxToScreen(camera, box);
        const hasRoom = maxX - minX > name.length * letter + 8 && maxY - minY > 20;
        if (name === "" || !hasRoom || !isBare(box)) return null;
        return (
          <text key={ref} x={(minX + maxX) / 2} y={(minY + maxY) / 2 + 4}>
            {name}
          </text>
        );
      })}
    </g>
  );
}
