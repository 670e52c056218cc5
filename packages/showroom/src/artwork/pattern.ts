/** What an artwork is: for each face of a product, the shapes to print on it. */
import type { PrintedShape } from "@foldmark/geometry";
import type { Face } from "./faces.ts";
import type { Palette } from "./palettes.ts";

/** What a face is to the reader. `main` is looked at first; `continued` goes on where the main face ends. */
export type FaceKind =
  | "main"
  | "front"
  | "continued"
  | "back"
  | "side"
  | "top"
  | "bottom"
  | "tuck"
  | "inside-lid"
  | "inside-base"
  | "inside"
  /** In the colour of the ground, without a drawing. */
  | "plain"
  | "hidden";

export interface Words {
  readonly greeting: string;
  readonly long: string;
  readonly short: string;
}

export type Draw = (face: Face, kind: FaceKind, palette: Palette, words: Words) => PrintedShape[];
