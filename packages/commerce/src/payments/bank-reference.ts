/**
 * The reference a buyer writes on a transfer: a creditor reference of ISO 11649, which banks carry and check. Two check
 * digits find a wrong digit, a wrong letter, and neighbours that were exchanged.
 */

const digitsOf = (character: string): string =>
  character >= "A" ? String(character.charCodeAt(0) - 55) : character;

function remainder97(text: string): number {
  let rest = 0;
  for (const digit of [...text].map(digitsOf).join("")) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** A further attempt to pay the same order by transfer gets a reference of its own. */
export function creditorReference(orderNumber: string, attempt = 1): string {
  const body = plain(orderNumber) + (attempt > 1 ? `T${attempt}` : "");
  if (body.length === 0 || body.length > 21) throw new Error("A creditor reference has 1 to 21 characters.");
  const check = 98 - remainder97(`${body}RF00`);
  return `RF${String(check).padStart(2, "0")}${body}`;
}

export function isCreditorReference(text: string): boolean {
  return /^RF\d\d[A-Z0-9]{1,21}$/.test(text) && remainder97(text.slice(4) + text.slice(0, 4)) === 1;
}

/** In groups of four, as it is read out and typed. */
export function groupedReference(reference: string): string {
  return reference.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

const longest = 25;

/** References that may stand in what a payer wrote, whatever they put between the characters; the longest first. */
export function referencesIn(text: string): readonly string[] {
  const characters = plain(text);
  const found: string[] = [];
  for (let start = characters.indexOf("RF"); start >= 0; start = characters.indexOf("RF", start + 1)) {
    for (let end = Math.min(start + longest, characters.length); end > start + 4; end -= 1) {
      const candidate = characters.slice(start, end);
      if (isCreditorReference(candidate)) found.push(candidate);
    }
  }
  return [...new Set(found)];
}
