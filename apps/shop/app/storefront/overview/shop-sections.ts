/** Everything we make, in the parts the main navigation names. */
import { type ProductGroup, productGroups } from "@foldmark/catalogue";
import { type TaxNote, taxNoteOf } from "@foldmark/configurator";
import type { Book } from "@foldmark/pricing";
import type { LanguageTag, Region } from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import { listedProducts, type ProductCard } from "../listing/listed-products.ts";

/** The anchors of the page; header and footer lead to the first three. */
const groupsOfSection = {
  boxes: ["mailers", "shipping-boxes", "product-boxes", "rigid-boxes"],
  bags: ["mailing-bags", "bags"],
  tape: ["paper-and-tape", "labels-and-cards"],
  samples: ["samples"],
} as const satisfies Record<string, readonly ProductGroup[]>;

export type SectionName = keyof typeof groupsOfSection;

export interface ShopGroup {
  readonly id: ProductGroup;
  readonly name: string;
  readonly cards: readonly ProductCard[];
}

export interface ShopSection {
  readonly name: SectionName;
  readonly groups: readonly ShopGroup[];
}

export interface ShopOverview {
  readonly sections: readonly ShopSection[];
  readonly count: number;
  readonly tax: TaxNote;
}

/** Groups that no part names would never be seen. */
export const ungrouped = productGroups.filter(
  (group) =>
    !Object.values(groupsOfSection).some((groups: readonly ProductGroup[]) => groups.includes(group)),
);

export function shopOverview(book: Book, region: Region, language: LanguageTag): ShopOverview {
  const text = loaderText(region, language);
  const listed = listedProducts(book, region, language);
  const groupOf = (id: ProductGroup): ShopGroup => ({
    id,
    name: text(`catalogue.group.${id}`),
    cards: listed.filter(({ definition }) => definition.group === id).map(({ card }) => card),
  });
  const sections = (Object.keys(groupsOfSection) as SectionName[]).map((name) => ({
    name,
    groups: groupsOfSection[name].map(groupOf).filter(({ cards }) => cards.length > 0),
  }));
  return { sections, count: listed.length, tax: taxNoteOf(region, language) };
}
