/** The inbox: what people wrote to the house, by what became of it. */
import { support } from "@foldmark/commerce";
import { formatMoment, regionById } from "@foldmark/region";
import { Copy, HeadCell, Heading, Pagination, Row, RowLink, TabLinks, Table, useText } from "@foldmark/ui";
import { PageHead } from "../document/page-head.tsx";
import type { Route } from "./+types/tickets-page.ts";
import styles from "./backoffice.module.css";
import { staffRequest } from "./staff-request.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, identity, language } = staffRequest(context);
  const live = await staff.live();
  const query = new URL(request.url).searchParams;
  const state = support.states.find((each) => each === query.get("state")) ?? "open";
  const asked = { state, page: Number(query.get("page") ?? 1) };
  const found = live ? await support.inbox.list(identity, live.caller, asked) : null;
  return {
    state,
    states: support.states.map((each) => ({ state: each, count: found?.counts[each] ?? 0 })),
    page: found?.page ?? 1,
    pages: found?.pages ?? 1,
    first: ((found?.page ?? 1) - 1) * support.inbox.perPage,
    total: found?.total ?? 0,
    tickets: (found?.tickets ?? []).map(({ changedAt, state: _, ...ticket }) => ({
      ...ticket,
      // Of the house, whoever reads it.
      at: formatMoment(regionById("pl"), language, changedAt),
    })),
  };
}

export default function TicketsPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { state, states, tickets, page, pages, first, total } = loaderData;
  const last = first + tickets.length;
  return (
    <section className={styles.page}>
      <PageHead title={text("backoffice.tickets.title")} hidden />
      <Heading level={1}>{text("backoffice.tickets.title")}</Heading>
      <TabLinks
        label={text("backoffice.tickets.states")}
        tabs={states.map((each) => ({
          label: `${text(`backoffice.tickets.${each.state}`)} (${each.count})`,
          href: `/tickets?state=${each.state}`,
          current: each.state === state,
        }))}
      />
      {tickets.length === 0 ? (
        <Copy tone="soft">{text("backoffice.tickets.empty")}</Copy>
      ) : (
        <Table caption={text("backoffice.tickets.title")}>
          <thead>
            <tr>
              <HeadCell>{text("backoffice.tickets.number")}</HeadCell>
              <HeadCell>{text("backoffice.tickets.subject")}</HeadCell>
              <HeadCell>{text("backoffice.tickets.from")}</HeadCell>
              <HeadCell>{text("backoffice.tickets.order")}</HeadCell>
              <HeadCell>{text("backoffice.tickets.at")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {tickets.map(({ number, subject, name, orderNumber, at }) => (
              <Row key={number}>
                <td>
                  <RowLink href={`/ticket?number=${number}`}>{number}</RowLink>
                </td>
                <td>{text(`contact.subject.${subject}`)}</td>
                <td className={styles.words}>{name}</td>
                <td>{orderNumber ?? ""}</td>
                <td>{at}</td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {pages > 1 && (
        <Pagination
          current={page}
          total={pages}
          href={(number) => `/tickets?state=${state}&page=${number}`}
          range={{ first: first + 1, last, total }}
        />
      )}
    </section>
  );
}
