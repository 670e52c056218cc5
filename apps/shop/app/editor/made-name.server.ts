/** Whether a design is still called after a product, in whatever language it was begun. */
import { messagesFor, spelled, wordingOf } from "@foldmark/messages";
import { languageTags, productTypes, regions } from "@foldmark/region";
import { plainName } from "./session/templates/plain-name.ts";

function productNames(): ReadonlySet<string> {
  const wordings = new Map(
    regions.flatMap((region) =>
      languageTags.map((language) => [wordingOf(region, language), language] as const),
    ),
  );
  const names = [...wordings].flatMap(([wording, language]) =>
    productTypes.map((sku) => spelled(wording, messagesFor(language)[`catalogue.type.${sku}.name`])),
  );
  return new Set(names.map(plainName));
}

let known: ReadonlySet<string> | null = null;

export function isMadeName(name: string): boolean {
  known ??= productNames();
  return known.has(plainName(name));
}
