/** The orders of an account, a page at a time: what was bought, how far it is, and the way to each. */
import { ownOrders } from "@foldmark/commerce";
import { formatDate, formatMoney, regionById } from "@foldmark/region";
import {
  Badge,
  Card,
  Center,
  CmykBar,
  Copy,
  Heading,
  Link,
  LinkButton,
  Pagination,
  Stack,
  useText,
} from "@foldmark/ui";
import { PageHead } from "../../document/page-head.tsx";
import { useHref } from "../../request/links.tsx";
import { personalRequest } from "../../request/personal-request.server.ts";
import { designed } from "../document-address.ts";
import { LineTile } from "../line-tile.tsx";
import { shownLine } from "../shown-lines.ts";
import { Unbroken } from "../unbroken.tsx";
import type { Route } from "./+types/orders-page.ts";
import { statusTitle, waitsForBuyer } from "./order-timeline.ts";
import { orderTone } from "./order-tone.ts";
import styles from "./orders-page.module.css";

/** So many products of an order are pictured; the rest is counted. */
const pictured = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, session, buying, query, path, seeOther } = personalRequest(context, request);
  const caller = await session.caller();
  if (caller?.kind !== "customer") throw seeOther(path("sign-in"));
  const asked = Math.max(1, Number(query.get("page") ?? 1));
  const found = await ownOrders.list(buying.commerce, caller, { page: asked });
  const { language } = page;
  return {
    page: asked,
    pages: found.pages,
    count: found.count,
    orders: found.orders.map(({ order, status }) => {
      const region = regionById(order.region);
      const lines = order.lines.map((line) => shownLine(region, language, designed(order.number, line)));
      return {
        number: order.number,
        statusTitle: statusTitle(order, status),
        waitsForYou: waitsForBuyer(status),
        tone: orderTone({ status, waitsForYou: waitsForBuyer(status) }),
        placed: formatDate(region, language, order.placedAt, "standard"),
        total: formatMoney(region, order.totalMinor),
        products: [...new Set(lines.map(({ name }) => name))].slice(0, pictured),
        more: Math.max(0, new Set(lines.map(({ name }) => name)).size - pictured),
        lines: lines.slice(0, pictured),
        href: path("order.details", { orderNumber: order.number }),
      };
    }),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function OrdersPage({ loaderData: { orders, page, pages, count } }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const title = text("orders.title");
  return (
    <Center className={styles.page}>
      <PageHead title={title} hidden />
      <Stack gap={5}>
        <Stack gap={3} align="start">
          <CmykBar />
          <Heading level={1}>{title}</Heading>
          <nav className={styles.ways} aria-label={text("chrome.account")}>
            <Link href={hrefOf("account.boxes") ?? ""}>{text("designs.boxes.title")}</Link>
            <Link href={hrefOf("account.settings") ?? ""}>{text("identity.security.title")}</Link>
          </nav>
        </Stack>
        {count === 0 ? <Empty /> : <Orders orders={orders} />}
        {pages > 1 && (
          <Pagination
            current={page}
            total={pages}
            href={(to) => hrefOf("account.orders", {}, { page: String(to) }) ?? "/"}
          />
        )}
      </Stack>
    </Center>
  );
}

function Empty() {
  const text = useText();
  const hrefOf = useHref();
  return (
    <Card className={styles.empty}>
      <Heading level={2} look="h3">
        {text("orders.empty")}
      </Heading>
      <Copy>{text("orders.emptyText")}</Copy>
      <LinkButton href={hrefOf("content.shop") ?? "/"}>{text("designs.boxes.choose")}</LinkButton>
    </Card>
  );
}

function Orders({ orders }: { readonly orders: Loaded["orders"] }) {
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <OrderRow key={order.number} order={order} />
      ))}
    </ul>
  );
}

function OrderRow({ order }: { readonly order: Loaded["orders"][number] }) {
  const text = useText();
  const title = text("order.title", { number: order.number });
  return (
    <Card as="li" className={styles.order}>
      <div className={styles.words}>
        <Heading level={2} look="h4">
          <Unbroken text={title} part={order.number} />
        </Heading>
        <Copy size="small">
          {order.products.join(", ")}
          {order.more > 0 && ` ${text("orders.more", { count: order.more })}`}
        </Copy>
        <Copy size="small" tone="muted" className={styles.placed}>
          {text("order.placed", { date: order.placed })}
        </Copy>
      </div>
      <div className={styles.pictures}>
        {order.lines.map((line) => (
          <LineTile key={line.id} line={line} sizes="4.5rem" />
        ))}
      </div>
      <div className={styles.state}>
        <b className={styles.total}>{order.total}</b>
        <Badge tone={order.tone}>{text(order.statusTitle)}</Badge>
      </div>
      <LinkButton
        href={order.href}
        mode={order.waitsForYou ? "primary" : "secondary"}
        size="small"
        aria-label={text("ui.form.labelled", { label: text("orders.open"), value: order.number })}
      >
        {text("orders.open")}
      </LinkButton>
    </Card>
  );
}
