/** The ready sets of a storefront, priced for the number of sets that is asked for. */
import { type Bundle, type BundleId, bundles, mostSets, piecesFor, usualSets } from "@foldmark/catalogue";
import { type Amount, amount, readCount, type TaxNote, taxNoteOf, whole } from "@foldmark/configurator";
import type { Book } from "@foldmark/pricing";
import type { LanguageTag, Region } from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import { type PicturedSet, picturedSet } from "../listing/pictured-set.ts";
import type { TypedField } from "../listing/typed-length.ts";

export interface PricedBundle {
  readonly id: BundleId;
  readonly name: string;
  readonly text: string;
  readonly field: TypedField;
  readonly sets: string;
  readonly priced: PicturedSet;
  /** Of one set, discount taken off. */
  readonly perSet: Amount;
}

export interface BundleList {
  readonly bundles: readonly PricedBundle[];
  readonly tax: TaxNote;
}

/** A set of which the storefront lacks a part is no set. */
const isWhole = (region: Region, { lines }: Bundle): boolean =>
  lines.every(({ sku }) => region.allowedProductTypes.includes(sku));

export function pricedBundle(
  book: Book,
  region: Region,
  language: LanguageTag,
  bundle: (typeof bundles)[number],
  typed: string | null,
): PricedBundle {
  const text = loaderText(region, language);
  const read = readCount(typed, usualSets, mostSets);
  const isReadable = read !== null && read > 0;
  const sets = isReadable ? read : usualSets;
  const lines: Bundle["lines"] = bundle.lines;
  const priced = picturedSet(
    book,
    region,
    language,
    lines.map((line) => ({ ...line, wanted: piecesFor(line, sets) })),
  );
  return {
    id: bundle.id,
    name: text(`shop.bundle.${bundle.id}.name`),
    text: text(`shop.bundle.${bundle.id}.text`),
    field: {
      typed: typed ?? String(usualSets),
      error: isReadable ? null : text("shop.set.unread", { most: mostSets }),
    },
    sets: whole({ region, language }, sets),
    priced,
    perSet: amount(region, Math.round(priced.totalMinor / sets)),
  };
}

export function bundleList(
  book: Book,
  region: Region,
  language: LanguageTag,
  query: URLSearchParams,
): BundleList {
  return {
    bundles: bundles
      .filter((bundle) => isWhole(region, bundle))
      .map((bundle) => pricedBundle(book, region, language, bundle, query.get(bundle.id))),
    tax: taxNoteOf(region, language),
  };
}
