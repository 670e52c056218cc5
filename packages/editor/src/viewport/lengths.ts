/** Lengths as people write them: the editor speaks mm, in the US inches. */
export type Unit = "mm" | "in";

const micrometresOf = { mm: 1000, in: 25_400 } as const;
const digitsOf = { mm: 1, in: 2 } as const;

/** µm as a number without its unit: 19 300 → "19.3". */
export const writtenLength = (micrometres: number, unit: Unit): string => {
  const digits = digitsOf[unit];
  const text = (micrometres / micrometresOf[unit]).toFixed(digits);
  // A negative zero says nothing.
  return Number(text) === 0 ? (0).toFixed(digits) : text;
};

/** What somebody typed, with its own unit where he gave one; null where it is no length. */
export function readLength(text: string, unit: Unit): number | null {
  const found = /^\s*([+-]?\d*[.,]?\d+|[+-]?\d+[.,]?)\s*(mm|cm|in|"|″|pt)?\s*$/i.exec(text);
  if (!found) return null;
  const value = Number(found[1]!.replace(",", "."));
  if (!Number.isFinite(value)) return null;
  const named = found[2]?.toLowerCase();
  const factor =
    named === undefined
      ? micrometresOf[unit]
      : named === "mm"
        ? 1000
        : named === "cm"
          ? 10_000
          : named === "pt"
            ? 25_400 / 72
            : 25_400;
  return Math.round(value * factor);
}
