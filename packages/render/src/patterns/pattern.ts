/** What a pattern is: a tile of outlines in up to three inks, and how it repeats. */
import type { Outline } from "./motifs.ts";

export interface PatternLayer {
  /** Which of the inks, from 0; the ground is none of them. */
  readonly ink: number;
  readonly outline: Outline;
}

export interface Pattern {
  /** Also the key of its name in every language. */
  readonly id: string;
  /** English words it is found by. */
  readonly words: string;
  /** µm. */
  readonly tile: { readonly width: number; readonly height: number };
  readonly layout: "grid" | "brick" | "half-drop" | "mirror";
  /** Inks beside the ground. */
  readonly inks: number;
  /** @param weight how heavy the motifs are, 1 as they were drawn */
  readonly layers: (weight: number) => readonly PatternLayer[];
}

export const layer = (ink: number, ...outlines: readonly Outline[]): PatternLayer => ({
  ink,
  outline: outlines.flat(),
});

/** What runs on reaches so far into the next tile, µm: a pixel or more, however small it is drawn. */
export const overlap = 2000;

/** By ink, from what each motif says of itself. */
export function byInk(
  motifs: readonly (readonly [ink: number, outline: Outline])[],
): readonly PatternLayer[] {
  const inks = [...new Set(motifs.map(([ink]) => ink))].sort();
  return inks.map((ink) =>
    layer(ink, ...motifs.flatMap(([each, outline]) => (each === ink ? [outline] : []))),
  );
}
