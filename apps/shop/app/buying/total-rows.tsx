/** A sum in rows: its parts, then the line, then what it comes to. */

import type { ShownTotals } from "./shown-totals.ts";
import styles from "./total-rows.module.css";

export interface TotalRowsProps {
  readonly totals: ShownTotals;
  /** Of the last row: "To pay". */
  readonly label: string;
  /** Without the display face, where other figures are the title. */
  readonly quiet?: boolean;
}

export function TotalRows({ totals, label, quiet }: TotalRowsProps) {
  return (
    <dl className={styles.rows}>
      {totals.rows.map((row) => (
        <div key={row.part} className={row.part === "discount" ? styles.saving : undefined}>
          <dt>{row.label}</dt>
          <dd>{row.amount}</dd>
        </div>
      ))}
      <div className={quiet ? styles.quiet : styles.total}>
        <dt>{label}</dt>
        <dd>{totals.total}</dd>
      </div>
    </dl>
  );
}
