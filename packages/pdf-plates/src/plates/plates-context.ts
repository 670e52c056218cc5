/** What everything that writes plates shares. */
import type { ColourManager } from "../colour/colour-manager.ts";
import type { ColourSpaces } from "../colour/colour-space.ts";
import type { UnpackedImages } from "../images/jpeg-2000.ts";
import { getWritten, type PdfValue } from "../objects/pdf-values.ts";
import type { PdfWriter, WrittenRef } from "../objects/pdf-writer.ts";
import type { Inflate } from "../objects/stream-data.ts";
import type { Sheet } from "./sheets.ts";

export interface PlatesContext {
  writer: PdfWriter;
  sheets: readonly Sheet[];
  manager: ColourManager;
  spaces: ColourSpaces;
  inflate: Inflate;
  unpacked: UnpackedImages;
  /** By how much an image may be reduced for the resolution that is asked for. */
  reduction(key: PdfValue): number;
  /** What the page is painted with: no other pattern is drawn. */
  patterns: ReadonlySet<PdfValue>;
  /** Of the rasters that are asked for. */
  pixelsOfPoint: number;
  /** White may be left out where nothing is yet: no blend mode of the page can tell white from nothing. */
  skipsWhite: boolean;
  /** Something could not be drawn. */
  report(problem: string): void;
}

export type RefOfSheet = readonly WrittenRef[];

export const forEachSheet = <Value>(
  { sheets }: PlatesContext,
  make: (sheet: Sheet, at: number) => Value,
): Value[] => sheets.map(make);

/** Entries of a dictionary of the source, as they are. */
export const keptEntries = (
  { writer }: Pick<PlatesContext, "writer">,
  value: PdfValue,
  keys: readonly string[],
): string =>
  keys
    .flatMap((key) => {
      const entry = getWritten(value, key);
      return entry === undefined ? [] : [`/${key} ${writer.keep(entry)}`];
    })
    .join(" ");

/** Makes each thing once. */
export class Memo<Key, Value> {
  readonly #made = new Map<Key, Value>();

  get(key: Key, make: () => Value): Value {
    if (!this.#made.has(key)) this.#made.set(key, make());
    return this.#made.get(key) as Value;
  }
}
