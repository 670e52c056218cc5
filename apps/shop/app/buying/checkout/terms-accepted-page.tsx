/** What was agreed to with an order, and when: for the buyer's own records. */
import { formatMoment } from "@foldmark/region";
import { Card, Center, CmykBar, Copy, Heading, Link, LinkButton, Stack, useText } from "@foldmark/ui";
import { PageHead } from "../../document/page-head.tsx";
import { useHref } from "../../request/links.tsx";
import { dayWords } from "../order/order-timeline.ts";
import type { Route } from "./+types/terms-accepted-page.ts";
import styles from "./checkout.module.css";
import { placedOrder } from "./placed-order.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, view } = await placedOrder(context, request);
  const { storefront, language } = page;
  const { number, placedAt, termsVersion } = view.order;
  return {
    number,
    at: formatMoment(storefront, language, placedAt),
    version: /^\d{4}-\d\d-\d\d$/.test(termsVersion)
      ? `${dayWords(storefront, language, termsVersion)} ${termsVersion.slice(0, 4)}`
      : termsVersion,
  };
}

const papers = [
  ["content.terms-of-service", "chrome.legal.terms"],
  ["content.return-policy", "chrome.legal.returns"],
  ["content.privacy-policy", "chrome.legal.privacy"],
] as const;

export default function TermsAcceptedPage({ loaderData: { number, at, version } }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const title = text("checkout.agreed.title");
  const details = hrefOf("order.details", { orderNumber: number });
  return (
    <Center className={styles.after}>
      <div className={styles.afterColumn}>
        <PageHead title={title} hidden />
        <Stack gap={4} align="start">
          <CmykBar />
          <Heading level={1} look="h2">
            {title}
          </Heading>
          <Copy size="lead">{text("checkout.agreed.lead", { number, at })}</Copy>
        </Stack>
        <Card as="section" className={styles.block}>
          <Copy>{text("checkout.agreed.version", { version })}</Copy>
          <Stack as="ul" gap={2}>
            {papers.map(([id, name]) => {
              const address = hrefOf(id);
              return (
                address && (
                  <li key={id}>
                    <Link href={address}>{text(name)}</Link>
                  </li>
                )
              );
            })}
          </Stack>
          <div className={styles.actions}>
            {details && <LinkButton href={details}>{text("checkout.thanks.details")}</LinkButton>}
          </div>
        </Card>
      </div>
    </Center>
  );
}
