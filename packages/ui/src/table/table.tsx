/** Rows and columns: hairlines only, figures to the right, the head in mono. Scrolls by itself when it is too wide. */
import {
  type HTMLAttributes,
  type ReactNode,
  type TdHTMLAttributes,
  type ThHTMLAttributes,
  useId,
} from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
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

export interface SortHeadProps extends Omit<HeadCellProps, "children"> {
  readonly children: string;
  /** Address of the list sorted by this column, the other way round when it is sorted by it already. */
  readonly href: string;
  readonly direction?: "ascending" | "descending";
}

export function SortHead({ children, href, direction, numeric, className, ...rest }: SortHeadProps) {
  const text = useText();
  const glyph = direction === undefined ? "sort" : direction === "ascending" ? "chevron-up" : "chevron-down";
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={direction ?? "none"}
      className={classNames(numeric && styles.numeric, className)}
    >
      <Anchor
        className={classNames(styles.sort, direction && styles.sorted)}
        href={href}
        aria-label={text("ui.sort.by", { column: children })}
      >
        {children}
        <Icon name={glyph} size="small" className={styles.sortGlyph} />
      </Anchor>
    </th>
  );
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

export interface LadderStep {
  readonly quantity: string;
  readonly perPiece: string;
  readonly total: string;
  /** Against the smallest quantity; the first step has none. */
  readonly saving?: string;
  readonly value: string;
}

export interface QuantityLadderProps {
  readonly caption: string;
  readonly heads: {
    readonly quantity: string;
    readonly perPiece: string;
    readonly total: string;
    readonly saving: string;
  };
  readonly name: string;
  readonly steps: readonly LadderStep[];
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
}

/** Prices by quantity. A row is a radio, so that the choice is sent with the form. */
export function QuantityLadder({
  caption,
  heads,
  name,
  steps,
  value,
  defaultValue,
  onChange,
}: QuantityLadderProps) {
  const prefix = useId();
  return (
    <Table caption={caption} density="tight">
      <thead>
        <tr>
          <HeadCell>{heads.quantity}</HeadCell>
          <HeadCell numeric>{heads.perPiece}</HeadCell>
          <HeadCell numeric>{heads.total}</HeadCell>
          <HeadCell numeric>{heads.saving}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.value} className={classNames(styles.row, styles.step)}>
            <th scope="row">
              <label className={styles.stepLabel} htmlFor={`${prefix}${step.value}`}>
                <input
                  type="radio"
                  id={`${prefix}${step.value}`}
                  className={styles.radio}
                  name={name}
                  value={step.value}
                  checked={value === undefined ? undefined : value === step.value}
                  defaultChecked={value === undefined ? defaultValue === step.value : undefined}
                  onChange={onChange ? () => onChange(step.value) : undefined}
                  readOnly={value !== undefined && !onChange}
                />
                {step.quantity}
              </label>
            </th>
            <NumberCell>{step.perPiece}</NumberCell>
            <NumberCell>{step.total}</NumberCell>
            <NumberCell className={styles.saving}>{step.saving ?? "–"}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
