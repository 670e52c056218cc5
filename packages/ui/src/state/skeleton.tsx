/** The outline of what is coming, in the place it will take. */
import { classNames } from "../class-names.ts";
import styles from "./state.module.css";

export interface SkeletonProps {
  readonly shape?: "line" | "title" | "picture" | "button";
  readonly width?: "full" | "wide" | "half" | "short";
}

export function Skeleton({ shape = "line", width = "full" }: SkeletonProps) {
  const sized = shape === "line" || shape === "title";
  return (
    <span
      className={classNames(styles.bone, styles[shape], sized && styles[`width-${width}`])}
      aria-hidden="true"
    />
  );
}
