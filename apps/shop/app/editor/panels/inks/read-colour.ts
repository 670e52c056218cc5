/** A colour as somebody types it: of the screen as `#1f5c3a`, or of the press as four shares, `80 40 75 20`. */
import { type Cmyk, type ColourProfile, inksFor, readHexColour } from "@foldmark/render";

/** `#abc` is short for `#aabbcc`. */
const longHex = (digits: string): string =>
  digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;

/** Permille of each ink; null where it is no colour. */
export function readColour(typed: string, profile: ColourProfile): Cmyk | null {
  const hex = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(typed)?.[1];
  const rgb = hex === undefined ? null : readHexColour(`#${longHex(hex)}`);
  if (rgb) return inksFor(rgb, profile);
  const shares = typed.match(/\d+([.,]\d+)?/g)?.map((each) => Number(each.replace(",", "."))) ?? [];
  const isOnlyShares = /^[\scmyk%/;:()\d.,-]*$/i.test(typed);
  if (!isOnlyShares || shares.length !== 4 || shares.some((share) => share > 100)) return null;
  const [c = 0, m = 0, y = 0, k = 0] = shares.map((share) => Math.round(share * 10));
  return [c, m, y, k];
}
