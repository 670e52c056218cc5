/** Mails through the server behind SMTP_URL. */
import { createHash } from "node:crypto";
import { assertOutsideTransaction } from "../database/transaction.ts";
import { checkMessage, type MailAddress, type Mailer } from "./message.ts";

export function createSmtpMailer(url: string): Mailer & { close(): void } {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send(message) {
      assertOutsideTransaction("Sending mail");
      checkMessage(message);
      opened ??= openTransport(url);
      const transport = await opened;
      await transport.sendMail({
        from: partsOf(message.from),
        to: message.to.map(partsOf),
        replyTo: message.replyTo ? partsOf(message.replyTo) : undefined,
        subject: message.subject,
        text: message.text,
        html: message.html,
        ...(message.key && { messageId: messageIdOf(message.key, message.from) }),
        attachments: (message.attachments ?? []).map(({ name, contentType, content, inlineId }) => ({
          filename: name,
          contentType,
          content: Buffer.from(content),
          ...(inlineId && { cid: inlineId, contentDisposition: "inline" as const }),
        })),
      });
    },
    close: () => {
      // A transport that could not be opened has nothing to close; `send` has reported it.
      opened?.then((transport) => transport.close()).catch(() => {});
    },
  };
}

/** Loaded with the first mail: a process that sends none starts faster without it. */
async function openTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    // A text must never be able to name a file or an address to be attached.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The key itself may name an order; its hash names nothing. */
function messageIdOf(key: string, { address }: MailAddress): string {
  const name = createHash("sha256").update(key).digest("base64url").slice(0, 32);
  return `<${name}@${address.slice(address.indexOf("@") + 1)}>`;
}

function partsOf({ name, address }: MailAddress): { name: string; address: string } {
  return { name: name ?? "", address };
}
