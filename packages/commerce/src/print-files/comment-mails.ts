/** The mail that brings an answer to whoever asked about a print file before they ordered it: of an order its own news tell. */
import { defineQueue, type Jobs } from "@foldmark/platform";
import { isRegionId, languageTags, regionById } from "@foldmark/region";
import { absoluteHref, storefrontOf } from "@foldmark/routing";
import { sql } from "kysely";
import { asSystem } from "../as-system.ts";
import { type MailServices, sendMail } from "../mails/mail-services.ts";

export interface CommentMailTask {
  readonly answerId: string;
}

export const commentMails = defineQueue<CommentMailTask>("comment-mail", {
  concurrency: 1,
  retries: 8,
  retryDelaySeconds: 10,
  longestSeconds: 60,
});

export function workCommentMails(jobs: Pick<Jobs, "work">, services: MailServices): Promise<void> {
  return jobs.work(commentMails, (task) => sendCommentMail(services, task));
}

/** Nothing is sent to who has no account, has read the answer since, or gave it themselves. */
export async function sendCommentMail(services: MailServices, { answerId }: CommentMailTask): Promise<void> {
  const found = await asSystem(services, (tx) =>
    tx
      .selectFrom("print_files.comment as answer")
      .innerJoin("print_files.comment as asked", "asked.id", "answer.answers")
      .innerJoin("designs.design as design", "design.id", "answer.design_id")
      .innerJoin("identity.account as account", (join) =>
        // Asked before they signed in, it is their file by now.
        join.on(
          sql<boolean>`account.id = coalesce(identity.account_of(asked.made_by), identity.account_of(design.owner))`,
        ),
      )
      .select([
        "answer.text",
        "design.id as designId",
        "design.name as about",
        "account.name",
        "account.email",
        "account.region",
        "account.language",
      ])
      .where("answer.id", "=", answerId)
      .where("answer.seen_at", "is", null)
      .where("design.deleted_at", "is", null)
      .where("account.email_verified_at", "is not", null)
      .where(sql<boolean>`answer.made_by <> 'staff:' || account.id`)
      .executeTakeFirst(),
  );
  if (!found) return;
  const { text: written, designId, about, name, email: to } = found;
  const region = regionById(isRegionId(found.region) ? found.region : "eu");
  const language = languageTags.find((tag) => tag === found.language) ?? region.languageTag;
  const text = services.textIn(region, language);
  const storefront = storefrontOf(region, services.site);
  const file = new URL(absoluteHref(storefront, services.site, "editor.dtp", {}, { design: designId }));
  // Whoever is signed in goes on from there at once.
  const query = { to: file.pathname + file.search, locale: language };
  const href = absoluteHref(storefront, services.site, "sign-in", {}, query);
  const preview = text("mails.comment.body");
  const said = [name ? text("mails.hello", { name }) : text("mails.helloUnnamed"), preview];
  await sendMail(services, {
    key: `comment/${answerId}`,
    to,
    region,
    language,
    subject: text("mails.comment.title"),
    about,
    preview,
    blocks: [
      ...[...said, ...written.split(/\n{2,}/)].map((each) => ({ kind: "paragraph", text: each }) as const),
      { kind: "button", label: text("mails.comment.open"), href },
      { kind: "note", text: text("mails.questions") },
    ],
  });
}
