/**
 * Pixels of pictures up to so many bytes: those that nobody has asked for the longest go first, and can be fetched again.
 * What was asked for a moment ago stays all the same: a board with more pictures on it than fit would fetch them in turn
 * for ever.
 */
import type { Pixels } from "@foldmark/render";

const stays = 20_000;

export class KeptPixels {
  readonly #most: number;
  readonly #now: () => number;
  /** In the order in which they were asked for. */
  readonly #kept = new Map<string, { readonly pixels: Pixels; readonly askedAt: number }>();

  /** @param most bytes; @param now ms */
  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  get(hash: string): Pixels | null {
    const found = this.#kept.get(hash);
    if (found) this.#keep(hash, found.pixels);
    return found?.pixels ?? null;
  }

  /** @returns those that were let go of for it */
  set(hash: string, pixels: Pixels): readonly string[] {
    this.#keep(hash, pixels);
    let bytes = 0;
    for (const { pixels: each } of this.#kept.values()) bytes += each.rgba.length;
    const gone: string[] = [];
    for (const [oldest, { pixels: each, askedAt }] of this.#kept) {
      if (bytes <= this.#most || this.#now() - askedAt < stays) break;
      this.#kept.delete(oldest);
      bytes -= each.rgba.length;
      gone.push(oldest);
    }
    return gone;
  }

  #keep(hash: string, pixels: Pixels): void {
    this.#kept.delete(hash);
    this.#kept.set(hash, { pixels, askedAt: this.#now() });
  }
}
