/** What somebody typed, as it may be told on: without addresses, telephone numbers and numbers of orders. */

const address = /[^\s@<>"',;]+@[^\s@<>"',;]+/gu;
/** `PL-7K3M9QX2H`, `T-7K3M9QX2H`, also with a space after its region and a hyphen in its middle. */
const numberOfOurs = /\b(?:[a-z]{2}|t)[\s-]?([0-9a-z]{4}-?[0-9a-z]{5})\b/giu;
/** Six digits and more, however they are divided: telephones, parcels, accounts, VAT numbers. */
const longNumber = /[+(]*\p{L}{0,4}\d(?:[\s./()-]{0,2}\d){5,}/gu;

export function scrubbedQuery(query: string, longest = 120): string {
  return query
    .toWellFormed()
    .normalize("NFKC")
    .slice(0, 2 * longest)
    .replace(address, " ")
    .replace(numberOfOurs, (found, code: string) => (/\d/.test(code) || isOurs(code) ? " " : found))
    .replace(longNumber, " ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, longest)
    .toWellFormed();
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** One number in thirty has no digit: its check character, a sum in the field of 32, tells it from a word. */
function isOurs(code: string): boolean {
  const signs = code.toUpperCase().replace("-", "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const values = [...signs].map((sign) => alphabet.indexOf(sign));
  const times2 = (value: number) => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);
  return (
    !values.includes(-1) &&
    values.slice(0, -1).reduce((sum, value) => times2(sum ^ value), 0) === values.at(-1)
  );
}
