/** The end of the way: what is to be done now, what happens next, what was ordered, and an account for those who want one. */
import { Banner, Center, CmykBar, Copy, Heading, Link, LinkButton, useText } from "@foldmark/ui";
import { PageHead } from "../../document/page-head.tsx";
import { useHref } from "../../request/links.tsx";
import styles from "../order/order.module.css";
import { OrderCard } from "../order/order-card.tsx";
import { orderDetails } from "../order/order-details-view.ts";
import { NextStep } from "../order/order-next.tsx";
import { OrderedLines } from "../order/ordered-lines.tsx";
import { usePaymentName } from "../order/payment-name.ts";
import { Timeline } from "../order/timeline.tsx";
import { TotalRows } from "../total-rows.tsx";
import { Unbroken } from "../unbroken.tsx";
import type { Route } from "./+types/thank-you-page.ts";
import { placedOrder } from "./placed-order.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, session, view } = await placedOrder(context, request);
  const details = orderDetails(page, view);
  const { number, email, promised, promisedAs, promisedIf, collection } = details;
  const { lines, toSend, totals, payment, isPaid, isOver, ended, statusTitle } = details;
  return {
    number,
    email,
    promised,
    promisedAs,
    promisedIf,
    collection,
    lines,
    toSend,
    totals,
    payment,
    isPaid,
    isOver,
    ended,
    statusTitle,
    timeline: details.timeline.filter(({ state }) => state !== "done"),
    isGuest: (await session.caller())?.kind !== "customer",
  };
}

type Thanked = Route.ComponentProps["loaderData"];

export default function ThankYouPage({ loaderData: order }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const toPay = order.payment.canPay && !order.isPaid;
  const payment = hrefOf("order.payment", { orderNumber: order.number });
  const details = hrefOf("order.details", { orderNumber: order.number });
  const title = text("checkout.thanks.title");
  return (
    <Center className={styles.page}>
      <PageHead title={title} hidden />
      <header className={styles.head}>
        <div className={styles.headWords}>
          <CmykBar />
          <Heading level={1}>{title}</Heading>
          <Copy size="lead">
            <Unbroken
              text={text("checkout.thanks.lead", { number: order.number, email: order.email })}
              part={order.number}
            />
          </Copy>
        </div>
        <div className={styles.nextActions}>
          {toPay && payment && <LinkButton href={payment}>{text("checkout.thanks.pay")}</LinkButton>}
          {details && (
            <LinkButton href={details} mode={toPay || order.toSend ? "secondary" : "primary"}>
              {text("checkout.thanks.details")}
            </LinkButton>
          )}
        </div>
      </header>
      {toPay && <Banner tone="warn">{text("checkout.thanks.unpaid", { amount: order.payment.rest })}</Banner>}
      <NextStep order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Timeline order={order} />
        </div>
        <div className={styles.column}>
          <Ordered order={order} />
          {order.isGuest && <Account />}
        </div>
      </div>
    </Center>
  );
}

function Ordered({ order }: { readonly order: Thanked }) {
  const text = useText();
  const { collection, payment, isPaid } = order;
  const agreed = useHref()("terms-accepted", {}, { order: order.number });
  const method = usePaymentName(payment);
  const unpaid = payment.canPay ? text("buying.word.toPay") : text("buying.word.total");
  return (
    <OrderCard title={text("checkout.summary.title")}>
      <OrderedLines order={order} />
      <TotalRows totals={order.totals} label={isPaid ? text("order.paidBy", { method }) : unpaid} />
      {collection && (
        <Copy size="small">
          <b>{collection.title}</b>
          <br />
          {collection.place}
          <br />
          {collection.asks}
        </Copy>
      )}
      {agreed && (
        <Copy size="small">
          <Link href={agreed}>{text("checkout.thanks.agreed")}</Link>
        </Copy>
      )}
    </OrderCard>
  );
}

function Account() {
  const text = useText();
  const registration = useHref()("registration");
  if (!registration) return null;
  return (
    <OrderCard title={text("checkout.thanks.account")}>
      <Copy size="small">{text("checkout.thanks.accountText")}</Copy>
      <div>
        <LinkButton href={registration} mode="secondary" size="small">
          {text("checkout.thanks.register")}
        </LinkButton>
      </div>
    </OrderCard>
  );
}
