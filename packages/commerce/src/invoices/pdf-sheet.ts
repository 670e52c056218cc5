/**
 * Sheets of paper to set type on: A4, from the top down, in points. Text is marked in the order it is read, so that
 * documents can be read aloud and copied; rules and colours are marked as decoration.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { embedFont, Lettering, readTrueType } from "@foldmark/geometry";

const fontFile = (weight: string) =>
  readTrueType(
    new Uint8Array(
      readFileSync(path.join(import.meta.dirname, `../../fonts/archivo-document-${weight}.ttf`)),
    ),
  );
let fonts: { readonly regular: ReturnType<typeof fontFile>; readonly bold: ReturnType<typeof fontFile> };

export const sheet = { width: 595.28, height: 841.89, margin: 48 } as const;

export const inks = { ink: "#14151a", soft: "#5e626d", hair: "#c9ccc2", board: "#f5f6f3" } as const;

export interface Setting {
  readonly size?: number;
  readonly bold?: boolean;
  readonly ink?: string;
  /** `right` sets the text to the left of x. */
  readonly align?: "left" | "right";
  readonly role?: "H1" | "H2" | "P";
}

const figure = (value: number): string => String(Math.round(value * 1000) / 1000);

function colour(hex: string): string {
  const parts = [1, 3, 5].map((at) => figure(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return parts.join(" ");
}

/** No word is wider than the column: a long one is broken where it ends. */
function brokenWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  for (const letter of word) {
    const longer = (pieces.at(-1) ?? "") + letter;
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

/** As the file's head says. */
export function pngSize(png: Uint8Array): { readonly width: number; readonly height: number } {
  const head = new DataView(png.buffer, png.byteOffset);
  return { width: head.getUint32(16), height: head.getUint32(20) };
}

interface Page {
  content: string;
  readonly roles: string[];
}

export class Sheets {
  readonly #regular: Lettering;
  readonly #bold: Lettering;
  readonly #pages: Page[] = [];
  readonly #pictures: Uint8Array[] = [];

  constructor() {
    fonts ??= { regular: fontFile("regular"), bold: fontFile("bold") };
    this.#regular = new Lettering(fonts.regular, "Regular");
    this.#bold = new Lettering(fonts.bold, "Bold");
    this.turn();
  }

  get count(): number {
    return this.#pages.length;
  }

  /** A new page; what follows is set on it. */
  turn(): void {
    this.#pages.push({ content: "", roles: [] });
  }

  #page(at: number): Page {
    const page = this.#pages.at(at);
    if (!page) throw new RangeError("There is no such page.");
    return page;
  }

  width(text: string, { size = 9, bold = false }: Setting = {}): number {
    return (bold ? this.#bold : this.#regular).width(text, size);
  }

  text(written: string, x: number, y: number, setting: Setting = {}, at = -1): void {
    if (written === "") return;
    const { size = 9, bold = false, ink = inks.ink, align = "left", role = "P" } = setting;
    const letters = bold ? this.#bold : this.#regular;
    const page = this.#page(at);
    const mark = page.roles.push(role) - 1;
    const drawn = letters.write(written, x, sheet.height - y, size, align === "right" ? 1 : 0);
    page.content += `/${role} <</MCID ${mark}>> BDC ${colour(ink)} rg ${drawn}EMC\n`;
  }

  /** Breaks a text into lines; gives the y below the last. */
  paragraph(written: string, x: number, y: number, column: number, setting: Setting = {}): number {
    const size = setting.size ?? 9;
    let below = y;
    for (const line of this.lines(written, column, setting)) {
      this.text(line, x, below, setting);
      below += size * 1.38;
    }
    return below;
  }

  lines(written: string, column: number, setting: Setting = {}): string[] {
    const fits = (text: string) => this.width(text, setting) <= column;
    const lines: string[] = [];
    for (const word of written.split(" ").flatMap((each) => brokenWord(each, fits))) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  rule(x: number, y: number, length: number, look: "hair" | "dashed" | "ink" = "hair"): void {
    const [width, dash] = look === "ink" ? [1.2, ""] : [0.6, look === "dashed" ? "3 2" : ""];
    const place = `${figure(x)} ${figure(sheet.height - y)} m ${figure(x + length)} ${figure(sheet.height - y)} l S`;
    const ink = colour(look === "ink" ? inks.ink : inks.hair);
    this.#page(-1).content += `/Artifact BMC ${ink} RG ${width} w [${dash}] 0 d ${place} EMC\n`;
  }

  /** A PNG in this width, from the top left; decoration, as what it shows is written beside it. */
  picture(png: Uint8Array, x: number, y: number, width: number): number {
    const { width: across, height: down } = pngSize(png);
    const height = (width * down) / across;
    const mark = this.#pictures.push(png) - 1;
    const place = `${figure(width)} 0 0 ${figure(height)} ${figure(x)} ${figure(sheet.height - y - height)} cm`;
    this.#page(-1).content += `/Artifact BMC q ${place} /Picture${mark} Do Q EMC\n`;
    return height;
  }

  block(x: number, y: number, width: number, height: number, ink: string): void {
    const place = [x, sheet.height - y - height, width, height].map(figure).join(" ");
    this.#page(-1).content += `/Artifact BMC ${colour(ink)} rg ${place} re f EMC\n`;
  }

  async bytes(about: {
    readonly title: string;
    readonly author: string;
    readonly language: string;
    readonly madeOn: Date;
  }): Promise<Uint8Array> {
    const pdf = await import("@cantoo/pdf-lib");
    // No clock: the same document is the same file.
    const document = await pdf.PDFDocument.create({ updateMetadata: false });
    const { context, catalog } = document;
    const name = (text: string) => pdf.PDFName.of(text);
    document.setTitle(about.title, { showInWindowTitleBar: true });
    document.setAuthor(about.author);
    document.setLanguage(about.language);
    document.setCreationDate(about.madeOn);
    document.setModificationDate(about.madeOn);
    const pictures = await Promise.all(this.#pictures.map((png) => document.embedPng(png)));
    const resources = context.register(
      context.obj({
        Font: {
          Regular: embedFont(pdf, context, this.#regular),
          Bold: embedFont(pdf, context, this.#bold),
        },
        XObject: Object.fromEntries(pictures.map(({ ref }, index) => [`Picture${index}`, ref])),
      }),
    );
    const root = context.nextRef();
    const body = context.nextRef();
    const elements: ReturnType<typeof context.register>[] = [];
    const parents: unknown[] = [];
    this.#pages.forEach(({ content, roles }, index) => {
      const page = document.addPage([sheet.width, sheet.height]);
      page.node.set(name("Resources"), resources);
      page.node.set(name("Contents"), context.register(context.flateStream(content)));
      page.node.set(name("StructParents"), context.obj(index));
      page.node.set(name("Tabs"), name("S"));
      const own = roles.map((role, mark) =>
        context.register(context.obj({ Type: "StructElem", S: role, P: body, Pg: page.ref, K: mark })),
      );
      elements.push(...own);
      parents.push(index, context.register(context.obj(own)));
    });
    context.assign(body, context.obj({ Type: "StructElem", S: "Document", P: root, K: elements }));
    context.assign(
      root,
      context.obj({ Type: "StructTreeRoot", K: [body], ParentTree: { Nums: parents as never } }),
    );
    catalog.set(name("StructTreeRoot"), root);
    catalog.set(name("MarkInfo"), context.obj({ Marked: true }));
    return new Uint8Array(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
  }
}
