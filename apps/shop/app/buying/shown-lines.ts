/** Products of a checkout or an order as its pages show them: picture, name, make, pieces and price. */
import { type Configuration, listed, makeWords, soldAs } from "@foldmark/catalogue";
import { type Amount, amount, quantityWords, unitAmount } from "@foldmark/configurator";
import type { LanguageTag, ProductType, Region } from "@foldmark/region";
import type { ViewName } from "@foldmark/showroom";
import { loaderText } from "../request/loader-text.ts";
import type { Pictured } from "../storefront/pictures/picture-address.ts";
import { firstView } from "../storefront/pictures/studio-album.ts";

export interface ShownLine {
  readonly id: string;
  readonly sku: ProductType;
  readonly name: string;
  readonly view: ViewName;
  readonly pictured: Pictured;
  /** Address of the picture of its own design, where it has one. */
  readonly kept: string | undefined;
  readonly detail: string;
  readonly pieces: string;
  /** Price of one, in words. */
  readonly each: string;
  readonly total: Amount;
}

export interface BoughtLine {
  readonly id: string;
  readonly configuration: Configuration;
  readonly unitMicro: number;
  readonly netMinor: number;
  /** Address of the picture of its own design. */
  readonly designPicture?: string | undefined;
  /** When it would come by itself, where that is sooner. */
  readonly alone?: string | null;
}

export function shownLine(region: Region, language: LanguageTag, line: BoughtLine): ShownLine {
  const text = loaderText(region, language);
  const { sku, quantity, ...pictured } = line.configuration;
  return {
    id: line.id,
    sku,
    name: text(`catalogue.type.${sku}.name`),
    view: firstView(sku).view,
    pictured,
    kept: line.designPicture,
    detail: listed([...makeWords(region, text, line.configuration), ...(line.alone ? [line.alone] : [])]),
    pieces: quantityWords({ region, language, text }, sku, quantity),
    each: text("buying.word.each", { amount: unitAmount(region, line.unitMicro).net, sold: soldAs(sku) }),
    total: amount(region, line.netMinor),
  };
}
