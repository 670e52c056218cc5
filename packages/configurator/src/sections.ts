/** The questions of the configurator, in the order they are asked. */

import {
  type ColourId,
  type Configuration,
  choiceWords,
  colours,
  type DimensionName,
  type MaterialCode,
  material,
  materialsForSize,
  type OptionId,
  option,
  type ProductDefinition,
  parseLength,
  printOffer,
  type Size,
  type SizeRules,
  soldAs,
} from "@foldmark/catalogue";
import type { Price } from "@foldmark/pricing";
import { formatLength, type ProductType } from "@foldmark/region";
import { quantityWords } from "./figures.ts";
import { broughtBy, customValue, neededBy, none, offeredIn, optionSets, optionsIn } from "./form.ts";
import { lengthFields, nextLength, shortSize, typedLength } from "./lengths.ts";
import { choiceName, materialName, optionName, printName, swatchOf } from "./names.ts";
import type { Amounts } from "./prices.ts";
import { addedByOwnSize } from "./prices.ts";
import type { PlacedProblem } from "./problems.ts";
import {
  boxesOf,
  type Dimension,
  type Fields,
  type Section,
  type SectionKind,
  sidesJoint,
  type Tile,
  type TileGroup,
} from "./product-view.ts";
import type { Shop } from "./shop.ts";
import { materialFacts, priceNote, type TilePrice } from "./tile-words.ts";

export interface Scene {
  readonly shop: Shop;
  readonly definition: ProductDefinition;
  readonly fields: Fields;
  /** Null while something cannot be made. */
  readonly configuration: Configuration | null;
  /** What it costs: net unit in micro-units and the whole in minor units; null where no machine can say. */
  readonly price: Pick<Price, "unitMicro" | "goodsMinor" | "totalMinor"> | null;
  readonly problems: readonly PlacedProblem[];
  readonly amounts: Amounts;
}

type Draft = Omit<Section, "problems">;

const draft = (kind: SectionKind, title: string, groups: readonly TileGroup[]): Draft => ({
  kind,
  title,
  note: null,
  groups: groups.filter(({ tiles }) => tiles.length > 0),
  dimensions: [],
  remark: null,
});

/** Said once at the head, so that every tile has room for its amount. */
function withPriceNote(each: Draft, sku: ProductType, { text }: Shop): Draft {
  const { note, kind, groups } = each;
  const isPerPiece = groups.some(({ tiles }) => tiles.some((tile) => tile.isPerPiece));
  if (!isPerPiece || (note !== null && kind !== "size")) return each;
  const perPiece = text("product.options.perPiece", { sold: soldAs(sku) });
  return { ...each, note: note === null ? perPiece : `${note}, ${perPiece}` };
}

export function sectionsOf(scene: Scene): readonly Section[] {
  const drafts = [
    sizeSection(scene),
    materialSection(scene),
    printSection(scene),
    ...choiceSections(scene),
    optionSection(scene, "finish"),
    optionSection(scene, "extras"),
    optionSection(scene, "services"),
  ].filter(({ groups, dimensions }) => groups.length > 0 || dimensions.length > 0);
  const kinds = new Set(drafts.map(({ kind }) => kind));
  // What belongs to a question this product does not ask stands at the first one.
  const placeOf = ({ section }: PlacedProblem) =>
    section === "quantity" || kinds.has(section) ? section : drafts[0]?.kind;
  return drafts.map((each) => ({
    ...withPriceNote(each, scene.definition.sku, scene.shop),
    problems: scene.problems.filter((problem) => placeOf(problem) === each.kind),
  }));
}

/** Undefined where a size lacks one of the sides. */
const fieldsJoined = (dimensions: readonly DimensionName[], fields: Fields): string | undefined =>
  dimensions.every((name) => name in fields) ? Object.values(fields).join(sidesJoint) : undefined;

