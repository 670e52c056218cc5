/** Rows and columns: hairlines only, figures to the right, the head in mono. Scrolls by itself when it is too wide. */
import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { Anchor, type AnchorProps } from "../link/anchor.tsx";
import { useText } from "../text/text.tsx";
import { VisuallyHidden } from "../type/type.tsx";
import styles from "./table.module.css";

export interface TableProps {
  /** What the table is about; needed, because it also names the scrolling area. */
  readonly caption: string;
  readonly showCaption?: boolean;
  readonly density?: "normal" | "tight";
  readonly children: ReactNode;
}

export function Table({ caption, showCaption, density = "normal", children }: TableProps) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={text("ui.table.scroll", { caption })}>
      <table className={classNames(styles.table, density === "tight" && styles.tight)}>
        {showCaption ? (
          <caption className={styles.caption}>{caption}</caption>
        ) : (
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        )}
        {children}
      </table>
    </section>
  );
}

export interface HeadCellProps extends Omit<ThHTMLAttributes<HTMLTableCellElement>, "style"> {
  readonly numeric?: boolean;
}

export function HeadCell({ numeric, className, ...rest }: HeadCellProps) {
  return <th scope="col" {...rest} className={classNames(numeric && styles.numeric, className)} />;
}

export function NumberCell({ className, ...rest }: Omit<TdHTMLAttributes<HTMLTableCellElement>, "style">) {
  return <td {...rest} className={classNames(styles.numeric, className)} />;
}

export interface RowProps extends Omit<HTMLAttributes<HTMLTableRowElement>, "style"> {
  readonly chosen?: boolean;
}

export function Row({ chosen, className, ...rest }: RowProps) {
  return <tr {...rest} className={classNames(styles.row, chosen && styles.chosen, className)} />;
}

/** The one link of a row, in its first cell; the whole row presses it. Use inside `Row`. */
export function RowLink({ className, ...rest }: AnchorProps) {
  return <Anchor {...rest} className={classNames(styles.rowLink, className)} />;
}
