/** Goods in, boxes out: every standard box that holds them, tightest first, with what it weighs at the carrier. */
import type { CountryCode, ProductType, RegionId } from "@foldmark/region";
import { type ShippingClass, shippingClass } from "./carriers.ts";
import { checkSize } from "./check-size.ts";
import { type LoadRating, loadRating } from "./load-rating.ts";
import { type MaterialCode, material } from "./materials.ts";
import { type Cuboid, cubicMillimetres, outerSize } from "./outer-size.ts";
import { materialsForSize, type ProductDefinition, type ProductGroup } from "./product-definition.ts";
import { productTypes } from "./product-types.ts";
import type { Size } from "./size-sets.ts";

export interface Goods extends Cuboid {
  /** Grams; 0 where it does not matter. */
  readonly weight: number;
}

export interface FitQuestion {
  readonly goods: Goods;
  /** Room for padding on every side, mm. */
  readonly padding?: number;
  /** The height must stay upright: bottles, cakes. */
  readonly upright?: boolean;
  readonly country: CountryCode;
  readonly region?: RegionId;
  /** Only among these. */
  readonly types?: readonly ProductType[];
}

export interface Fit {
  readonly sku: ProductType;
  readonly material: MaterialCode;
  readonly inside: Cuboid;
  readonly outer: Cuboid;
  /** Null for a size made for these goods. */
  readonly sizeId: string | null;
  /** How the goods lie: what stands along the box's length, width and height. */
  readonly placed: Cuboid;
  /** Parts in a thousand of the box that stay empty, padding included. */
  readonly voidPermille: number;
  readonly load: LoadRating;
  readonly carriesGoods: boolean;
  readonly shipping: ShippingClass;
}

const boxGroups: readonly ProductGroup[] = ["mailers", "shipping-boxes", "product-boxes", "rigid-boxes"];

/** A box holds goods by three measures inside; tubes and bags are another question. */
const isBox = ({ group, sizes }: ProductDefinition): boolean =>
  boxGroups.includes(group) && sizes.dimensions.join() === "length,width,height" && sizes.standard.length > 0;

const asCuboid = ({ length = 0, width = 0, height = 0 }: Size): Cuboid => ({ length, width, height });

/** The ways to lay a block down; those with the height upright come first. */
function orientations({ length, width, height }: Cuboid, upright: boolean): readonly Cuboid[] {
  const standing = [
    { length, width, height },
    { length: width, width: length, height },
  ];
  if (upright) return standing;
  return [
    ...standing,
    { length, width: height, height: width },
    { length: height, width: length, height: width },
    { length: width, width: height, height: length },
    { length: height, width, height: length },
  ];
}

const holds = (box: Cuboid, goods: Cuboid): boolean =>
  goods.length <= box.length && goods.width <= box.width && goods.height <= box.height;

/** Flat on the largest face is how goods travel best, so the lowest way to lie wins; ties go to the longer side along the box. */
export function placeInBox(box: Cuboid, goods: Cuboid, upright = false): Cuboid | null {
  let best: Cuboid | null = null;
  for (const placed of orientations(goods, upright)) {
    if (!holds(box, placed)) continue;
    const better =
      !best || placed.height < best.height || (placed.height === best.height && placed.length > best.length);
    if (better) best = placed;
  }
  return best;
}

const padded = ({ length, width, height }: Cuboid, padding: number): Cuboid => ({
  length: length + 2 * padding,
  width: width + 2 * padding,
  height: height + 2 * padding,
});

function judge(
  definition: ProductDefinition,
  code: MaterialCode,
  inside: Cuboid,
  id: string | null,
  question: FitQuestion,
): Fit | null {
  const { goods, padding = 0, upright = false, country } = question;
  const placed = placeInBox(inside, padded(goods, padding), upright);
  const board = material(code);
  const outer = outerSize(definition.construction, inside, board);
  const load = loadRating(board, outer);
  if (!placed || !load) return null;
  const unused = cubicMillimetres(inside) - cubicMillimetres(goods);
  return {
    sku: definition.sku,
    material: code,
    inside,
    outer,
    sizeId: id,
    placed: padded(placed, -padding),
    voidPermille: Math.floor((unused * 1000) / cubicMillimetres(inside)),
    load,
    carriesGoods: goods.weight <= load.grams,
    shipping: shippingClass(outer, goods.weight + boxGrams(board.grammage, outer), country),
  };
}

