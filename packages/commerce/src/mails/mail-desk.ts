/** What is needed to write a mail and send it. */

import type { MessageId, MessageParameters } from "@foldmark/messages";
import type { MailAttachment, Mailer } from "@foldmark/platform";
import { type Brand, fillBrand, type LanguageTag, type Region, type Site } from "@foldmark/region";
import type { Commerce } from "../commerce.ts";
import { layOutMail, type MailBlock } from "./mail-layout.ts";

export type MailText = <Id extends MessageId>(id: Id, ...parameters: MessageParameters<Id>) => string;

export interface MailDesk extends Commerce {
  readonly mailer: Mailer;
  readonly site: Site;
  readonly brand: Brand;
  /** The company and its address, below every mail. */
  readonly sender: readonly string[];
  readonly textIn: (region: Region, language: LanguageTag) => MailText;
}

export interface Letter {
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
export async function sendLetter(desk: MailDesk, letter: Letter): Promise<void> {
  const { brand } = desk;
  const address = fillBrand(letter.region.supportEmail, brand);
  const { html, text } = layOutMail({
    brand,
    language: letter.language,
    about: letter.about,
    title: letter.title ?? letter.subject,
    preview: letter.preview,
    blocks: letter.blocks,
    footer: [...desk.sender, address],
  });
  await desk.mailer.send({
    key: letter.key,
    from: { name: fillBrand(letter.region.senderName, brand), address },
    to: [{ address: letter.to }],
    subject: letter.subject,
    text,
    html,
    attachments: letter.attachments,
  });
}
