/**
 * Sheets of paper to set type on: A4, from the top down, in points. Text is marked in the order it is read, so that
 * documents can be read aloud and copied; rules and colours are marked as decoration.
 */
import type { PDFRef } from "@cantoo/pdf-lib";
import { embedFont } from "./pdf-file.ts";
import { Lettering } from "./strokes.ts";
import type { TrueType } from "./true-type.ts";

/** What sheets are set in. */
export interface SheetFonts {
  readonly regular: TrueType;
  readonly bold: TrueType;
  /** All letters of one width, for figures that are compared; the regular one where there is none. */
  readonly mono?: TrueType;
  /** Asked for letters that the others lack. They are in the file only where one is used. */
  readonly further?: readonly TrueType[];
}

export const paper = { width: 595.28, height: 841.89, margin: 48 } as const;

export const paperInks = { ink: "#14151a", soft: "#5e626d", hair: "#c9ccc2", board: "#f5f6f3" } as const;

export interface Setting {
  readonly size?: number;
  readonly bold?: boolean;
  readonly mono?: boolean;
  readonly ink?: string;
  /** `right` sets the text to the left of x, `middle` to both sides of it. */
  readonly align?: "left" | "middle" | "right";
  readonly role?: "H1" | "H2" | "P";
  /** A quarter to the left: it is read from below. */
  readonly turned?: boolean;
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
  readonly marks: { readonly role: string; readonly alt?: string }[];
}

interface Run {
  readonly letters: Lettering;
  readonly text: string;
}

const shares = { left: 0, middle: 0.5, right: 1 } as const;

export class Sheets {
  readonly #regular: Lettering;
  readonly #bold: Lettering;
  readonly #mono: Lettering;
  readonly #further: readonly Lettering[];
  readonly #pages: Page[] = [];
  readonly #pictures: Uint8Array[] = [];

  constructor({ regular, bold, mono, further = [] }: SheetFonts) {
    this.#regular = new Lettering(regular, "Regular");
    this.#bold = new Lettering(bold, "Bold");
    this.#mono = mono ? new Lettering(mono, "Mono") : this.#regular;
    this.#further = further.map((font, index) => new Lettering(font, `Further${index}`));
    this.turn();
  }

  get count(): number {
    return this.#pages.length;
  }

  /** A new page; what follows is set on it. */
  turn(): void {
    this.#pages.push({ content: "", marks: [] });
  }

