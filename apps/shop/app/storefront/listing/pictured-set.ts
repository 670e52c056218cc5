/** A set or a list with its prices, and a picture for each of its lines. */
import { type PricedLine, type PricedSet, pricedSet, type WantedLine } from "@foldmark/configurator";
import type { Book } from "@foldmark/pricing";
import type { LanguageTag, Region } from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import { firstView, type ShownView } from "../pictures/studio-album.ts";

export interface PicturedLine extends PricedLine {
  readonly picture: ShownView;
}

export interface PicturedSet extends PricedSet {
  readonly lines: readonly PicturedLine[];
}

export function picturedSet(
  book: Book,
  region: Region,
  language: LanguageTag,
  wanted: readonly WantedLine[],
): PicturedSet {
  const set = pricedSet(book, region, language, loaderText(region, language), wanted);
  return { ...set, lines: set.lines.map((line) => ({ ...line, picture: firstView(line.sku) })) };
}
