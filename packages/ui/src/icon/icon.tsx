/** A glyph from the sprite. It is decoration: the word beside it, or the control's own label, carries the meaning. */
import { classNames } from "../class-names.ts";
import styles from "./icon.module.css";
import type { IconName } from "./icon-names.generated.ts";
import sprite from "./icons.svg?url&no-inline";

export interface IconProps {
  readonly name: IconName;
  readonly size?: "small" | "medium" | "large";
  readonly className?: string;
}

export function Icon({ name, size = "medium", className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, size !== "medium" && styles[size], className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
