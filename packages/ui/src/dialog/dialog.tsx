/**
 * A question that must be answered before going on. The platform's dialog keeps focus inside, hears Escape and
 * gives focus back; this adds the look, the words and the choice to close by pressing beside it.
 */
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
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

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, closeOnBackdrop, width = "normal", ...content }: Omit<DialogProps, "open">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const text = useText();
  // a layout effect of a part of its own: its clean-up runs while the dialog still stands in the page,
  // and only closing it there, not removing it, gives focus back to where it came from
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // closed by the platform (Escape, or a form inside); an effect that runs again opens it at once and is no closing
  const heardClosed = () => {
    if (dialog.current && !dialog.current.open) onClose();
  };
  const pressBegan = useRef<EventTarget | null>(null);
  // a press that began inside, such as selecting words, may end beside the dialog and is no wish to close it
  const pressBeside = ({ target }: MouseEvent<HTMLDialogElement>) => {
    const isBeside = target === dialog.current && pressBegan.current === dialog.current;
    if (closeOnBackdrop && isBeside) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the platform hears it
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, width === "wide" && styles.wide)}
      aria-labelledby={titleId}
      onClose={heardClosed}
      onPointerDown={(event) => {
        pressBegan.current = event.target;
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
