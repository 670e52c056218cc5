/** Products as mails and documents name them. */
import { type Configuration, dimensions, productType } from "@foldmark/catalogue";
import { type MessageId, messagesFor, spelled, wordingOf } from "@foldmark/messages";
import { formatLength, type LanguageTag, type Region } from "@foldmark/region";

type Worded = { readonly region: Region; readonly language: LanguageTag };

function word({ region, language }: Worded, id: string): string | null {
  const text = (messagesFor(language) as Readonly<Record<string, string>>)[id as MessageId];
  return text === undefined ? null : spelled(wordingOf(region, language), text);
}

export function productName(reader: Worded, sku: string): string {
  return word(reader, `catalogue.type.${sku}.name`) ?? sku;
}

/** `25 × 20 × 8 cm · white E flute · full colour`: what tells two orders of one product apart. */
export function productFacts(reader: Worded, configuration: Configuration): string {
  const { sku, size, material, print, choices } = configuration;
  if (!size) return "";
  const { region, language } = reader;
  // A pack of samples is told by what is in it.
  if (choices.theme) return word(reader, `catalogue.theme.${choices.theme}`) ?? "";
  const named = dimensions.filter((name) => productType(sku).sizes.dimensions.includes(name));
  const written = named.flatMap((name) => {
    const length = size[name];
    if (length === undefined) return [];
    return name === "rollLength" ? `${length / 1000}\u00a0m` : formatLength(region, length, language);
  });
  // A unit that is the same for all is said once, at the end.
  const unitOf = (text: string) => /[a-z]+$/.exec(text)?.[0];
  const isShared = new Set(written.map(unitOf)).size === 1;
  const figures = written.map((each, index) =>
    isShared && index < written.length - 1 ? each.replace(/[\s\u00a0\u202f]*[a-z]+$/, "") : each,
  );
  const facts = [
    figures.join(" × "),
    word(reader, `catalogue.material.${material}`),
    print === "unprinted" ? null : word(reader, `catalogue.print.${print}`),
  ];
  return facts.filter((fact) => fact !== null && fact !== "").join(" · ");
}
