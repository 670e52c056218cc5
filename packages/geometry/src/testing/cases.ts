/** Test support: random sizes within a construction's own limits, and the board it is tried with. */
import fc from "fast-check";
import type { Construction } from "../kernel/construction.ts";
import { materials } from "../kernel/materials.ts";
import type { Material, ParamValue } from "../kernel/model.ts";

/** As the registry hands constructions out when their parameters are not known by name. */
export type AnyConstruction = Construction<Record<string, ParamValue>>;

export interface Case {
  readonly params: Record<string, ParamValue>;
  readonly material: Material;
  readonly cover: Material | null;
}

export function suitableMaterials(construction: AnyConstruction): Material[] {
  return Object.values(materials).filter(
    (material) =>
      construction.materials.includes(material.kind) && material.thickness <= construction.thickestBoard,
  );
}

function suitableCovers({ cover }: AnyConstruction): (Material | null)[] {
  if (!cover) return [null];
  return Object.values(materials).filter(
    (material) => cover.materials.includes(material.kind) && material.thickness <= cover.thickest,
  );
}

export function cases(construction: AnyConstruction): fc.Arbitrary<Case> {
  const values = Object.fromEntries(
    construction.params.map((definition) => [
      definition.name,
      definition.kind === "choice"
        ? fc.constantFrom(...definition.choices)
        : fc
            .integer({
              min: Math.ceil(definition.min / definition.step),
              max: Math.floor(definition.max / definition.step),
            })
            .map((steps) => Math.round(steps * definition.step * 1000) / 1000),
    ]),
  );
  return fc
    .record({
      params: fc.record(values) as fc.Arbitrary<Record<string, ParamValue>>,
      material: fc.constantFrom(...suitableMaterials(construction)),
      cover: fc.constantFrom(...suitableCovers(construction)),
    })
    .filter(({ params, material, cover }) => construction.limits(params, material, cover).length === 0);
}
