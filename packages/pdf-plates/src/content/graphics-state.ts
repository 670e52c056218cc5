/** What is set when something is painted. It changes as the walk goes on: a visitor keeps none. */
import type { ColourManager } from "../colour/colour-manager.ts";
import { type ColourSpace, deviceSpace } from "../colour/colour-space.ts";
import { type Ink, inkOf } from "../colour/ink.ts";
import type { PdfValue } from "../objects/pdf-values.ts";
import { type Box, identity, type Matrix, multiply } from "./matrix.ts";

export interface PatternPaint {
  object: PdfValue;
  /** Names the pattern wherever it is used. */
  key: PdfValue;
  kind: "tiling" | "shading";
  /** A cell that takes the colour it is painted with. */
  isUncoloured: boolean;
  shading: PdfValue;
  shadingSpace: ColourSpace | undefined;
  resources: PdfValue;
  /** From the pattern's own ground to the page: that of the stream, not of the moment. */
  ground: Matrix;
}

export interface Paint {
  space: ColourSpace;
  components: readonly number[];
  readonly ink: Ink;
  pattern?: PatternPaint;
}

/** The ink is worked out when somebody asks: most colours of a stream are set and replaced. */
export function paintOf(
  space: ColourSpace,
  components: readonly number[],
  manager: ColourManager,
  pattern?: { paint: PatternPaint; ink: Ink },
): Paint {
  let ink = pattern?.ink;
  return {
    space,
    components,
    get ink() {
      ink ??= inkOf(space, components, manager);
      return ink;
    },
    ...(pattern && { pattern: pattern.paint }),
  };
}

/** A transparency group that something is painted in. */
export interface Group {
  isIsolated: boolean;
  isKnockout: boolean;
  /** Painted without fading, blending or mask: as if there were no group around it. */
  isDirect: boolean;
  /** In what it blends; undefined where the group around it decides. */
  blendSpace: ColourSpace["kind"] | undefined;
}

export interface FontInUse {
  object: PdfValue;
  key: PdfValue;
  /** Under which the stream asks for it. */
  name: string;
  size: number;
}

export interface GraphicsState {
  matrix: Matrix;
  fill: Paint;
  stroke: Paint;
  strokeOverprints: boolean;
  fillOverprints: boolean;
  overprintMode: number;
  fillAlpha: number;
  strokeAlpha: number;
  blendMode: string;
  hasSoftMask: boolean;
  lineWidth: number;
  textMode: number;
  font: FontInUse | null;
  textMatrix: Matrix;
  lineMatrix: Matrix;
  leading: number;
  letterSpacing: number;
  wordSpacing: number;
  /** Of letters, 1 is as wide as they are. */
  stretch: number;
  /** Of letters above the baseline. */
  rise: number;
  /** Name of the innermost layer that it is on. */
  layer: string | null;
  /** The box on the page around what the clip leaves; null where nothing clips. */
  clip: Box | null;
  /** On a layer that is off. */
  isHidden: boolean;
  /** By which layer: the outermost that is off, empty where it has no name; null where nothing hides it. */
  hiddenBy: string | null;
  /** In a cell or glyph that has no colours of its own. */
  isUncoloured: boolean;
  groups: readonly Group[];
  /** Of the stream: where patterns stand. */
  ground: Matrix;
}

export function initialState(manager: ColourManager): GraphicsState {
  const black = paintOf(deviceSpace("gray"), [0], manager);
  return {
    matrix: identity,
    fill: black,
    stroke: black,
    strokeOverprints: false,
    fillOverprints: false,
    overprintMode: 0,
    fillAlpha: 1,
    strokeAlpha: 1,
    blendMode: "Normal",
    hasSoftMask: false,
    lineWidth: 1,
    textMode: 0,
    font: null,
    textMatrix: identity,
    lineMatrix: identity,
    leading: 0,
    letterSpacing: 0,
    wordSpacing: 0,
    stretch: 1,
    rise: 0,
    layer: null,
    clip: null,
    isHidden: false,
    hiddenBy: null,
    isUncoloured: false,
    groups: [],
    ground: identity,
  };
}

export const isPlainBlend = ({ blendMode }: GraphicsState): boolean =>
  blendMode === "Normal" || blendMode === "Compatible";

/** From letters one unit large to the page. */
export function matrixOfText({ font, stretch, rise, textMatrix, matrix }: GraphicsState): Matrix {
  const size = font?.size ?? 1;
  return multiply(multiply([size * stretch, 0, 0, size, 0, rise], textMatrix), matrix);
}
