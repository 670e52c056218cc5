/** Recommendations of a cart in finished words and prices. */
import { type Because, defaultConfiguration, needsArtwork, recommendationsFor } from "@foldmark/catalogue";
import type { Cart } from "@foldmark/commerce";
import { type Amount, amount, priceOf, quantityWords } from "@foldmark/configurator";
import type { Book } from "@foldmark/pricing";
import { productRouteId } from "@foldmark/routing";
import { pathTo } from "../../request/paths.ts";
import { firstView } from "../../storefront/pictures/studio-album.ts";
import { type LinePicture, productName, type Reader } from "./line-model.ts";

export interface Recommended {
  readonly sku: string;
  readonly name: string;
  readonly because: Because;
  readonly picture: LinePicture;
  readonly quantity: number;
  readonly pieces: string;
  readonly total: Amount;
  /** Can be put in as it is; what is printed is chosen and designed on its own page. */
  readonly isPlain: boolean;
  readonly href: string;
}

export function recommended(book: Book, reader: Reader, cart: Cart | null): readonly Recommended[] {
  const { region, language, text } = reader;
  return recommendationsFor(region, cart?.lines ?? []).flatMap(({ sku, because, quantity }) => {
    const configuration = { ...defaultConfiguration(sku), quantity };
    const price = priceOf(book, region, configuration);
    if (price.kind === "refusal") return [];
    const query = sku === "sample-packs" ? {} : { quantity: String(quantity) };
    return [
      {
        sku,
        name: productName(text, configuration),
        because,
        picture: { sku, ...firstView(sku) },
        quantity,
        pieces: quantityWords(reader, sku, quantity),
        total: amount(region, price.totalMinor),
        isPlain: !needsArtwork(configuration) && sku !== "sample-packs",
        href: pathTo({ storefront: region, language }, productRouteId(sku), {}, query),
      },
    ];
  });
}
