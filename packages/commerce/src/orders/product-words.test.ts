import {
  type ChoiceName,
  type Configuration,
  choiceTextId,
  defaultConfiguration,
  finishIds,
  type OptionId,
  productTypes,
} from "@foldmark/catalogue";
import { messagesFor, spelled, wordingOf } from "@foldmark/messages";
import { regionById, regions } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { productFacts } from "./product-words.ts";

const finishes: ReadonlySet<string> = new Set(finishIds);

/** What the buyer decided, by the catalogue's own names. */
function chosenIds(
  { material, cover, print, choices, ...configuration }: Configuration,
  chosen: readonly OptionId[],
) {
  const named = Object.entries(choices).map(([name, value]) => choiceTextId(name as ChoiceName, value));
  if (configuration.sku === "sample-packs") return named;
  return [
    ...named,
    ...[material, ...(cover ? [cover] : [])].map((code) => `catalogue.material.${code}`),
    `catalogue.print.${print}`,
    ...chosen.map((id) => `catalogue.${finishes.has(id) ? "finish" : "option"}.${id}`),
  ];
}

/** Any make of any product; which options go together is not asked, all that are chosen are named. */
const makes = fc
  .record({
    definition: fc.constantFrom(...productTypes),
    region: fc.constantFrom(...regions),
    at: fc.array(fc.nat(999), { minLength: 4, maxLength: 4 }),
    bits: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ definition, region, at, bits }) => {
    const pick = <Item>(items: readonly Item[], index: number): Item => items[at[index]! % items.length]!;
    const chosen = definition.options
      .filter(({ included }, index) => !included && bits[index])
      .map(({ id }) => id);
    const configuration: Configuration = {
      ...defaultConfiguration(definition.sku),
      material: pick(definition.materials, 0),
      cover: definition.cover && pick(definition.cover.materials, 1),
      print: pick(definition.prints, 2).mode,
      options: chosen,
      choices: Object.fromEntries(definition.choices.map(({ name, values }) => [name, pick(values, 3)])),
    };
    return { configuration, chosen, region };
  });

describe("a product in words", () => {
  it("keeps under its own id what an old order holds and the catalogue no longer does", () => {
    const old = {
      ...defaultConfiguration("mailer-box-full-color"),
      material: "f-flute-gold",
      print: "letterpress",
      options: ["wax-seal"],
      choices: { colour: "puce" },
    } as unknown as Configuration;
    const words = productFacts({ region: regionById("eu"), language: "en" }, old);
    expect(words.replaceAll("\u00a0", " ")).toBe(
      "25 × 20 × 8 cm · puce · f-flute-gold · letterpress · wax-seal",
    );
  });

  it("names everything that was chosen, in every storefront", () => {
    fc.assert(
      fc.property(makes, ({ configuration, chosen, region }) => {
        const language = region.languageTag;
        const texts = messagesFor(language) as Readonly<Record<string, string>>;
        const words = productFacts({ region, language }, configuration);
        for (const id of chosenIds(configuration, chosen))
          expect(words, id).toContain(spelled(wordingOf(region, language), texts[id]!));
      }),
      { numRuns: 600 },
    );
  });

  it("names every option of every product", () => {
    const reader = { region: regionById("eu"), language: "en" } as const;
    const texts = messagesFor("en") as Readonly<Record<string, string>>;
    const silent = productTypes.flatMap(({ sku, options }) =>
      options
        .filter(({ included }) => !included)
        .filter(({ id }) => {
          const words = productFacts(reader, { ...defaultConfiguration(sku), options: [id] });
          return !words.endsWith(`· ${texts[`catalogue.${finishes.has(id) ? "finish" : "option"}.${id}`]}`);
        })
        .map(({ id }) => `${sku}: ${id}`),
    );
    expect(silent).toEqual([]);
  });

  it("breaks after a dot, never before it", () => {
    const usual = defaultConfiguration("mailer-box-full-color");
    const options = ["lamination-matt", "spot-uv", "hot-foil"] as const;
    const written = productFacts({ region: regionById("de"), language: "de" }, { ...usual, options });
    expect(written.split(" ").filter((word) => word.startsWith("·"))).toEqual([]);
    expect(written.split("\u00a0· ")).toHaveLength(6);
  });
});
