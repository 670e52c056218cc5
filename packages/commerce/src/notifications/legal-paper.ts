/**
 * The terms an order was placed under and what consumers may take back, as they travel with its confirmation: on paper
 * that stays as it is, whatever the pages say later.
 */

import { labelled } from "@foldmark/messages";
import type { MailAttachment } from "@foldmark/platform";
import { type LanguageTag, languageCode, noonOf } from "@foldmark/region";
import { DocumentSheets, inks, sheet } from "../invoices/pdf-sheet.ts";
import type { MailBlock } from "../mails/mail-layout.ts";
import type { OrderPaper } from "../orders/order-paper.ts";
import { productName } from "../orders/product-words.ts";
import { isWithdrawable } from "../orders/withdrawal.ts";
import type { OrderMailServices } from "./order-mail-services.ts";

export type LegalPaperBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly (readonly [label: string, value: string])[] };

export interface LegalPaper {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly blocks: readonly LegalPaperBlock[];
  }[];
}

export interface LegalPapers {
  /** The day from which they hold. */
  readonly version: string;
  readonly terms: LegalPaper;
  readonly returns: LegalPaper;
}

const left = sheet.margin;
const column = sheet.width - 2 * sheet.margin;
const bottom = sheet.height - sheet.margin - 16;
const indent = 14;

interface AboutPaper {
  readonly author: string;
  readonly language: LanguageTag;
  readonly version: string;
}

/** The same paper goes to everybody who orders here: it is set once. One that could not be set is tried again. */
const finished = new WeakMap<LegalPaper, Promise<Uint8Array>>();

export function legalPdf(paper: LegalPaper, about: AboutPaper): Promise<Uint8Array> {
  const known = finished.get(paper);
  if (known) return known;
  const pdf = setPaper(paper, about);
  finished.set(paper, pdf);
  pdf.catch(() => finished.delete(paper));
  return pdf;
}

async function setPaper(paper: LegalPaper, about: AboutPaper): Promise<Uint8Array> {
  const sheets = new DocumentSheets();
  let y: number = sheet.margin + 18;
  const set = (
    written: string,
    { size = 9.5, bold = false, role = "P", shift = 0 }: LegalSetting = {},
  ): void => {
    const leading = size * 1.38;
    for (const line of sheets.lines(written, column - shift, { size, bold })) {
      if (y + leading > bottom) {
        sheets.turn();
        y = sheet.margin + 12;
      }
      sheets.text(line, left + shift, y, { size, bold, role });
      y += leading;
    }
  };
  set(paper.title, { size: 20, bold: true, role: "H1" });
  y += 6;
  set(paper.summary);
  for (const { heading, blocks } of paper.sections) {
    // A heading does not stand alone at the foot of a page.
    if (y + 60 > bottom) y = bottom;
    y += 12;
    set(heading, { size: 12, bold: true, role: "H2" });
    y += 3;
    for (const block of blocks) {
      for (const [written, shift] of wordsOf(block, about.language)) set(written, { shift });
      y += 5;
    }
  }
  for (let page = 0; page < sheets.count; page += 1)
    sheets.text(
      `${paper.title} · ${about.version} · ${page + 1}/${sheets.count}`,
      left,
      sheet.height - 36,
      { size: 7.5, ink: inks.soft },
      page,
    );
  const { author, language, version } = about;
  return sheets.bytes({
    title: paper.title,
    author,
    language: languageCode(language),
    madeOn: noonOf(version),
  });
}

interface LegalSetting {
  readonly size?: number;
  readonly bold?: boolean;
  readonly role?: "H1" | "H2" | "P";
  readonly shift?: number;
}

/** Each line of text, and how far it stands in. */
export function wordsOf(
  block: LegalPaperBlock,
  language: LanguageTag,
): readonly (readonly [written: string, shift: number])[] {
  if (typeof block === "string") return [[block, 0]];
  if ("list" in block) return block.list.map((each) => [`– ${each}`, indent] as const);
  return block.facts.map(([label, value]) => [labelled(language, label, value), 0] as const);
}

export interface LegalEnclosure {
  readonly blocks: readonly MailBlock[];
  readonly attachments: readonly MailAttachment[];
}

/**
 * What a confirmation carries besides the order: the terms that were accepted and, for consumers, whether they may
 * withdraw, how, and the form for it (Directive 2011/83/EU, articles 6, 8(7) and 16(c)).
 */
export async function legalEnclosure(
  services: OrderMailServices,
  order: OrderPaper,
): Promise<LegalEnclosure> {
  const { region, language, termsVersion } = order;
  const papers = await services.legalPapers(termsVersion, region, language);
  const text = services.textIn(region, language);
  const isConsumer = order.buyerKind === "private";
  const enclosed = papers ? [papers.terms, ...(isConsumer ? [papers.returns] : [])] : [];
  const attachments = await Promise.all(
    enclosed.map(async (paper) => ({
      name: `${paper.title} ${termsVersion}.pdf`,
      contentType: "application/pdf",
      content: await legalPdf(paper, { author: services.company.legalName, language, version: termsVersion }),
    })),
  );
  const names = enclosed.map(({ title }) => title).join(", ");
  return {
    attachments,
    blocks: [
      ...(isConsumer ? withdrawal(services, order, papers) : []),
      ...(enclosed.length > 0
        ? [{ kind: "note", text: text("mails.legal.attached", { papers: names }) } as const]
        : []),
    ],
  };
}

function withdrawal(
  services: OrderMailServices,
  order: OrderPaper,
  papers: LegalPapers | null,
): readonly MailBlock[] {
  const { region, language, lines } = order;
  const text = services.textIn(region, language);
  const named = (isStock: boolean): string =>
    [
      ...new Set(
        lines.filter((line) => isWithdrawable(line) === isStock).map(({ sku }) => productName(order, sku)),
      ),
    ].join(", ");
  const [stock, bespoke] = [named(true), named(false)];
  const form = papers?.returns.sections.find(({ id }) => id === "withdrawal-form");
  const note = (words: string): MailBlock => ({ kind: "note", text: words });
  return [
    { kind: "heading", text: text("mails.withdrawal.title") },
    ...(stock === ""
      ? []
      : [note(text("mails.withdrawal.stock", { products: stock })), note(text("mails.withdrawal.online"))]),
    ...(bespoke === "" ? [] : [note(text("mails.withdrawal.bespoke", { products: bespoke }))]),
    ...(stock !== "" && form
      ? [
          note(form.heading),
          note(
            form.blocks
              .flatMap((block) => wordsOf(block, language))
              .map(([written]) => written)
              .join("\n"),
          ),
        ]
      : []),
  ];
}
