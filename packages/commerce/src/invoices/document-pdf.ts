/** A document as it is read and printed: pro-forma, invoice or credit note, in the buyer's language. */

import type { TextFunction } from "@foldmark/messages";
import {
  type Brand,
  formatDate,
  formatMoney,
  formatPercent,
  languageCode,
  localeFor,
  noonOf,
  type Region,
  regionById,
  townLines,
} from "@foldmark/region";
import { whoseVat } from "@foldmark/tax";
import type { CompanyFacts } from "../company-facts.ts";
import { type DocumentLine, type IssuedDocument, type Party, servicesMinor } from "./document.ts";
import { DocumentSheets, inks, pngSize, sheet } from "./pdf-sheet.ts";

export interface DocumentWords {
  readonly text: TextFunction;
  readonly brand: Brand;
  readonly company: CompanyFacts;
}

const left = sheet.margin;
const right = sheet.width - sheet.margin;
const bottom = sheet.height - 92;

/** Right edges of the table's columns of figures. */
const columns = { quantity: 330, unit: 410, rate: 458, net: right } as const;
const titleWidth = 236;
/** Of the buyer's own design; words stand beside it. */
const picture = { width: 64, gap: 12 } as const;

/** A price for a piece is known to the millionth; nobody reads more of it than the sum needs. */
function decimalsFor(micro: number, quantity: number): number {
  const minor = (unit: number) => Math.floor((Math.abs(unit) * quantity + 5_000) / 10_000);
  const rounded = (step: number) => Math.round(micro / step) * step;
  const enough = [2, 3, 4, 5].find((decimals) => minor(rounded(10 ** (6 - decimals))) === minor(micro));
  return enough ?? 6;
}

/** With as many decimals as it takes for the quantity times this to be the amount beside it, and at least two. */
export function unitPriceWords(region: Region, micro: number, quantity: number): string {
  const [whole = "0", decimals = ""] = (micro / 1_000_000).toFixed(decimalsFor(micro, quantity)).split(".");
  const { decimalSeparator, thousandSeparator } = region.currencyFormatter;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandSeparator.replace(" ", "\u00a0"));
  return (grouped + decimalSeparator + decimals).replace("-", "\u2212");
}

class DocumentSetter {
  readonly sheets = new DocumentSheets();
  readonly document: IssuedDocument;
  readonly words: DocumentWords;
  readonly region: Region;
  y: number = sheet.margin;

  constructor(document: IssuedDocument, words: DocumentWords) {
    this.document = document;
    this.words = words;
    this.region = regionById(document.region);
  }

  money(minor: number): string {
    return formatMoney(this.region, minor);
  }

  unitPrice(micro: number, quantity: number): string {
    return unitPriceWords(this.region, micro, quantity);
  }

  /** The day with its year, which the storefront's formats give only beside the hour. */
  date(day: string): string {
    return formatDate(this.region, this.document.language, noonOf(day), "detailed").replace(/,[^,]*$/, "");
  }

  rate(basisPoints: number): string {
    return formatPercent(this.document.language, basisPoints / 10_000);
  }

  country(code: string): string {
    const names = new Intl.DisplayNames(localeFor(this.document.language), { type: "region" });
    return names.of(code) ?? code;
  }

  /**
   * How tax is spoken of. Where prices carry none, an invoice names ours because the law of its seller asks for that; a
   * pro-forma, which is no invoice for tax, says nothing of it.
   */
  get tax(): "home" | "abroad" | "none" {
    if (this.region.hasVat || this.document.vatMinor !== 0) return "home";
    return this.document.kind === "pro-forma" ? "none" : "abroad";
  }

  /** Turns the page when so much does not fit on it. */
  need(height: number): boolean {
    if (this.y + height <= bottom) return false;
    this.sheets.turn();
    this.y = sheet.margin;
    return true;
  }
}

