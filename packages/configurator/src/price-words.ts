/** The price in words: rows of the list, the buy panel, where the money goes, and what would cost less. */

import { type Configuration, needsPhysicalSample, type ProductDefinition, soldAs } from "@foldmark/catalogue";
import type { BreakdownLine, CheaperIf, Price } from "@foldmark/pricing";
import { formatMoney, formatPercent } from "@foldmark/region";
import { whoseVatIn } from "@foldmark/tax";
import { isFine } from "./amounts.ts";
import { quantityWords, shipmentWords, taxDisplayOf, weightWords, whole } from "./figures.ts";
import {
  optionsIn,
  quantityFields,
  quantityFrom,
  rungsOf,
  searchOf,
  sizeFields,
  withoutOption,
} from "./form.ts";
import { writtenSize } from "./lengths.ts";
import { materialName, optionName, printName } from "./names.ts";
import { type Amounts, amountsIn, difference } from "./prices.ts";
import type { PlacedProblem } from "./problems.ts";
import type {
  Bar,
  BuyPanel,
  Explanation,
  Fields,
  FormChange,
  Offer,
  Quantity,
  Rung,
  TileGroup,
} from "./product-view.ts";
import type { Shop } from "./shop.ts";

export interface Priced {
  readonly definition: ProductDefinition;
  readonly fields: Fields;
  readonly configuration: Configuration;
  readonly price: Price;
}

/** "net", "with VAT", or nothing where no tax is spoken of. */
function taxNote({ region, language, text }: Shop, gross: boolean): string {
  if (!region.hasVat) return text("product.tax.none");
  return text(gross ? "product.tax.gross" : "product.tax.net", {
    rate: formatPercent(language, region.vatAmount / 100),
    vatOf: whoseVatIn(region),
  });
}

/** `price` is that of any quantity of this make: its ladder holds them all. */
export function quantityOf(
  definition: ProductDefinition,
  fields: Fields,
  price: Price | null,
  problems: readonly PlacedProblem[],
  amounts: Amounts,
  shop: Shop,
): Quantity {
  const { region, language, text } = shop;
  const { step, single } = definition.quantity;
  const minimum = smallestOrder(definition, fields);
  const both = taxDisplayOf(region) === "both";
  const rungs = rungsOf(definition).flatMap((quantity): Rung[] => {
    const found = price?.ladder.find((each) => each.quantity === quantity);
    const pieces = { value: String(quantity), pieces: whole(shop, quantity) };
    if (!found) return price ? [] : [{ ...pieces, unit: "–", total: "–", second: null, saving: null }];
    return [
      {
        ...pieces,
        unit: amounts.unit(found.unitMicro),
        total: amounts.sum(found.totalMinor),
        second: both ? amounts.other(found.totalMinor) : null,
        saving:
          found.savingPermille >= 5
            ? formatPercent(language, Math.round(found.savingPermille / 10) / 100)
            : null,
      },
    ];
  });
  const isAsked = price === null && problems.length === 0;
  return {
    plain: isAsked ? plainQuantities(rungs, text("product.page.quantity.title")) : null,
    piecesHead: text("product.page.quantity.pieces", { sold: soldAs(definition.sku) }),
    unitHead: text("product.page.quantity.unit", { sold: soldAs(definition.sku) }),
    rungs,
    stepNote: text(single ? "product.quantity.step.single" : "product.quantity.step", {
      minimum: whole(shop, minimum),
      step: whole(shop, step),
    }),
    sample: sampleStep(definition, fields, price, amounts, shop),
    example: String(Math.ceil(Math.max(640, minimum + step) / step) * step),
    taxNote: isAsked ? null : taxNote(shop, amounts.gross),
    problems: problems.filter(({ section }) => section === "quantity"),
  };
}

/** What is chosen may begin later than the product: the list of prices does, and the words beside it with it. */
function smallestOrder(definition: ProductDefinition, fields: Fields): number {
  const chosen = definition.options.filter(({ id, included }) => !included && optionsIn(fields).includes(id));
  const print = definition.prints.find(({ mode }) => mode === fields.print);
  const from = [...chosen, ...(print ? [print] : [])].map(({ minimumQuantity = 1 }) => minimumQuantity);
  return quantityFrom(definition, Math.max(definition.quantity.minimum, ...from));
}

const plainQuantities = (rungs: readonly Rung[], label: string): TileGroup => ({
  name: "quantity",
  type: "radio",
  label,
  look: "small",
  tiles: rungs.map(({ value, pieces }) => ({
    value,
    title: pieces,
    detail: null,
    price: null,
    swatch: null,
    fields: { other: "" },
  })),
});