function sizeSection(scene: Scene): Draft {
  const { shop, definition, fields, configuration } = scene;
  const { region, text } = shop;
  const { sizes } = definition;
  const isShown = (size: Size) => sizes.dimensions.every((name) => configuration?.size[name] === size[name]);
  const rows = sizes.standard
    .filter(({ regions }) => regions === null || regions.includes(region.id))
    .map(({ id, size, name }): Tile => {
      const tile = {
        value: id,
        title: shortSize(region, sizes.dimensions, size),
        detail: name && text(`catalogue.size.${name}`),
        ...(shop.hasSizePrices ? priceNote(scene, isShown(size), { size }) : unpriced),
        swatch: null,
      };
      const fields = lengthFields(region, sizes.dimensions, size);
      return fieldsJoined(sizes.dimensions, fields) === tile.title ? tile : { ...tile, fields };
    });
  const ownRow: Tile = {
    value: customValue,
    title: text("product.size.own"),
    detail: text("product.size.own.detail"),
    price: null,
    swatch: null,
  };
  const { first, rest } = foldedAway(rows, sizes);
  // The first promise of the shop stands first.
  const tiles = sizes.free ? [ownRow, ...first] : first;
  return {
    ...draft("size", text("product.size.title"), [
      {
        name: "size",
        type: "radio",
        label: text("product.size.title"),
        look: "size",
        sides: sizes.dimensions,
        tiles,
        more: rest,
      },
    ]),
    note:
      sizes.dimensions.length > 0
        ? `${text(`catalogue.measured.${sizes.measured}`)}, ${region.lengthUnit}`
        : null,
    dimensions: sizes.free
      ? sizes.dimensions.map((name) => dimensionOf(sizes, name, fields, configuration, shop))
      : [],
    remark: sizeRemark(scene),
  };
}

/** As many sizes as one can take in at a glance: across the whole range, with the usual one among them. */
const sizesAtAGlance = 9;

/** Sizes made for this storefront alone are round in its own unit: these first, then the usual one. */
function foldedAway(
  rows: readonly Tile[],
  { initial, standard }: SizeRules,
): { first: Tile[]; rest: Tile[] } {
  const ours = new Set(standard.filter(({ regions }) => regions !== null).map(({ id }) => id));
  const own = rows.filter(({ value }) => ours.has(value));
  if (own.length === 0) return spread(rows, initial);
  const others = rows.filter((row) => !own.includes(row));
  const usual = others.filter(({ value }) => value === initial);
  return { first: [...own, ...usual], rest: others.filter((row) => !usual.includes(row)) };
}

function spread(rows: readonly Tile[], usual: string | null): { first: Tile[]; rest: Tile[] } {
  if (rows.length <= sizesAtAGlance) return { first: [...rows], rest: [] };
  const shown = new Set(
    Array.from({ length: sizesAtAGlance }, (_, index) =>
      Math.round((index * (rows.length - 1)) / (sizesAtAGlance - 1)),
    ),
  );
  const usualRow = rows.findIndex(({ value }) => value === usual);
  if (usualRow >= 0 && !shown.has(usualRow)) {
    const neighbour = [...shown].reduce((near, each) =>
      Math.abs(each - usualRow) < Math.abs(near - usualRow) ? each : near,
    );
    shown.delete(neighbour);
    shown.add(usualRow);
  }
  return {
    first: rows.filter((_, index) => shown.has(index)),
    rest: rows.filter((_, index) => !shown.has(index)),
  };
}

function dimensionOf(
  sizes: SizeRules,
  name: DimensionName,
  fields: Fields,
  configuration: Configuration | null,
  { region, text }: Shop,
): Dimension {
  const range = sizes.free?.[name];
  const label = text(`catalogue.dimension.${name}`);
  const common = { name, label, unit: region.lengthUnit };
  if (!range) {
    const lengths = [...new Set(sizes.standard.flatMap(({ size }) => size[name] ?? []))];
    const choices = lengths.map((each) => ({
      value: typedLength(region, each),
      label: formatLength(region, each),
    }));
    // What was typed by hand into the address stays to be seen.
    const typed = fields[name] ?? "";
    const stranger =
      typed === "" || choices.some(({ value }) => value === typed) ? [] : [{ value: typed, label: typed }];
    return { ...common, limits: "", choices: [...choices, ...stranger], less: null, more: null };
  }
  // What cannot be made beside the other dimensions is moved too: less of one of them may lead out of it.
  const typed = parseLength(fields[name] ?? "", region.lengthUnit);
  const length = configuration?.size[name] ?? (typed.ok ? typed.millimetres : undefined);
  const moved = (direction: 1 | -1) => {
    const next = length === undefined ? null : nextLength(region, length, direction, range);
    return next === null ? null : typedLength(region, next);
  };
  return {
    ...common,
    limits: text("product.size.limits", {
      minimum: typedLength(region, range.minimum),
      maximum: formatLength(region, range.maximum),
    }),
    choices: null,
    less: moved(-1),
    more: moved(1),
  };
}

