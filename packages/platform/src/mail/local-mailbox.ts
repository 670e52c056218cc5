/** Without a mail server, mails are kept in the database and shown on the local mailbox page. */
import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import { storable } from "../database/storable.ts";
import type { Db } from "../database/transaction.ts";
import { uuidv7 } from "../ids.ts";
import { checkMessage, formatAddress, type MailAttachment, type Mailer } from "./message.ts";

export interface KeptMail {
  id: string;
  sender: string;
  recipients: string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  createdAt: Date;
}

export interface LocalMailbox extends Mailer {
  /** Newest first. */
  list(limit?: number): Promise<KeptMail[]>;
  read(id: string): Promise<KeptMail | null>;
}

export function createLocalMailbox({ db, clock }: { db: Db; clock: Clock }): LocalMailbox {
  const kept = () =>
    db
      .selectFrom("platform.mail_message")
      .select([
        "id",
        "sender",
        "recipients",
        "reply_to as replyTo",
        "subject",
        "text_body as text",
        "html_body as html",
        "created_at as createdAt",
      ]);

  return {
    async send(message) {
      checkMessage(message);
      await db
        .insertInto("platform.mail_message")
        .values({
          id: message.key ? idOf(message.key) : uuidv7(clock),
          sender: formatAddress(message.from),
          recipients: message.to.map(formatAddress),
          reply_to: message.replyTo ? formatAddress(message.replyTo) : null,
          subject: message.subject,
          text_body: storable(message.text + attachedFiles(message.attachments)),
          html_body: message.html === undefined ? null : storable(shown(message.html, message.attachments)),
          created_at: clock.now(),
        })
        // A mailbox that has a mail already does not show it twice.
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },
    list: (limit = 50) => kept().orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute(),
    async read(id) {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
      return (await kept().where("id", "=", id).executeTakeFirst()) ?? null;
    },
  };
}

function idOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}

/** Pictures that travel with a mail stand in its kept form. */
function shown(html: string, attachments: readonly MailAttachment[] = []): string {
  return attachments.reduce((text, { inlineId, contentType, content }) => {
    if (!inlineId) return text;
    return text.replaceAll(
      `cid:${inlineId}"`,
      `data:${contentType};base64,${Buffer.from(content).toString("base64")}"`,
    );
  }, html);
}

function attachedFiles(attachments: readonly MailAttachment[] = []): string {
  const names = attachments.filter(({ inlineId }) => !inlineId).map(({ name }) => name);
  return names.length > 0 ? `\n[${names.join(", ")}]\n` : "";
}
