import { describe, expect, it } from "vitest";
import { createRegionConfiguration, getRegionValue, parseEnvironment, regionById } from "./index.ts";

describe("createRegionConfiguration", () => {
  it("answers with the current region's values", () => {
    const configuration = createRegionConfiguration({ environment: "production", currentRegion: "pl" });
    expect(configuration.get("currency")).toBe("PLN");
    expect(configuration.domain("app")).toBe("app.{brandSlug}.pl");
    configuration.setCurrentRegion("gb");
    configuration.setEnvironment("local");
    expect(configuration.get("currency")).toBe("GBP");
    expect(configuration.domain("landing")).toBe("gb.localhost");
  });

  it("keeps what it had when a change is refused", () => {
    const configuration = createRegionConfiguration({ environment: "dev", currentRegion: "pl" });
    expect(() => configuration.setCurrentRegion("atlantis")).toThrow();
    expect(() => configuration.setEnvironment("")).toThrow();
    expect(configuration.currentRegion.id).toBe("pl");
    expect(configuration.environment).toBe("dev");
  });

  it("knows no environment but the four", () => {
    expect(parseEnvironment("staging")).toBe("staging");
    expect(() => parseEnvironment("prod")).toThrow('Unknown environment "prod"');
  });

  it("does not mistake an inherited property for a value", () => {
    expect(() => getRegionValue(regionById("eu"), "toString")).toThrow(
      "Cannot find key in Region Configuration",
    );
  });
});
