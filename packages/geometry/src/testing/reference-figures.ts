/**
 * Test support: figures of fixed sizes of every construction. They are pinned in reference-figures.json under the
 * construction's version, so that no formula changes without a new version.
 */
import { initialParams } from "../kernel/construction.ts";
import { measurePiece } from "../kernel/measures.ts";
import type { Allowances, ParamValue } from "../kernel/model.ts";
import { storedDieline } from "../kernel/stored.ts";
import { type AnyConstruction, type Case, suitableMaterials } from "./cases.ts";

/** From small to large, so that every smallest and largest value of a formula is at work somewhere. */
const shares = [0, 0.02, 0.06, 0.1, 0.15, 0.22, 0.3, 0.4, 0.55, 0.75, 0.95];

export function referenceCases(construction: AnyConstruction): Case[] {
  const boards = suitableMaterials(construction);
  const initial = initialParams(construction);
  const flags = Object.fromEntries(
    construction.params.flatMap((definition) =>
      definition.kind === "choice" && definition.choices.includes(true) ? [[definition.name, true]] : [],
    ),
  );
  const sizes: Record<string, ParamValue>[] = shares.map((share) => ({
    ...initial,
    ...flags,
    ...Object.fromEntries(
      construction.params.flatMap((definition) =>
        definition.kind === "length"
          ? [[definition.name, Math.round(definition.min + share * (definition.max - definition.min))]]
          : [],
      ),
    ),
  }));
  const choices = construction.params.flatMap((definition) =>
    definition.kind === "choice"
      ? definition.choices.map((value) => ({ ...initial, [definition.name]: value }))
      : [],
  );
  // Sizes too small for every fitting at once are tried without them.
  const plain = Object.fromEntries(Object.keys(flags).map((name) => [name, initial[name]!]));
  return [initial, { ...initial, ...flags }, ...choices, ...sizes].flatMap((params) =>
    [boards[0]!, boards.at(-1)!].flatMap((material) => {
      const makeable = [params, { ...params, ...plain }].find(
        (each) => construction.limits(each, material).length === 0,
      );
      return makeable ? [{ params: makeable, material, cover: null }] : [];
    }),
  );
}

/** Size, area, cut, crease and perforation of each blank, and a print of everything that was built. */
export function figures(construction: AnyConstruction, each: Case, allowances?: Allowances): string {
  const dieline = construction.build(each.params, each.material, { cover: each.cover, allowances });
  const print = storedDieline({ ...dieline, allowances: {}, closures: [] }).hash.slice(0, 12);
  return dieline.pieces
    .map((piece) => {
      const m = measurePiece(piece);
      return [m.blankLength, m.blankWidth, m.netArea, m.cutLength, m.creaseLength, m.perforationLength].join(
        " ",
      );
    })
    .concat(print)
    .join(" | ");
}
