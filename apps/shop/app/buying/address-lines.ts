/** An address as it is read, line by line. */
import { type Address, type LanguageTag, townLines } from "@foldmark/region";
import { countryName } from "./countries.ts";

export function addressLines(language: LanguageTag, address: Partial<Address>): readonly string[] {
  const { name, company, street, further, country } = address;
  const land = country && countryName(language, country);
  return [company, name, street, further, ...townLines(address), land].filter((line): line is string =>
    Boolean(line),
  );
}
