/** A number of pieces as a person types it: "1 000", "1,000", "1.000", "500". */

const plainNumber = /^[+-]?\d{1,9}(?:[.,]\d{1,2})?$/;
/** Pieces are whole, so three digits after a separator are thousands. */
const thousands = /^[+-]?\d{1,3}(?:([ .,'’])\d{3})(?:\1\d{3})*$/;

/** What is no number comes back as NaN, which no product can be ordered in; anything but text as it was. */
export function parseQuantity(given: unknown): unknown {
  if (typeof given !== "string") return given;
  if (given.length > 40) return Number.NaN;
  const text = given
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[−‒-―]/g, "-")
    .trim();
  if (thousands.test(text)) return Number(text.replaceAll(/[ .,'’]/g, ""));
  return plainNumber.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}
