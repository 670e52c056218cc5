/** What the pages offer: every product with every option that changes its dieline, in sizes drawn by lot. */
import {
  type Configuration,
  type ConfigurationIssue,
  type DimensionName,
  defaultConfiguration,
  dielineOf,
  isOrderable,
  type MaterialCode,
  type OptionId,
  option,
  type ProductDefinition,
  printOffer,
  productTypes,
  readConfiguration,
  type Size,
} from "@foldmark/catalogue";
import { type Dieline, storedDieline } from "@foldmark/geometry";

export interface Variant {
  readonly definition: ProductDefinition;
  readonly options: readonly OptionId[];
  readonly name: string;
}

/** The text that is kept with an order; null for goods that no drawing describes. */
export function storedText(configuration: Configuration): string | null {
  const dieline = dielineOf(configuration);
  return dieline && storedDieline(dieline).text;
}

/** What is drawn of it, without the parameters it was drawn from. */
export function drawnPieces(configuration: Configuration): string | null {
  const text = storedText(configuration);
  return text && JSON.stringify(JSON.parse(text).dieline.pieces);
}

const includedIn = ({ options }: ProductDefinition): readonly OptionId[] =>
  options.filter(({ included }) => included).map(({ id }) => id);

/** Can two options be on one piece? */
const together = (a: OptionId, b: OptionId): boolean =>
  !(option(a).set && option(a).set === option(b).set) &&
  !option(a).excludes?.includes(b) &&
  !option(b).excludes?.includes(a);

/** Whether another thing is drawn with this option than without it, in the usual make. */
export function changesTheDieline(definition: ProductDefinition, id: OptionId): boolean {
  const usual = defaultConfiguration(definition.sku);
  const others = usual.options.filter((each) => each !== id && together(each, id));
  return drawnPieces({ ...usual, options: others }) !== drawnPieces({ ...usual, options: [...others, id] });
}

/** Without options, with each that is drawn, and with each two of them that go together. */
export function optionSets(definition: ProductDefinition): readonly (readonly OptionId[])[] {
  const fixed = includedIn(definition);
  const drawn = definition.options
    .map(({ id }) => id)
    .filter((id) => !fixed.includes(id) && changesTheDieline(definition, id));
  const pairs = drawn.flatMap((a, index) =>
    drawn.slice(index + 1).flatMap((b) => (together(a, b) ? [[a, b]] : [])),
  );
  return [[], ...drawn.map((id) => [id]), ...pairs];
}

/** Twelve mailers are one box: what is made alike is folded once. */
function makeOf(
  { construction, parameters, parametersWith, sizes, materials }: ProductDefinition,
  options: unknown,
) {
  return JSON.stringify([
    construction,
    parameters,
    parametersWith,
    sizes.free ?? sizes.standard,
    materials,
    options,
  ]);
}

export function offeredVariants(): Variant[] {
  const seen = new Set<string>();
  return productTypes.flatMap((definition) =>
    !definition.construction
      ? []
      : optionSets(definition).flatMap((options) => {
          const make = makeOf(definition, options);
          if (seen.has(make)) return [];
          seen.add(make);
          const name = [definition.sku, ...options].join(" + ");
          return [{ definition, options, name }];
        }),
  );
}

/** Numbers from 0 to 1 that are the same in every run. */
export function lot(seed: string): () => number {
  let state = [...seed].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)]!;

/** A third of the lengths stand at an end of their range, where constructions break first. */
function drawSize({ sizes }: ProductDefinition, random: () => number): Size {
  const standard = pick(sizes.standard, random).size;
  if (!sizes.free) return standard;
  const entries = sizes.dimensions.map((name) => {
    const range = sizes.free?.[name];
    if (!range) return [name, standard[name]];
    const steps = (range.maximum - range.minimum) / sizes.step;
    const at = random();
    const share = at < 0.17 ? 0 : at > 0.83 ? 1 : random();
    return [name, range.minimum + Math.floor(share * steps) * sizes.step];
  });
  return Object.fromEntries(entries);
}

function wish({ definition, options }: Variant, size: Size, material: MaterialCode, random: () => number) {
  const modes = definition.prints
    .map(({ mode }) => mode)
    .filter((mode) => printOffer(definition, mode, material));
  const offer = printOffer(definition, modes[0]!, material)!;
  const least = Math.max(
    offer.minimumQuantity ?? 1,
    ...options.map((id) => definition.options.find((each) => each.id === id)!.minimumQuantity),
  );
  let quantity = definition.quantity.minimum;
  while (quantity < least || !isOrderable(quantity, definition.quantity)) quantity += 1;
  const cover = definition.cover ? pick(definition.cover.materials, random) : null;
  return { sku: definition.sku, size, material, print: modes[0]!, options, quantity, cover };
}

const told = (issues: readonly ConfigurationIssue[]): string =>
  issues.map((issue) => JSON.stringify(issue)).join(" ");

/** Types what the hints say, as a buyer would. */
function hinted(size: Size, issues: readonly ConfigurationIssue[]): Size | null {
  const changed: Partial<Record<DimensionName, number>> = { ...size };
  for (const issue of issues) {
    if (!("minimum" in issue && "maximum" in issue) || !issue.field.startsWith("size.")) return null;
    const name = issue.field.slice("size.".length) as DimensionName;
    const { minimum, maximum } = issue;
    const given = changed[name]!;
    changed[name] = Math.min(Math.max(given, minimum ?? given), maximum ?? given);
  }
  return changed;
}

/** What was drawn, and in words of which size and material; or why a size that is offered cannot be had. */
export type Drawn = { readonly dieline: Dieline; readonly words: string } | { readonly refused: string };

/** Made as it is or, where it is refused, after typing what the hints say. */
function drawOne(variant: Variant, asked: ReturnType<typeof wish>): Drawn {
  let { size, material } = asked;
  let refusal = "";
  for (let round = 0; round < 4; round++) {
    const words = `${Object.values(size).join("×")} ${material}`;
    const result = readConfiguration({ ...asked, size, material });
    if (result.ok) return { dieline: dielineOf(result.configuration)!, words };
    refusal = `${words}: ${told(result.issues)}`;
    const other = result.issues.find((issue) => issue.code === "size-needs-material");
    if (other) {
      material = other.possible[0]!;
      continue;
    }
    const next = hinted(size, result.issues);
    if (!next || JSON.stringify(next) === JSON.stringify(size)) break;
    size = next;
  }
  const first = Object.values(asked.size).join("×");
  return { refused: `${variant.name} is offered in ${first}; following the hints ends at ${refusal}` };
}

/** Where only standard sizes are made, all of them in every material, or as many as asked for, evenly taken. */
function* standardSizes(variant: Variant, count: number, random: () => number): Generator<Drawn> {
  const { sizes, materials } = variant.definition;
  const all = materials.flatMap((material) => sizes.standard.map(({ size }) => ({ size, material })));
  const taken = Math.min(count, all.length);
  for (let index = 0; index < taken; index++) {
    const { size, material } = all[Math.floor((index * all.length) / taken)]!;
    yield drawOne(variant, wish(variant, size, material, random));
  }
}

/** Sizes that the page offers, drawn by lot. */
export function* offeredSizes(variant: Variant, count: number): Generator<Drawn> {
  const random = lot(variant.name);
  const { definition } = variant;
  if (!definition.sizes.free) return yield* standardSizes(variant, count, random);
  for (let index = 0; index < count; index++) {
    const size = drawSize(definition, random);
    yield drawOne(variant, wish(variant, size, pick(definition.materials, random), random));
  }
}
