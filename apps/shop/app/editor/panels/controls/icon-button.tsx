/** A button with a glyph alone. Its name is said, and shown with its keys while one points at it. */
import { classNames } from "@foldmark/ui";
import type { ButtonHTMLAttributes } from "react";
import { Glyph, type GlyphName } from "./glyph.tsx";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style" | "children"> {
  readonly glyph: GlyphName;
  readonly label: string;
  /** As they are shown: "⌘Z". */
  readonly keys?: string;
  readonly size?: "small" | "medium";
  /** A choice that is made: shown inverted. */
  readonly isOn?: boolean;
}

export function IconButton({
  glyph,
  label,
  keys,
  size = "medium",
  isOn,
  title = keys ? `${label}  ${keys}` : label,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={title}
      className={classNames(styles.button, styles[size], isOn && styles.on, className)}
    >
      <Glyph name={glyph} className={size === "small" ? styles.smallGlyph : undefined} />
    </button>
  );
}
