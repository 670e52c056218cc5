import { languageTags, regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { loaderText } from "../request/loader-text.ts";
import { refusalText } from "./refusal-text.ts";

const eu = regionById("eu");

describe("refusalText", () => {
  it("says amounts in the region's money and times in minutes", () => {
    const text = loaderText(eu, "en");
    expect(refusalText(text, eu, { code: "promotion-below-minimum", leastMinor: 10_000 })).toContain("€100");
    const wait = { code: "too-many-attempts", retryAfterSeconds: 61 } as const;
    expect(refusalText(text, eu, wait)).toContain("2 minutes");
  });

  it("has its own sentence in every language", () => {
    const said = languageTags.map((tag) =>
      refusalText(loaderText(eu, tag), eu, { code: "changed-meanwhile" }),
    );
    expect(new Set(said).size).toBe(languageTags.length);
  });
});
