/** White board on the grey ground. Only the buy panel, the order summary and the proof rise higher. */
import { classNames } from "../class-names.ts";
import type { BoxProps } from "../layout/layout.tsx";
import styles from "./card.module.css";

export interface CardProps extends BoxProps {
  readonly raised?: boolean;
  readonly padding?: "none" | "normal" | "tight";
  /** The card's one link covers it whole: the pointer may press anywhere, the keyboard meets one stop. */
  readonly linked?: boolean;
}

export function Card({
  as: Element = "div",
  raised,
  padding = "normal",
  linked,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.card,
        raised && styles.raised,
        padding !== "none" && styles[padding],
        linked && styles.linked,
        className,
      )}
    />
  );
}
