/** What drawing one node may ask, and how it says what it lacked. */
import type { Affine, AssetRecord, DesignRecord, NodeId, PanelRef } from "@foldmark/design";
import type { MissingGlyph, OpenFont, Typesetter } from "@foldmark/typeset";
import type { CodeProblem } from "../codes/check-code.ts";
import type { DrawCode } from "../codes/load-codes.ts";
import type { DerivedAsset, Plate } from "../display-list/display-list.ts";
import type { Symbols } from "../symbols/symbols.ts";

/** Everything that is read is remembered: the drawing stands as long as each of it reads the same. */
export interface Reading {
  record(id: string): DesignRecord | undefined;
  font(id: string): OpenFont | undefined;
  /** Null until a font is open. */
  typesetter(): Typesetter | null;
  drawer<Name extends keyof Drawers>(name: Name): Drawers[Name];
}

/** What draws codes and symbols: large, so loaded when a design has one, and put in here. Null until then. */
export interface Drawers {
  codes: DrawCode | null;
  symbols: Symbols | null;
}

/** Why a node is not drawn as it should be. */
export type DrawProblem =
  /** To be opened; until then another font stands in, or nothing. */
  | { readonly kind: "fonts"; readonly fonts: readonly string[] }
  | { readonly kind: "glyphs"; readonly glyphs: readonly MissingGlyph[] }
  | { readonly kind: "overflow" }
  | { readonly kind: "unreadable-text" }
  | { readonly kind: "no-asset" }
  /** Of a repeat: so many that nothing of it is drawn, neither on the screen nor in print. */
  | { readonly kind: "too-many-tiles"; readonly tiles: number; readonly most: number }
  /** The panel takes no ink on this side. */
  | { readonly kind: "not-printable" }
  /** `Drawers` lacks it. */
  | { readonly kind: "not-loaded"; readonly drawer: keyof Drawers }
  | { readonly kind: "unknown-symbol"; readonly symbol: string }
  | { readonly kind: "code"; readonly problem: CodeProblem["problem"] };

export interface DrawContext {
  readonly reading: Reading;
  readonly fonts: ReadonlyMap<string, OpenFont>;
  /** From the node's own coordinates. */
  readonly at: Affine;
  problem(problem: DrawProblem): void;
  derive(asset: DerivedAsset): string;
}

export const inked = (node: NodeId | PanelRef, plate: Plate | null, at: Affine) => ({
  node,
  plate,
  overprint: false,
  printable: true as const,
  at,
});

export function assetOf(reading: Reading, id: string | null): AssetRecord | null {
  const record = id === null ? undefined : reading.record(id);
  return record?.type === "asset" ? record : null;
}