/** Below the smallest order one piece can be had, at a price that has nothing to do with the list's. */
function sampleStep(
  definition: ProductDefinition,
  fields: Fields,
  price: Price | null,
  amounts: Amounts,
  shop: Shop,
): FormChange | null {
  const found = price?.ladder.find(({ quantity }) => quantity === 1);
  if (!definition.quantity.single || !found || price?.quantity === 1) return null;
  const one = quantityFields(definition, 1);
  return {
    label: shop.text("product.quantity.sample", { amount: amounts.sum(found.totalMinor) }),
    fields: one,
    href: searchOf(definition.sku, shop, { ...fields, ...one }, null),
  };
}

export function buyPanelOf(
  { price, definition, configuration }: Priced,
  amounts: Amounts,
  shop: Shop,
  arrives: string | null,
): BuyPanel {
  const { region, language, text } = shop;
  const line = text("product.buy.line", {
    pieces: quantityWords(shop, definition.sku, price.quantity),
    unit: amounts.unit(price.unitMicro),
    sold: soldAs(definition.sku),
    tax: taxWord(shop, amounts.gross),
  });
  const total = amounts.sum(price.totalMinor);
  const other = amounts.other(price.totalMinor);
  const rate = formatPercent(language, region.vatAmount / 100);
  const notes = [
    ...(price.pricedAs > price.quantity
      ? [
          text(price.quantity < price.smallestRun ? "product.buy.smallestRun" : "product.buy.pricedAs", {
            pieces: quantityWords(shop, definition.sku, price.pricedAs),
          }),
        ]
      : []),
    ...(definition.quantity.single && price.quantity === 1
      ? [text("product.buy.sample", { minimum: whole(shop, definition.quantity.minimum) })]
      : []),
    ...(definition.stock ? [] : [text("product.buy.lock")]),
    ...(needsPhysicalSample(configuration) ? [text("catalogue.advice.sample")] : []),
    ...(region.additionalCustoms > 0
      ? [
          text("product.buy.customs", {
            amount: formatMoney(region, region.additionalCustoms * 100, { decimals: "auto" }),
          }),
        ]
      : []),
  ];
  return {
    total,
    line,
    second:
      other === null
        ? null
        : amounts.gross
          ? text("product.buy.net", { amount: other })
          : text("product.buy.gross", { amount: other, rate, vatOf: whoseVatIn(region) }),
    notes,
    announcement: [line, total, arrives].filter(Boolean).join(". "),
  };
}

const taxWord = ({ region, text }: Shop, gross: boolean): string =>
  !region.hasVat
    ? text("product.tax.word.none")
    : text(gross ? "product.tax.word.gross" : "product.tax.word.net");

function barWords(
  { kind, option: id }: BreakdownLine,
  { configuration, price }: Priced,
  shop: Shop,
): Pick<Bar, "label" | "detail"> {
  const { text, region } = shop;
  if (id) return { label: optionName(text, id), detail: null };
  switch (kind) {
    case "material":
      return { label: text("product.bar.material"), detail: materialName(text, configuration.material) };
    case "cover":
      return {
        label: text("product.bar.cover"),
        detail: configuration.cover && materialName(text, configuration.cover),
      };
    case "printing":
      return { label: text("product.bar.printing"), detail: printName(text, configuration.print) };
    case "delivery":
      return {
        label: text("product.bar.delivery"),
        detail: `${shipmentWords(shop, price.shipment)}, ${weightWords(region, price.shippedGrams)}`,
      };
    case "set-up":
      return { label: text("product.bar.set-up"), detail: text("product.bar.set-up.detail") };
    case "option":
    case "service":
      return { label: text("product.bar.service"), detail: null };
    default:
      return { label: text(`product.bar.${kind}`), detail: null };
  }
}

/** Parts rounded to steps that together are the whole rounded: one step more goes where most was cut off. */
export function roundedParts(parts: readonly number[], step: number): readonly number[] {
  const steps = parts.map((part) => Math.floor(part / step));
  const whole = Math.round(parts.reduce((sum, part) => sum + part, 0) / step);
  const missing = whole - steps.reduce((sum, each) => sum + each, 0);
  const cutOff = (index: number) => parts[index]! / step - steps[index]!;
  const raised = new Set([...parts.keys()].toSorted((a, b) => cutOff(b) - cutOff(a)).slice(0, missing));
  return steps.map((count, index) => (count + (raised.has(index) ? 1 : 0)) * step);
}

/** In percent of the longest; a short one is still seen. */
const lengthOf = (share: number): number => Math.max(0.5, Math.round(share * 1000) / 10);

