/** Boxes that hold the goods: how much stays empty, what they carry, how they travel, what they cost. */
import {
  type Configuration,
  type Cuboid,
  closestPerType,
  defaultConfiguration,
  type Fit,
  findFits,
  needsPhysicalSample,
  orderable,
  productType,
  type StockItem,
  sizeId,
  sizeWords,
  stockItemFor,
} from "@foldmark/catalogue";
import { type Amount, amount, priceOf, unitAmount, weightWords, whole } from "@foldmark/configurator";
import type { TextFunction } from "@foldmark/messages";
import type { Book } from "@foldmark/pricing";
import { formatPercent, type LanguageTag, type ProductType, type Region } from "@foldmark/region";
import type { ViewName } from "@foldmark/showroom";
import { loaderText } from "../../request/loader-text.ts";
import type { Pictured } from "../pictures/picture-address.ts";
import { firstView } from "../pictures/studio-album.ts";
import { blocksOf } from "./arrangements.ts";
import type { FitSort, SizeKind } from "./fit-fields.ts";
import { type FitForm, type FitWish, readFitQuestion } from "./fit-question.ts";

export interface FitRow {
  readonly sku: ProductType;
  readonly name: string;
  /** The box in these measures. */
  readonly picture: { readonly view: ViewName; readonly configuration: Pictured };
  readonly inside: string;
  readonly outside: string;
  /** Null where the size is made for these goods. */
  readonly standardSize: string | null;
  readonly material: string;
  readonly empty: string;
  /** 0 to 100, for the bar. */
  readonly emptyShare: number;
  readonly carries: string;
  readonly limitedBy: string;
  readonly isStrongEnough: boolean;
  /** What to do before a whole run, where the construction asks for it. */
  readonly advice: string | null;
  readonly shipsAs: string;
  readonly billed: string;
  readonly pieces: string;
  readonly unit: Amount | null;
  readonly total: Amount | null;
  /** What the product page has to be opened with. */
  readonly choice: Readonly<Record<string, string>>;
}

export interface FitAnswers {
  readonly form: FitForm;
  readonly isAsked: boolean;
  readonly total: number;
  /** How many of each kind there are. */
  readonly kinds: Readonly<Record<SizeKind, number>>;
  readonly pages: number;
  readonly page: number;
  readonly first: number;
  readonly rows: readonly FitRow[];
  /** Some hold the goods, none carries them. */
  readonly noneCarries: boolean;
  /** Of all goods in a box. */
  readonly weight: string;
}

const rowsPerPage = 8;

const volumeOf = ({ length, width, height }: Cuboid): number => length * width * height;

interface Candidate {
  readonly fit: Fit;
  readonly voidPermille: number;
}

/** The same box can hold the goods packed in several ways: the way that leaves least empty counts. */
function candidatesFor(region: Region, wish: FitWish): readonly Candidate[] {
  const goodsVolume = volumeOf(wish.goods) * wish.items;
  const best = new Map<string, Candidate>();
  for (const block of blocksOf(wish.goods, wish.items)) {
    const fits = findFits({
      goods: { ...block, weight: wish.gramsEach * wish.items },
      padding: wish.padding,
      upright: wish.upright,
      country: region.defaultShippingCountryCode,
      region: region.id,
      types: region.allowedProductTypes,
    });
    for (const fit of fits) {
      const voidPermille = Math.floor(1000 - (goodsVolume * 1000) / volumeOf(fit.inside));
      const candidate = { fit, voidPermille };
      const key = `${fit.sku} ${fit.sizeId ?? "made"}`;
      const known = best.get(key);
      if (!known || byUse(candidate, known) < 0) best.set(key, candidate);
    }
  }
  const inOrder = [...best.values()].sort(byUse);
  const shown = new Set(closestPerType(inOrder.map(({ fit }) => fit)));
  return inOrder.filter(({ fit }) => shown.has(fit));
}

const byUse = (one: Candidate, other: Candidate): number =>
  Number(other.fit.carriesGoods) - Number(one.fit.carriesGoods) ||
  one.voidPermille - other.voidPermille ||
  volumeOf(one.fit.outer) - volumeOf(other.fit.outer);

interface Priced extends Candidate {
  readonly quantity: number;
  readonly unitMicro: number | null;
  readonly totalMinor: number | null;
}

/** Pieces left of goods kept in stock. */
type Stock = (item: StockItem) => number;

/** As many as can be ordered: of goods kept in stock, no more than lie there. */
function orderedAs({ sku, inside, material }: Fit, wanted: number, stock: Stock): Configuration {
  const { quantity: rules } = productType(sku);
  const asked = {
    ...defaultConfiguration(sku),
    size: { ...inside },
    material,
    quantity: orderable(wanted, rules),
  };
  const item = stockItemFor(asked);
  const pieces = item ? stock(item) : asked.quantity;
  return { ...asked, quantity: Math.min(asked.quantity, Math.floor(pieces / rules.step) * rules.step) };
}

