/** A material in small: its colour, and its flute where it has one. */
import type { Swatch } from "@foldmark/configurator";
import styles from "./question.module.css";

const wave = `M-2 34.5${Array.from({ length: 18 }, (_, index) => `L${index * 2.5 + 0.5} ${index % 2 ? 34.5 : 29.5}`).join("")}`;

export function SwatchPicture({ swatch: { colour, flute } }: { swatch: Swatch }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path d="M0 0H40V40H0Z" fill={colour} />
      {flute && (
        <>
          <path d="M0 27H40V37H0Z" fill="#14151a" opacity=".32" />
          <path d={wave} fill="none" stroke="#fff" strokeOpacity=".75" strokeWidth="1.3" />
          <path d="M0 27.5H40M0 36.5H40" stroke="#fff" strokeOpacity=".75" strokeWidth="1.6" />
        </>
      )}
    </svg>
  );
}