/** Longest first, in the order of the list where two are alike. A line that shows nothing is left out. */
function barsOf(priced: Priced, shop: Shop, amounts: Amounts): Bar[] {
  const { price } = priced;
  const lines = price.breakdown.filter(({ minor }) => minor > 0).toSorted((a, b) => b.minor - a.minor);
  const longest = lines[0]?.minor ?? 1;
  const units = roundedParts(
    lines.map(({ minor }) => (minor * 10_000) / price.quantity),
    isFine(price.unitMicro) ? 1_000 : 10_000,
  );
  return lines.flatMap((line, index) => {
    const unit = units[index] ?? 0;
    if (unit === 0) return [];
    const amount = amounts.unit(unit, price.unitMicro);
    return [{ ...barWords(line, priced, shop), amount, length: lengthOf(line.minor / longest) }];
  });
}

export function explanationOf(priced: Priced, shop: Shop): Explanation {
  const { region, text } = shop;
  const { price } = priced;
  const sold = soldAs(priced.definition.sku);
  // Tax is no part of what is explained: these amounts are net.
  const amounts = amountsIn(region, false);
  const sum = amounts.unit(Math.round((price.totalMinor * 10_000) / price.quantity), price.unitMicro);
  return {
    title: text("product.where.title", { amount: sum }),
    lead: text(region.hasVat ? "product.where.lead" : "product.where.leadPlain", {
      pieces: quantityWords(shop, priced.definition.sku, price.quantity),
      sold,
    }),
    bars: barsOf(priced, shop, amounts),
    sumLabel: text("product.where.sum", { sold }),
    sum,
    cheaper: price.cheaperIf.slice(0, 4).flatMap((hint) => cheaperRow(hint, priced, shop, amounts)),
  };
}

/** What the form would hold, and what one would read, if a hint were followed. */
function hintWords(
  hint: CheaperIf,
  { definition, fields, price }: Priced,
  shop: Shop,
): { label: string; detail: string | null; fields: Fields } {
  const { region, text } = shop;
  const amounts = amountsIn(region, false);
  switch (hint.kind) {
    case "more-pieces": {
      const more = hint.totalMinor - price.totalMinor;
      return {
        label: text("product.cheaper.pieces", {
          pieces: quantityWords(shop, definition.sku, hint.quantity),
        }),
        detail:
          more >= 0
            ? text("product.cheaper.pieces.detail", {
                unit: amounts.unit(hint.unitMicro),
                amount: amounts.sum(more),
                sold: soldAs(definition.sku),
              })
            : text("product.cheaper.pieces.less", {
                unit: amounts.unit(hint.unitMicro),
                amount: amounts.sum(-more),
                sold: soldAs(definition.sku),
              }),
        fields: quantityFields(definition, hint.quantity),
      };
    }
    case "standard-size":
      return {
        label: text("product.cheaper.size", {
          size: writtenSize(region, definition.sizes.dimensions, hint.size),
        }),
        detail: text("product.cheaper.size.detail"),
        fields: sizeFields(region, definition, hint.size),
      };
    case "less-print":
      return {
        label: text("product.cheaper.print", { print: printName(text, hint.print) }),
        detail: null,
        fields: { print: hint.print },
      };
    case "without-option":
      return {
        label: text("product.cheaper.without", { option: optionName(text, hint.option) }),
        detail: null,
        // This one alone, as it was priced: what came along with it stays.
        fields: { ...withoutOption(fields, hint.option), along: "" },
      };
  }
}

function cheaperRow(hint: CheaperIf, priced: Priced, shop: Shop, amounts: Amounts): Explanation["cheaper"] {
  const { definition, price } = priced;
  const { label, detail, fields } = hintWords(hint, priced, shop);
  const quantity = hint.kind === "more-pieces" ? hint.quantity : price.quantity;
  const saved = Math.round((hint.savesMinor * 10_000) / quantity);
  if (saved < (isFine(price.unitMicro) ? 500 : 5_000)) return [];
  const changed = { ...priced.fields, ...fields };
  const step: FormChange = { label, fields, href: searchOf(definition.sku, shop, changed, null) || "?" };
  return [
    {
      ...step,
      detail,
      saving: shop.text("product.perPiece", {
        amount: difference(amounts.unit(saved, price.unitMicro), -1),
        sold: soldAs(definition.sku),
      }),
    },
  ];
}

/** Net unit prices from the longest to the shortest run, as plain decimals. */
export function offerOf({ price }: Priced): Offer {
  const units = price.ladder.map(({ unitMicro }) => unitMicro);
  const plain = (micro: number) => decimalOf(micro);
  return {
    currency: price.currency,
    lowPrice: plain(Math.min(...units)),
    highPrice: plain(Math.max(...units)),
    count: units.length,
  };
}

const decimalOf = (micro: number): string => (micro / 1_000_000).toFixed(micro < 1_000_000 ? 3 : 2);
