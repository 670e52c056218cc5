/** The way from the start to this page. */
import type { ReactNode } from "react";
import { Anchor } from "../link/anchor.tsx";
import { useText } from "../text/text.tsx";
import styles from "./breadcrumb.module.css";

export interface BreadcrumbProps {
  /** From the top down; the last one is this page and has no address. */
  readonly trail: readonly { readonly label: ReactNode; readonly href?: string }[];
}

export function Breadcrumb({ trail }: BreadcrumbProps) {
  const text = useText();
  return (
    <nav aria-label={text("ui.breadcrumb.label")}>
      <ol className={styles.trail}>
        {trail.map((stop, index) => (
          <li key={stop.href ?? `stop-${index}`} className={styles.stop}>
            {stop.href ? (
              <Anchor className={styles.link} href={stop.href}>
                {stop.label}
              </Anchor>
            ) : (
              <span className={styles.here} aria-current="page">
                {stop.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
