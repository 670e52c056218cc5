/** Everything the catalogue can show has a text: neither package may import the other, so the house looks. */
import {
  type Claim,
  categories,
  claimIds,
  claims,
  colours,
  dimensions,
  finishIds,
  type IssueCode,
  industries,
  type LengthProblem,
  materialCodes,
  optionIds,
  patterns,
  printModeIds,
  printTechnologyIds,
  productGroups,
  productTypes,
  type SizeName,
  themes,
} from "@foldmark/catalogue";
import { messagesFor } from "@foldmark/messages";
import { languageTags } from "@foldmark/region";
import { describe, expect, it } from "vitest";

const text = (id: string): string | undefined => (messagesFor("en") as Record<string, string>)[id];
const missing = (ids: readonly string[]) => ids.filter((id) => text(id) === undefined);
const shown = (kind: string) =>
  Object.keys(messagesFor("en"))
    .filter((id) => id.startsWith(`catalogue.${kind}.`))
    .map((id) => id.slice(`catalogue.${kind}.`.length));

/** Records, so that a new code does not compile until it stands here, and does not pass until it has a text. */
const issues: Record<IssueCode, true> = {
  malformed: true,
  "unknown-product": true,
  "not-sold-here": true,
  "size-missing": true,
  "size-not-a-number": true,
  "size-not-positive": true,
  "size-too-small": true,
  "size-too-large": true,
  "size-not-whole": true,
  "size-off-step": true,
  "size-not-makeable": true,
  "size-not-offered": true,
  "size-needs-material": true,
  "quantity-not-whole": true,
  "quantity-too-small": true,
  "quantity-off-step": true,
  "quantity-too-large": true,
  "quantity-over-stock": true,
  "material-not-offered": true,
  "print-not-offered": true,
  "print-needs-quantity": true,
  "print-needs-material": true,
  "option-not-offered": true,
  "option-needs-quantity": true,
  "option-needs-option": true,
  "option-excludes-option": true,
  "option-needs-material": true,
  "option-needs-artwork": true,
  "choice-not-offered": true,
};
const typed: Record<LengthProblem, true> = {
  empty: true,
  "not-a-length": true,
  "unknown-unit": true,
  "several-lengths": true,
  "ambiguous-separator": true,
  zero: true,
  negative: true,
  "too-large": true,
  "finer-than-a-millimetre": true,
};
const sizes: Record<SizeName, true> = {
  letterbox: true,
  a4: true,
  a5: true,
  a6: true,
  dl: true,
  b4: true,
  "one-bottle": true,
  champagne: true,
  "two-bottles": true,
  "three-bottles": true,
  "business-card": true,
};

describe("the texts of the catalogue", () => {
  it("name and describe every type, category and industry", () => {
    expect(
      missing([
        ...productTypes.flatMap(({ sku }) => [`catalogue.type.${sku}.name`, `catalogue.type.${sku}.short`]),
        ...categories.flatMap((id) => [`catalogue.category.${id}.name`, `catalogue.category.${id}.lead`]),
        ...industries.flatMap(({ id }) => [`catalogue.industry.${id}.name`, `catalogue.industry.${id}.lead`]),
      ]),
    ).toEqual([]);
    expect(shown("type").length).toBe(2 * productTypes.length);
  });

  it.each([
    ["group", productGroups],
    ["material", materialCodes],
    ["print", printModeIds],
    ["technology", printTechnologyIds],
    ["finish", finishIds],
    ["option", optionIds.filter((id) => !finishIds.includes(id))],
    ["colour", Object.keys(colours)],
    ["pattern", patterns],
    ["theme", themes],
    ["dimension", dimensions],
    ["claim", claimIds],
    // Too few pieces is said otherwise of goods of which one piece is a sample.
    ["issue", [...Object.keys(issues), "quantity-or-sample"]],
    ["typed", Object.keys(typed)],
    ["size", Object.keys(sizes)],
  ] as [string, readonly string[]][])("name every %s, and nothing that does not exist", (kind, ids) => {
    expect(shown(kind).sort()).toEqual([...ids].sort());
  });

  it("carry no figure that the tables do not have", () => {
    for (const { sku, materials } of productTypes) {
      const grammage = /(\d+) g\/m²/.exec(text(`catalogue.type.${sku}.short`) ?? "")?.[1];
      if (grammage) expect(materials.join(), sku).toContain(grammage);
    }
  });

  it("name no standard that only a certificate could prove: its number is not in a text", () => {
    const certified = Object.values<Claim>(claims).flatMap(({ evidence }) =>
      evidence.kind === "certificate" ? [evidence.standard] : [],
    );
    expect(certified.length).toBeGreaterThan(0);
    for (const tag of languageTags) {
      const naming = Object.entries(messagesFor(tag)).filter(([, words]) =>
        certified.some((standard) => words.replaceAll("\u00a0", " ").includes(standard)),
      );
      expect(naming, tag).toEqual([]);
    }
  });
});
