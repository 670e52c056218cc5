/** Products as mails and documents name them. */
import { type Configuration, listed, makeWords } from "@foldmark/catalogue";
import { type MessageId, messagesFor, spelled, wordingOf } from "@foldmark/messages";
import type { LanguageTag, ProductType, Region } from "@foldmark/region";

type Worded = { readonly region: Region; readonly language: LanguageTag };

const word = ({ region, language }: Worded, id: MessageId): string =>
  spelled(wordingOf(region, language), messagesFor(language)[id]);

export const productName = (reader: Worded, sku: ProductType): string =>
  word(reader, `catalogue.type.${sku}.name`);

/** `25 × 20 × 8 cm · E flute, white outside · Full colour · Matt varnish` */
export const productFacts = (reader: Worded, configuration: Configuration): string =>
  listed(makeWords(reader.region, (id) => word(reader, id), configuration));
