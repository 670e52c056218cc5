/** The smallest PDF that holds one page: what pictures and drawings become, so that every file goes the same way. */

/** The body of an object, its number being its place in the list and three. */
export type PdfObject = string | { readonly dictionary: string; readonly data: Uint8Array };

export interface OnePage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly content: string;
  /** Inside of the page's dictionary of resources; names the further objects by number. */
  readonly resources: string;
  readonly objects: readonly PdfObject[];
}

/** Number of the first of the further objects. */
export const firstObject = 5;

/** In a row, as it is written to a file. */
export function* onePagePdf({
  width,
  height,
  content,
  resources,
  objects,
}: OnePage): Generator<string | Uint8Array> {
  const all: readonly PdfObject[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Contents 4 0 R /Resources << ${resources} >> >>`,
    { dictionary: "", data: Buffer.from(content) },
    ...objects,
  ];
  const offsets: number[] = [];
  let at = 0;
  function* written(part: string | Uint8Array) {
    at += typeof part === "string" ? Buffer.byteLength(part) : part.byteLength;
    yield part;
  }
  yield* written("%PDF-1.7\n");
  for (const [index, object] of all.entries()) {
    offsets.push(at);
    yield* written(`${index + 1} 0 obj\n`);
    if (typeof object === "string") yield* written(object);
    else {
      yield* written(`<< ${object.dictionary} /Length ${object.data.byteLength} >>\nstream\n`);
      yield* written(object.data);
      yield* written("\nendstream");
    }
    yield* written("\nendobj\n");
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = all.length + 1;
  yield `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
}

/** No letter of the exponent, which PDF does not know. */
export const points = (value: number): string => value.toFixed(4).replace(/\.?0+$/, "");