/** Close enough for a postage class: the skin of the box, and as much again for its flaps. */
const boxGrams = (grammage: number, { length, width, height }: Cuboid): number =>
  Math.ceil((grammage * 4 * (length * width + length * height + width * height)) / 1_000_000);

/** The lightest board that carries the goods; the strongest one when none does. */
function bestBoard(
  definition: ProductDefinition,
  inside: Cuboid,
  id: string | null,
  question: FitQuestion,
): Fit | null {
  const possible = materialsForSize(definition, inside)
    .filter((code) => id !== null || checkSize(definition, inside, code, []).length === 0)
    .map((code) => judge(definition, code, inside, id, question))
    .filter((fit) => fit !== null);
  const strongest = [...possible].sort((a, b) => b.load.grams - a.load.grams)[0];
  return possible.find((fit) => fit.carriesGoods) ?? strongest ?? null;
}

/** Goods that touch all four walls do not go in: a made-to-measure box leaves this much on every side, mm. */
const clearance = 1;

/** The size made for the goods: as they lie flattest, no smaller than the product can be made. */
function madeToFit(definition: ProductDefinition, question: FitQuestion): Cuboid | null {
  const { free } = definition.sizes;
  if (!free || definition.ordering !== "price") return null;
  const room = padded(question.goods, Math.max(question.padding ?? 0, clearance));
  const flattest = [...orientations(room, question.upright ?? false)].sort((a, b) => a.height - b.height);
  for (const lying of flattest) {
    if (lying.width > lying.length) continue;
    const grown = (name: keyof Cuboid) => Math.max(Math.ceil(lying[name]), free[name]?.minimum ?? 1);
    const size = { length: grown("length"), width: grown("width"), height: grown("height") };
    const makeable = definition.materials.some((code) => checkSize(definition, size, code, []).length === 0);
    if (makeable) return size;
  }
  return null;
}

function fitsOf(definition: ProductDefinition, question: FitQuestion): Fit[] {
  const { region } = question;
  const standard = definition.sizes.standard
    .filter(({ regions }) => !regions || (region !== undefined && regions.includes(region)))
    .map(({ id, size }) => bestBoard(definition, asCuboid(size), id, question));
  const own = madeToFit(definition, question);
  const made = own && bestBoard(definition, own, null, question);
  return [...standard, made].filter((fit) => fit !== null);
}

/** Boxes that carry the goods before those that do not, then the one with the least empty room. */
const byUse = (a: Fit, b: Fit): number =>
  Number(b.carriesGoods) - Number(a.carriesGoods) ||
  a.voidPermille - b.voidPermille ||
  cubicMillimetres(a.outer) - cubicMillimetres(b.outer);

/** Empty for goods without a volume. */
export function findFits(question: FitQuestion): readonly Fit[] {
  const { length, width, height, weight } = question.goods;
  const sane = [length, width, height].every((side) => Number.isFinite(side) && side > 0) && weight >= 0;
  if (!sane) return [];
  return productTypes
    .filter((each) => isBox(each) && (question.types?.includes(each.sku) ?? true))
    .flatMap((each) => fitsOf(each, question))
    .sort(byUse);
}

/** Of each type the closest standard size and the size made to measure: what a list of answers shows. */
export function closestPerType(fits: readonly Fit[]): readonly Fit[] {
  const seen = new Set<string>();
  return fits.filter(({ sku, sizeId }) => {
    const key = `${sku} ${sizeId === null ? "made" : "standard"}`;
    return !seen.has(key) && seen.add(key);
  });
}
