/** Where people write to us: how we can be reached, and the form, with articles that may spare them the wait. */
import { Banner, Center, CmykBar, Copy, Heading, Link, Mono, Stack, useText } from "@foldmark/ui";
import { data } from "react-router";
import { PageHead } from "../../document/page-head.tsx";
import { articlesAbout, contactPerson } from "../../request/contact-facts.ts";
import { useHref } from "../../request/links.tsx";
import { personalRequest } from "../../request/personal-request.server.ts";
import { problemWith } from "../../request/read-form.server.ts";
import { servicesContext } from "../../request/request-context.ts";
import type { Route } from "./+types/contact-page.ts";
import styles from "./contact.module.css";
import { takeMessage } from "./contact.server.ts";
import { ContactForm } from "./contact-form.tsx";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, session, buying, query } = personalRequest(context, request);
  const { storefront: region, language } = page;
  return {
    sent: query.get("sent"),
    formKey: crypto.randomUUID(),
    person: await contactPerson(buying.commerce, await session.live(), { region, language }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visitor = personalRequest(context, request);
  const { page } = visitor;
  const form = await request.formData();
  if (form.get("do") === "look") {
    const { help } = context.get(servicesContext);
    const reader = { region: page.storefront, language: page.language };
    return {
      problem: problemWith("contact", form, {}),
      articles: await articlesAbout(help, form.get("message"), reader),
    };
  }
  const outcome = await takeMessage(visitor, form);
  if (outcome.kind === "wrong")
    return data({ problem: outcome.problem, articles: null }, { status: outcome.status });
  throw visitor.seeOther(visitor.path("content.contact", {}, { sent: outcome.number }));
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const { sent, formKey, person } = loaderData;
  const problem = actionData?.problem;
  const isWrong = problem !== undefined && (problem.whole !== null || Object.keys(problem.fields).length > 0);
  const title = text(sent ? "contact.sent.title" : "contact.title");
  return (
    <Center className={styles.page}>
      <PageHead
        title={isWrong ? `${text("ui.form.errorPrefix")} ${title}` : title}
        description={text("contact.lead")}
      />
      <Stack gap={5} className={styles.column}>
        <Stack gap={3} align="start">
          <CmykBar />
          <Heading level={1}>{title}</Heading>
          {!sent && <Copy size="lead">{text("contact.lead")}</Copy>}
        </Stack>
        {sent ? (
          <Stack gap={3} align="start">
            <div role="status">
              <Banner tone="ok">
                {text("contact.sent.body")} <Mono>{sent}</Mono>
              </Banner>
            </div>
            <Copy>{text("contact.sent.next")}</Copy>
            <Link href={hrefOf("help.home") ?? ""}>{text("contact.sent.help")}</Link>
            <Link href={hrefOf("content.contact") ?? ""}>{text("contact.sent.again")}</Link>
          </Stack>
        ) : (
          <>
            <WaysToReachUs />
            <section aria-labelledby="contact-form-title">
              <Heading level={2} id="contact-form-title">
                {text("contact.form")}
              </Heading>
              <ContactForm
                action={hrefOf("content.contact") ?? ""}
                formKey={formKey}
                person={person}
                problem={problem}
                articles={actionData?.articles ?? null}
              />
            </section>
          </>
        )}
      </Stack>
    </Center>
  );
}
