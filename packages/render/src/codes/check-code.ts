/** What may stand in a barcode, and what is wrong with what was typed. */

export type Symbology = "qr" | "data-matrix" | "ean-13" | "ean-8" | "upc-a" | "code-128";

export type CodeProblem =
  | { readonly problem: "empty" }
  /** Letters that the code cannot carry, the first of them. */
  | { readonly problem: "letter"; readonly letter: string; readonly at: number }
  /** Digits with and without the check digit. */
  | { readonly problem: "length"; readonly digits: number; readonly wanted: readonly [number, number] }
  | { readonly problem: "check-digit"; readonly given: string; readonly right: string }
  | { readonly problem: "too-long" };

/** `value` is what is encoded: without spaces, with its check digit. */
export type CheckedCode = { readonly problem: null; readonly value: string } | CodeProblem;

const retailDigits: Readonly<Partial<Record<Symbology, number>>> = { "ean-13": 13, "ean-8": 8, "upc-a": 12 };

/** Modulo 10 of GS1: from the right, three times every other digit. */
export function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

function checkRetail(typed: string, full: number): CheckedCode {
  // As it is written on paper: in groups, with spaces or hyphens.
  const digits = typed.replaceAll(/[\s-]/g, "");
  const letter = /\D/.exec(digits);
  if (letter) return { problem: "letter", letter: letter[0], at: typed.indexOf(letter[0]) };
  if (digits.length !== full && digits.length !== full - 1)
    return { problem: "length", digits: digits.length, wanted: [full - 1, full] };
  const right = checkDigit(digits.slice(0, full - 1));
  const given = digits[full - 1] ?? right;
  if (given !== right) return { problem: "check-digit", given, right };
  return { problem: null, value: digits.slice(0, full - 1) + right };
}

export function checkCode(symbology: Symbology, typed: string): CheckedCode {
  if (typed.trim() === "") return { problem: "empty" };
  const full = retailDigits[symbology];
  if (full) return checkRetail(typed, full);
  if (symbology !== "code-128") return { problem: null, value: typed };
  // What can be read under the bars: controls and letters beyond ASCII are another code's business.
  const letter = /[^ -~]/u.exec(typed);
  if (letter) return { problem: "letter", letter: letter[0], at: letter.index };
  // Twenty centimetres at the usual width of a bar; no scanner takes more.
  return typed.length > 48 ? { problem: "too-long" } : { problem: null, value: typed };
}

/** What a code needs to be read, in modules: the width of its narrowest bar. */
export interface CodeRules {
  readonly quietZone: { readonly left: number; readonly right: number; readonly around: number };
  /** µm of a module at 100 %. */
  readonly module: number;
  /** Permille of that, at least and at most; null where nobody sets an end. */
  readonly smallest: number;
  readonly largest: number | null;
}

const matrix = (quiet: number): CodeRules => ({
  quietZone: { left: quiet, right: quiet, around: quiet },
  module: 500,
  smallest: 660,
  largest: null,
});
const linear = (left: number, right: number, smallest: number, largest: number | null): CodeRules => ({
  quietZone: { left, right, around: 0 },
  module: 330,
  smallest,
  largest,
});

/** GS1 General Specifications: quiet zones and sizes for goods read at a till; ISO/IEC 18004 and 16022 for the others. */
const rules: Readonly<Record<Symbology, CodeRules>> = {
  qr: matrix(4),
  "data-matrix": matrix(1),
  "ean-13": linear(11, 7, 800, 2000),
  "ean-8": linear(7, 7, 800, 2000),
  "upc-a": linear(9, 9, 800, 2000),
  "code-128": linear(10, 10, 760, null),
};

export const codeRules = (symbology: Symbology): CodeRules => rules[symbology];

/** Permille of the nominal size. @param width µm of the drawing with its quiet zone @param modules of the same */
export const magnification = (symbology: Symbology, width: number, modules: number): number =>
  Math.round((1000 * width) / modules / codeRules(symbology).module);
