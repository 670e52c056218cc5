/**
 * A length as a person types it: "25,5 cm", "10 in", "9 1/2", "250". Counted in whole numbers throughout, so that
 * 25.4 mm is one inch and not nearly one.
 */

export type LengthUnit = "mm" | "cm" | "in";

export type LengthProblem =
  | "empty"
  | "not-a-length"
  | "unknown-unit"
  | "several-lengths"
  /** "1.250": one and a quarter, or a thousand and more? */
  | "ambiguous-separator"
  | "zero"
  | "negative"
  | "too-large"
  | "finer-than-a-millimetre";

export type ParsedLength =
  | {
      readonly ok: true;
      readonly millimetres: number /** An inch is no whole number of mm. */;
      readonly rounded: boolean;
    }
  | {
      readonly ok: false;
      readonly code: LengthProblem;
      /** Lengths that would do, mm; empty where we cannot guess. */
      readonly possible: readonly number[];
    };

/** Hundredths of a millimetre in each unit, under every name our languages give it. */
const units: Readonly<Record<string, number>> = {
  mm: 100,
  cm: 1000,
  m: 100_000,
  in: 2540,
  inch: 2540,
  inches: 2540,
  '"': 2540,
  "''": 2540,
  cal: 2540,
  cale: 2540,
  cali: 2540,
  zoll: 2540,
  palec: 2540,
  palce: 2540,
  palců: 2540,
  po: 2540,
  pouce: 2540,
  pouces: 2540,
  pulgada: 2540,
  pulgadas: 2540,
  polegada: 2540,
  polegadas: 2540,
  pollice: 2540,
  pollici: 2540,
  duim: 2540,
  tum: 2540,
  țol: 2540,
  țoli: 2540,
};

/** Nothing we make is near it; beyond it the number is a slip of the hand. */
const longest = 100_000;

const failure = (code: LengthProblem, possible: readonly number[] = []): ParsedLength => ({
  ok: false,
  code,
  possible,
});

/** Typographic signs to plain ones: minus, primes, fraction slash, vulgar fractions, full-width digits, odd spaces. */
const plain = (text: string): string =>
  text
    .replaceAll(/(\d)(?=[¼½¾⅐-⅞])/g, "$1 ")
    .normalize("NFKC")
    .replaceAll(/[\u2044\u2215]/g, "/")
    .replaceAll(/[\u2212\u2012-\u2015]/g, "-")
    .replaceAll(/[\u2033\u201c\u201d]/g, '"')
    .replaceAll(/[\u2032\u2018\u2019]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** A fraction of whole numbers. */
interface Fraction {
  readonly over: number;
  readonly under: number;
}

const mixed = /^(?:(\d{1,6})(?: |-| - ))?(\d{1,3}) ?\/ ?(\d{1,3})$/;
const decimal = /^(\d{0,6})(?:([.,])(\d{0,6}))?$/;
const separatedThousands = /^[1-9]\d{0,2}[.,]\d{3}$/;

function readNumber(text: string, unit: number): Fraction | LengthProblem {
  const fraction = mixed.exec(text);
  if (fraction) {
    const [, whole = "0", over, under] = fraction;
    if (Number(under) === 0) return "not-a-length";
    return { over: Number(whole) * Number(under) + Number(over), under: Number(under) };
  }
  // Nobody measures centimetres to the hundredth of a millimetre; inches are written with three decimals.
  if (separatedThousands.test(text) && !(unit === units.in && text.includes(".")))
    return "ambiguous-separator";
  const number = decimal.exec(text);
  if (!number) return "not-a-length";
  const [, whole = "", , decimals = ""] = number;
  if (whole + decimals === "") return "not-a-length";
  return { over: Number(whole + decimals), under: 10 ** decimals.length };
}

/** Text without a unit is read in `unit`: the one the storefront shows. */
export function parseLength(text: string, unit: LengthUnit): ParsedLength {
  const written = plain(text.slice(0, 80));
  if (written === "") return failure("empty");
  if (text.length > 80) return failure("not-a-length");
  if (/\d[^\d]*[x×*][^\d]*\d/.test(written)) return failure("several-lengths");
  const negative = written.startsWith("-");
  const parts = /^(?:[-+] ?)?([\d.,/ -]*\d[.,]?|[.,]\d+) ?(\D*?)\.?$/.exec(written);
  if (!parts) return failure("not-a-length");
  const [, number = "", suffix = ""] = parts;
  const perUnit = suffix === "" ? units[unit]! : Object.hasOwn(units, suffix) ? units[suffix]! : null;
  if (perUnit === null) return failure("unknown-unit");
  const value = readNumber(number.trim(), perUnit);
  if (typeof value === "string") return failure(value);
  if (value.over === 0) return failure("zero");
  return negative ? failure("negative") : toMillimetres(value, perUnit);
}

function toMillimetres({ over, under }: Fraction, perUnit: number): ParsedLength {
  const hundredths = over * perUnit;
  const perMillimetre = under * 100;
  if (hundredths > longest * perMillimetre) return failure("too-large");
  const below = Math.floor(hundredths / perMillimetre);
  const rest = hundredths - below * perMillimetre;
  if (rest === 0) return { ok: true, millimetres: below, rounded: false };
  if (perUnit !== units.in) {
    return failure(
      "finer-than-a-millimetre",
      [below, below + 1].filter((length) => length > 0),
    );
  }
  const nearest = rest * 2 >= perMillimetre ? below + 1 : below;
  return nearest === 0 ? failure("zero") : { ok: true, millimetres: nearest, rounded: true };
}
