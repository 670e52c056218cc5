/**
 * A short remark on a control, shown while it is pointed at or has focus. It adds to the control's name,
 * never replaces it; Escape puts it away; the pointer may move onto it.
 */
import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useState } from "react";
import { useAttention } from "../attention.ts";
import styles from "./tooltip.module.css";

export interface TooltipProps {
  readonly text: ReactNode;
  /** A keyboard shortcut, in its own face. */
  readonly keys?: string;
  readonly children: ReactElement<{ "aria-describedby"?: string }>;
}

export function Tooltip({ text, keys, children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const { attended, listeners } = useAttention();
  // heard on the document, because a pointer may hover it while focus is elsewhere
  useEffect(() => {
    if (!attended) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key === "Escape") setDismissed(true);
    };
    document.addEventListener("keydown", hear);
    return () => {
      document.removeEventListener("keydown", hear);
      setDismissed(false);
    };
  }, [attended]);
  const described = children.props["aria-describedby"];
  return (
    <span className={styles.anchor} {...listeners}>
      {cloneElement(children, { "aria-describedby": described ? `${described} ${id}` : id })}
      <span id={id} role="tooltip" className={styles.tip} data-dismissed={dismissed || undefined}>
        {text}
        {keys && <kbd className={styles.keys}>{keys}</kbd>}
      </span>
    </span>
  );
}
