/** What is being ordered, beside every step: pictures, prices, what is to be paid and when it comes. */
import { Card, Copy, CreaseRule, Heading, Icon, Link, useText } from "@foldmark/ui";
import { useHref } from "../../request/links.tsx";
import { LineTile } from "../line-tile.tsx";
import type { ShownLine } from "../shown-lines.ts";
import { TotalRows } from "../total-rows.tsx";
import styles from "./checkout.module.css";
import type { Summary } from "./checkout-view.ts";

export interface OrderSummaryProps {
  readonly summary: Summary;
  /** It is that of an earlier choice; the one for this is on its way. */
  readonly isWaiting: boolean;
}

export function OrderSummary({ summary, isWaiting }: OrderSummaryProps) {
  const text = useText();
  const cart = useHref()("cart");
  return (
    <aside id="summary" className={styles.side} aria-label={text("checkout.summary.title")}>
      <Card raised className={styles.summary}>
        <div className={styles.summaryHead}>
          <Heading level={2} look="h3">
            {text("checkout.summary.title")}
          </Heading>
          {cart && <Link href={cart}>{text("checkout.summary.edit")}</Link>}
        </div>
        <ul className={styles.lines}>
          {summary.lines.map((line) => (
            <SummaryLine key={line.id} line={line} />
          ))}
        </ul>
        <div className={styles.sum} aria-live="polite" aria-busy={isWaiting}>
          {summary.onRequest === null ? <Sum summary={summary} /> : <SumOnRequest summary={summary} />}
        </div>
        <CreaseRule />
        <Copy size="small" tone="muted" className={styles.remark}>
          <Icon name="lock" size="small" />
          {summary.heldUntil}
        </Copy>
      </Card>
    </aside>
  );
}

function Sum({ summary }: { readonly summary: Summary }) {
  const text = useText();
  return (
    <>
      <TotalRows totals={summary.totals} label={text("buying.word.toPay")} />
      {summary.withoutVat && (
        <Copy size="small" tone="muted">
          {text("checkout.withoutVat", { amount: summary.withoutVat })}
        </Copy>
      )}
      <div className={styles.promise}>
        <Icon name={summary.isCollected ? "map-pin" : "truck"} />
        <div>
          {summary.arrives && <b>{summary.arrives}</b>}
          <span>{summary.parcels}</span>
        </div>
      </div>
    </>
  );
}

/** No price of a delivery that nobody has offered yet, no tax on it and no day. */
function SumOnRequest({ summary: { totals, onRequest } }: { readonly summary: Summary }) {
  const text = useText();
  const known = totals.rows.filter(({ part }) => part === "goods" || part === "discount");
  const delivery = {
    part: "shipping",
    label: text("buying.word.shipping"),
    amount: text("checkout.onRequest"),
  } as const;
  return (
    <>
      <TotalRows totals={{ ...totals, rows: [...known, delivery], paid: null, untaxed: null }} label={null} />
      <div className={styles.promise}>
        <Icon name="truck" />
        <span>{text("checkout.request.text", { country: onRequest ?? "" })}</span>
      </div>
    </>
  );
}

function SummaryLine({ line }: { readonly line: ShownLine }) {
  const text = useText();
  return (
    <li className={styles.summaryLine}>
      <LineTile line={line} sizes="4.5rem" />
      <div className={styles.words}>
        <b>{line.name}</b>
        <span>{line.detail}</span>
        <span>
          {line.pieces}, {line.each}
        </span>
      </div>
      <div className={styles.price}>
        <b>{line.total.net}</b>
        {line.total.gross && (
          <span>
            {line.total.gross} {text("buying.word.gross")}
          </span>
        )}
      </div>
    </li>
  );
}
