/** Cut, folds, bleed, safe and glue areas over the artwork, with a light seam where it is dark. */
import { type Camera, viewTransform } from "@foldmark/editor";
import type { BoardDrawing, LineName } from "./board-drawing.server.ts";
import styles from "./drawing.module.css";

interface BoardLinesProps {
  readonly camera: Camera;
  readonly board: BoardDrawing;
  readonly shown: ReadonlySet<LineName>;
}

const order = ["glue", "safe", "bleed", "crease", "cut"] as const;

export function BoardLines({ camera, board, shown }: BoardLinesProps) {
  return (
    <g transform={`matrix(${viewTransform(camera).join(" ")})`} className={styles.lines}>
      {order
        .filter((name) => shown.has(name) && board.lines[name] !== "")
        .map((name) => (
          <g key={name} data-line={name}>
            {name !== "glue" && <path className={styles.halo} d={board.lines[name]} />}
            <path d={board.lines[name]} />
          </g>
        ))}
    </g>
  );
}
