/** Mails about tickets: that one arrived, and what the house answers. Neither repeats a word of who wrote. */
import { defineQueue, type Jobs } from "@foldmark/platform";
import { isRegionId, languageTags, regionById } from "@foldmark/region";
import { asSystem } from "../as-system.ts";
import type { MailBlock } from "../mails/mail-layout.ts";
import { type MailServices, sendMail } from "../mails/mail-services.ts";

/** Which entry of which ticket it tells of. */
export interface SupportMailTask {
  readonly ticketId: string;
  readonly clock: number;
}

export const supportMails = defineQueue<SupportMailTask>("support-mail", {
  concurrency: 1,
  retries: 8,
  retryDelaySeconds: 10,
  longestSeconds: 60,
});

export function workSupportMails(jobs: Pick<Jobs, "work">, services: MailServices): Promise<void> {
  return jobs.work(supportMails, (task) => sendSupportMail(services, task));
}

export async function sendSupportMail(
  services: MailServices,
  { ticketId, clock }: SupportMailTask,
): Promise<void> {
  const ticket = await asSystem(services, (tx) =>
    tx
      .selectFrom("support.ticket")
      .innerJoin("support.entry", "support.entry.ticket_id", "support.ticket.id")
      .select(["number", "email", "region", "language", "kind", "text"])
      .where("support.ticket.id", "=", ticketId)
      .where("support.entry.clock", "=", clock)
      .executeTakeFirst(),
  );
  if (!ticket) return;
  const region = regionById(isRegionId(ticket.region) ? ticket.region : "eu");
  const language = languageTags.find((tag) => tag === ticket.language) ?? region.languageTag;
  const text = services.textIn(region, language);
  const { number, email: to } = ticket;
  const isAnswer = ticket.kind === "answer";
  const about = text("mails.ticket.number", { number });
  const subject = text(isAnswer ? "mails.ticket.answer.subject" : "mails.ticket.received.subject", {
    number,
  });
  const blocks: MailBlock[] = isAnswer
    ? [
        { kind: "paragraph", text: text("mails.helloUnnamed") },
        ...(ticket.text ?? "").split(/\n{2,}/).map((part) => ({ kind: "paragraph", text: part }) as const),
        { kind: "note", text: text("mails.ticket.answer.reply") },
      ]
    : [
        { kind: "paragraph", text: text("mails.helloUnnamed") },
        { kind: "paragraph", text: text("mails.ticket.received.body") },
        { kind: "note", text: text("mails.ticket.received.stranger") },
      ];
  await sendMail(services, {
    key: `ticket/${ticketId}/${clock}`,
    to,
    region,
    language,
    subject,
    about,
    preview: text(isAnswer ? "mails.ticket.answer.reply" : "mails.ticket.received.body"),
    blocks,
  });
}
