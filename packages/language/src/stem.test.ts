import type { LanguageCode } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stemsOf } from "./stem.ts";
import { tables } from "./tables/all.ts";

const languages = Object.keys(tables) as LanguageCode[];

/** Forms of one word, as they stand in articles and as people type them: every two of them must meet in a stem. */
const paradigms: readonly (readonly [LanguageCode, string])[] = [
  ["en", "box boxes"],
  ["en", "invoice invoices invoiced"],
  ["en", "cancel cancels cancelling cancelled cancellation"],
  ["de", "Rechnung Rechnungen"],
  ["de", "Farbe Farben"],
  ["de", "Größe Größen Grösse"],
  ["pl", "pudełko pudełka pudełek pudełkami pudelko pudelek"],
  ["pl", "przesyłka przesyłki przesyłek przesyłce przesylek"],
  ["pl", "faktura faktury fakturze fakturę fakture"],
  ["pl", "zamówienie zamówienia zamówień zamowien"],
  ["pl", "próbka próbek probek próbki"],
  ["cs", "krabice krabic krabicím krabici"],
  ["cs", "objednávka objednávek objednavek objednávku"],
  ["cs", "faktura faktury faktur fakturu"],
  ["sv", "leverans leveranser leveransen"],
  ["sv", "faktura fakturor fakturan"],
  ["sv", "låda lådor lådan ladan"],
  ["nl", "doos dozen"],
  ["nl", "factuur facturen"],
  ["ro", "livrare livrarea livrării livrarii"],
  ["ro", "cutie cutii cutia cutiei"],
  ["fr", "livraison livraisons"],
  ["fr", "boîte boîtes boite"],
  ["it", "scatola scatole"],
  ["es", "envío envíos envio"],
  ["pt", "encomenda encomendas encomendar"],
];

describe("stems", () => {
  it.each(paradigms)("%s: %s", (language, forms) => {
    const [first, ...others] = forms.split(" ").map((word) => stemsOf(language, word));
    for (const other of others)
      expect(
        other.some((stem) => first!.includes(stem)),
        `${first} ${other}`,
      ).toBe(true);
  });

  it.each([
    ["en", "invoice", "box"],
    ["pl", "paleta", "palec"],
    ["cs", "platba", "plat"],
    ["sv", "lack", "låda"],
    ["de", "Lieferung", "Lack"],
  ] as const)("%s: tell %s from %s", (language, one, other) =>
    expect(stemsOf(language, one)).not.toEqual(stemsOf(language, other)),
  );

  it("are made of anything: never empty for a word, one or two, the same whatever the case", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.string({ unit: "grapheme", minLength: 1 }),
        (language, word) => {
          const stems = stemsOf(language, word);
          expect(stems.length).toBeGreaterThan(0);
          expect(stems.length).toBeLessThanOrEqual(2);
        },
      ),
    );
    for (const language of languages)
      expect(stemsOf(language, "FAKTURA")).toEqual(stemsOf(language, "faktura"));
  });
});