/** Whether a tool has to be paid, and what a size without one adds to this order. */
function sizeRemark({ definition, configuration, shop, price, amounts }: Scene): string | null {
  if (!configuration || definition.ordering === "quote" || definition.stock) return null;
  const isStandard = definition.sizes.standard.some(({ size }) =>
    definition.sizes.dimensions.every((name) => size[name] === configuration.size[name]),
  );
  if (!definition.sizes.free) return null;
  if (isStandard) return shop.text("product.size.standard");
  const added = price && addedByOwnSize(shop, configuration, price);
  if (added === null) return shop.text("product.size.custom");
  if (added === 0) return shop.text("product.size.custom.free");
  return shop.text("product.size.custom.added", { amount: amounts.sum(added) });
}

const unpriced: TilePrice = { price: null };

function materialGroup(scene: Scene, name: "material" | "cover", codes: readonly MaterialCode[]): TileGroup {
  const { shop, fields, definition } = scene;
  return {
    name,
    type: "radio",
    label:
      name === "material"
        ? materialTitle(definition, shop)
        : shop.text(`product.cover.${definition.cover?.part ?? "wrap"}`),
    look: "wide",
    tiles: codes.map((code) => ({
      value: code,
      title: materialName(shop.text, code),
      detail: materialFacts(code, scene),
      ...(codes.length > 1 ? priceNote(scene, fields[name] === code, { [name]: code }) : unpriced),
      swatch: swatchOf(material(code)),
    })),
  };
}

const materialTitle = ({ materials }: ProductDefinition, { text }: Shop): string =>
  text(`catalogue.family.${material(materials[0]!).family}`);

function materialSection(scene: Scene): Draft {
  const { definition, shop, configuration } = scene;
  const codes = configuration ? materialsForSize(definition, configuration.size) : definition.materials;
  const groups = [materialGroup(scene, "material", codes.length ? codes : definition.materials)];
  if (definition.cover) groups.push(materialGroup(scene, "cover", definition.cover.materials));
  return draft("material", materialTitle(definition, shop), groups);
}

function printSection(scene: Scene): Draft {
  const { definition, shop, fields, configuration } = scene;
  const { text } = shop;
  const modes = [...new Set(definition.prints.map(({ mode }) => mode))];
  const tiles = modes.map((mode): Tile => {
    const offer = configuration && printOffer(definition, mode, configuration.material);
    const from = offer?.minimumQuantity ?? 1;
    const tooFew = configuration !== null && configuration.quantity < from;
    return {
      value: mode,
      title: printName(text, mode),
      detail: tooFew ? text("product.from", { pieces: quantityWords(shop, definition.sku, from) }) : null,
      ...(modes.length > 1 ? priceNote(scene, fields.print === mode, { print: mode }) : unpriced),
      swatch: null,
    };
  });
  const group: TileGroup = {
    name: "print",
    type: "radio",
    label: text("product.print.title"),
    look: "small",
    tiles,
  };
  return draft("print", text("product.print.title"), [group]);
}

function choiceSections(scene: Scene): Draft[] {
  const { definition, shop } = scene;
  return definition.choices.map(({ name, values }) => {
    const title = shop.text(`product.choice.${choiceWords[name]}`);
    const tiles = values.map(
      (value): Tile => ({
        value,
        title: choiceName(shop.text, name, value),
        detail: null,
        price: null,
        swatch: name === "colour" ? { colour: colours[value as ColourId], flute: false } : null,
      }),
    );
    const look = name === "colour" ? "colour" : "small";
    return draft("choice", title, [{ name, type: "radio", label: title, look, tiles }]);
  });
}

