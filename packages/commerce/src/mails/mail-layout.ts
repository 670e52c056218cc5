/** How every mail of ours looks, as HTML that old mail programs understand and as plain text that says the same. */
import { labelled } from "@foldmark/messages";
import type { Brand, LanguageTag } from "@foldmark/region";
import { languageCode } from "@foldmark/region";

/** A product as a mail shows it. */
export interface MailGoods {
  /** The picture that travels with the mail; null where there is none. */
  readonly picture: {
    readonly inlineId: string;
    readonly alt: string;
    /** The buyer's own: shown large, above the words. */
    readonly isDesign: boolean;
  } | null;
  readonly name: string;
  readonly facts: string;
  readonly quantity: string;
  readonly amount: string;
  /** What the reader needs of it next. */
  readonly link?: { readonly label: string; readonly href: string };
}

export interface MailRow {
  readonly label: string;
  readonly value: string;
  /** The row that counts: set larger, below a rule. */
  readonly isTotal?: boolean;
  /** Of a fact: under which condition it holds. */
  readonly hint?: string;
}

export type MailBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  /** Set large and apart, to be read off and typed. */
  | { readonly kind: "code"; readonly label: string; readonly code: string }
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "goods"; readonly goods: readonly MailGoods[] }
  /** Labels to the left, values to the right: the sum of an order. */
  | { readonly kind: "sums"; readonly rows: readonly MailRow[] }
  /** On a tint of its own: where to send the money, when the parcel comes. */
  | { readonly kind: "facts"; readonly rows: readonly MailRow[] }
  /** Small print below the rest. */
  | { readonly kind: "note"; readonly text: string };

export interface MailContent {
  readonly brand: Brand;
  readonly language: LanguageTag;
  /** Above the title, in small letters: which order it is about. */
  readonly about?: string | undefined;
  readonly title: string;
  /** What a list of mails shows after the subject. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  /** Who sends it and how to reach us. */
  readonly footer: readonly string[];
}

export interface LaidOutMail {
  readonly html: string;
  readonly text: string;
}

const ink = "#14151a";
const soft = "#5e626d";
const board = "#f5f6f3";
const tile = "#eceee8";
const hair = "#d9dcd3";
const action = "#ffd60a";
const font = "font-family:Archivo,'Helvetica Neue',Arial,sans-serif";
const figures = "font-variant-numeric:tabular-nums";
/** The longest compound must not push a phone's screen apart. */
const breaking = "overflow-wrap:anywhere;word-break:break-word";

/** As wide as a picture is shown; it is drawn twice as wide, for fine screens. */
export const mailPictureWidth = 84;
/** Of a design: what is on it can be told. */
const mailDesignWidth = 240;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Text of ours or of a customer; a line break in it stays one. */
const words = (text: string): string => escaped(text).replaceAll("\n", "<br>");

const table = (content: string, style = ""): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">${content}</table>`;

function goodsHtml({ picture, name, facts, quantity, amount, link }: MailGoods): string {
  const shownAs = (width: number): string =>
    picture
      ? `<img src="cid:${escaped(picture.inlineId)}" width="${width}" height="${width}" alt="${escaped(picture.alt)}" style="display:block;border:0;background:${tile}">`
      : "";
  const above = picture?.isDesign
    ? `<tr><td colspan="2" style="padding:14px 0 0;border-top:1px dashed ${hair}">${shownAs(mailDesignWidth)}</td></tr>`
    : "";
  const shown = picture?.isDesign ? "" : shownAs(mailPictureWidth);
  const rule = above ? "" : `;border-top:1px dashed ${hair}`;
  const small = `${font};font-size:14px;line-height:20px;color:${soft}`;
  const next = link
    ? `<p style="margin:0 0 6px;${small};${breaking}"><a href="${escaped(link.href)}" style="color:${ink};text-decoration:underline">${words(link.label)}</a></p>`
    : "";
  const beside = above
    ? `<td colspan="2" valign="top" style="padding:14px 0${rule}">`
    : `<td width="${mailPictureWidth}" valign="top" style="padding:14px 16px 14px 0${rule}">${shown}</td><td valign="top" style="padding:14px 0${rule}">`;
  return `${above}<tr>${beside}<p style="margin:0;${font};font-size:16px;line-height:22px;font-weight:600;color:${ink};${breaking}">${words(name)}</p><p style="margin:2px 0 6px;${small};${breaking}">${words(facts)}</p>${next}${table(`<tr><td style="${small}">${words(quantity)}</td><td align="right" style="${font};${figures};font-size:16px;line-height:22px;font-weight:600;color:${ink};white-space:nowrap">${words(amount)}</td></tr>`)}</td></tr>`;
}

function sumHtml({ label, value, isTotal }: MailRow): string {
  const look = isTotal
    ? `padding:10px 0 0;border-top:2px solid ${ink};${font};font-size:20px;line-height:26px;font-weight:700;color:${ink}`
    : `padding:3px 0;${font};font-size:15px;line-height:22px;color:${ink}`;
  return `<tr><td style="${look}">${words(label)}</td><td align="right" style="${look};${figures};white-space:nowrap">${words(value)}</td></tr>`;
}

