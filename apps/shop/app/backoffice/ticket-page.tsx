/** One ticket: what was said and done, in its order, and the answer that goes out by mail. */
import { support } from "@foldmark/commerce";
import { formatMoment, regionById } from "@foldmark/region";
import { Badge, Banner, Button, Card, Copy, Field, Heading, Link, TextArea, useText } from "@foldmark/ui";
import { data } from "react-router";
import { PageHead } from "../document/page-head.tsx";
import { plainText } from "../request/plain-text.ts";
import { seeOther } from "../request/see-other.server.ts";
import type { Route } from "./+types/ticket-page.ts";
import styles from "./backoffice.module.css";
import { staffRequest } from "./staff-request.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, identity, language } = staffRequest(context);
  const live = await staff.live();
  const query = new URL(request.url).searchParams;
  const ticket = live ? await support.inbox.read(identity, live.caller, query.get("number") ?? "") : null;
  if (!ticket) return data({ ticket: null, isDone: false }, { status: 404 });
  const { changedAt: _, entries, ...rest } = ticket;
  const moment = (at: Date) => formatMoment(regionById("pl"), language, at);
  const shown = { ...rest, entries: entries.map(({ at, ...entry }) => ({ ...entry, at: moment(at) })) };
  return data({ ticket: shown, isDone: query.get("done") !== null });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { staff, identity, text } = staffRequest(context);
  const live = await staff.live();
  const form = await request.formData();
  if (!live) throw seeOther(request, "/sign-in");
  const number = plainText(form.get("number"), 20);
  const typed = plainText(form.get("text"));
  const move = { number, clock: Number(form.get("clock")) || 0, text: typed };
  const wanted = (["close", "reopen"] as const).find((each) => each === form.get("do")) ?? "answer";
  const done = await support.inbox[wanted](identity, live.caller, move);
  if (done.kind === "done") throw seeOther(request, `/ticket?number=${number}&done=yes`);
  const { code } = done.reason;
  if (code === "ticket-not-found") throw data(null, { status: 404 });
  const words =
    code === "answer-too-long"
      ? text("backoffice.tickets.long", { count: support.longestMessage })
      : text(code === "changed" ? "backoffice.tickets.changed" : "backoffice.tickets.missing");
  return data({ code, words, typed }, code === "changed" ? 409 : 422);
}

export default function TicketPage({ loaderData: { ticket, isDone }, actionData }: Route.ComponentProps) {
  const text = useText();
  if (!ticket)
    return (
      <section className={styles.page}>
        <PageHead title={text("backoffice.tickets.gone")} hidden />
        <Heading level={1}>{text("backoffice.tickets.gone")}</Heading>
        <Link href="/tickets">{text("backoffice.tickets.title")}</Link>
      </section>
    );
  const { number, state, entries } = ticket;
  const isChanged = actionData?.code === "changed";
  return (
    <section className={styles.page}>
      <PageHead title={number} hidden />
      <Link href={`/tickets?state=${state}`}>{text("backoffice.tickets.title")}</Link>
      <Heading level={1}>
        {number}: {text(`contact.subject.${ticket.subject}`)}
      </Heading>
      {isDone && !actionData && (
        <div role="status">
          <Banner tone="ok">{text("backoffice.tickets.done")}</Banner>
        </div>
      )}
      {isChanged && (
        <div role="alert">
          <Banner tone="warn">{actionData.words}</Banner>
        </div>
      )}
      <Sender ticket={ticket} />
      <ol className={styles.entries}>
        {entries.map(({ clock, kind, text: words, by, at }) => (
          <Card as="li" key={clock}>
            <Copy size="small">
              {text(`backoffice.tickets.entry.${kind}`)}, {by ?? ticket.name}, {at}
            </Copy>
            {words !== null && <p className={styles.words}>{words}</p>}
          </Card>
        ))}
      </ol>
      {state !== "closed" && (
        <form method="post">
          <Known ticket={ticket} />
          <Field
            id="answer"
            label={text("backoffice.tickets.answer", { email: ticket.email })}
            hint={text("backoffice.tickets.answerHint", { language: ticket.language })}
            {...(actionData && !isChanged ? { error: actionData.words } : {})}
          >
            <TextArea
              name="text"
              rows={8}
              maxLength={longest}
              defaultValue={actionData?.typed}
              lang={ticket.language}
            />
          </Field>
          <Button type="submit" name="do" value="answer">
            {text("backoffice.tickets.send")}
          </Button>
        </form>
      )}
      <form method="post">
        <Known ticket={ticket} />
        <Button type="submit" name="do" value={state === "closed" ? "reopen" : "close"} mode="secondary">
          {text(`backoffice.tickets.${moves[state]}`)}
        </Button>
      </form>
    </section>
  );
}

const moves = { open: "close", answered: "closeAnswered", closed: "reopen" } as const;

/** As long as what is written to us may be. */
const longest = 3_000;

type Loaded = NonNullable<Route.ComponentProps["loaderData"]["ticket"]>;

/** Up to where whoever acts has read. */
function Known({ ticket: { number, clock } }: { readonly ticket: Loaded }) {
  return (
    <>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="clock" value={clock} />
    </>
  );
}

/** Who wrote, and how much of what they say of themselves is shown to be so. */
function Sender({
  ticket: { name, email, isProved, orderNumber, isOwnOrder, region },
}: {
  readonly ticket: Loaded;
}) {
  const text = useText();
  return (
    <Card as="section">
      <Copy>
        {name}, {email}, {region}
      </Copy>
      <Badge tone={isProved ? "ok" : "warn"}>
        {text(isProved ? "backoffice.tickets.proved" : "backoffice.tickets.unproved")}
      </Badge>
      {orderNumber && (
        <>
          <Copy>{text("order.title", { number: orderNumber })}</Copy>
          <Badge tone={isOwnOrder ? "ok" : "warn"}>
            {text(isOwnOrder ? "backoffice.tickets.ownOrder" : "backoffice.tickets.foreignOrder")}
          </Badge>
        </>
      )}
    </Card>
  );
}
