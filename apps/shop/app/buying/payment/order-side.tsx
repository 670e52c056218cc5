import { Card, Heading, useText } from "@foldmark/ui";
import { LineTile } from "../line-tile.tsx";
import type { ShownLine } from "../shown-lines.ts";
import { TotalRows } from "../total-rows.tsx";
import type { ShownSide } from "./order-side.ts";
import styles from "./payment.module.css";

export function OrderSide({ side: { lines, totals } }: { readonly side: ShownSide }) {
  const text = useText();
  return (
    <aside aria-label={text("payment.summary")}>
      <Card raised className={styles.side}>
        <Heading level={2} look="h3">
          {text("payment.summary")}
        </Heading>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <SideLine key={line.id} line={line} />
          ))}
        </ul>
        <TotalRows totals={totals} label={text("buying.word.total")} />
      </Card>
    </aside>
  );
}

function SideLine({ line }: { readonly line: ShownLine }) {
  return (
    <li className={styles.line}>
      <LineTile line={line} sizes="4.5rem" />
      <div className={styles.words}>
        <b>{line.name}</b>
        <span>{line.detail}</span>
        <span>{line.pieces}</span>
      </div>
      <b className={styles.price}>{line.total.net}</b>
    </li>
  );
}
