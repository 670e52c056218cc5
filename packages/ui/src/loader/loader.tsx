/** Signs that work is going on: a ring, or three creases opening; and a bar when the share is known. */
import { classNames } from "../class-names.ts";
import { useText } from "../text/text.tsx";
import { VisuallyHidden } from "../type/type.tsx";
import styles from "./loader.module.css";

export const loaderTypes = ["circular", "vanilla"] as const;
export type LoaderType = (typeof loaderTypes)[number];

export interface LoaderProps {
  readonly type?: LoaderType;
  readonly size?: "small" | "medium";
  /** What is loading, said to screen readers; "Loading…" unless told. */
  readonly label?: string;
}

export function Loader({ type = "circular", size = "medium", label }: LoaderProps) {
  const text = useText();
  return (
    <span role="status" className={styles.loader} data-loader={type}>
      {type === "circular" ? <Ring size={size} /> : <Creases size={size} />}
      <VisuallyHidden>{label ?? text("ui.loading")}</VisuallyHidden>
    </span>
  );
}

function Ring({ size }: { readonly size: "small" | "medium" }) {
  return (
    <svg
      className={classNames(styles.ring, size === "small" && styles.smallRing)}
      viewBox="0 0 44 44"
      aria-hidden="true"
    >
      <circle className={styles.arc} cx="22" cy="22" r="17.5" pathLength="100" />
      <circle className={styles.edge} cx="22" cy="22" r="21" />
      <circle className={styles.edge} cx="22" cy="22" r="14" />
    </svg>
  );
}

function Creases({ size }: { readonly size: "small" | "medium" }) {
  return (
    <svg
      className={classNames(styles.creases, size === "small" && styles.smallCreases)}
      viewBox="0 0 64 44"
      aria-hidden="true"
    >
      <path className={styles.crease} d="M2 40L16 6L30 40" />
      <path className={classNames(styles.crease, styles.second)} d="M34 40L41 14L48 40" />
      <path className={classNames(styles.crease, styles.third)} d="M52 40L57 24L62 40" />
      <path className={styles.ground} d="M2 42H62" />
    </svg>
  );
}

export interface ProgressBarProps {
  readonly label: string;
  /** Share done, 0 to 100; left out while it is unknown. */
  readonly value?: number;
  /** The figure in the page's own format: "64 %". */
  readonly valueText?: string;
}

export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const known = value === undefined ? undefined : Math.min(100, Math.max(0, value));
  return (
    <div className={styles.progress}>
      <span className={styles.progressWords}>
        <span>{label}</span>
        {valueText && <span className={styles.figure}>{valueText}</span>}
      </span>
      <progress className={styles.semantics} aria-label={label} max={100} value={known} />
      <svg className={styles.bar} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} y="3" width="100" height="10" />
        {known === undefined ? (
          <rect className={styles.unknown} y="3" width="30" height="10" />
        ) : (
          <>
            <rect className={styles.done} y="3" width={known} height="10" />
            <path className={styles.tip} d={`M${known} 0V16`} />
          </>
        )}
      </svg>
    </div>
  );
}
