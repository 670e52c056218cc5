/** What is needed to write a mail and send it. */

import type { MessageId, MessageParameters } from "@foldmark/messages";
import type { Mailer } from "@foldmark/platform";
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
  readonly to: string;
  readonly region: Region;
  readonly language: LanguageTag;
  readonly subject: string;
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
}

/** From the storefront's own address, so that an answer reaches its people. */
export async function sendLetter(desk: MailDesk, letter: Letter): Promise<void> {
  const { brand } = desk;
  const address = fillBrand(letter.region.supportEmail, brand);
  const { html, text } = layOutMail({
    brand,
    language: letter.language,
    title: letter.subject,
    preview: letter.preview,
    blocks: letter.blocks,
    footer: [...desk.sender, address],
  });
  await desk.mailer.send({
    from: { name: brand.name, address },
    to: [{ address: letter.to }],
    subject: letter.subject,
    text,
    html,
  });
}
