/** Where an order waits for the buyer who collects it, in the words of its pages. */
import { type CollectionPlace, collectionPlace, isCollected, type OrderView } from "@foldmark/commerce";
import { companyOf } from "@foldmark/company";
import type { TextFunction } from "@foldmark/messages";
import type { Brand, LanguageTag } from "@foldmark/region";
import { addressLines } from "./address-lines.ts";

export interface ShownCollection {
  readonly title: string;
  readonly lines: readonly string[];
  /** In one line, for who is told what kind of a place it is. */
  readonly place: string;
  /** What we ask for there. */
  readonly asks: string;
}

interface Reader {
  readonly brand: Brand;
  readonly language: LanguageTag;
  readonly text: TextFunction;
}

/** "ul. Przykładowa 1, 00-001 Warszawa". */
const placeWords = ({ street, postcode, city }: CollectionPlace): string => `${street}, ${postcode} ${city}`;

export const collectedAt = (brand: Brand): string => placeWords(collectionPlace(companyOf(brand)));

/** Null where the goods are brought. */
export function shownCollection(
  { brand, language, text }: Reader,
  { number, shipmentMethod }: Pick<OrderView["order"], "number" | "shipmentMethod">,
): ShownCollection | null {
  if (!isCollected(shipmentMethod)) return null;
  return {
    title: text("buying.collect.at"),
    lines: addressLines(language, collectionPlace(companyOf(brand))),
    place: collectedAt(brand),
    asks: text("buying.collect.number", { number }),
  };
}