function priced(book: Book, region: Region, candidate: Candidate, wanted: number, stock: Stock): Priced {
  const configuration = orderedAs(candidate.fit, wanted, stock);
  const { quantity } = configuration;
  const answer = priceOf(book, region, configuration);
  const isPriced = answer.kind === "price";
  return {
    ...candidate,
    quantity,
    unitMicro: isPriced ? answer.unitMicro : null,
    totalMinor: isPriced ? answer.totalMinor : null,
  };
}

/** Boxes too weak for the goods stay last whatever the order. */
function sortedBy(sort: FitSort, rows: readonly Priced[]): readonly Priced[] {
  if (sort === "fit") return rows;
  const measure = ({ fit, unitMicro }: Priced): number =>
    sort === "price" ? (unitMicro ?? Number.MAX_SAFE_INTEGER) : fit.shipping.billedGrams;
  return rows.toSorted(
    (one, other) =>
      Number(other.fit.carriesGoods) - Number(one.fit.carriesGoods) || measure(one) - measure(other),
  );
}

function pictured(fit: Fit): Pictured {
  const { sku: _, quantity: __, ...usual } = defaultConfiguration(fit.sku);
  return { ...usual, size: { ...fit.inside }, material: fit.material };
}

function rowOf(region: Region, language: LanguageTag, text: TextFunction, row: Priced): FitRow {
  const { fit, voidPermille, quantity, unitMicro, totalMinor } = row;
  const { shipping, load, inside } = fit;
  const bands = shipping.bands.map(({ carrier, name }) => `${carrier} ${name}`);
  return {
    sku: fit.sku,
    name: text(`catalogue.type.${fit.sku}.name`),
    picture: { view: firstView(fit.sku).view, configuration: pictured(fit) },
    inside: sizeWords(region, { ...inside }),
    outside: sizeWords(region, { ...fit.outer }),
    standardSize: fit.sizeId,
    material: text(`catalogue.material.${fit.material}`),
    empty: formatPercent(language, Math.round(voidPermille / 10) / 100),
    emptyShare: Math.round(voidPermille / 10),
    carries: weightWords(region, load.grams),
    limitedBy: text(`catalogue.load.${load.limitedBy}`),
    isStrongEnough: fit.carriesGoods,
    advice: needsPhysicalSample({ sku: fit.sku, options: [] }) ? text("catalogue.advice.sample") : null,
    shipsAs: [text(`catalogue.courier.${shipping.courier}`), ...bands].join(", "),
    billed: weightWords(region, shipping.billedGrams),
    pieces: whole({ region, language }, quantity),
    unit: unitMicro === null ? null : unitAmount(region, unitMicro),
    total: totalMinor === null ? null : amount(region, totalMinor),
    choice: {
      size: sizeId(inside),
      material: fit.material,
      quantity: String(quantity),
    },
  };
}

const nothingAsked = (form: FitForm): FitAnswers => ({
  form,
  isAsked: false,
  total: 0,
  kinds: { all: 0, standard: 0, made: 0 },
  pages: 0,
  page: 1,
  first: 0,
  rows: [],
  noneCarries: false,
  weight: "",
});

export function fitAnswers(
  book: Book,
  region: Region,
  language: LanguageTag,
  query: URLSearchParams,
  stock: Stock,
): FitAnswers {
  const text = loaderText(region, language);
  const { form, wish } = readFitQuestion(region, text, query);
  if (!wish) return nothingAsked(form);
  const all = candidatesFor(region, wish);
  const standard = all.filter(({ fit }) => fit.sizeId !== null);
  const made = all.filter(({ fit }) => fit.sizeId === null);
  const candidates = { all, standard, made }[form.sizes];
  const pages = Math.max(1, Math.ceil(candidates.length / rowsPerPage));
  const page = Math.min(form.page, pages);
  const first = (page - 1) * rowsPerPage;
  const price = (candidate: Candidate) => priced(book, region, candidate, wish.quantity, stock);
  // By price they all have to be known; otherwise only those that are seen.
  const shown =
    form.sort === "price"
      ? sortedBy("price", candidates.map(price)).slice(first, first + rowsPerPage)
      : sortedBy(
          form.sort,
          candidates.map((each) => ({ ...each, quantity: 0, unitMicro: null, totalMinor: null })),
        )
          .slice(first, first + rowsPerPage)
          .map(price);
  return {
    form,
    isAsked: true,
    total: candidates.length,
    kinds: { all: all.length, standard: standard.length, made: made.length },
    pages,
    page,
    first: first + 1,
    rows: shown.map((row) => rowOf(region, language, text, row)),
    noneCarries: candidates.length > 0 && candidates.every(({ fit }) => !fit.carriesGoods),
    weight: weightWords(region, wish.gramsEach * wish.items),
  };
}
