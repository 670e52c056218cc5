/**
 * A question that must be answered before going on. The platform's dialog keeps focus inside, hears Escape and
 * gives focus back; this adds the look, the words and the choice to close by pressing beside it.
 */
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { useText } from "../text/text.tsx";
import styles from "./dialog.module.css";

interface DialogContent {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The buttons, the wished one first. */
  readonly actions?: ReactNode;
}

export interface DialogProps extends DialogContent {
  readonly open: boolean;
  /** Called after Escape, the close button, or a press beside the dialog. */
  readonly onClose: () => void;
  /** Leave it off where a careless press would lose work. */
  readonly closeOnBackdrop?: boolean;
  readonly width?: "normal" | "wide";
}

export function Dialog({ open, onClose, closeOnBackdrop, width = "normal", ...content }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const text = useText();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // closing, not just removing it, is what gives focus back to where it came from
    return () => element.close();
  }, [open]);
  if (!open) return null;
  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (closeOnBackdrop && event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the platform hears it
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, width === "wide" && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={pressBeside}
    >
      <DialogPanel {...content} titleId={titleId} />
      <span className={styles.close}>
        <Button mode="transparent" size="small" icon="close" iconOnly onClick={onClose}>
          {text("ui.dialog.close")}
        </Button>
      </span>
    </dialog>
  );
}

/** The sheet itself, without the behaviour. */
export function DialogPanel({
  title,
  children,
  actions,
  titleId,
}: DialogContent & { readonly titleId?: string }) {
  return (
    <div className={styles.panel}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
