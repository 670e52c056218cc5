/** The sums behind the check digits of VAT numbers. */

export const digitsOf = (text: string): number[] => [...text].map(Number);

/** Each digit times its weight. Digits without a weight do not count. */
export function weighted(text: string, weights: readonly number[]): number {
  const digits = digitsOf(text);
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}

/** A digit doubled, its own digits added where there are two. */
export function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

export function passesLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 ? doubled(digit) : digit), 0);
  return sum % 10 === 0;
}

/** ISO 7064, modulus 11,10. */
export function passesModulus11And10(text: string): boolean {
  const check = digitsOf(text).reduce((carry, digit) => ((((carry || 10) * 2) % 11) + digit) % 10, 5);
  return check === 1;
}

/** ISO 7064, modulus 97: letters count as ten to thirty-five. */
export function remainderOf97(text: string): number {
  const numerals = [...text].map((each) => (/\d/.test(each) ? each : String(each.charCodeAt(0) - 55)));
  return digitsOf(numerals.join("")).reduce((rest, digit) => (rest * 10 + digit) % 97, 0);
}
