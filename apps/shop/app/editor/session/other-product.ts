/** The design on another product: worked out before anything is made, so that its buyer reads first what becomes of it. */
import {
  type Configuration,
  carriesArtwork,
  defaultConfiguration,
  productType,
  productTypes,
  readConfiguration,
} from "@foldmark/catalogue";
import {
  apply,
  type DesignProduct,
  type DesignView,
  type Layout,
  type Records,
  type RetargetFinding,
  retarget,
  type Side,
  type StoredDesign,
  storedDesign,
  viewOf,
} from "@foldmark/design";
import type { ProductType } from "@foldmark/region";
import { type ColourProfile, convertInks, type PrintedOn, printedOn } from "@foldmark/render";
import { type designEditors, isDesignable } from "./designable-product.ts";
import { layoutFor } from "./product-layout.ts";

export interface OtherProduct {
  readonly sku: ProductType;
  readonly editor: keyof typeof designEditors;
}

/** Where a design of this product can go. */
export const otherProducts = (sku: ProductType): readonly OtherProduct[] =>
  productTypes.filter(isDesignable).filter((each) => each.sku !== sku);

export interface DesignOnOther {
  readonly product: DesignProduct;
  /** In the inks of the other print, on its own drawing still: the server brings every design to the drawing of its product. */
  readonly document: StoredDesign;
  /** Objects, groups as one, with another place or size. */
  readonly moved: number;
  /** Of all that were safe before. */
  readonly outsideSafe: number;
  /** Without a panel there: kept, and not printed. */
  readonly aside: number;
  /** Inks that will look different. */
  readonly inks: number;
  /** Pictures that become one ink. */
  readonly pictures: number;
}

/** Nobody sees a smaller difference. */
const seenFrom = 3;

/** Null where nothing of the design could be printed on it. */
export function designOnOther(
  design: DesignView,
  from: Layout,
  now: DesignProduct,
  sku: ProductType,
  profile: ColourProfile,
): DesignOnOther | null {
  const product = makeLike(sku, now);
  const to = product && layoutFor(product);
  if (!product || !to) return null;
  const before: Records = new Map([...design.all()].map((record) => [record.id, record]));
  const on = (side: Side): PrintedOn => {
    const boards = to.artboards.filter(({ panel }) => panel === null);
    const { piece } = boards.find((board) => board.side === side) ?? boards[0]!;
    return printedOn(product, piece, side, profile);
  };
  const { diff, changes, pictures } = convertInks(design, product.print, on);
  const records = apply(before, diff);
  const { report } = retarget(viewOf(records), from, to, product);
  const count = (...kinds: readonly RetargetFinding["what"][]) =>
    new Set(report.flatMap(({ node, what }) => (kinds.includes(what) ? node : []))).size;
  return {
    product,
    document: storedDesign(records.values()),
    moved: count("moved", "scaled", "resized", "other-panel", "back"),
    outsideSafe: count("outside-safe"),
    aside: count("aside"),
    inks: changes.filter(({ distance }) => distance >= seenFrom).length,
    pictures: pictures.length,
  };
}

const wishedFirst = <Item>(items: readonly Item[], isWished: (item: Item) => boolean): readonly Item[] =>
  items.toSorted((a, b) => Number(isWished(b)) - Number(isWished(a)));

/** As much like this one as it is made: in its print, on its board, in its size. */
function makeLike(sku: ProductType, like: DesignProduct): DesignProduct | null {
  const usual = defaultConfiguration(sku);
  const { prints, materials } = productType(sku);
  const offers = wishedFirst(
    prints.filter(({ mode }) => carriesArtwork(mode)),
    ({ mode }) => mode === like.print,
  );
  const makes = offers.flatMap(({ mode, materials: boards = materials }) =>
    wishedFirst(boards, (board) => board === like.material).flatMap((material) =>
      [like.size, usual.size].map((size): Configuration => ({ ...usual, print: mode, material, size })),
    ),
  );
  for (const make of makes) {
    const read = readConfiguration(make);
    if (!read.ok) continue;
    const { quantity: _, ...product } = read.configuration;
    return product;
  }
  return null;
}
