/** Rulers beside the drawing, in the storefront's unit. */
import { rulerMarks, type Unit } from "@foldmark/editor";
import styles from "./drawing.module.css";
import type { View } from "./use-camera.ts";

const thickness = 18;

interface RulerProps {
  readonly view: Pick<View, "camera" | "size">;
  readonly axis: "x" | "y";
  readonly unit: Unit;
}

export function Ruler({ view: { camera, size }, axis, unit }: RulerProps) {
  const length = axis === "x" ? size.width : size.height;
  const marks = rulerMarks(camera[axis], camera.zoom, length, unit);
  const lines = marks
    .map(({ at, label }) => {
      const [place, from] = [Math.round(at) + 0.5, thickness - (label === null ? 4 : 7)];
      return axis === "x" ? `M${place} ${from}V${thickness}` : `M${from} ${place}H${thickness}`;
    })
    .join("");
  return (
    <svg className={axis === "x" ? styles.across : styles.down} aria-hidden="true">
      <path d={lines} />
      {marks.map(({ at, label }) =>
        label === null ? null : axis === "x" ? (
          <text key={at} x={Math.round(at) + 3} y="9" fontSize="8">
            {label}
          </text>
        ) : (
          <text
            key={at}
            fontSize="8"
            transform={`translate(9 ${Math.round(at) + 3}) rotate(-90)`}
            textAnchor="end"
          >
            {label}
          </text>
        ),
      )}
    </svg>
  );
}
