/** A part of a panel under a small heading. */
import type { ReactNode } from "react";
import styles from "./section.module.css";

export interface SectionProps {
  readonly title: string;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, aside, children }: SectionProps) {
  // Not named, so no landmark: its heading leads to it, and of landmarks there are few.
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {aside && <span className={styles.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}
