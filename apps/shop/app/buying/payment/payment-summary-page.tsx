/**
 * The last page of ours before the provider's: what is paid, to whom it goes on. It leads on by itself, with a script
 * and without. A form may not lead to another host, so that nothing typed here can be sent there; a page may.
 */
import { readPaymentStanding } from "@foldmark/commerce";
import { formatMoney, type RegionId, regionById } from "@foldmark/region";
import { Card, Center, CmykBar, Copy, Heading, LinkButton, Stack, useText } from "@foldmark/ui";
import { useEffect } from "react";
import { PageHead } from "../../document/page-head.tsx";
import type { Route } from "./+types/payment-summary-page.ts";
import { orderSide } from "./order-side.ts";
import { OrderSide } from "./order-side.tsx";
import styles from "./payment.module.css";
import { paymentRequest } from "./payment-request.server.ts";

const names = { stripe: "Stripe", paypal: "PayPal", hokodo: "Hokodo" } as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = await paymentRequest(context, request, params.orderNumber);
  const { page, caller, view, path, seeOther } = asked;
  const { id, number, region } = view.order;
  const standing = await readPaymentStanding(asked.buying.payments, caller, id);
  const provider = standing?.payment?.provider;
  const name = provider && provider in names ? names[provider as keyof typeof names] : null;
  if (standing?.next?.kind !== "redirect" || !name)
    throw seeOther(path("order.payment", { orderNumber: number }));
  return {
    url: standing.next.url,
    provider: name,
    amount: formatMoney(regionById(region as RegionId), standing.restMinor),
    side: orderSide(page, view),
  };
}

export default function PaymentSummaryPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { url, provider, amount, side } = loaderData;
  useEffect(() => {
    // In place of this page: the button "back" leads to where the way to pay was chosen.
    window.location.replace(url);
  }, [url]);
  const title = text("payment.onward.title", { provider });
  return (
    <Center className={styles.page}>
      <PageHead title={title} hidden />
      <div className={styles.columns}>
        <Stack gap={5} className={styles.main}>
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${url}`} />
          </noscript>
          <Stack gap={3} align="start">
            <CmykBar />
            <Heading level={1} look="h2">
              {title}
            </Heading>
          </Stack>
          <Card as="section" className={styles.card}>
            <Copy>{text("payment.onward.lead", { amount, provider })}</Copy>
            <div className={styles.actions}>
              <LinkButton href={url} iconAfter="arrow-right">
                {text("payment.onward.go", { provider })}
              </LinkButton>
            </div>
            <Copy size="small" tone="muted">
              {text("payment.onward.stays")}
            </Copy>
          </Card>
        </Stack>
        <OrderSide side={side} />
      </div>
    </Center>
  );
}
