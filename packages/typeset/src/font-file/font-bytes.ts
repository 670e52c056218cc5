/** Numbers out of a font's bytes. Nothing is read past the end: a table that points there is refused by name. */

export type FontProblemCode =
  | "empty"
  | "too-large"
  | "not-a-font"
  | "compressed"
  | "collection"
  | "missing-table"
  | "broken-table"
  | "no-outlines"
  | "no-characters"
  | "embedding-restricted"
  | "bitmap-embedding-only";

/** Why a font file is not taken; `table` is the four letters of the part that is wrong. */
export interface FontProblem {
  readonly code: FontProblemCode;
  readonly table?: string;
}

/** Thrown inside this folder only: `readFontFile` turns it into its answer. */
export class FontRefused extends Error {
  readonly problem: FontProblem;
  constructor(code: FontProblemCode, table?: string) {
    super(table ? `${code}: ${table}` : code);
    this.name = "FontRefused";
    this.problem = table ? { code, table } : { code };
  }
}

/** One table, or a part of it, with its own beginning and end. */
export class FontBytes {
  readonly table: string;
  readonly length: number;
  readonly #view: DataView;

  constructor(bytes: Uint8Array, table: string) {
    this.table = table;
    this.length = bytes.byteLength;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  #within(at: number, size: number): number {
    if (!Number.isInteger(at) || at < 0 || at + size > this.length)
      throw new FontRefused("broken-table", this.table);
    return at;
  }

  uint8(at: number): number {
    return this.#view.getUint8(this.#within(at, 1));
  }
  uint16(at: number): number {
    return this.#view.getUint16(this.#within(at, 2));
  }
  int16(at: number): number {
    return this.#view.getInt16(this.#within(at, 2));
  }
  uint32(at: number): number {
    return this.#view.getUint32(this.#within(at, 4));
  }
  tag(at: number): string {
    return String.fromCharCode(this.uint8(at), this.uint8(at + 1), this.uint8(at + 2), this.uint8(at + 3));
  }

  part(at: number, length: number): FontBytes {
    this.#within(at, length);
    const { buffer, byteOffset } = this.#view;
    return new FontBytes(new Uint8Array(buffer, byteOffset + at, length), this.table);
  }
}
