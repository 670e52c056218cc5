/** What prepress does by hand: artwork that a machine could not prove or release. */
import { artwork } from "@foldmark/commerce";
import { formatMoment, localeFor, regionById } from "@foldmark/region";
import { Banner, Button, Card, Copy, Field, Heading, Mono, TextArea, useText } from "@foldmark/ui";
import { data } from "react-router";
import { PageHead } from "../document/page-head.tsx";
import { plainText } from "../request/plain-text.ts";
import { seeOther } from "../request/see-other.server.ts";
import type { Route } from "./+types/artwork-page.ts";
import styles from "./backoffice.module.css";
import { staffRequest } from "./staff-request.server.ts";

/** By how the sandbox ended; all else is named by its code beside the words. */
const causes: Readonly<Record<string, "time" | "memory" | "busy">> = {
  "out-of-time": "time",
  "out-of-memory": "memory",
  busy: "busy",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, buying, language, text } = staffRequest(context);
  const live = await staff.live();
  const found = live ? await artwork.reviews(buying.commerce, live.caller) : [];
  const packages = live ? await artwork.packages(buying.commerce, live.caller) : [];
  return {
    packages: packages.map(({ lineId, number, position, sku, madeAt, files }) => ({
      lineId,
      number,
      position,
      product: text(`catalogue.type.${sku as "mailer-box-eco"}.name`),
      made: formatMoment(regionById("pl"), language, madeAt),
      files: files.map((name) => ({
        name,
        href: `/package-file?${new URLSearchParams({ line: lineId, name })}`,
      })),
    })),
    reviewed: new URL(request.url).searchParams.get("reviewed") as "done" | "gone" | null,
    isCut: found.length >= artwork.mostReviews,
    lines: found.map(({ lineId, number, position, sku, quantity, state, code, since }) => ({
      lineId,
      number,
      position,
      product: text(`catalogue.type.${sku as "mailer-box-eco"}.name`),
      quantity: text("buying.word.pieces", {
        count: new Intl.NumberFormat(localeFor(language)).format(quantity),
      }),
      isApproved: state === "approved",
      code,
      why: text(`backoffice.artwork.cause.${causes[code] ?? "other"}`),
      // Of the house, whoever reads it.
      since: formatMoment(regionById("pl"), language, since),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { staff, buying, text } = staffRequest(context);
  const live = await staff.live();
  const form = await request.formData();
  const lineId = plainText(form.get("line"), 36);
  const reason = plainText(form.get("reason"), 2000);
  if (!live) throw seeOther(request, "/sign-in");
  const done =
    form.get("do") === "back"
      ? await artwork.sendBackFromReview(buying.checkout, live.caller, { lineId, reason })
      : await artwork.releaseFromReview(buying.checkout, live.caller, lineId);
  if (done.kind === "refused" && done.reason.code === "reason-missing")
    return data({ problem: { lineId, words: text("backoffice.artwork.missing") } }, 422);
  throw seeOther(request, `/artwork?reviewed=${done.kind === "refused" ? "gone" : "done"}`);
}

export default function ArtworkPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { lines, packages, reviewed, isCut } = loaderData;
  return (
    <section className={styles.page}>
      <PageHead title={text("backoffice.artwork.title")} hidden />
      <Heading level={1}>{text("backoffice.artwork.title")}</Heading>
      {reviewed && (
        <div role="status">
          <Banner tone={reviewed === "done" ? "ok" : "warn"}>{text(`backoffice.artwork.${reviewed}`)}</Banner>
        </div>
      )}
      {lines.length === 0 && <Copy tone="soft">{text("backoffice.artwork.empty")}</Copy>}
      {isCut && <Copy tone="soft">{text("backoffice.first", { count: lines.length })}</Copy>}
      {lines.map((line) => {
        const problem = actionData?.problem.lineId === line.lineId ? actionData.problem.words : null;
        const field = `reason-${line.lineId}`;
        return (
          <Card as="section" key={line.lineId}>
            <Heading level={2} look="h3">
              {text("backoffice.artwork.item", { number: line.number, position: line.position })}
            </Heading>
            <Copy size="small">
              {line.product}, {line.quantity}, {line.since}
            </Copy>
            <Copy size="small">
              {text("backoffice.artwork.why", { why: line.why })} <Mono>{line.code}</Mono>
            </Copy>
            <form method="post">
              <input type="hidden" name="line" value={line.lineId} />
              <Button type="submit" name="do" value="release" size="small">
                {text(line.isApproved ? "backoffice.artwork.print" : "backoffice.artwork.proof")}
              </Button>
            </form>
            <form method="post">
              <input type="hidden" name="line" value={line.lineId} />
              <Field
                id={field}
                label={text("backoffice.artwork.reason")}
                {...(problem ? { error: problem } : {})}
              >
                <TextArea name="reason" rows={3} maxLength={1000} />
              </Field>
              <Button type="submit" name="do" value="back" mode="secondary" size="small">
                {text("backoffice.artwork.back")}
              </Button>
            </form>
          </Card>
        );
      })}
      <Heading level={2}>{text("backoffice.artwork.packages")}</Heading>
      {packages.length === 0 && <Copy tone="soft">{text("backoffice.artwork.noPackages")}</Copy>}
      {packages.map(({ lineId, number, position, product, made, files }) => (
        <Card as="section" key={lineId}>
          <Heading level={3}>{text("backoffice.artwork.item", { number, position })}</Heading>
          <Copy size="small">
            {product}, {made}
          </Copy>
          <ul>
            {files.map(({ name, href }) => (
              <li key={name}>
                <a href={href} download={name}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}