function factHtml({ label, value, hint }: MailRow): string {
  const condition = hint
    ? `<p style="margin:2px 0 0;${font};font-size:14px;line-height:20px;color:${soft}">${words(hint)}</p>`
    : "";
  return `<tr><td style="padding:0 18px 12px"><p style="margin:0;${font};font-size:13px;line-height:18px;color:${soft}">${words(label)}</p><p style="margin:0;${font};${figures};font-size:16px;line-height:22px;font-weight:600;color:${ink};${breaking}">${words(value)}</p>${condition}</td></tr>`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${ink}">${words(block.text)}</p>`;
    case "code":
      return `<p style="margin:0 0 4px;${font};font-size:14px;line-height:20px;color:${soft}">${words(block.label)}</p><p style="margin:0 0 20px;font-family:'IBM Plex Mono',Menlo,Consolas,monospace;font-size:30px;line-height:40px;letter-spacing:3px;font-weight:600;color:${ink}">${words(block.code)}</p>`;
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 24px"><tr><td style="background:${action};border-radius:3px;border-bottom:3px solid #d9ab00"><a href="${escaped(block.href)}" style="display:inline-block;padding:13px 24px;${font};font-size:16px;line-height:22px;font-weight:600;color:${ink};text-decoration:none">${words(block.label)}</a></td></tr></table>`;
    case "heading":
      return `<h2 style="margin:28px 0 12px;${font};font-size:19px;line-height:26px;font-weight:700;color:${ink}">${words(block.text)}</h2>`;
    case "goods":
      return table(block.goods.map(goodsHtml).join(""), `border-bottom:1px dashed ${hair};margin:0 0 16px`);
    case "sums":
      return table(block.rows.map(sumHtml).join(""), "margin:0 0 24px");
    case "facts":
      return table(
        `<tr><td height="14" style="font-size:0;line-height:0">&nbsp;</td></tr>${block.rows.map(factHtml).join("")}<tr><td height="2" style="font-size:0;line-height:0">&nbsp;</td></tr>`,
        `background:${board};margin:0 0 20px`,
      );
    case "note":
      return `<p style="margin:0 0 12px;${font};font-size:14px;line-height:20px;color:${soft}">${words(block.text)}</p>`;
  }
}

/** Above what it names. */
const headed = (language: LanguageTag, label: string): string => labelled(language, label, "").trimEnd();

function blockText(block: MailBlock, language: LanguageTag): string {
  switch (block.kind) {
    case "code":
      return `${block.label}\n${block.code}`;
    case "button":
      return `${headed(language, block.label)}\n${block.href}`;
    case "heading":
      return `${block.text}\n${"-".repeat(block.text.length)}`;
    case "goods":
      return block.goods
        .map(({ name, facts, quantity, amount, link }) =>
          [name, facts, link && `${headed(language, link.label)}\n${link.href}`, `${quantity}   ${amount}`]
            .filter(Boolean)
            .join("\n"),
        )
        .join("\n\n");
    case "sums":
    case "facts":
      return block.rows
        .map(({ label, value, hint }) => `${labelled(language, label, value)}${hint ? `\n${hint}` : ""}`)
        .join("\n");
    default:
      return block.text;
  }
}

/** Cyan, magenta, yellow, black: the strip at the edge of a printed sheet. */
const strip = ["#00a0d6", "#d6006e", action, ink]
  .map(
    (colour) =>
      `<td width="24" height="4" style="background:${colour};font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join("");

export function layOutMail(content: MailContent): LaidOutMail {
  const { brand, language, about, title, preview, blocks, footer } = content;
  const body = blocks.map(blockHtml).join("");
  const small = footer.map((line) => `<p style="margin:0 0 4px">${words(line)}</p>`).join("");
  const above = about
    ? `<p style="margin:14px 0 -8px;${font};font-size:14px;line-height:20px;color:${soft}">${words(about)}</p>`
    : "";
  const html = `<!doctype html><html lang="${languageCode(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(title)}</title></head><body style="margin:0;padding:0;background:${board}"><div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${board}"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 8px 16px;${font};font-size:20px;line-height:28px;font-weight:700;color:${ink}">${escaped(brand.name)}</td></tr><tr><td style="background:#ffffff;padding:32px 28px 20px;border-bottom:1px solid ${hair}"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${strip}</tr></table>${above}<h1 style="margin:14px 0 16px;${font};font-size:26px;line-height:32px;font-weight:700;color:${ink}">${words(title)}</h1>${body}</td></tr><tr><td style="padding:16px 8px;${font};font-size:13px;line-height:19px;color:${soft}">${small}</td></tr></table></td></tr></table></body></html>`;
  const head = about ? `${about}\n${title}` : title;
  const text = [
    head,
    ...blocks.map((block) => blockText(block, language)),
    ["--", ...footer].join("\n"),
  ].join("\n\n");
  return { html, text: `${text}\n` };
}
