/** From a configured product to what geometry builds it from. */
import type { ParamValue } from "@foldmark/geometry";
import type { Configuration } from "./configuration.ts";
import { type ConstructionId, type ConstructionParameters, constructionFor } from "./constructions.ts";
import type { OptionId } from "./finishes-and-options.ts";
import { type Material, type MaterialCode, material } from "./materials.ts";
import type { ProductDefinition } from "./product-definition.ts";
import { productType } from "./product-types.ts";
import type { Size } from "./size-sets.ts";

export interface BuildInput {
  readonly construction: ConstructionId;
  readonly params: ConstructionParameters;
  /** What the construction is drawn in. */
  readonly material: Material;
  /** Of the sleeve or the wrap. */
  readonly cover: Material | null;
}

/** Measures that follow from the size a buyer gives, by construction. */
const derived: Readonly<Record<string, Readonly<Record<string, (size: Size) => ParamValue>>>> = {
  /** Deep enough to hold, shallow enough to lift with two fingers. */
  "two-piece": { lidHeight: ({ height = 0 }) => Math.max(18, Math.round(height / 2)) },
  /** A low base still shows enough of itself to be held while the lid is lifted. */
  "rigid-two-piece": { lidHeight: ({ height = 0 }) => Math.min(30, height - 5) },
  "paper-can": { lidHeight: ({ height = 0 }) => Math.min(25, Math.floor(height / 2)) },
};

export function constructionOf(
  definition: ProductDefinition,
  options: readonly OptionId[],
): ConstructionId | null {
  const special = options.map((id) => definition.constructionWith[id]).find((id) => id !== undefined);
  return special ?? definition.construction;
}

/** Every parameter of the construction: its own default, and over it what size, product and options say. */
export function parametersOf(
  definition: ProductDefinition,
  construction: ConstructionId,
  size: Size,
  options: readonly OptionId[] = [],
): ConstructionParameters {
  const sized: Readonly<Record<string, number | undefined>> = size;
  const chosen = Object.assign({}, ...options.map((id) => definition.parametersWith[id] ?? {}));
  const entries = (constructionFor(construction)?.params ?? []).map(({ name, initial }) => [
    name,
    chosen[name] ??
      sized[name] ??
      definition.parameters[name] ??
      derived[construction]?.[name]?.(size) ??
      initial,
  ]);
  return Object.fromEntries(entries);
}

/** What the construction is drawn in: the product's own material, or its cover where only that is cut. */
export const drawnMaterial = (
  { cover }: ProductDefinition,
  chosen: MaterialCode,
  chosenCover: MaterialCode | null,
): Material => material(cover?.drawn ? (chosenCover ?? cover.materials[0]!) : chosen);

/** Null for goods that no drawing describes. */
export function buildInput(configuration: Configuration): BuildInput | null {
  const definition = productType(configuration.sku);
  return inputFor(configuration, constructionOf(definition, configuration.options));
}

/** What a picture is drawn from: the product itself, or what stands for it until an offer says how it is built. */
export const pictureInput = (configuration: Configuration): BuildInput | null =>
  buildInput(configuration) ?? inputFor(configuration, productType(configuration.sku).preview);

function inputFor(configuration: Configuration, construction: ConstructionId | null): BuildInput | null {
  if (!construction) return null;
  const definition = productType(configuration.sku);
  return {
    construction,
    params: parametersOf(definition, construction, configuration.size, configuration.options),
    material: drawnMaterial(definition, configuration.material, configuration.cover),
    cover: configuration.cover && material(configuration.cover),
  };
}

/** Made to order from a construction whose closing only a piece in the hand can prove. */
export function needsPhysicalSample({ sku, options }: Pick<Configuration, "sku" | "options">): boolean {
  const definition = productType(sku);
  const construction = constructionOf(definition, options);
  return !definition.stock && construction !== null && constructionFor(construction).needsPhysicalSample;
}
