/** Small labels. The word carries the meaning, the colour comes second. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-names.generated.ts";
import styles from "./badge.module.css";

const badgeTones = [
  "neutral",
  "line",
  "ink",
  /** Waits for the person who reads it. */
  "you",
  "info",
  "ok",
  "warn",
  "bad",
  /** The buyer's own design. */
  "cut",
  /** Material. */
  "kraft",
] as const;
export type BadgeTone = (typeof badgeTones)[number];

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size="small" className={styles.glyph} />}
      {children}
    </span>
  );
}

export interface ClaimProps {
  /** The figure in three words: "92 % recycled fibre". */
  readonly children: ReactNode;
  /** What proves it: certificate number, test, supplier. A claim without evidence is not made. */
  readonly evidence: ReactNode;
}

/** An environmental claim that opens to its evidence. */
export function Claim({ children, evidence }: ClaimProps) {
  return (
    <details className={styles.claim}>
      <summary className={classNames(styles.badge, styles.kraft, styles.claimFigure)}>
        {children}
        <Icon name="chevron-down" size="small" className={classNames(styles.glyph, styles.chevron)} />
      </summary>
      <div className={styles.evidence}>{evidence}</div>
    </details>
  );
}
