/** What readers tell of the help: articles by how helpful they are, and what was searched for and not found. */
import { helpReports } from "@foldmark/commerce";
import { Copy, HeadCell, Heading, NumberCell, Row, TabLinks, Table, useText } from "@foldmark/ui";
import { PageHead } from "../document/page-head.tsx";
import { servicesContext } from "../request/request-context.ts";
import { usePercent } from "../request/use-percent.ts";
import type { Route } from "./+types/help-report-page.ts";
import styles from "./backoffice.module.css";
import { staffRequest } from "./staff-request.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, identity } = staffRequest(context);
  const live = await staff.live();
  const language = new URL(request.url).searchParams.get("language");
  const library = await context.get(servicesContext).help.library();
  const votes = live ? await helpReports.votes(identity, live.caller) : [];
  const searches = live ? await helpReports.emptySearches(identity, live.caller, null) : [];
  return {
    language,
    days: helpReports.days,
    languages: [...new Set(searches.map((each) => each.language))].sort(),
    articles: votes.map(({ articleId, yes, no, ...rest }) => ({
      ...rest,
      title: library.article(articleId, "en")?.title ?? articleId,
      votes: yes + no,
      share: Math.round((100 * yes) / (yes + no)),
    })),
    searches: live && language ? await helpReports.emptySearches(identity, live.caller, language) : searches,
  };
}

export default function HelpReportPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const percent = usePercent();
  const { articles, searches, languages, language, days } = loaderData;
  return (
    <section className={styles.page}>
      <PageHead title={text("backoffice.help.title")} hidden />
      <Heading level={1}>{text("backoffice.help.title")}</Heading>
      <Copy tone="soft">{text("backoffice.help.days", { days })}</Copy>
      <Heading level={2}>{text("backoffice.help.articles")}</Heading>
      {articles.length === 0 ? (
        <Copy tone="soft">{text("backoffice.help.noVotes")}</Copy>
      ) : (
        <Table caption={text("backoffice.help.articles")}>
          <thead>
            <tr>
              <HeadCell>{text("backoffice.help.article")}</HeadCell>
              <HeadCell>{text("backoffice.help.language")}</HeadCell>
              <HeadCell numeric>{text("backoffice.help.share")}</HeadCell>
              <HeadCell numeric>{text("backoffice.help.votes")}</HeadCell>
              <HeadCell>{text("backoffice.help.why")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {articles.map(({ title, language: read, share, votes, reasons, remarks }) => (
              <Row key={`${title} ${read}`}>
                <td>{title}</td>
                <td>{read}</td>
                <NumberCell>{percent(share)}</NumberCell>
                <NumberCell>{votes}</NumberCell>
                <td className={styles.words}>
                  {[...reasons.map((reason) => text(`feedback.reason.${reason}`)), ...remarks].join("\n")}
                </td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <Heading level={2}>{text("backoffice.help.searches")}</Heading>
      {languages.length > 1 && (
        <TabLinks
          label={text("backoffice.help.language")}
          tabs={[null, ...languages].map((each) => ({
            label: each ?? text("backoffice.help.all"),
            href: each ? `/help-report?language=${each}` : "/help-report",
            current: each === language,
          }))}
        />
      )}
      {searches.length === 0 ? (
        <Copy tone="soft">{text("backoffice.help.noSearches")}</Copy>
      ) : (
        <Table caption={text("backoffice.help.searches")}>
          <thead>
            <tr>
              <HeadCell>{text("backoffice.help.query")}</HeadCell>
              <HeadCell>{text("backoffice.help.language")}</HeadCell>
              <HeadCell numeric>{text("backoffice.help.count")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ query, language: asked, searches: count }) => (
              <Row key={`${asked} ${query}`}>
                <td className={styles.words}>{query}</td>
                <td>{asked}</td>
                <NumberCell>{count}</NumberCell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
