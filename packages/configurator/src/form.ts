/**
 * Between the form and a question for a price. A form without a script sends everything it shows, so it also sends
 * what it showed (`was`): the difference tells whether a person chose another row or typed into a field beside it.
 */
import {
  type ChoiceName,
  type Configuration,
  checkConfiguration,
  type DimensionName,
  defaultConfiguration,
  isOptionId,
  nearestQuantities,
  type OptionId,
  type OptionSet,
  option,
  type ProductDefinition,
  productType,
  quantityLadder,
  type Size,
  sizeId,
  standardSizeOf,
} from "@foldmark/catalogue";
import type { PriceQuestion } from "@foldmark/pricing";
import type { ProductType, Region } from "@foldmark/region";
import { localeToName } from "@foldmark/routing";
import { lengthFields } from "./lengths.ts";
import { boxesOf, type Fields } from "./product-view.ts";
import type { Shop } from "./shop.ts";

/** Value of the row that stands for a size or a quantity of one's own. */
export const customValue = "own";
/** Value of the row that stands for none of a set of options. */
export const none = "none";

export const optionSets = ["surface", "handle", "insert", "help"] as const satisfies readonly OptionSet[];

/** What a page starts with: the catalogue's usual make, in a usual number. */
export function startOf(sku: ProductType): Configuration {
  const usual = defaultConfiguration(sku);
  const definition = productType(sku);
  const distance = (quantity: number) => Math.abs(quantity - definition.quantity.usual);
  const quantity = rungsOf(definition).reduce((near, each) =>
    distance(each) < distance(near) ? each : near,
  );
  return { ...usual, quantity };
}

const chosenOf = (set: OptionSet, options: readonly OptionId[]): OptionId | undefined =>
  options.find((id) => option(id).set === set);

/** Options in a set of which only one can be chosen, among those the product offers to choose from. */
export function offeredIn(definition: ProductDefinition, set: OptionSet): readonly OptionId[] {
  return definition.options
    .filter(({ id, included }) => !included && option(id).set === set)
    .map(({ id }) => id);
}

export function sizeFields(region: Region, { sizes }: ProductDefinition, size: Size): Fields {
  const standard = standardSizeOf(sizes, size);
  return { size: standard?.id ?? customValue, ...lengthFields(region, sizes.dimensions, size) };
}

