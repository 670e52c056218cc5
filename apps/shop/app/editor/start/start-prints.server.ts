/** The ways in which a product of this kind and size is printed, each with its price: a design is seen in any of them. */
import {
  type Configuration,
  carriesArtwork,
  defaultConfiguration,
  orderable,
  type PrintModeId,
  printMode,
  productType,
  productTypes,
  type SoldAs,
  soldAs,
} from "@foldmark/catalogue";
import { fieldsOf, priceOf, type Shop, searchOf, unitAmount } from "@foldmark/configurator";
import type { ProductType } from "@foldmark/region";
import { templatesFor } from "@foldmark/templates";
import { firstView, type ShownView } from "../../storefront/pictures/studio-album.ts";

export interface StartPrint {
  readonly sku: ProductType;
  /** The query that leads to it. */
  readonly search: string;
  readonly name: string;
  readonly board: string;
  /** Of one piece. */
  readonly unit: string;
  readonly sold: SoldAs;
  readonly picture: ShownView;
  readonly isChosen: boolean;
}

/** A row of them; the first are those that the catalogue names first. */
const most = 8;

export function startPrints(
  { book, region, language, text }: Pick<Shop, "book" | "region" | "language" | "text">,
  chosen: Configuration,
): readonly StartPrint[] {
  const found = new Map<string, StartPrint & { readonly unitMicro: number }>();
  for (const configuration of [chosen, ...otherPrints(chosen, region.allowedProductTypes)]) {
    const answer = priceOf(book, region, configuration);
    const { sku, print, material, size } = configuration;
    const key = `${print} ${material}`;
    const known = found.get(key);
    if (answer.kind !== "price" || known?.isChosen || (known && known.unitMicro <= answer.unitMicro))
      continue;
    found.set(key, {
      sku,
      search: searchOf(sku, { region, language }, fieldsOf(region, configuration), size),
      name: text(`catalogue.print.${print}`),
      board: text(`catalogue.material.${material}`),
      unit: unitAmount(region, answer.unitMicro).net,
      sold: soldAs(sku),
      picture: firstView(sku),
      isChosen: configuration === chosen,
      unitMicro: answer.unitMicro,
    });
  }
  return [...found.values()].slice(0, most).map(({ unitMicro: _, ...print }) => print);
}

/** The same box from other boards and in other inks. Templates leave the inside bare: nobody is offered to pay for it. */
function otherPrints(chosen: Configuration, sold: readonly ProductType[]): Configuration[] {
  const { group, construction, editor } = productType(chosen.sku);
  return productTypes
    .filter(
      (each) =>
        each.group === group &&
        each.construction === construction &&
        each.editor === editor &&
        each.ordering === "price" &&
        sold.includes(each.sku),
    )
    .flatMap(({ sku, prints, quantity }) =>
      prints
        .filter(({ mode }) => isOfOutside(mode))
        .map(({ mode, materials }) => {
          const usual = defaultConfiguration(sku);
          return {
            ...usual,
            size: chosen.size,
            quantity: orderable(chosen.quantity, quantity),
            print: mode,
            material: materials?.[0] ?? usual.material,
          };
        }),
    )
    .filter((each) => templatesFor(each).length > 0);
}

const isOfOutside = (mode: PrintModeId): boolean => carriesArtwork(mode) && !printMode(mode).inside;