function setHead(setter: DocumentSetter): void {
  const { sheets, document, words } = setter;
  const { text } = words;
  ["#00a0d6", "#d6006e", "#ffd60a", inks.ink].forEach((ink, index) => {
    sheets.block(left + index * 18, sheet.margin, 18, 3, ink);
  });
  sheets.text(words.brand.name, right, sheet.margin + 10, { size: 13, bold: true, align: "right" });
  const title = text(`documents.kind.${document.kind}`);
  const size = Math.min(24, (24 * titleWidth) / sheets.width(title, { size: 24, bold: true }));
  sheets.text(title, left, sheet.margin + 36, { size, bold: true, role: "H1" });
  sheets.text(document.number, left, sheet.margin + 54, { size: 12, ink: inks.soft });
  const facts: [string, string][] = [
    [text("documents.issued"), setter.date(document.issuedOn)],
    ...(document.kind === "invoice" && document.payment.kind === "paid"
      ? [[text("documents.paidOn"), setter.date(document.suppliedOn)] as [string, string]]
      : []),
    ...(document.kind === "pro-forma"
      ? [[text("documents.due"), setter.date(document.dueOn)] as [string, string]]
      : []),
    ...(document.corrects
      ? [[text("documents.corrects"), document.corrects.number] as [string, string]]
      : []),
    [text("documents.order"), document.orderNumber],
    ...(document.purchaseNumber
      ? [[text("documents.purchase"), document.purchaseNumber] as [string, string]]
      : []),
  ];
  let y = sheet.margin + 36;
  for (const [label, value] of facts) {
    sheets.text(label, 392, y, { ink: inks.soft, align: "right" });
    const [first = ""] = sheets.lines(value, right - 402);
    sheets.text(first, 402, y, { bold: true });
    y += 13.5;
  }
  setter.y = Math.max(y, sheet.margin + 64) + 16;
}

function setParty(setter: DocumentSetter, title: string, party: Omit<Party, "email">, x: number): number {
  const { sheets } = setter;
  const width = 154;
  sheets.text(title, x, setter.y, { size: 8, ink: inks.soft, role: "H2" });
  const name = { size: 9.5, bold: true };
  // A long word of a company's name is set smaller before it is broken.
  const widest = Math.max(...party.name.split(" ").map((word) => sheets.width(word, name)));
  const size = Math.max(7, Math.min(name.size, (name.size * width) / widest));
  let y = sheets.paragraph(party.name, x, setter.y + 14, width, { ...name, size });
  for (const line of [party.street, ...townLines(party), setter.country(party.country)])
    y = sheets.paragraph(line, x, y, width);
  if (party.vatNumber)
    y = sheets.paragraph(
      setter.words.text("documents.vatNumber", { number: party.vatNumber }),
      x,
      y + 2,
      width,
    );
  return y;
}

function setParties(setter: DocumentSetter): void {
  const { text } = setter.words;
  const { seller, buyer, deliverTo, isCollected } = setter.document;
  const place = text(isCollected ? "documents.collectAt" : "documents.deliverTo");
  const ends = [
    setParty(setter, text("documents.seller"), seller, left),
    setParty(setter, text("documents.buyer"), buyer, left + 172),
    setParty(setter, place, { ...deliverTo, vatNumber: null }, left + 344),
  ];
  setter.y = Math.max(...ends) + 20;
}

/** Heads of the columns of tax and of amounts before it. */
const taxColumns = {
  home: { rate: "documents.column.rate", net: "documents.column.net" },
  abroad: { rate: "documents.column.rateAbroad", net: "documents.column.amount" },
  none: { rate: null, net: "documents.column.amount" },
} as const;

function setTableHead(setter: DocumentSetter): void {
  const { sheets, words, document } = setter;
  const small = { size: 8, ink: inks.soft } as const;
  const heading = { ...small, align: "right" } as const;
  sheets.text(words.text("documents.column.item"), left, setter.y, small);
  sheets.text(words.text("documents.column.quantity"), columns.quantity, setter.y, heading);
  sheets.text(words.text("documents.column.unit"), columns.unit, setter.y, heading);
  const { rate, net } = taxColumns[setter.tax];
  if (rate) sheets.text(words.text(rate), columns.rate, setter.y, heading);
  sheets.text(`${words.text(net)}, ${document.currency}`, columns.net, setter.y, heading);
  sheets.rule(left, setter.y + 6, right - left, "hair");
  setter.y += 21;
}

interface Row {
  readonly title: string;
  readonly notes: readonly string[];
  readonly quantity: string;
  readonly unit: string;
  readonly basisPoints: number;
  readonly netMinor: number;
  /** PNG. */
  readonly picture: Uint8Array | null;
}

