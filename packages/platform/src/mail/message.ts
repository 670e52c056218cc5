/** What a mail may be. Everything that ends up in a header is checked, so that no text can add a header of its own. */
import { PlatformError } from "../errors.ts";

export interface MailAddress {
  name?: string | undefined;
  address: string;
}

export interface MailAttachment {
  name: string;
  contentType: string;
  content: Uint8Array;
  /** Shown inside the HTML, where it says `cid:` and this. */
  inlineId?: string | undefined;
}

export interface MailMessage {
  /** What the mail is about. Sent again, it carries the same Message-ID, so that a mailbox can tell that it has it. */
  key?: string | undefined;
  from: MailAddress;
  to: readonly MailAddress[];
  replyTo?: MailAddress | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
  attachments?: readonly MailAttachment[] | undefined;
}

export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

/** One plain mailbox: no list, no comment, no display name hidden inside. */
const mailbox = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,255}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f\u2028\u2029]/;

export function checkMessage(message: MailMessage): void {
  if (message.to.length === 0) throw refused("has no recipient");
  for (const each of [message.from, ...message.to, ...(message.replyTo ? [message.replyTo] : [])]) {
    if (!mailbox.test(each.address) || controlCharacter.test(each.address))
      throw refused("has an address that is not one plain mailbox");
    if (each.name !== undefined && controlCharacter.test(each.name))
      throw refused("has a line break in a name");
  }
  for (const { name, inlineId = "", contentType } of message.attachments ?? []) {
    if (controlCharacter.test(name + contentType) || !/^[\w.-]*$/.test(inlineId))
      throw refused("has an attachment with a name that is none");
  }
  if (controlCharacter.test(message.subject)) throw refused("has a line break in its subject");
}

function refused(what: string): PlatformError {
  return new PlatformError("invalid_mail", `The mail was not accepted: it ${what}.`);
}

/** `Name <address>` for display; transports get the parts. */
export function formatAddress({ name, address }: MailAddress): string {
  return name ? `${name} <${address}>` : address;
}
