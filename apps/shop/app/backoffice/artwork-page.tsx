/** What prepress does by hand: artwork that a machine could not prove or release. */
import { artwork } from "@foldmark/commerce";
import { formatMoment, regionById } from "@foldmark/region";
import { Banner, Card, Copy, Heading, useText } from "@foldmark/ui";
import { data } from "react-router";
import { PageHead } from "../document/page-head.tsx";
import { plainText } from "../request/plain-text.ts";
import { seeOther } from "../request/see-other.server.ts";
import type { Route } from "./+types/artwork-page.ts";
import { artworkFile } from "./artwork-file-address.ts";
import styles from "./backoffice.module.css";
import { ReviewCard } from "./review-card.tsx";
import { reviewView } from "./review-view.server.ts";
import { staffRequest } from "./staff-request.server.ts";

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
      zip: artworkFile({ of: "archive", id: lineId, name: `${number}-${position}.zip` }),
      files: files.map((name) => ({
        name,
        href: artworkFile({ of: "package", id: lineId, name }),
      })),
    })),
    reviewed: new URL(request.url).searchParams.get("reviewed") as "done" | "gone" | null,
    isCut: found.length >= artwork.mostReviews,
    lines: live
      ? await Promise.all(
          found.map((line) => reviewView({ buying, caller: live.caller, language, text }, line)),
        )
      : [],
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { staff, buying, text } = staffRequest(context);
  const live = await staff.live();
  const form = await request.formData();
  const lineId = plainText(form.get("line"), 36);
  const seq = Number(form.get("seq"));
  const reason = plainText(form.get("reason"), 2000);
  if (!live) throw seeOther(request, "/sign-in");
  const done =
    form.get("do") === "back"
      ? await artwork.sendBackFromReview(buying.checkout, live.caller, { lineId, seq, reason })
      : await artwork.releaseFromReview(buying.checkout, live.caller, { lineId, seq });
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
      {lines.map((line) => (
        <ReviewCard
          key={line.lineId}
          line={line}
          problem={actionData?.problem.lineId === line.lineId ? actionData.problem.words : null}
        />
      ))}
      <Heading level={2}>{text("backoffice.artwork.packages")}</Heading>
      {packages.length === 0 && <Copy tone="soft">{text("backoffice.artwork.noPackages")}</Copy>}
      {packages.map(({ lineId, number, position, product, made, zip, files }) => (
        <Card as="section" key={lineId} className={styles.item}>
          <Heading level={3}>{text("backoffice.artwork.item", { number, position })}</Heading>
          <Copy size="small">
            {product}, {made}
          </Copy>
          <a href={zip} download={`${number}-${position}.zip`}>
            {text("backoffice.artwork.zip")}
          </a>
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