function rowOf(setter: DocumentSetter, line: DocumentLine, shown: Uint8Array | null): Row {
  const { text } = setter.words;
  const services = servicesMinor(line);
  return {
    title: line.title,
    notes: [
      ...(line.description ? [line.description] : []),
      ...(services > 0 ? [text("documents.services", { amount: setter.money(services) })] : []),
      ...(line.discountMinor > 0
        ? [text("documents.discount", { amount: setter.money(line.discountMinor) })]
        : []),
    ],
    quantity: new Intl.NumberFormat(localeFor(setter.document.language)).format(line.quantity),
    unit: setter.unitPrice(line.netMinor < 0 ? -line.unitMicro : line.unitMicro, line.quantity),
    basisPoints: line.basisPoints,
    netMinor: line.netMinor,
    picture: shown,
  };
}

function setRow(setter: DocumentSetter, row: Row): void {
  const { sheets } = setter;
  const words = row.picture ? left + picture.width + picture.gap : left;
  const width = titleWidth + left - words;
  const titles = sheets.lines(row.title, width, { size: 9.5, bold: true });
  const notes = row.notes.flatMap((note) => sheets.lines(note, width, { size: 8.5 }));
  const shown = row.picture ? pngSize(row.picture) : null;
  const shownHeight = shown ? (picture.width * shown.height) / shown.width : 0;
  const height = Math.max(titles.length * 13 + notes.length * 11.5, shownHeight) + 12;
  if (setter.need(height)) setTableHead(setter);
  const figure = { size: 9.5, align: "right" } as const;
  let y = setter.y;
  if (row.picture) sheets.picture(row.picture, left, y - 9, picture.width);
  for (const title of titles) {
    sheets.text(title, words, y, { size: 9.5, bold: true });
    y += 13;
  }
  sheets.text(row.quantity, columns.quantity, setter.y, figure);
  sheets.text(row.unit, columns.unit, setter.y, figure);
  if (setter.tax !== "none") sheets.text(setter.rate(row.basisPoints), columns.rate, setter.y, figure);
  const net = formatMoney(setter.region, row.netMinor, { withoutSign: true });
  sheets.text(net, columns.net, setter.y, figure);
  for (const note of notes) {
    sheets.text(note, words, y - 0.5, { size: 8.5, ink: inks.soft });
    y += 11.5;
  }
  y = Math.max(y, setter.y + shownHeight + 2);
  sheets.rule(left, y - 4, right - left, "dashed");
  setter.y = y + 12;
}

function setSums(setter: DocumentSetter): void {
  const { sheets, document, words } = setter;
  const { text } = words;
  setter.need(48 + 15 * document.taxes.length);
  setter.y += 6;
  const row = (label: string, value: string, setting: { size?: number; bold?: boolean } = {}) => {
    sheets.text(label, columns.rate, setter.y, { size: 9.5, ink: inks.soft, align: "right" });
    sheets.text(value, right, setter.y, { size: 9.5, align: "right", ...setting });
  };
  const { tax } = setter;
  if (tax !== "none") {
    row(
      text(tax === "home" ? "documents.sum.net" : "documents.sum.subtotal"),
      setter.money(document.netMinor),
    );
    setter.y += 15;
    for (const { basisPoints, netMinor, vatMinor } of document.taxes) {
      const charged = { basis: document.taxBasis, basisPoints };
      const vatOf = whoseVat(charged, document.deliverTo.country, document.issuedOn);
      const parts = { rate: setter.rate(basisPoints), net: setter.money(netMinor) };
      const label =
        tax === "home"
          ? text("documents.sum.vat", { ...parts, vatOf })
          : text("documents.sum.vatAbroad", parts);
      row(label, setter.money(vatMinor));
      setter.y += 15;
    }
  }
  sheets.rule(columns.quantity - 60, setter.y - 5, right - columns.quantity + 60, "ink");
  setter.y += 14;
  const isCredit = document.kind === "credit-note";
  const label = text(isCredit ? "documents.sum.credited" : "documents.sum.total");
  sheets.text(label, columns.quantity - 60, setter.y, { size: 13, bold: true });
  sheets.text(setter.money(document.totalMinor), right, setter.y, { size: 15, bold: true, align: "right" });
  setter.y += 34;
}

/** Why no VAT is charged, in the law's words. */
function taxNote({ taxBasis, taxes }: IssuedDocument, text: TextFunction): string | null {
  if (taxes.some(({ basisPoints }) => basisPoints > 0)) return null;
  if (taxBasis === "intra-community-supply") return text("documents.tax.intra-community-supply");
  if (taxBasis === "export") return text("documents.tax.export");
  if (taxBasis === "united-kingdom-reverse-charge")
    return text("documents.tax.united-kingdom-reverse-charge");
  return null;
}