/** Rows of the price list: numbers people think in, few enough to be read at a glance. */
const rungNumbers = [1, 30, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

export function rungsOf(definition: ProductDefinition): readonly number[] {
  const ladder = quantityLadder(definition);
  const series = ladder.filter((each) => each > 1 || definition.quantity.minimum === 1);
  const near = rungNumbers
    .filter((number) => number >= definition.quantity.minimum)
    .flatMap((number) => series.find((each) => each >= number) ?? []);
  return [...new Set([...series.slice(0, 1), ...near])].slice(0, 8);
}

export function quantityFields(definition: ProductDefinition, quantity: number): Fields {
  return rungsOf(definition).includes(quantity)
    ? { quantity: String(quantity), other: "" }
    : { quantity: customValue, other: String(quantity) };
}

function optionFields(definition: ProductDefinition, options: readonly OptionId[]): Record<string, string> {
  const sets = optionSets.filter((set) => offeredIn(definition, set).length > 0);
  const fields: Record<string, string> = Object.fromEntries(
    sets.map((set) => [set, chosenOf(set, options) ?? none]),
  );
  const included = new Set(definition.options.filter((each) => each.included).map(({ id }) => id));
  fields.options = options.filter((id) => option(id).set === undefined && !included.has(id)).join(",");
  return fields;
}

/** Every option a form holds, whether it is a row of a set or a box. */
export const optionsIn = (fields: Fields): readonly string[] => [
  ...optionSets.map((set) => fields[set] ?? none).filter((id) => id !== none),
  ...boxesOf(fields.options),
];

/** What an option needs: all of it that the product offers, and what of it the form holds. */
export function neededBy(
  definition: ProductDefinition,
  fields: Fields,
  id: OptionId,
): { readonly possible: readonly [OptionId, ...OptionId[]]; readonly chosen: OptionId | undefined } | null {
  const [first, ...others] =
    option(id).needsOneOf?.filter((each) => definition.options.some((offer) => offer.id === each)) ?? [];
  if (!first) return null;
  const held = optionsIn(fields);
  const possible = [first, ...others] as const;
  return { possible, chosen: possible.find((each) => held.includes(each)) };
}

/** Whether an option holds on what the form has for a material and a print. */
const isCarried = ({ sku }: ProductDefinition, fields: Fields, id: OptionId): boolean =>
  !checkConfiguration({ ...questionOf(sku, fields), options: [id] }).some(
    ({ code }) => code === "option-needs-material" || code === "option-needs-artwork",
  );

/** What comes along with an option: what it needs and misses, unless this make could carry neither. */
export function broughtBy(definition: ProductDefinition, fields: Fields, id: OptionId): OptionId | null {
  const needed = neededBy(definition, fields, id);
  if (!needed || needed.chosen || !isCarried(definition, fields, id)) return null;
  return needed.possible.find((each) => isCarried(definition, fields, each)) ?? null;
}

function chosenIn(fields: Fields, id: OptionId): Fields {
  const { set } = option(id);
  return set ? { [set]: id } : { options: [...new Set([...boxesOf(fields.options), id])].join(",") };
}

/** What choosing an option changes in the form: what it needs comes along where it was missing. */
export function withOption(definition: ProductDefinition, fields: Fields, id: OptionId): Fields {
  const along = broughtBy(definition, fields, id);
  if (!along) return chosenIn(fields, id);
  const { set } = option(along);
  const entry: Along = { id: along, instead: set ? (fields[set] ?? none) : none };
  const brought = { ...chosenIn(fields, along), along: writtenAlong([...alongIn(fields), entry]) };
  return { ...brought, ...chosenIn({ ...fields, ...brought }, id) };
}

/** The form without an option: the row "none" of its set, or its box unchecked. */
export function withoutOption(fields: Fields, id: OptionId): Fields {
  const { set } = option(id);
  if (set) return { [set]: none };
  const boxes = boxesOf(fields.options).filter((each) => each !== id);
  return { options: boxes.join(",") };
}

/** An option that nobody chose: it came with another, in the place of what its set had before. */
interface Along {
  readonly id: OptionId;
  readonly instead: string;
}

/** What came along, as long as the form still holds it. */
export function alongIn(fields: Fields): readonly Along[] {
  const held = optionsIn(fields);
  return boxesOf(fields.along).flatMap((entry): Along[] => {
    const [id = "", instead = none] = entry.split(".");
    return isOptionId(id) && held.includes(id) ? [{ id, instead }] : [];
  });
}

const writtenAlong = (all: readonly Along[]): string =>
  all.map(({ id, instead }) => `${id}.${instead}`).join(",");

/** What came along with an option goes with it, and leaves its place to what had it. */
function withoutUnneeded(definition: ProductDefinition, fields: Fields): Fields {
  const held = optionsIn(fields).filter(isOptionId);
  const isNeeded = ({ id }: Along) => held.some((each) => option(each).needsOneOf?.includes(id));
  const all = alongIn(fields);
  let left = fields;
  for (const { id, instead } of all.filter((each) => !isNeeded(each))) {
    const { set } = option(id);
    const isOffered = set && (offeredIn(definition, set) as readonly string[]).includes(instead);
    left = { ...left, ...withoutOption(left, id), ...(isOffered && { [set]: instead }) };
  }
  const { along: _, ...rest } = left;
  const along = writtenAlong(all.filter(isNeeded));
  return along ? { ...rest, along } : rest;
}

/** The form as it stands for a configuration. */
export function fieldsOf(region: Region, configuration: Configuration): Fields {
  const definition = productType(configuration.sku);
  const { material, cover, print, options, choices, quantity, size } = configuration;
  return {
    ...sizeFields(region, definition, size),
    material,
    ...(cover && { cover }),
    print,
    ...optionFields(definition, options),
    ...(choices as Fields),
    ...quantityFields(definition, quantity),
  };
}

/** What a form holds, as one text a name. */
export function joined(params: URLSearchParams): Fields {
  const fields: Record<string, string> = {};
  for (const name of new Set(params.keys())) fields[name] = params.getAll(name).join(",");
  return fields;
}

/** "9,5" reads "9.5" where the lengths beside it are written so; anything but a plain number stays as it was typed. */
const withOwnPoint = (region: Region, typed: string): string =>
  typed.replace(/^(\s*\d+)[.,](\d{1,2}\s*)$/, `$1${region.currencyFormatter.decimalSeparator}$2`);

function readSizeFields(definition: ProductDefinition, region: Region, given: Fields, usual: Fields): Fields {
  const { dimensions, standard, free } = definition.sizes;
  const typed = Object.fromEntries(
    dimensions.flatMap((name) =>
      given[name] === undefined ? [] : [[name, withOwnPoint(region, given[name])]],
    ),
  );
  const isTyped = Object.keys(typed).length > 0;
  const asked = given.size ?? (isTyped ? customValue : usual.size!);
  if (asked === customValue && free) return { ...blank(dimensions), ...typed, size: customValue };
  const row = standard.find(({ id }) => id === asked);
  if (row) {
    const shown = lengthFields(region, dimensions, row.size);
    const untouchedRow = given.was?.split("/")[0] === asked;
    const retyped = dimensions.some(
      (name) => typed[name] !== undefined && typed[name]!.trim() !== shown[name],
    );
    return untouchedRow && retyped && free ? { ...typed, size: customValue } : { ...shown, size: asked };
  }
  // Any measures, written like a row's: `255x205x80`.
  const lengths = /^\d{1,6}(?:x\d{1,6}){0,5}$/.test(asked) ? asked.split("x").map(Number) : [];
  if (lengths.length !== dimensions.length) return { ...blank(dimensions), size: asked };
  const size: Size = Object.fromEntries(dimensions.map((name, index) => [name, lengths[index]]));
  return { ...lengthFields(region, dimensions, size), size: free ? customValue : asked };
}

const blank = (dimensions: readonly DimensionName[]): Fields =>
  Object.fromEntries(dimensions.map((name) => [name, ""]));

function readQuantityFields(definition: ProductDefinition, given: Fields, usual: Fields): Fields {
  const other = given.other?.trim() ?? "";
  if (given.quantity === undefined && other === "") return { quantity: usual.quantity!, other: usual.other! };
  const asked = given.quantity ?? customValue;
  const isRung = rungsOf(definition).map(String).includes(asked);
  const untouchedRow = given.was !== undefined && given.was.split("/")[1] === asked;
  if (asked === customValue || (isRung && other !== "" && untouchedRow))
    return { quantity: customValue, other };
  return isRung ? { quantity: asked, other: "" } : { quantity: customValue, other: asked };
}

/** Boxes that were ticked since the form was shown bring along what they need. */
function withNeeded(definition: ProductDefinition, given: Fields, fields: Fields): Fields {
  const shown = given.was?.split("/")[2];
  const ticked =
    shown === undefined ? [] : boxesOf(fields.options).filter((id) => !boxesOf(shown).includes(id));
  let held = fields;
  for (const { id } of definition.options.filter((each) => ticked.includes(each.id)))
    held = { ...held, ...withOption(definition, held, id) };
  return withoutUnneeded(definition, held);
}

/** The form as somebody filled it in: what was typed stays as it was typed, what was left out is as usual. */
export function readFields(sku: ProductType, region: Region, given: Fields): Fields {
  const definition = productType(sku);
  const usual = fieldsOf(region, startOf(sku));
  const fields: Record<string, string> = {};
  for (const name of Object.keys(usual)) fields[name] = given[name]?.trim() || usual[name]!;
  // The public interface writes every option into one list; in the form an insert or a handle is a row of its set.
  const listed = boxesOf(given.options);
  const rows = optionSets.flatMap((set) => {
    const found = offeredIn(definition, set).filter((id) => listed.includes(id));
    return found.length === 1 && given[set] === undefined ? [{ set, id: found[0]! }] : [];
  });
  for (const { set, id } of rows) fields[set] = id;
  const boxes = listed.filter((each) => !rows.some(({ id }) => id === each));
  fields.options = rows.length > 0 ? boxes.join(",") : (given.options ?? "");
  fields.along = given.along ?? "";
  return {
    ...withNeeded(definition, given, fields),
    ...readSizeFields(definition, region, given, usual),
    ...readQuantityFields(definition, given, usual),
    ...(given.prices === "gross" && { prices: "gross" }),
    ...(given.line && { line: given.line }),
    ...(given.line && given.ofDesign && { ofDesign: given.ofDesign }),
  };
}

/** The question a filled-in form asks. */
export function questionOf(sku: ProductType, fields: Fields): PriceQuestion {
  const { sizes, choices } = productType(sku);
  return {
    sku,
    size:
      fields.size === customValue
        ? Object.fromEntries(sizes.dimensions.map((name) => [name, fields[name] ?? ""]))
        : fields.size,
    material: fields.material,
    cover: fields.cover,
    print: fields.print,
    options: optionsIn(fields),
    choices: Object.fromEntries(choices.map(({ name }: { name: ChoiceName }) => [name, fields[name]])),
    quantity: fields.quantity === customValue ? fields.other || "?" : fields.quantity,
  };
}

export function questionOfConfiguration({ sku, ...rest }: Configuration): PriceQuestion {
  return { sku, ...rest };
}

/** Boxes as the product lists them: one make has one query, in whatever order they were ticked. */
const asListed = ({ options }: ProductDefinition, boxes: string): string => {
  const place = (box: string) => options.findIndex(({ id }) => id === box);
  return [...boxesOf(boxes)].sort((a, b) => place(a) - place(b)).join(",");
};

/** The shortest query that leads to a form: what differs from how the page starts. */
export function searchOf(
  sku: ProductType,
  { region, language }: Pick<Shop, "region" | "language">,
  fields: Fields,
  size: Size | null,
): string {
  const usual = fieldsOf(region, startOf(sku));
  const definition = productType(sku);
  const { dimensions } = definition.sizes;
  const params = new URLSearchParams();
  const isCustom = fields.size === customValue;
  if (isCustom && size) params.set("size", sizeId(size));
  else if (isCustom) {
    params.set("size", customValue);
    for (const name of dimensions) params.set(name, fields[name] ?? "");
  } else if (fields.size !== usual.size) params.set("size", fields.size ?? "");
  for (const [name, value] of Object.entries(fields)) {
    if (name === "size" || (dimensions as readonly string[]).includes(name)) continue;
    if (name === "quantity" || name === "other" || value === (usual[name] ?? "")) continue;
    params.set(name, name === "options" ? asListed(definition, value) : value);
  }
  const quantity = fields.quantity === customValue ? fields.other : fields.quantity;
  const usualQuantity = usual.quantity === customValue ? usual.other : usual.quantity;
  if (quantity !== usualQuantity) params.set("quantity", quantity || customValue);
  const locale = localeToName(region, language);
  if (locale) params.set("locale", locale);
  const text = params.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** The orderable number from which something is possible. */
export function quantityFrom({ quantity: rules }: ProductDefinition, minimum: number): number {
  const wanted = Math.ceil(minimum / rules.step) * rules.step;
  return nearestQuantities(Math.max(wanted, rules.minimum), rules)[0] ?? rules.minimum;
}