  #page(at: number): Page {
    const page = this.#pages.at(at);
    if (!page) throw new RangeError("There is no such page.");
    return page;
  }

  /** Neighbours that one font has; what none has is written in the first. */
  #runs(written: string, { bold = false, mono = false }: Setting): Run[] {
    // Between hours and their half of the day, as Intl writes them; hardly a font has it.
    const text = written.replaceAll("\u202f", "\u00a0");
    const own = mono ? this.#mono : bold ? this.#bold : this.#regular;
    if (this.#further.length === 0) return [{ letters: own, text }];
    const all = [own, this.#regular, ...this.#further];
    const runs: { letters: Lettering; text: string }[] = [];
    for (const letter of text.normalize("NFC")) {
      const point = letter.codePointAt(0)!;
      const letters = all.find(({ font }) => font.glyphOf(point) !== null) ?? own;
      const last = runs.at(-1);
      if (last?.letters === letters) last.text += letter;
      else runs.push({ letters, text: letter });
    }
    return runs;
  }

  width(text: string, setting: Setting = {}): number {
    const size = setting.size ?? 9;
    return this.#runs(text, setting).reduce((sum, run) => sum + run.letters.width(run.text, size), 0);
  }

  text(written: string, x: number, y: number, setting: Setting = {}, at = -1): void {
    if (written === "") return;
    const { size = 9, ink = paperInks.ink, align = "left", role = "P", turned = false } = setting;
    const page = this.#page(at);
    const mark = page.marks.push({ role }) - 1;
    let along = -this.width(written, setting) * shares[align];
    let drawn = "";
    for (const { letters, text } of this.#runs(written, setting)) {
      const [left, low] = turned ? [x, paper.height - y + along] : [x + along, paper.height - y];
      drawn += letters.write(text, left, low, size, 0, turned);
      along += letters.width(text, size);
    }
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
    const place = `${figure(x)} ${figure(paper.height - y)} m ${figure(x + length)} ${figure(paper.height - y)} l S`;
    const ink = colour(look === "ink" ? paperInks.ink : paperInks.hair);
    this.#page(-1).content += `/Artifact BMC ${ink} RG ${width} w [${dash}] 0 d ${place} EMC\n`;
  }

  /** Straight from place to place, as decoration. */
  line(points: readonly (readonly [x: number, y: number])[], width: number, ink: string): void {
    const path = points.map(
      ([x, y], index) => `${figure(x)} ${figure(paper.height - y)} ${index ? "l" : "m"}`,
    );
    this.#page(-1).content += `/Artifact BMC ${colour(ink)} RG ${width} w [] 0 d ${path.join(" ")} S EMC\n`;
  }

  /**
   * A PNG or JPEG from the top left. It is decoration where what it shows is written beside it.
   * @param alt what is read aloud in its place
   */
  placed(
    picture: Uint8Array,
    { x, y, width, height }: Record<"x" | "y" | "width" | "height", number>,
    alt?: string,
  ): void {
    const page = this.#page(-1);
    const number = this.#pictures.push(picture) - 1;
    const place = [width, 0, 0, height, x, paper.height - y - height].map(figure).join(" ");
    const mark = alt
      ? `/Figure <</MCID ${page.marks.push({ role: "Figure", alt }) - 1}>> BDC`
      : "/Artifact BMC";
    page.content += `${mark} q ${place} cm /Picture${number} Do Q EMC\n`;
  }

  /** A PNG in this width, as decoration. @returns its height */
  picture(png: Uint8Array, x: number, y: number, width: number): number {
    const { width: across, height: down } = pngSize(png);
    const height = (width * down) / across;
    this.placed(png, { x, y, width, height });
    return height;
  }

  block(x: number, y: number, width: number, height: number, ink: string): void {
    const place = [x, paper.height - y - height, width, height].map(figure).join(" ");
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
    const isPng = ([first]: Uint8Array) => first === 0x89;
    const pictures: PDFRef[] = [];
    for (const each of this.#pictures)
      pictures.push((await (isPng(each) ? document.embedPng(each) : document.embedJpg(each))).ref);
    const fonts = [this.#regular, this.#bold, this.#mono, ...this.#further].filter(
      (letters) => letters === this.#regular || letters === this.#bold || letters.used.size > 0,
    );
    const resources = context.register(
      context.obj({
        Font: Object.fromEntries(
          [...new Set(fonts)].map((letters) => [letters.name, embedFont(pdf, context, letters)]),
        ),
        XObject: Object.fromEntries(pictures.map((ref, index) => [`Picture${index}`, ref])),
      }),
    );
    const root = context.nextRef();
    const body = context.nextRef();
    const elements: ReturnType<typeof context.register>[] = [];
    const parents: unknown[] = [];
    this.#pages.forEach(({ content, marks }, index) => {
      const page = document.addPage([paper.width, paper.height]);
      page.node.set(name("Resources"), resources);
      page.node.set(name("Contents"), context.register(context.flateStream(content)));
      page.node.set(name("StructParents"), context.obj(index));
      page.node.set(name("Tabs"), name("S"));
      const own = marks.map(({ role, alt }, mark) => {
        const element = context.obj({ Type: "StructElem", S: role, P: body, Pg: page.ref, K: mark });
        if (alt) element.set(name("Alt"), pdf.PDFHexString.fromText(alt));
        return context.register(element);
      });
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
