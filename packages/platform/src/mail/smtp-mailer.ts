/** Mails through the server behind SMTP_URL. */
import { assertOutsideTransaction } from "../database/transaction.ts";
import { checkMessage, type MailAddress, type Mailer } from "./message.ts";

/** The transport is loaded only where it is used. */
export async function createSmtpMailer(url: string): Promise<Mailer & { close(): void }> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
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
  return {
    async send(message) {
      assertOutsideTransaction("Sending mail");
      checkMessage(message);
      await transport.sendMail({
        from: partsOf(message.from),
        to: message.to.map(partsOf),
        replyTo: message.replyTo ? partsOf(message.replyTo) : undefined,
        subject: message.subject,
        text: message.text,
        html: message.html,
      });
    },
    close: () => transport.close(),
  };
}

function partsOf({ name, address }: MailAddress): { name: string; address: string } {
  return { name: name ?? "", address };
}
