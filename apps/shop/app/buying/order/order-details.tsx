/** The page of an order: the timeline with the owner of each step, products, money, papers, and what can be done. */
import {
  Banner,
  type BannerTone,
  Button,
  Card,
  Center,
  Copy,
  Heading,
  Icon,
  Link,
  LinkButton,
  useText,
} from "@foldmark/ui";
import { PageHead } from "../../document/page-head.tsx";
import { useHref } from "../../request/links.tsx";
import type { ShownCollection } from "../collection.ts";
import { documentAddress } from "../document-address.ts";
import { TotalRows } from "../total-rows.tsx";
import styles from "./order.module.css";
import { OrderCard } from "./order-card.tsx";
import type { Done, OrderDetails } from "./order-details-view.ts";
import { OrderHead } from "./order-head.tsx";
import { NextStep } from "./order-next.tsx";
import { OrderedLines } from "./ordered-lines.tsx";
import { usePaymentName } from "./payment-name.ts";
import { Timeline } from "./timeline.tsx";
import { WithdrawalCard } from "./withdrawal-card.tsx";

export interface OrderDetailsProps {
  readonly order: OrderDetails;
  /** Ways to print files whose comments were answered. */
  readonly answered: readonly string[];
  readonly isElsewhere: boolean;
  readonly done: Done | null;
}

const doneTones: Readonly<Record<Done, BannerTone>> = {
  cancelled: "ok",
  "too-late": "bad",
  "nothing-again": "warn",
  withdrawn: "ok",
};

export function OrderDetailsView({ order, answered, isElsewhere, done }: OrderDetailsProps) {
  const text = useText();
  const title = text("order.title", { number: order.number });
  return (
    <Center className={styles.page}>
      <PageHead title={title} hidden />
      <OrderHead order={order} title={title} />
      {done && (
        <div role="status">
          <Banner tone={doneTones[done]}>
            {text(done === "cancelled" && !order.isCharged ? "order.done.unpaid" : `order.done.${done}`)}
          </Banner>
        </div>
      )}
      {answered.map((href) => (
        <Banner key={href} tone="info">
          {text("order.answered")} <Link href={href}>{text("order.answered.read")}</Link>
        </Banner>
      ))}
      {isElsewhere && <Banner tone="info">{text("order.elsewhere")}</Banner>}
      <NextStep order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Timeline order={order} />
          <DeliveryAndPayment order={order} />
          <Cancel order={order} />
        </div>
        <div className={styles.column}>
          <Pay order={order} />
          <Products order={order} />
          <WithdrawalCard order={order} />
          <div className={styles.two}>
            <Again />
            <Documents order={order} />
          </div>
          <Parcels order={order} />
        </div>
      </div>
    </Center>
  );
}

/** The one yellow button while the order waits for its money. */
function Pay({ order }: { readonly order: OrderDetails }) {
  const text = useText();
  const href = useHref()("order.payment", { orderNumber: order.number });
  if (!order.payment.canPay || !href) return null;
  return (
    <Card as="section" raised className={styles.pay}>
      <div>
        <Heading level={2} look="h3">
          {text("order.pay.title", { amount: order.payment.rest })}
        </Heading>
        {order.payment.until && (
          <Copy size="small" tone="muted">
            {text("order.pay.until", { date: order.payment.until })}
          </Copy>
        )}
      </div>
      <LinkButton href={href} iconAfter="arrow-right">
        {text("order.pay.action")}
      </LinkButton>
    </Card>
  );
}

function Products({ order }: { readonly order: OrderDetails }) {
  const text = useText();
  return (
    <OrderCard title={text("order.products.title")}>
      <OrderedLines order={order} />
    </OrderCard>
  );
}

