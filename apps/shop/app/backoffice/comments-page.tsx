/** What buyers wrote about their print files and nobody of the house has answered: the answer stands where the comment does. */
import { printFiles } from "@foldmark/commerce";
import { formatMoment, regionById } from "@foldmark/region";
import { Banner, Button, Card, Copy, Field, Heading, TextArea, useText } from "@foldmark/ui";
import { data } from "react-router";
import { PageHead } from "../document/page-head.tsx";
import { plainText } from "../request/plain-text.ts";
import { seeOther } from "../request/see-other.server.ts";
import type { Route } from "./+types/comments-page.ts";
import { artworkFile } from "./artwork-file-address.ts";
import styles from "./backoffice.module.css";
import { PinnedPlace } from "./pinned-place.tsx";
import { sideWords } from "./side-words.ts";
import { staffRequest } from "./staff-request.server.ts";

/** As long as a buyer's comment may be. */
const longest = 2_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, buying, language, text } = staffRequest(context);
  const live = await staff.live();
  const open = live ? await printFiles.comments.open(buying.commerce, live.caller) : [];
  const millimetres = (micrometres: number) => Math.round(micrometres / 1000);
  return {
    answered: new URL(request.url).searchParams.get("answered") as "done" | "gone" | null,
    isCut: open.length >= printFiles.comments.mostShown,
    comments: open.map(({ id, text: words, at, name, sku, surface, x, y, page, orderNumber }) => ({
      id,
      words,
      name,
      product: text(`catalogue.type.${sku as "mailer-box-eco"}.name`),
      orderNumber,
      // Of the house, whoever reads it.
      at: formatMoment(regionById("pl"), language, at),
      place:
        surface === null || x === null || y === null
          ? null
          : { surface: sideWords(text, surface), x: millimetres(x), y: millimetres(y) },
      pin:
        page === null || x === null || y === null
          ? null
          : { x, y, page, src: artworkFile({ of: "comment", id, name: "page" }) },
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { staff, buying, text } = staffRequest(context);
  const live = await staff.live();
  const form = await request.formData();
  const id = plainText(form.get("comment"), 36);
  if (!live) throw seeOther(request, "/sign-in");
  const written = String(form.get("answer") ?? "").slice(0, 2 * printFiles.longestComment);
  const done = await printFiles.comments.answer(buying.checkout, live.caller, { id, text: written });
  if (done.kind === "refused" && done.reason.code === "empty-comment")
    return data({ problem: { id, words: text("backoffice.comments.missing") } }, 422);
  throw seeOther(request, `/comments?answered=${done.kind === "refused" ? "gone" : "done"}`);
}

export default function CommentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { comments, answered, isCut } = loaderData;
  return (
    <section className={styles.page}>
      <PageHead title={text("backoffice.comments.title")} hidden />
      <Heading level={1}>{text("backoffice.comments.title")}</Heading>
      {answered && (
        <div role="status">
          <Banner tone={answered === "done" ? "ok" : "warn"}>
            {text(`backoffice.comments.${answered}`)}
          </Banner>
        </div>
      )}
      {comments.length === 0 && <Copy tone="soft">{text("backoffice.comments.empty")}</Copy>}
      {isCut && <Copy tone="soft">{text("backoffice.first", { count: comments.length })}</Copy>}
      {comments.map(({ id, words, name, product, orderNumber, at, place, pin }) => {
        const problem = actionData?.problem.id === id ? actionData.problem.words : null;
        return (
          <Card as="section" key={id} className={styles.item}>
            <Heading level={2} look="h3">
              {orderNumber ? text("order.title", { number: orderNumber }) : name}
            </Heading>
            <Copy size="small">
              {[...(orderNumber && name !== product ? [name] : []), product, at].join(", ")}
            </Copy>
            {place && <Copy size="small">{text("backoffice.comments.place", place)}</Copy>}
            {pin && <PinnedPlace {...pin} />}
            <p className={styles.words}>{words}</p>
            <form method="post" className={styles.act}>
              <input type="hidden" name="comment" value={id} />
              <Field
                id={`answer-${id}`}
                label={text("backoffice.comments.answer")}
                {...(problem ? { error: problem } : {})}
              >
                <TextArea name="answer" rows={3} maxLength={longest} />
              </Field>
              <Button type="submit" size="small">
                {text("backoffice.comments.send")}
              </Button>
            </form>
          </Card>
        );
      })}
    </section>
  );
}
