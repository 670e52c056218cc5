/** A path of the display list as SVG writes it. */
import type { Path } from "@foldmark/render";

const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

export function pathData({ segments, coordinates }: Path): string {
  let at = 0;
  let data = "";
  for (const letter of segments) {
    const count = numbersOf[letter] ?? 0;
    data += letter + coordinates.slice(at, at + count).join(" ");
    at += count;
  }
  return data;
}