function DeliveryAndPayment({ order }: { readonly order: OrderDetails }) {
  const text = useText();
  const { payment, isPaid, refunded } = order;
  const method = usePaymentName(payment);
  return (
    <OrderCard title={text(order.collection ? "order.money.collected" : "order.money.title")}>
      {order.collection ? (
        <Collection collection={order.collection} isOver={order.isOver} />
      ) : (
        <address className={styles.address}>
          {order.delivery.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {order.billing && (
        <div>
          <Copy size="small" tone="muted">
            {text("order.billing")}
          </Copy>
          <address className={styles.address}>
            {order.billing.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      )}
      {order.purchaseNumber && (
        <Copy size="small">{text("order.purchaseNumber", { number: order.purchaseNumber })}</Copy>
      )}
      <TotalRows
        totals={order.totals}
        label={isPaid ? text("order.paidBy", { method }) : text("buying.word.total")}
        quiet
      />
      {!isPaid && (
        <Copy size="small" tone="muted">
          {text("order.method", { method })}
        </Copy>
      )}
      {refunded && <Copy size="small">{text("order.refunded", { amount: refunded })}</Copy>}
    </OrderCard>
  );
}

function Collection(props: { readonly collection: ShownCollection; readonly isOver: boolean }) {
  const { collection, isOver } = props;
  return (
    <div>
      <Copy size="small" tone="muted">
        {collection.title}
      </Copy>
      <address className={styles.address}>
        {collection.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {!isOver && (
        <Copy size="small" className={styles.asks}>
          {collection.asks}
        </Copy>
      )}
    </div>
  );
}

function Cancel({ order }: { readonly order: OrderDetails }) {
  const text = useText();
  const returns = useHref()("content.return-policy");
  if (order.isOver) return null;
  return (
    <OrderCard title={text("order.cancel.title")}>
      {order.canCancel ? (
        <>
          <Copy size="small">{text("order.cancel.free")}</Copy>
          <details className={styles.sure}>
            <summary>{text("order.cancel.action")}</summary>
            <form method="post">
              <input type="hidden" name="form" value="cancel" />
              <Copy size="small">{text("order.cancel.sure", { number: order.number })}</Copy>
              <Button type="submit" mode="destructive" size="small">
                {text("order.cancel.confirm")}
              </Button>
            </form>
          </details>
        </>
      ) : (
        <Copy size="small">{text("order.cancel.late")}</Copy>
      )}
      {returns && (
        <Copy size="small" tone="muted">
          <Link href={returns}>{text("chrome.legal.returns")}</Link>
        </Copy>
      )}
    </OrderCard>
  );
}

function Again() {
  const text = useText();
  return (
    <OrderCard title={text("order.again.title")}>
      <Copy size="small">{text("order.again.text")}</Copy>
      <form method="post">
        <input type="hidden" name="form" value="again" />
        <Button type="submit" mode="secondary" icon="repeat">
          {text("order.again.action")}
        </Button>
      </form>
    </OrderCard>
  );
}

function Documents({ order }: { readonly order: OrderDetails }) {
  const text = useText();
  return (
    <OrderCard title={text("order.documents.title")}>
      {order.documents.length === 0 ? (
        <Copy size="small" tone="muted">
          {text("order.documents.none")}
        </Copy>
      ) : (
        <ul className={styles.documents}>
          {order.documents.map(({ id, kind, number, date, hasFile }) => (
            <li key={id}>
              <Icon name="file" />
              {hasFile ? (
                <span>
                  <Link href={documentAddress(order.number, id, "pdf")} download>
                    {text(`documents.kind.${kind}`)}
                  </Link>
                  {" · "}
                  <Link href={documentAddress(order.number, id, "xml")} download>
                    XML
                  </Link>
                  <small>{number}</small>
                </span>
              ) : (
                <span>
                  {text(`documents.kind.${kind}`)}
                  <small>{number}</small>
                </span>
              )}
              <small className={styles.date}>{date}</small>
            </li>
          ))}
        </ul>
      )}
    </OrderCard>
  );
}

function Parcels({ order }: { readonly order: OrderDetails }) {
  const text = useText();
  // Nobody carries what its buyer collects.
  if (order.shipments.length === 0 || order.collection) return null;
  return (
    <OrderCard title={text("order.parcels.title")}>
      <ul className={styles.documents}>
        {order.shipments.map(({ id, carrier, tracking, date }) => (
          <li key={id}>
            <Icon name="truck" />
            <span>{[carrier, tracking].filter(Boolean).join(" ") || text("order.parcels.planned")}</span>
            {date && <small className={styles.date}>{date}</small>}
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
