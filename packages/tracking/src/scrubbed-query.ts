/** What somebody typed, as it may be told on: without addresses, telephone numbers and numbers of orders. */

const address = /[^\s@<>"',;]+@[^\s@<>"',;]+/gu;
/** `PL-7K3M9QX2H`, `T-7K3M9QX2H`, also with a space after its region and a hyphen in its middle. */
const numberOfOurs = /\b(?:[a-z]{2}|t)[\s-]?[0-9a-z]{4}-?[0-9a-z]{5}\b/giu;
/** Seven digits and more, however they are divided: telephones, parcels, accounts, VAT numbers. */
const longNumber = /[+(]*\p{L}{0,4}\d(?:[\s./()-]{0,2}\d){5,}/gu;

export function scrubbedQuery(query: string, longest = 120): string {
  return query
    .toWellFormed()
    .normalize("NFKC")
    .slice(0, 2 * longest)
    .replace(address, " ")
    .replace(numberOfOurs, (found) => (/\d/.test(found) ? " " : found))
    .replace(longNumber, " ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, longest)
    .toWellFormed();
}