const kindOf = { finish: "finish", extras: "fitting", services: "service" } as const;

function optionTile(scene: Scene, id: OptionId, chosen: boolean, change: readonly OptionId[]): Tile {
  const { definition, shop, configuration, fields } = scene;
  const offer = definition.options.find((each) => each.id === id)!;
  const base = { value: id, title: optionName(shop.text, id), swatch: null };
  if (offer.included) return { ...base, detail: shop.text("product.included"), price: null, fixed: true };
  const tooFew = configuration !== null && configuration.quantity < offer.minimumQuantity;
  const along = chosen ? null : broughtBy(definition, fields, id);
  const details = [
    tooFew &&
      !chosen &&
      shop.text("product.from", { pieces: quantityWords(shop, definition.sku, offer.minimumQuantity) }),
    along && shop.text("product.with", { name: optionName(shop.text, along) }),
  ].filter(Boolean);
  return {
    ...base,
    detail: details.join("; ") || null,
    ...priceNote(scene, chosen, { options: along ? withAlong(change, along) : change }),
  };
}

/** Of a set only one can be chosen: what comes along takes its place. */
const withAlong = (chosen: readonly OptionId[], along: OptionId): readonly OptionId[] => [
  ...chosen.filter((id) => option(id).set === undefined || option(id).set !== option(along).set),
  along,
];

/** What needs something else says so beforehand, and afterwards what was chosen with it. */
function needsRemark({ definition, shop: { text }, fields }: Scene, ids: readonly OptionId[]): string | null {
  const held = optionsIn(fields);
  const remarks = ids.flatMap((id): string[] => {
    const needed = neededBy(definition, fields, id);
    // Chosen without it, that is a problem and said as one; with it there already, there is nothing to say yet.
    const isHeld = held.includes(id);
    const other = isHeld ? needed?.chosen : broughtBy(definition, fields, id);
    if (!needed || !other) return [];
    const possible = needed.possible.map((each) => optionName(text, each)).join(", ");
    return [
      text("catalogue.issue.option-needs-option", { option: optionName(text, id), possible }),
      text(isHeld ? "product.with.chosen" : "product.with.adds", { name: optionName(text, other) }),
    ];
  });
  return remarks.join(" ") || null;
}

function optionSection(scene: Scene, kind: keyof typeof kindOf): Draft {
  const { definition, shop, fields, configuration } = scene;
  const { text } = shop;
  const chosen = configuration?.options ?? [];
  const title = text(`product.${kind}.title`);
  const sets = optionSets
    .map((set) => ({ set, ids: offeredIn(definition, set).filter((id) => option(id).kind === kindOf[kind]) }))
    .filter(({ ids }) => ids.length > 0);
  const groups = sets.map(({ set, ids }): TileGroup => {
    const others = chosen.filter((id) => option(id).set !== set);
    const current = fields[set] ?? none;
    const nothing: Tile = {
      value: none,
      title: text(`product.none.${definition.standardFittings[set] ?? set}`),
      detail: null,
      ...priceNote(scene, current === none, { options: others }),
      swatch: null,
    };
    const tiles = ids.map((id) => optionTile(scene, id, current === id, [...others, id]));
    return {
      name: set,
      type: "radio",
      label: text(`product.set.${set}`),
      look: "small",
      tiles: [nothing, ...tiles],
    };
  });
  const checked = boxesOf(fields.options);
  const boxes = definition.options
    .filter(
      ({ id, included }) => option(id).kind === kindOf[kind] && (option(id).set === undefined || included),
    )
    .map(({ id }) => id);
  const tiles = boxes.map((id) =>
    optionTile(scene, id, checked.includes(id), checked.includes(id) ? chosen : [...chosen, id]),
  );
  const further: TileGroup = { name: "options", type: "checkbox", label: title, look: "small", tiles };
  const remarks = [
    needsRemark(scene, boxes),
    sets.some(({ ids }) => ids.some((id) => option(id).cutToGoods))
      ? text("product.insert.cutToGoods")
      : null,
  ];
  return {
    ...draft(kind, title, [...groups, further]),
    remark: remarks.filter(Boolean).join(" ") || null,
  };
}
