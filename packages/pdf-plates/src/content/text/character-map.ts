/** What a font says of its codes (a CMap): how many bytes one has, and which letters it stands for. */

import { latinText } from "../../objects/latin-text.ts";
import type { Operand } from "../operand.ts";
import { scanContent } from "../scan-content.ts";
import { bytesOfString, isWrittenString } from "./written-string.ts";

interface Range {
  from: number;
  to: number;
  /** Letters of the first, as code units; of those behind it, the last unit counts on. */
  letters: readonly number[];
}

const mostRanges = 70_000;

export class CharacterMap {
  readonly #single = new Map<number, string>();
  readonly #ranges: Range[] = [];
  /** Bytes of a code; undefined where nothing is said. */
  codeBytes: number | undefined;

  constructor(data: Uint8Array) {
    scanContent(latinText(data), {
      operator: (name, operands) => this.#take(name, operands),
      inlineImage: () => {},
      inlineLength: () => 0,
    });
  }

  #take(operator: string, operands: readonly Operand[]): void {
    if (this.#single.size + this.#ranges.length > mostRanges) return;
    if (operator === "endcodespacerange") this.#takeLength(operands);
    if (operator === "endbfchar")
      for (let at = 0; at + 1 < operands.length; at += 2) {
        const to = operands[at + 1];
        if (isWrittenString(to))
          this.#single.set(numberOf(operands[at]), String.fromCharCode(...unitsOf(to).slice(0, 8)));
      }
    if (operator === "endbfrange")
      for (let at = 0; at + 2 < operands.length; at += 3)
        this.#takeRange(numberOf(operands[at]), numberOf(operands[at + 1]), operands[at + 2]!);
  }

  #takeLength(operands: readonly Operand[]): void {
    const [first] = operands;
    if (isWrittenString(first)) this.codeBytes ??= bytesOfString(first).length || undefined;
  }

  #takeRange(from: number, to: number, letters: Operand): void {
    if (isWrittenString(letters)) this.#ranges.push({ from, to, letters: unitsOf(letters).slice(0, 8) });
    else if (Array.isArray(letters))
      for (const [at, each] of letters.slice(0, 256).entries())
        if (isWrittenString(each))
          this.#single.set(from + at, String.fromCharCode(...unitsOf(each).slice(0, 8)));
  }

  /** Undefined where it says nothing of a code. */
  lettersOf(code: number): string | undefined {
    const single = this.#single.get(code);
    if (single !== undefined) return single;
    const range = this.#ranges.find(({ from, to }) => code >= from && code <= to);
    if (!range) return undefined;
    const units = [...range.letters];
    const last = units.pop() ?? 0;
    const letters = String.fromCharCode(...units, last + code - range.from);
    this.#single.set(code, letters);
    return letters;
  }
}

function numberOf(operand: Operand | undefined): number {
  if (!isWrittenString(operand)) return -1;
  let number = 0;
  for (const byte of bytesOfString(operand).subarray(0, 4)) number = number * 256 + byte;
  return number;
}

function unitsOf(string: { written: string }): number[] {
  const bytes = bytesOfString(string);
  if (bytes.length === 1) return [bytes[0]!];
  const units: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) units.push(bytes[at]! * 256 + bytes[at + 1]!);
  return units;
}
