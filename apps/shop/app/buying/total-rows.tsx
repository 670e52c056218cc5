/** A sum in rows: its parts, then the line, then what it comes to; and what is left of it where a part is paid. */

import { Copy, useText } from "@foldmark/ui";
import type { ShownTotals } from "./shown-totals.ts";
import styles from "./total-rows.module.css";

export interface TotalRowsProps {
  readonly totals: ShownTotals;
  /** Of the last row: "To pay". Null where nobody knows yet what it comes to. */
  readonly label: string | null;
  /** Without the display face, where other figures are the title. */
  readonly quiet?: boolean;
}

export function TotalRows({ totals: { rows, total, paid, untaxed }, label, quiet }: TotalRowsProps) {
  const text = useText();
  const look = quiet ? styles.quiet : styles.total;
  return (
    <>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.part} className={row.part === "discount" ? styles.saving : undefined}>
            <dt>{row.label}</dt>
            <dd>{row.amount}</dd>
          </div>
        ))}
        {paid ? (
          <>
            <div className={styles.quiet}>
              <dt>{text("buying.word.total")}</dt>
              <dd>{total}</dd>
            </div>
            <div>
              <dt>{paid.label}</dt>
              <dd>{paid.amount}</dd>
            </div>
            <div className={look}>
              <dt>{text("buying.word.rest")}</dt>
              <dd>{paid.rest}</dd>
            </div>
          </>
        ) : (
          label !== null && (
            <div className={look}>
              <dt>{label}</dt>
              <dd>{total}</dd>
            </div>
          )
        )}
      </dl>
      {untaxed && (
        <Copy size="small" tone="muted">
          {untaxed}
        </Copy>
      )}
    </>
  );
}
