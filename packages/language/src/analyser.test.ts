import type { LanguageCode } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAnalyser } from "./analyser.ts";
import { createSplitter } from "./compounds.ts";
import { tables } from "./tables/all.ts";

const languages = Object.keys(tables) as LanguageCode[];

describe("compounds", () => {
  it.each([
    ["de", "lieferadresse", ["liefer", "adresse"]],
    ["de", "rechnungsadresse", ["rechnung", "adresse"]],
    ["de", "versandkarton", ["versand", "karton"]],
    ["de", "mindestbestellmenge", ["mindest", "bestell", "menge"]],
    ["de", "seidenpapier", ["seide", "papier"]],
    ["nl", "verzenddoos", ["verzend", "doos"]],
    ["nl", "bezorgadres", ["bezorg", "adres"]],
    ["nl", "kleurenafbeelding", ["kleur", "afbeelding"]],
    ["nl", "herroepingsrecht", ["herroeping", "recht"]],
    ["nl", "inklaringskosten", ["inklaring", "kosten"]],
    ["nl", "bestelhoeveelheid", ["bestel", "hoeveelheid"]],
    ["nl", "winkelwagen", ["winkel", "wagen"]],
    ["nl", "btwtarief", ["btw", "tarief"]],
    ["sv", "leveransadress", ["leverans", "adress"]],
    ["sv", "fakturanummer", ["faktura", "nummer"]],
    ["sv", "produktionstid", ["produktion", "tid"]],
    ["sv", "angerratt", ["anger", "ratt"]],
    ["sv", "utlandsbetalning", ["utland", "betalning"]],
    ["sv", "fakturakopia", ["faktura", "kopia"]],
    ["sv", "expressleverans", ["express", "leverans"]],
    ["sv", "streckkodsstorlek", ["streck", "kod", "storlek"]],
  ] as const)("%s: %s", (language, word, parts) =>
    expect(createSplitter(language).parts(word)).toEqual(parts),
  );

  it.each([
    ["de", "karton"],
    ["de", "verpackung"],
    ["nl", "bestelling"],
    ["sv", "förpackning"],
    ["en", "letterbox"],
  ] as const)("%s: %s is none", (language, word) => expect(createSplitter(language).parts(word)).toEqual([]));

  it("are also split at words of the texts that are searched", () => {
    const known = createSplitter("de", (word) => ["wunsch", "design"].includes(word));
    expect(known.parts("wunschdesign")).toEqual(["wunsch", "design"]);
    expect(createSplitter("de").parts("wunschdesign")).toEqual([]);
  });

  it("take a bounded time, whatever is typed", () => {
    const splitter = createSplitter("de", () => true);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("e", "n", "s", "r", "t"), maxLength: 64 }), (word) => {
        expect(splitter.parts(word).length).toBeLessThanOrEqual(word.length / 3);
      }),
      { numRuns: 300 },
    );
  });
});

describe("synonyms", () => {
  const meanings = (language: LanguageCode, text: string) =>
    new Set(
      createAnalyser(language)
        .analyse(text)
        .concepts.map(({ concept }) => concept),
    );

  it.each([
    ["en", "bill", "VAT invoice"],
    ["en", "I want my money back", "refunds"],
    ["en", "die-line", "templates"],
    ["en", "moq", "minimum quantities"],
    ["de", "Quittung", "Rechnungen"],
    ["de", "Geld zurück", "Rückerstattung"],
    ["pl", "gdzie jest paczka", "śledzenie"],
    ["pl", "rachunki", "faktura"],
    ["cs", "peníze zpět", "vrácení peněz"],
    ["fr", "BAT", "bon à tirer"],
    ["it", "partita iva", "codice fiscale"],
    ["es", "donde esta mi pedido", "seguimiento"],
    ["pt", "palavra passe", "senha"],
    ["ro", "bani inapoi", "rambursare"],
    ["nl", "geld terug", "terugbetaling"],
    ["sv", "pengar tillbaka", "återbetalning"],
    ["sv", "kundvagn", "varukorgen"],
    ["sv", "på lördag", "helgdagar"],
    ["nl", "portokosten", "verzendkosten"],
    ["nl", "winkelmandje", "winkelwagen"],
    ["cs", "dopravné", "poštovné"],
    ["cs", "víkendy", "svátek"],
    ["es", "enviais a canarias", "países"],
    ["fr", "port", "frais de livraison"],
    ["it", "contrassegno", "carta di credito"],
    ["pt", "conta bancária", "IBAN"],
    ["ro", "sambata", "weekend"],
  ] as const)("%s: %s means %s", (language, one, other) => {
    const shared = [...meanings(language, one)].filter((concept) => meanings(language, other).has(concept));
    expect(shared).not.toEqual([]);
  });

  it.each([
    ["es", "pagar más tarde", "retraso"],
    ["fr", "payer plus tard", "retard"],
    ["it", "pagare più tardi", "ritardo"],
    ["pt", "pagar mais tarde", "atraso"],
    ["ro", "plata mai târziu", "întârziere"],
    ["sv", "betala senare", "försenad"],
    ["pt", "iniciar sessão", "primeira encomenda"],
    ["fr", "compte bloqué", "lent"],
  ] as const)("%s: %s does not mean %s", (language, one, other) => {
    const shared = [...meanings(language, one)].filter((concept) => meanings(language, other).has(concept));
    expect(shared).toEqual([]);
  });

  it.each(languages)("%s: every line names at least two, none twice", (language) => {
    for (const line of tables[language].synonyms) {
      const phrases = line.split(",").map((phrase) => phrase.trim());
      expect(phrases.length, line).toBeGreaterThan(1);
      expect(new Set(phrases).size, line).toBe(phrases.length);
    }
  });
});

describe("an analysed text", () => {
  it("names the forms of each word", () => {
    const { words } = createAnalyser("de").analyse("Die Lieferadresse: Größe");
    expect(words.map(({ written }) => written)).toEqual([["die"], ["lieferadresse"], ["grosse", "groesse"]]);
    expect(words.map(({ isStopWord }) => isStopWord)).toEqual([true, false, false]);
    expect(words[1]!.parts).toContain("adress");
  });

  it("is the same when it is asked again, and when what is kept had to be forgotten", () => {
    const small = createAnalyser("pl", { keep: 3 });
    const text = "Kiedy dotrze moje zamówienie na pudełka fasonowe?";
    expect(small.analyse(text)).toEqual(small.analyse(text));
    expect(small.analyse(text)).toEqual(createAnalyser("pl").analyse(text));
  });

  it("is made of any text in any language", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.string({ unit: "grapheme", maxLength: 300 }),
        (language, text) => {
          const { words, concepts } = createAnalyser(language).analyse(text);
          for (const { at, length } of concepts) expect(at + length).toBeLessThanOrEqual(words.length);
        },
      ),
    );
  });
});
