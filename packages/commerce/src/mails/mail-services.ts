/** What is needed to write a mail and send it. */
import type { TextFunction } from "@foldmark/messages";
import type { MailAttachment, Mailer } from "@foldmark/platform";
import { type Brand, fillBrand, type LanguageTag, type Region, type Site } from "@foldmark/region";
import type { Commerce } from "../commerce.ts";
import { layOutMail, type MailBlock } from "./mail-layout.ts";

export interface MailServices extends Commerce {
  readonly mailer: Mailer;
  readonly site: Site;
  readonly brand: Brand;
  /** The company and its address, below every mail. */
  readonly sender: readonly string[];
  readonly textIn: (region: Region, language: LanguageTag) => TextFunction;
}

export interface Mail {
  /** What it is about: sent twice, a mailbox can tell. */
  readonly key?: string;
  readonly to: string;
  readonly region: Region;
  readonly language: LanguageTag;
  readonly subject: string;
  /** The subject itself where it is left out. */
  readonly title?: string;
  readonly about?: string;
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  readonly attachments?: readonly MailAttachment[];
}

/** From the storefront's own address, so that an answer reaches its people. */
export async function sendMail(services: MailServices, mail: Mail): Promise<void> {
  const { brand } = services;
  const address = fillBrand(mail.region.supportEmail, brand);
  const { html, text } = layOutMail({
    brand,
    language: mail.language,
    about: mail.about,
    title: mail.title ?? mail.subject,
    preview: mail.preview,
    blocks: mail.blocks,
    footer: [...services.sender, address],
  });
  await services.mailer.send({
    key: mail.key,
    from: { name: fillBrand(mail.region.senderName, brand), address },
    to: [{ address: mail.to }],
    subject: mail.subject,
    text,
    html,
    attachments: mail.attachments,
  });
}
