/** Small PDFs written by hand, so that each holds exactly what its case is about. */
import zlib from "node:zlib";

export type Ref = `${number} 0 R`;

export interface WrittenPage {
  content: string;
  /** Entries of the resources: `/Font << … >> /XObject << … >>`. */
  resources?: string;
  mediaBox?: string;
  /** Further entries of the page. */
  page?: string;
  /** Further entries of the catalogue. */
  catalog?: string;
}

export const pageWidth = 360;
/** Whole pixels at a hundred an inch. */
export const pageHeight = 252;

export class WrittenPdf {
  readonly #objects: Buffer[] = [];

  add(text: string): Ref {
    this.#objects.push(Buffer.from(text, "latin1"));
    return `${this.#objects.length} 0 R`;
  }

  stream(entries: string, data: string | Uint8Array, compress = false): Ref {
    const bytes = typeof data === "string" ? Buffer.from(data, "latin1") : Buffer.from(data);
    const body = compress ? zlib.deflateSync(bytes) : bytes;
    const filter = compress ? "/Filter /FlateDecode" : "";
    this.#objects.push(
      Buffer.concat([
        Buffer.from(`<< ${entries} ${filter} /Length ${body.length} >>\nstream\n`, "latin1"),
        body,
        Buffer.from("\nendstream"),
      ]),
    );
    return `${this.#objects.length} 0 R`;
  }

  finish(...pages: readonly [WrittenPage, ...WrittenPage[]]): Uint8Array {
    const contents = pages.map(({ content }) => this.stream("", content, true));
    const parent: Ref = `${this.#objects.length + pages.length + 1} 0 R`;
    const usual = `[0 0 ${pageWidth} ${pageHeight}]`;
    const kids = pages.map(({ resources = "", mediaBox = usual, page = "" }, at) =>
      this.add(
        `<< /Type /Page /Parent ${parent} /MediaBox ${mediaBox} ${page} /Resources << ${resources} >> /Contents ${contents[at]} >>`,
      ),
    );
    this.add(`<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${kids.length} >>`);
    const catalog = pages.map((page) => page.catalog ?? "").join(" ");
    const root = this.add(`<< /Type /Catalog /Pages ${parent} ${catalog} >>`);
    return writeFile(this.#objects, root);
  }
}

function writeFile(objects: readonly Buffer[], root: Ref): Uint8Array {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let at = pieces[0]!.length;
  const rows: string[] = [];
  for (const [number, body] of objects.entries()) {
    const piece = Buffer.concat([Buffer.from(`${number + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    rows.push(`${String(at).padStart(10, "0")} 00000 n \n`);
    pieces.push(piece);
    at += piece.length;
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`;
  const end = `trailer << /Size ${size} /Root ${root} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(table + end)]);
}

/** An ink by its name, with what it looks like. */
export const separation = (name: string, cmyk: string): string =>
  `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${cmyk}] /N 1 >>]`;

export type Pixel = (x: number, y: number) => readonly number[];

/** Samples of eight bits, from 0 to 1 by the pixel. */
export function samples(width: number, height: number, pixel: Pixel, bits: 8 | 16 = 8): Uint8Array {
  const bytes: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const value of pixel(x / (width - 1), y / (height - 1))) {
        const most = bits === 8 ? 255 : 65_535;
        const number = Math.round(Math.max(0, Math.min(1, value)) * most);
        if (bits === 16) bytes.push(number >> 8);
        bytes.push(number & 255);
      }
  return Uint8Array.from(bytes);
}

export const image = (width: number, height: number, entries: string): string =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`;

/** `x y width height re`, and how it is painted. */
export const box = (x: number, y: number, width: number, height: number, paint = "f"): string =>
  `${x} ${y} ${width} ${height} re ${paint}`;

/** Draws an image or a form that is one unit large. */
export const place = (name: string, x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q`;
