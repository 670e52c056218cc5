/** From a configured product to what geometry builds it from. */
import type { ParamValue } from "@foldmark/geometry";
import type { Configuration } from "./configuration.ts";
import { type ConstructionId, type ConstructionParameters, constructionFor } from "./constructions.ts";
import type { OptionId } from "./finishes-and-options.ts";
import { type Material, material } from "./materials.ts";
import type { ProductDefinition } from "./product-definition.ts";
import { productType } from "./product-types.ts";
import type { Size } from "./size-sets.ts";

export interface BuildInput {
  readonly construction: ConstructionId;
  readonly params: ConstructionParameters;
  readonly material: Material;
  /** Of the sleeve or the wrap. */
  readonly cover: Material | null;
}

/** Measures that follow from the size a buyer gives. */
const derived: Readonly<Record<string, (size: Size) => ParamValue>> = {
  /** Deep enough to hold, shallow enough to lift with two fingers. */
  lidHeight: ({ height = 0 }) => Math.max(18, Math.round(height / 2)),
};

export function constructionOf(
  definition: ProductDefinition,
  options: readonly OptionId[],
): ConstructionId | null {
  const special = options.map((id) => definition.constructionWith[id]).find((id) => id !== undefined);
  return special ?? definition.construction;
}

/** Every parameter of the construction: from the size, fixed by the product, following from the size, or its own default. */
export function parametersOf(
  definition: ProductDefinition,
  construction: ConstructionId,
  size: Size,
): ConstructionParameters {
  const sized: Readonly<Record<string, number | undefined>> = size;
  const entries = (constructionFor(construction)?.params ?? []).map(({ name, initial }) => [
    name,
    sized[name] ?? definition.parameters[name] ?? derived[name]?.(size) ?? initial,
  ]);
  return Object.fromEntries(entries);
}

/** Null for goods that no drawing describes. */
export function buildInput(configuration: Configuration): BuildInput | null {
  const definition = productType(configuration.sku);
  const construction = constructionOf(definition, configuration.options);
  if (!construction) return null;
  return {
    construction,
    params: parametersOf(definition, construction, configuration.size),
    material: material(configuration.material),
    cover: configuration.cover && material(configuration.cover),
  };
}
