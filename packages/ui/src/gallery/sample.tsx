import type { ReactNode } from "react";
import styles from "./gallery.module.css";

/** A word about the state that is shown, above it. */
export function Sample(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.sample}>
      <p className={styles.sampleLabel}>{props.label}</p>
      {props.children}
    </div>
  );
}