function setTransfer(setter: DocumentSetter): void {
  const { sheets, document, words } = setter;
  const { payment } = document;
  if (payment.kind !== "transfer") return;
  const { text } = words;
  const lines: [string, string][] = [
    [text("mails.bank.reference"), payment.reference.replaceAll(/(.{4})(?=.)/g, "$1 ")],
    [text("mails.bank.holder"), document.seller.name],
    ["IBAN", payment.accountNumber],
    ["BIC", payment.swiftCode],
  ];
  setter.need(58 + lines.length * 15);
  const top = setter.y - 6;
  sheets.block(left, top, right - left, 38 + lines.length * 15, inks.board);
  const asked = { amount: setter.money(document.totalMinor), date: setter.date(document.dueOn) };
  sheets.text(text("documents.transfer", asked), left + 14, setter.y + 14, { size: 9.5 });
  setter.y += 34;
  for (const [label, value] of lines) {
    sheets.text(label, left + 14, setter.y, { ink: inks.soft });
    sheets.text(value, left + 150, setter.y, { size: 10, bold: true });
    setter.y += 15;
  }
  setter.y += 22;
}

function accountNote(setter: DocumentSetter, paidMinor: number): string {
  const { words, document } = setter;
  if (paidMinor === 0) return words.text("documents.credit.term");
  const amount = setter.money(document.totalMinor - paidMinor);
  return words.text("documents.credit.part", { paid: setter.money(paidMinor), amount });
}

function setNotes(setter: DocumentSetter): void {
  const { sheets, document, words } = setter;
  const { text } = words;
  const { payment } = document;
  const notes = [
    setter.tax === "none" ? null : taxNote(document, text),
    document.kind === "pro-forma" ? text("documents.proForma") : null,
    payment.kind === "paid" ? text("documents.paid") : null,
    payment.kind === "on-account" ? accountNote(setter, payment.paidMinor ?? 0) : null,
  ].filter((note) => note !== null);
  for (const note of notes) {
    setter.need(30);
    setter.y = sheets.paragraph(note, left, setter.y, right - left, { size: 9.5 }) + 6;
  }
}

function setFoot(setter: DocumentSetter): void {
  const { sheets, words, document } = setter;
  const { legalName, street, postcode, city, registered } = words.company;
  const small = { size: 7.5, ink: inks.soft } as const;
  const lines = [
    [legalName, `${street}, ${postcode} ${city}`, document.seller.email ?? ""],
    [...registered],
  ].flatMap((parts) => sheets.lines(parts.filter(Boolean).join("  ·  "), right - left - 90, small));
  for (let page = 0; page < sheets.count; page += 1) {
    lines.forEach((line, index) => {
      sheets.text(line, left, sheet.height - 52 + index * 10.5, small, page);
    });
    const numbered = words.text("documents.page", { page: page + 1, pages: sheets.count });
    sheets.text(numbered, right, sheet.height - 52, { ...small, align: "right" }, page);
  }
}

/** @param pictures PNG of each line's own design, null where it has none */
export async function documentPdf(
  document: IssuedDocument,
  words: DocumentWords,
  pictures: readonly (Uint8Array | null)[] = [],
): Promise<Uint8Array> {
  const setter = new DocumentSetter(document, words);
  setHead(setter);
  setParties(setter);
  setTableHead(setter);
  for (const [index, line] of document.lines.entries())
    setRow(setter, rowOf(setter, line, pictures[index] ?? null));
  for (const { kind, netMinor, basisPoints } of document.charges)
    setRow(setter, {
      title: words.text(`buying.word.${kind}`),
      notes: [],
      quantity: "1",
      unit: setter.unitPrice(netMinor * 10_000, 1),
      basisPoints,
      netMinor,
      picture: null,
    });
  setSums(setter);
  setTransfer(setter);
  setNotes(setter);
  setFoot(setter);
  const kind = words.text(`documents.kind.${document.kind}`);
  return setter.sheets.bytes({
    title: `${kind} ${document.number}`,
    author: document.seller.name,
    language: languageCode(document.language),
    madeOn: noonOf(document.issuedOn),
  });
}
