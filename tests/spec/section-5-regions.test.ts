/** SPEC §5: the language tag and the country cookie. */
import { countryFromCookie, parseLanguageTag, UnknownLanguageError } from "@foldmark/region";
import { describe, expect, it } from "vitest";

describe("5. Validation rules: regions", () => {
  it("S5.2 the language tag is one of eleven, anything else is an unknown-language error", () => {
    for (const tag of "cs de en es fr it pl pt nl ro se".split(" ")) expect(parseLanguageTag(tag)).toBe(tag);
    for (const tag of ["", "xx", "EN", "en-US", "cz", "sv", "no"]) {
      expect(() => parseLanguageTag(tag)).toThrow(UnknownLanguageError);
    }
  });

  it("S5.8 the region cookie is an ISO country code, with UK, EN, CS and EL corrected", () => {
    const read = (value: string) => countryFromCookie(`cf-user-country=${value}`);
    expect(["UK", "EN", "CS", "EL"].map(read)).toEqual(["GB", "GB", "CZ", "GR"]);
    expect(["PL", "GB", "CZ", "GR", "US"].map(read)).toEqual(["PL", "GB", "CZ", "GR", "US"]);
    expect(["XX", "T1", "POL", "1", ""].map(read)).toEqual([null, null, null, null, null]);
  });
});
