/** Where it is measured. */
import { type Camera, toScreen } from "@foldmark/editor";
import type { Point } from "@foldmark/geometry";
import styles from "./drawing.module.css";

export function Probe({ camera, place }: { readonly camera: Camera; readonly place: Point }) {
  const { x, y } = toScreen(camera, place);
  return (
    <g className={styles.probe} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <circle className={styles.halo} r="11" />
      <circle r="11" />
      <path className={styles.halo} d="M-5 0H5M0 -5V5" />
      <path d="M-5 0H5M0 -5V5" />
    </g>
  );
}
