/** An address as it is read, line by line. */
import type { Address } from "@foldmark/commerce";
import type { LanguageTag } from "@foldmark/region";
import { stateName } from "./american-states.ts";
import { countryName } from "./countries.ts";

export function addressLines(language: LanguageTag, address: Partial<Address>): readonly string[] {
  const { name, company, street, further, postcode, city, state, country } = address;
  const town = state ? `${city}, ${stateName(state).replace(/^US-/, "")} ${postcode}` : `${postcode} ${city}`;
  return [company, name, street, further, town, country && countryName(language, country)].filter(
    (line): line is string => Boolean(line),
  );
}
