/** SPEC §8: errors about regions and unknown language tags. */
import {
  createRegionConfiguration,
  externalLink,
  getRegionValue,
  localeFor,
  parseLanguageTag,
  RegionError,
  regionById,
  resolveRegion,
  UnknownLanguageError,
} from "@foldmark/region";
import { describe, expect, it } from "vitest";

/** The error an action ends with; fails when it ends without one. */
function errorOf(action: () => unknown): Error {
  try {
    action();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("nothing was thrown");
}

describe("8. The error catalogue: regions", () => {
  it("S8.2 each region error can occur and says exactly what the catalogue says", () => {
    const unset = createRegionConfiguration();
    const inPoland = createRegionConfiguration({ currentRegion: "pl" });
    const texts: [() => unknown, string][] = [
      [() => regionById("atlantis"), "Cannot find region in Region Configuration"],
      [() => unset.setCurrentRegion("atlantis"), "Cannot find region in Region Configuration"],
      [() => unset.currentRegion, "Current region is not set!"],
      [() => unset.get("currency"), "Current region is not set!"],
      [() => inPoland.get("weather"), "Cannot find key in Region Configuration"],
      [() => getRegionValue(regionById("pl"), "weather"), "Cannot find key in Region Configuration"],
      [() => createRegionConfiguration({ environment: "" }), "Provided env is empty"],
      [() => unset.setEnvironment(" "), "Provided env is empty"],
      [() => inPoland.environment, "RegionConfig environment is not set"],
      [() => inPoland.domain("landing"), "RegionConfig environment is not set"],
      [
        () => externalLink(regionById("us"), "vatNumberCheck"),
        'Missing outside-domain shared link for page "vatNumberCheck"',
      ],
    ];
    for (const [action, text] of texts) {
      const error = errorOf(action);
      expect(error).toBeInstanceOf(RegionError);
      expect(error.message).toBe(text);
    }

    const site = { environment: "local", brandSlug: "foldmark" } as const;
    const unknownHost = resolveRegion({ host: "shop.example", pathname: "/" }, site);
    expect(unknownHost).toBeInstanceOf(RegionError);
    expect((unknownHost as RegionError).message).toBe("Cannot find region in Region Configuration");
  });

  it("S8.4 an unknown language tag is an error of its own that names the tag", () => {
    for (const action of [() => parseLanguageTag("tlh"), () => localeFor("tlh")]) {
      const error = errorOf(action);
      expect(error).toBeInstanceOf(UnknownLanguageError);
      expect(error.message).toBe('Unknown language tag "tlh"');
    }
  });
});
