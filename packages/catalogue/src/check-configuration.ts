/**
 * Says whether a product can be made as asked, and if not, what can. Pages, the public interface and the price all ask
 * here, so they all give the same answer. Takes anything, throws nothing.
 */
import type { Region } from "@foldmark/region";
import { checkSize } from "./check-size.ts";
import { type ChoiceName, choiceNames } from "./choices.ts";
import type { Configuration, ConfigurationInput, ConfigurationIssue } from "./configuration.ts";
import { isOptionId, type OptionId, option, optionIds } from "./finishes-and-options.ts";
import { isMaterialCode, type MaterialCode } from "./materials.ts";
import { carriesArtwork, isPrintModeId, type PrintModeId } from "./print-modes.ts";
import { initialSize, type ProductDefinition } from "./product-definition.ts";
import { isProductType, printedMaterial, printOffer, productType } from "./product-types.ts";
import { checkQuantity } from "./quantities.ts";
import { sizeId } from "./size-sets.ts";
import { type StockItem, stockItemsOf } from "./stock.ts";

export interface CheckContext {
  /** The storefront that sells it. */
  readonly region?: Pick<Region, "allowedProductTypes">;
  /** Pieces left of a stock item; what a new installation starts with, when left out. */
  readonly stock?: (item: StockItem) => number;
}

type Input = Readonly<Partial<Record<keyof ConfigurationInput, unknown>>>;

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const unique = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)];

function checkMaterials(definition: ProductDefinition, input: Input): ConfigurationIssue[] {
  const issues: ConfigurationIssue[] = [];
  if (!definition.materials.includes(input.material as MaterialCode))
    issues.push({ code: "material-not-offered", field: "material", possible: definition.materials });
  const covers = definition.cover?.materials ?? [];
  const cover = input.cover ?? null;
  if (cover !== null && !covers.includes(cover as MaterialCode))
    issues.push({ code: "material-not-offered", field: "cover", possible: covers });
  return issues;
}

/** The materials a mode of print is offered on. */
const materialsForPrint = (definition: ProductDefinition, mode: PrintModeId): readonly MaterialCode[] =>
  definition.materials.filter((code) => printOffer(definition, mode, code));

function checkPrint(definition: ProductDefinition, input: Input): ConfigurationIssue[] {
  const mode = definition.prints.find((each) => each.mode === input.print)?.mode;
  if (!mode) {
    const possible = unique(definition.prints.map((each) => each.mode));
    return [{ code: "print-not-offered", field: "print", possible }];
  }
  const chosen = definition.materials.find((code) => code === input.material);
  if (!chosen) return [];
  const offer = printOffer(definition, mode, chosen);
  if (!offer) {
    return [{ code: "print-needs-material", field: "print", possible: materialsForPrint(definition, mode) }];
  }
  const { minimumQuantity: minimum } = offer;
  const tooFew = minimum !== undefined && typeof input.quantity === "number" && input.quantity < minimum;
  return tooFew ? [{ code: "print-needs-quantity", field: "print", minimum }] : [];
}

/** Materials of the printed face that a finish holds on. */
function materialsForOption(definition: ProductDefinition, id: OptionId): readonly MaterialCode[] {
  const { surfaces } = option(id);
  const faces = definition.cover?.materials ?? definition.materials;
  return surfaces
    ? faces.filter((code) => surfaces.includes(printedMaterial(definition, code, code).surface))
    : faces;
}

function checkOption(
  definition: ProductDefinition,
  input: Input,
  id: OptionId,
  chosen: readonly OptionId[],
): ConfigurationIssue[] {
  const field = "options";
  const issues: ConfigurationIssue[] = [];
  const { set, needsArtwork, needsOneOf, excludes } = option(id);
  const offer = definition.options.find((each) => each.id === id)!;
  const minimum = offer.minimumQuantity;
  if (minimum > 1 && typeof input.quantity === "number" && input.quantity < minimum)
    issues.push({ code: "option-needs-quantity", field, option: id, minimum });
  if (needsOneOf && !needsOneOf.some((each) => chosen.includes(each))) {
    const possible = needsOneOf.filter((each) => definition.options.some((other) => other.id === each));
    issues.push({ code: "option-needs-option", field, option: id, possible });
  }
  const rival = chosen.find(
    (other) => other !== id && ((set && option(other).set === set) || excludes?.includes(other)),
  );
  if (rival) issues.push({ code: "option-excludes-option", field, option: id, other: rival });
  const face = definition.cover ? (input.cover ?? definition.cover.materials[0]) : input.material;
  const possible = materialsForOption(definition, id);
  if (typeof face === "string" && isMaterialCode(face) && !possible.includes(face))
    issues.push({ code: "option-needs-material", field, option: id, possible });
  const artworkModes = definition.prints.map(({ mode }) => mode).filter(carriesArtwork);
  const mode = typeof input.print === "string" && isPrintModeId(input.print) ? input.print : null;
  if (needsArtwork && mode && !carriesArtwork(mode))
    issues.push({ code: "option-needs-artwork", field, option: id, possible: unique(artworkModes) });
  return issues;
}

const offeredOptions = (definition: ProductDefinition): readonly OptionId[] =>
  definition.options.map(({ id }) => id);

