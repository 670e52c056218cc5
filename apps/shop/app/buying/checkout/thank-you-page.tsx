/** The end of the way: what was ordered, what happens next, and an account for those who want one. */
import {
  Banner,
  Card,
  Center,
  CmykBar,
  Copy,
  Heading,
  Icon,
  Link,
  LinkButton,
  Stack,
  useText,
} from "@foldmark/ui";
import { PageHead } from "../../document/page-head.tsx";
import { askAgain } from "../../request/ask-again.ts";
import { useHref } from "../../request/links.tsx";
import { DielineLinks } from "../dieline-links.tsx";
import { orderDetails } from "../order/order-details-view.ts";
import { TimelineSteps } from "../order/timeline.tsx";
import { Unbroken } from "../unbroken.tsx";
import type { Route } from "./+types/thank-you-page.ts";
import styles from "./checkout.module.css";
import { placedOrder } from "./placed-order.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, session, view } = await placedOrder(context, request);
  const { payment, isPaid, totals, timeline, ...details } = orderDetails(page, view);
  const { number, email, supportEmail, promised, promisedAs, promisedIf, collection } = details;
  return {
    number,
    email,
    supportEmail,
    promised,
    promisedAs,
    promisedIf,
    collection,
    paid: isPaid ? totals.total : null,
    toPay: payment.canPay && !isPaid ? payment.rest : null,
    isGuest: (await session.caller())?.kind !== "customer",
    next: timeline.filter(({ state }) => state !== "done"),
    designs: details.lines.flatMap(({ id, name, kept }) => (kept ? [{ id, name, kept }] : [])),
    drawings: details.lines.flatMap(({ name, drawing }) => (drawing === null ? [] : [{ name, drawing }])),
  };
}

export default function ThankYouPage({ loaderData: order }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const payment = hrefOf("order.payment", { orderNumber: order.number });
  const details = hrefOf("order.details", { orderNumber: order.number });
  const registration = hrefOf("registration");
  const agreed = hrefOf("terms-accepted", {}, { order: order.number });
  const title = text("checkout.thanks.title");
  return (
    <Center className={styles.after}>
      <div className={styles.afterColumn}>
        <PageHead title={title} hidden />
        <Stack gap={4} align="start">
          <CmykBar />
          <Heading level={1}>{title}</Heading>
          <Copy size="lead">
            <Unbroken
              text={text("checkout.thanks.lead", { number: order.number, email: order.email })}
              part={order.number}
            />
          </Copy>
        </Stack>
        {order.toPay && (
          <Banner tone="warn">{text("checkout.thanks.unpaid", { amount: order.toPay })}</Banner>
        )}
        <Card as="section" className={styles.block}>
          {order.paid && (
            <Copy size="small" className={styles.remark}>
              <Icon name="check" size="small" />
              {text("checkout.thanks.paid", { amount: order.paid })}
            </Copy>
          )}
          {order.promised && (
            <div className={styles.promise}>
              <Icon name={order.collection ? "calendar" : "truck"} />
              <div>
                <b>{order.promised}</b>
                <span>{order.promisedAs}</span>
                {order.promisedIf && <span>{order.promisedIf}</span>}
              </div>
            </div>
          )}
          {order.collection && (
            <div className={styles.promise}>
              <Icon name="map-pin" />
              <div>
                <b>{order.collection.place}</b>
                <span>{order.collection.title}</span>
                <span>{order.collection.asks}</span>
              </div>
            </div>
          )}
          {order.next.length > 0 && (
            <div className={styles.next}>
              <Heading level={2} look="h3">
                {text("order.next")}
              </Heading>
              <TimelineSteps steps={order.next} />
            </div>
          )}
          {order.designs.map(({ id, name, kept }) => (
            <img
              ref={askAgain}
              key={id}
              className={styles.ownDesign}
              src={kept}
              alt={text("designs.picture", { name })}
              width={400}
              height={320}
            />
          ))}
          {order.drawings.map(({ name, drawing }) => (
            <Copy key={drawing} size="small">
              {name}: <DielineLinks orderNumber={order.number} position={drawing} />
            </Copy>
          ))}
          <div className={styles.actions}>
            {order.toPay && payment && <LinkButton href={payment}>{text("checkout.thanks.pay")}</LinkButton>}
            {details && (
              <LinkButton href={details} mode={order.toPay ? "secondary" : "primary"}>
                {text("checkout.thanks.details")}
              </LinkButton>
            )}
          </div>
        </Card>
        {agreed && (
          <Copy size="small">
            <Link href={agreed}>{text("checkout.thanks.agreed")}</Link>
          </Copy>
        )}
        {order.isGuest && registration && (
          <Card as="section" className={styles.block}>
            <Heading level={2} look="h3">
              {text("checkout.thanks.account")}
            </Heading>
            <Copy size="small">{text("checkout.thanks.accountText")}</Copy>
            <div className={styles.actions}>
              <LinkButton href={registration} mode="secondary" size="small">
                {text("checkout.thanks.register")}
              </LinkButton>
            </div>
          </Card>
        )}
      </div>
    </Center>
  );
}
