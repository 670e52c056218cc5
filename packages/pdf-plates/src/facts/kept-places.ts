/** Places of what was noted of a page: the first ones, and one more in every part, so that marks beside the blank hide nothing on it. */
import type { Box } from "../content/matrix.ts";

const mostPlaces = 40;
const partsOfPage = 12;

export class KeptPlaces {
  readonly #inner: Box;
  readonly #metParts = new Set<string>();

  /** @param inner what of the page is looked at most closely: what is cut, or what it shows */
  constructor(inner: Box) {
    this.#inner = inner;
  }

  /** @param kept how many there are of this name */
  isWorthKeeping(name: string, [left, bottom, right, top]: Box, kept: number): boolean {
    const part = (at: number, from: number, to: number) =>
      Math.max(-1, Math.min(partsOfPage, Math.floor(((at - from) / (to - from)) * partsOfPage)));
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    const key = `${name} ${part(x, this.#inner[0], this.#inner[2])} ${part(y, this.#inner[1], this.#inner[3])}`;
    const isNew = !this.#metParts.has(key);
    this.#metParts.add(key);
    return kept < mostPlaces || isNew;
  }
}
