/** Buttons and links that look like buttons: five modes, four sizes. */
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { ButtonMode, ControlSize } from "../control-looks.ts";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-names.generated.ts";
import { Anchor, type AnchorProps } from "../link/anchor.tsx";
import { VisuallyHidden } from "../type/type.tsx";
import styles from "./button.module.css";

interface ButtonLook {
  readonly mode?: ButtonMode;
  readonly size?: ControlSize;
  /** Glyph before the words. */
  readonly icon?: IconName;
  /** Glyph after the words: an arrow that leads on. */
  readonly iconAfter?: IconName;
  /** Shows the glyph alone; the words stay as the accessible name. */
  readonly iconOnly?: boolean;
  /** As wide as its container. */
  readonly block?: boolean;
  readonly children: ReactNode;
}

export interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style" | "children"> {
  /** Work is going on: the button keeps its focus and its width's order, and takes no second press. */
  readonly busy?: boolean;
}

export interface LinkButtonProps extends ButtonLook, Omit<AnchorProps, "children"> {}

function lookClass(
  { mode = "primary", size = "medium", iconOnly, block }: Omit<ButtonLook, "children">,
  own?: string,
) {
  return classNames(
    styles.button,
    styles[mode],
    styles[size],
    iconOnly && styles.iconOnly,
    block && styles.block,
    own,
  );
}

function Inside({
  icon,
  iconAfter,
  iconOnly,
  size,
  busy,
  children,
}: ButtonLook & { readonly busy?: boolean }) {
  const glyph = size === "small" || size === "xsmall" ? "small" : "medium";
  const leading = busy ? (
    <span className={styles.spinner} aria-hidden="true" />
  ) : (
    icon && <Icon name={icon} size={glyph} />
  );
  return (
    <>
      {leading}
      {iconOnly ? (
        <VisuallyHidden>{children}</VisuallyHidden>
      ) : (
        <span className={styles.words}>{children}</span>
      )}
      {iconAfter && <Icon name={iconAfter} size={glyph} />}
    </>
  );
}

export function Button(props: ButtonProps) {
  const { mode, size, icon, iconAfter, iconOnly, block, busy, className, onClick, children, ...rest } = props;
  // aria-disabled instead of disabled: a button that switches itself off would drop the keyboard's focus
  const ignoreWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={lookClass({ mode, size, iconOnly, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy || onClick ? ignoreWhileBusy : undefined}
    >
      <Inside icon={icon} iconAfter={iconAfter} iconOnly={iconOnly} size={size} busy={busy}>
        {children}
      </Inside>
    </button>
  );
}

export function LinkButton(props: LinkButtonProps) {
  const { mode, size, icon, iconAfter, iconOnly, block, className, children, ...rest } = props;
  return (
    <Anchor {...rest} className={lookClass({ mode, size, iconOnly, block }, className)}>
      <Inside
        icon={icon}
        iconAfter={iconAfter}
        iconOnly={iconOnly}
        size={size}
        busy={Boolean(rest["aria-busy"])}
      >
        {children}
      </Inside>
    </Anchor>
  );
}