function knownOptions(definition: ProductDefinition, input: Input): readonly OptionId[] {
  const offered = offeredOptions(definition);
  const asked = asList(input.options).filter(
    (id): id is OptionId => typeof id === "string" && isOptionId(id),
  );
  return unique(asked.filter((id) => offered.includes(id)));
}

function checkOptions(definition: ProductDefinition, input: Input): ConfigurationIssue[] {
  if (input.options !== undefined && !Array.isArray(input.options))
    return [{ code: "malformed", field: "options" }];
  const offered = offeredOptions(definition);
  const chosen = knownOptions(definition, input);
  const strangers = asList(input.options).filter((id) => !chosen.includes(id as OptionId));
  return [
    ...strangers.map(
      (id): ConfigurationIssue => ({
        code: "option-not-offered",
        field: "options",
        option: typeof id === "string" ? id.slice(0, 64) : "",
        possible: offered,
      }),
    ),
    ...chosen.flatMap((id) => checkOption(definition, input, id, chosen)),
  ];
}

function checkChoices(definition: ProductDefinition, input: Input): ConfigurationIssue[] {
  const given = input.choices ?? {};
  if (!isRecord(given)) return [{ code: "malformed", field: "choices" }];
  return choiceNames.flatMap((name) => {
    const value = given[name];
    // A product that leaves nothing to choose here offers none of it.
    const possible: readonly string[] =
      definition.choices.find((choice) => choice.name === name)?.values ?? [];
    if (value === undefined || (possible as readonly unknown[]).includes(value)) return [];
    return [{ code: "choice-not-offered", field: `choices.${name}`, possible }];
  });
}

/** The item on the shelf that a configuration of a stock product means. */
export function stockItemFor(input: Configuration): StockItem | null {
  const definition = productType(input.sku);
  const name = definition.choices[0]?.name;
  const choice = name ? (input.choices[name] ?? definition.choices[0]!.values[0]) : null;
  const size = sizeId(input.size) || null;
  return (
    stockItemsOf(input.sku).find(
      (item) => item.material === input.material && item.sizeId === size && item.choice === choice,
    ) ?? null
  );
}

function checkStock(configuration: Configuration, context: CheckContext): ConfigurationIssue[] {
  const item = stockItemFor(configuration);
  if (!item) return [];
  const left = context.stock?.(item) ?? item.openingPieces;
  return configuration.quantity > left
    ? [{ code: "quantity-over-stock", field: "quantity", maximum: left }]
    : [];
}

/** Everything that keeps a configuration from being made, each with what is possible; empty when all is well. */
export function checkConfiguration(
  given: unknown,
  context: CheckContext = {},
): readonly ConfigurationIssue[] {
  if (!isRecord(given)) return [{ code: "malformed", field: "sku" }];
  const input: Input = given;
  if (typeof input.sku !== "string" || !isProductType(input.sku))
    return [{ code: "unknown-product", field: "sku" }];
  if (context.region && !context.region.allowedProductTypes.includes(input.sku))
    return [{ code: "not-sold-here", field: "sku" }];
  const definition = productType(input.sku);
  const issues = [
    ...checkSize(definition, input.size, input.material, knownOptions(definition, input)),
    ...checkMaterials(definition, input),
    ...checkPrint(definition, input),
    ...checkOptions(definition, input),
    ...checkChoices(definition, input),
    ...checkQuantity(input.quantity, definition.quantity),
  ];
  return issues.length || !definition.stock ? issues : checkStock(completed(definition, input), context);
}

/** Only for input that has been checked: fills in what the buyer left to us. */
function completed(definition: ProductDefinition, input: Input): Configuration {
  const choices = isRecord(input.choices) ? input.choices : {};
  const included = definition.options.filter((each) => each.included).map(({ id }) => id);
  const asked = knownOptions(definition, input);
  return {
    sku: definition.sku,
    size: Object.fromEntries(
      definition.sizes.dimensions.map((name) => [name, (input.size as Record<string, number>)[name]]),
    ),
    material: input.material as MaterialCode,
    cover: definition.cover ? ((input.cover ?? definition.cover.materials[0]) as MaterialCode) : null,
    print: input.print as PrintModeId,
    // In the order of the table, so that two ways of saying the same are the same.
    options: optionIds.filter((id) => asked.includes(id) || included.includes(id)),
    choices: Object.fromEntries(
      definition.choices.map(({ name, values }): [ChoiceName, string] => {
        const value = choices[name];
        return [name, typeof value === "string" ? value : values[0]!];
      }),
    ),
    quantity: input.quantity as number,
  };
}

export type ConfigurationResult =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly issues: readonly ConfigurationIssue[] };

/** Input from outside to a complete configuration, or to what is wrong with it. */
export function readConfiguration(given: unknown, context: CheckContext = {}): ConfigurationResult {
  const issues = checkConfiguration(given, context);
  if (issues.length) return { ok: false, issues };
  const input = given as Input;
  return { ok: true, configuration: completed(productType(input.sku as Configuration["sku"]), input) };
}

/** The usual make: first material, first print, usual size, what few would leave out, smallest order. */
export function defaultConfiguration(sku: Configuration["sku"]): Configuration {
  const definition = productType(sku);
  return completed(definition, {
    sku,
    size: initialSize(definition),
    material: definition.materials[0],
    print: definition.prints[0]!.mode,
    options: definition.initialOptions,
    quantity: definition.quantity.minimum,
  });
}
