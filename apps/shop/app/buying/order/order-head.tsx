/** The head of an order's page: what is missing where something is, how far it is, and whom to ask. */
import { Badge, CmykBar, Heading, LinkButton, useText } from "@foldmark/ui";
import { Unbroken } from "../unbroken.tsx";
import styles from "./order.module.css";
import type { OrderDetails } from "./order-details-view.ts";
import { orderTone } from "./order-tone.ts";

export function OrderHead({ order, title }: { readonly order: OrderDetails; readonly title: string }) {
  const text = useText();
  const mail = useOrderMail(order);
  const { lines, totals, toSend } = order;
  const facts = [
    ...(toSend ? [title] : []),
    text("order.placed", { date: order.placed }),
    text("order.products", { count: lines.length }),
    totals.total,
  ];
  return (
    <header className={styles.head}>
      <div className={styles.headWords}>
        <CmykBar />
        <Heading level={1} look="h2">
          {toSend ? (
            text("order.needs", { count: toSend.count })
          ) : (
            <Unbroken text={title} part={order.number} />
          )}
        </Heading>
        <p className={styles.meta}>
          <Badge tone={orderTone(order)}>{text(order.statusTitle)}</Badge>
          <span className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </p>
      </div>
      <LinkButton mode="secondary" size="small" icon="chat" href={mail}>
        {text("order.ask")}
      </LinkButton>
    </header>
  );
}

function useOrderMail({ number, supportEmail }: Pick<OrderDetails, "number" | "supportEmail">): string {
  const text = useText();
  return `mailto:${supportEmail}?subject=${encodeURIComponent(text("order.title", { number }))}`;
}
