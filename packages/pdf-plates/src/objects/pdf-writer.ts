/**
 * The PDF that carries the plates, under construction. Objects of the source that are used as they are get new numbers:
 * PDFium reads no number above four million. Equal objects are written once, since sheets often share a form or a glyph.
 */
import { PDFArray, type PDFContext, PDFDict, PDFName, PDFRef, PDFStream } from "@cantoo/pdf-lib";
import { joinBytes, latinBytes } from "./latin-text.ts";
import { get, getName, getNumber, isStream, type PdfValue } from "./pdf-values.ts";
import { writtenBytes } from "./stream-data.ts";

export type WrittenRef = `${number} 0 R`;

/** Leads out of what is drawn: to the page tree, to structure and to notes. */
const leftOut = new Set([
  "Parent",
  "StructParent",
  "StructParents",
  "Metadata",
  "PieceInfo",
  "OC",
  "OPI",
  // Nothing that acts, or holds another file.
  "AA",
  "AF",
  "EF",
  "JS",
  "Annots",
  "Length",
]);

/** Dictionaries that need not say what they are, by what they have: of these nothing is kept but what their kind has. */
const kinds: readonly { readonly is: (dict: PDFDict) => boolean; readonly keys: ReadonlySet<string> }[] = [
  {
    is: (dict) => ["Alpha", "Luminosity"].includes(getName(dict, "S") ?? ""),
    keys: new Set(["Type", "S", "G", "BC", "TR"]),
  },
  { is: (dict) => getName(dict, "S") === "Transparency", keys: new Set(["Type", "S", "CS", "I", "K"]) },
  {
    is: (dict) => getNumber(dict, "FunctionType") !== undefined,
    keys: new Set(
      "FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Functions Bounds Filter DecodeParms".split(
        " ",
      ),
    ),
  },
  {
    is: (dict) =>
      (get(dict, "Differences") !== undefined || get(dict, "BaseEncoding") !== undefined) &&
      (getName(dict, "Type") ?? "Encoding") === "Encoding",
    keys: new Set(["Type", "BaseEncoding", "Differences"]),
  },
];

/** A file in the file, or what names one, under whatever key it hangs. */
function isAttachment(dict: PDFDict): boolean {
  const type = getName(dict, "Type");
  if (type === "EmbeddedFile" || type === "Filespec" || type === "F") return true;
  const files = get(dict, "EF");
  return files !== undefined && ["F", "UF"].some((name) => isStream(get(files, name)));
}

const pagesRef: WrittenRef = "1 0 R";

export class PdfWriter {
  readonly #context: PDFContext;
  readonly #bodies = new Map<number, Uint8Array>();
  readonly #kept = new Map<string, WrittenRef>();
  readonly #byHash = new Map<number, { ref: WrittenRef; body: Uint8Array }[]>();
  #next = 2;

  constructor(context: PDFContext) {
    this.#context = context;
  }

  addDictionary(entries: string): WrittenRef {
    return this.#add(latinBytes(`<< ${entries} >>`));
  }

  addStream(entries: string, data: Uint8Array): WrittenRef {
    return this.#add(streamBody(entries, data));
  }

  /** An object of the source with all that it refers to, as it is written in the new file. */
  keep(value: PdfValue): string {
    if (value === undefined) return "null";
    if (value instanceof PDFRef) return this.#keepReferred(value);
    if (value instanceof PDFArray)
      return `[${value
        .asArray()
        .map((each) => this.keep(each))
        .join(" ")}]`;
    if (value instanceof PDFDict)
      return isAttachment(value) ? "null" : `<< ${this.#entries(value, value.has(PDFName.of("Type")))} >>`;
    return value.toString();
  }

  #keepReferred(ref: PDFRef): WrittenRef {
    const known = this.#kept.get(ref.toString());
    if (known) return known;
    const number = this.#next++;
    const written: WrittenRef = `${number} 0 R`;
    this.#kept.set(ref.toString(), written);
    const object = this.#context.lookup(ref);
    const body =
      object instanceof PDFStream && !isAttachment(object.dict)
        ? streamBody(this.#entries(object.dict, true), writtenBytes(object))
        : latinBytes(object instanceof PDFStream ? "null" : this.keep(object));
    this.#bodies.set(number, body);
    return written;
  }

  #entries(dict: PDFDict, isTyped: boolean): string {
    const kind = kinds.find(({ is }) => is(dict));
    const isKept = (key: string) => (kind ? kind.keys.has(key) : !(isTyped && leftOut.has(key)));
    return dict
      .entries()
      .filter(([key]) => isKept(key.decodeText()))
      .map(([key, value]) => `${key.toString()} ${this.keep(value)}`)
      .join(" ");
  }

  #add(body: Uint8Array): WrittenRef {
    const hash = hashOf(body);
    const alike = this.#byHash.get(hash) ?? [];
    const same = alike.find((each) => isSame(each.body, body));
    if (same) return same.ref;
    const number = this.#next++;
    const ref: WrittenRef = `${number} 0 R`;
    this.#bodies.set(number, body);
    this.#byHash.set(hash, [...alike, { ref, body }]);
    return ref;
  }

  addPage(entries: string): WrittenRef {
    const number = this.#next++;
    this.#bodies.set(number, latinBytes(`<< /Type /Page /Parent ${pagesRef} ${entries} >>`));
    return `${number} 0 R`;
  }

  /** @param catalog further entries of the catalogue @param trailer of the trailer */
  finish(pages: readonly WrittenRef[], catalog = "", trailer = ""): Uint8Array {
    this.#bodies.set(1, latinBytes(`<< /Type /Pages /Kids [${pages.join(" ")}] /Count ${pages.length} >>`));
    const root = this.addDictionary(`/Type /Catalog /Pages ${pagesRef} ${catalog}`);
    const pieces = [latinBytes("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")];
    let at = pieces[0]!.length;
    const rows: string[] = [];
    for (let number = 1; number < this.#next; number++) {
      const parts = [
        latinBytes(`${number} 0 obj\n`),
        this.#bodies.get(number) ?? latinBytes("null"),
        latinBytes("\nendobj\n"),
      ];
      rows.push(`${String(at).padStart(10, "0")} 00000 n \n`);
      pieces.push(...parts);
      at += parts.reduce((length, part) => length + part.length, 0);
    }
    const table = `xref\n0 ${this.#next}\n0000000000 65535 f \n${rows.join("")}`;
    pieces.push(
      latinBytes(
        `${table}trailer << /Size ${this.#next} /Root ${root} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return joinBytes(pieces);
  }
}

const streamBody = (entries: string, data: Uint8Array): Uint8Array =>
  joinBytes([
    latinBytes(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    latinBytes("\nendstream"),
  ]);

/** FNV-1a: finds what may be the same; the bytes themselves decide. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5 ^ bytes.length;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return hash;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
