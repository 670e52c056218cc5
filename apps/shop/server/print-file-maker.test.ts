import { describe, expect, it } from "vitest";
import { findingsOf, withPrintedPictures } from "./print-file-maker.ts";

const surface = "surface:body-outside";
const finding = (key: string, severity: "error" | "warning") => ({
  rule: "resolution",
  severity,
  surface,
  panel: null,
  detail: "",
  measured: { value: 240, unit: "ppi" },
  demanded: { value: 300, unit: "ppi" },
  key,
});
const pages = {
  sheets: [{ side: {}, printed: { result: { findings: [finding("a", "warning"), finding("b", "error")] } } }],
  empty: [{ surface: "surface:body-inside" }],
} as unknown as Parameters<typeof findingsOf>[0];
const at = "2026-11-17T09:00:00.000Z";

it("shows the pictures of what is printed, and other files as they are", () => {
  const sheets = [
    { shownAs: "old", printed: { result: { picture: { sha256: "new" } } } },
    { shownAs: null, printed: { result: { picture: { sha256: "unnamed" } } } },
  ] as unknown as Parameters<typeof withPrintedPictures>[1]["sheets"];
  const files = new Map([
    ["old", "old"],
    ["font", "font"],
  ]);
  expect([...withPrintedPictures(files, { sheets })]).toEqual([
    ["old", "new"],
    ["font", "font"],
  ]);
});

describe("findings of a print file on its proof", () => {
  it("say when their buyer took them as they are", () => {
    expect(findingsOf(pages, { accepted: [{ surface, key: "a", at }] })).toMatchObject([
      { severity: "error" },
      { severity: "warning", acceptedAt: at, facts: { ppi: 240, wanted: 300 } },
      { rule: "empty-page" },
    ]);
  });

  it("are nobody's where only an error, or the same on another side, was taken", () => {
    const accepted = [
      { surface, key: "b", at },
      { surface: "surface:body-inside", key: "a", at },
    ] as const;
    for (const found of findingsOf(pages, { accepted })) expect(found).not.toHaveProperty("acceptedAt");
  });
});
