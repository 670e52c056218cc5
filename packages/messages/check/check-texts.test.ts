/** The gate for all texts, and proof that each of its rules bites. */
import { readFileSync } from "node:fs";
import { languageTags } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import type { AreaTexts } from "../src/message-types.ts";
import { texts } from "../src/texts.generated.ts";
import { tableFile, textsTable } from "../tools/write-texts-table.ts";
import { checkTexts } from "./check-texts.ts";
import { sameAsEnglish } from "./exceptions.ts";

describe("the texts", () => {
  it.each(Object.keys(texts))("of area %s are complete and clean in all eleven languages", (area) => {
    expect(checkTexts(area, (texts as Record<string, AreaTexts>)[area]!)).toEqual([]);
  });

  it("match the generated table (else: node packages/messages/tools/write-texts-table.ts)", () => {
    expect(readFileSync(tableFile, "utf8")).toBe(textsTable());
  });

  it("keep no exception that is no longer needed", () => {
    const tables = Object.values(texts) as unknown as AreaTexts[];
    const english = Object.assign({}, ...tables.map((area) => area.en)) as Record<string, string>;
    const needless = Object.entries(sameAsEnglish).flatMap(([id, tags]) =>
      (tags === "all" ? [] : tags)
        .filter((tag) => !tables.some((area) => area[tag][id] === english[id] && id in area[tag]))
        .map((tag) => `${id} ${tag}`),
    );
    expect(needless).toEqual([]);
    expect(Object.keys(sameAsEnglish).filter((id) => !(id in english))).toEqual([]);
  });
});

/** Eleven languages with one text each; the language under test gets its own. */
function area(english: string, others: Partial<Record<string, Record<string, string>>>): AreaTexts {
  const table = Object.fromEntries(
    languageTags.map((tag) => [
      tag,
      others[tag] ?? { "a.text": tag === "en" ? english : `${english} ${tag}` },
    ]),
  );
  return table as unknown as AreaTexts;
}

describe("the check", () => {
  const findings: [string, string, Partial<Record<string, Record<string, string>>>, string][] = [
    ["a missing id", "Yes", { pl: {} }, "a/pl a.text: is missing"],
    ["an extra id", "Yes", { pl: { "a.text": "Tak", "a.more": "Nie" } }, "a/pl a.more: is not an English id"],
    ["an empty text", "Yes", { de: { "a.text": " " } }, "a/de a.text: is empty"],
    ["the English text", "Yes", { de: { "a.text": "Yes" } }, "a/de a.text: is the English text"],
    [
      "straight quotes",
      "Yes",
      { de: { "a.text": 'Sag "ja"' } },
      "a/de a.text: has straight quotes, use „…“ and ’",
    ],
    [
      "foreign quotes",
      "Yes",
      { pl: { "a.text": "Powiedz “tak”" } },
      "a/pl a.text: has foreign quotes, use „…”",
    ],
    ["three dots", "Yes", { it: { "a.text": "Sì..." } }, "a/it a.text: has three dots, use …"],
    [
      "a hyphen as a dash",
      "Yes",
      { nl: { "a.text": "Ja - nee" } },
      "a/nl a.text: has a hyphen as a dash, use –",
    ],
    ["a missing French space", "Yes", { fr: { "a.text": "Oui!" } }, "a/fr a.text: lacks a French space"],
    ["a missing ¿", "Yes", { es: { "a.text": "Sí?" } }, "a/es a.text: lacks the opening ¿"],
    ["a cedilla", "Yes", { ro: { "a.text": "şi" } }, "a/ro a.text: has a cedilla, use ș and ț"],
    [
      "a percentage with a foreign space",
      "Yes",
      { it: { "a.text": "Fino al {share} %" } },
      "a/it a.text: has a foreign percentage, write 5%",
    ],
    [
      "a percentage without its space",
      "Yes",
      { fr: { "a.text": "À 5% près" } },
      "a/fr a.text: has a foreign percentage, write 5 %",
    ],
    ["a space before …", "Yes", { nl: { "a.text": "Laden …" } }, "a/nl a.text: has a space before …"],
    [
      "a claim",
      "Yes",
      { se: { "a.text": "En hållbar låda" } },
      "a/se a.text: makes a vague environmental claim",
    ],
    [
      "a foreign id",
      "Yes",
      { en: { "b.text": "Yes" } },
      "a/en b.text: does not begin with the name of its area",
    ],
  ];

  it.each(findings)("finds %s", (_name, english, others, finding) => {
    expect(checkTexts("a", area(english, others))).toContain(finding);
  });

  it("finds an argument that English does not take", () => {
    const findings = checkTexts("a", area("Hello {name}", { cs: { "a.text": "Ahoj {jmeno}" } }));
    expect(findings).toContain("a/cs a.text: takes the arguments jmeno (value), English takes name (value)");
  });

  it("finds a broken message", () => {
    expect(checkTexts("a", area("Yes", { cs: { "a.text": "Ano {" } })).join()).toContain("cannot be parsed");
  });

  const english = "{count, plural, one {# box} other {# boxes}}";
  it.each([
    ["pl", "{count, plural, one {# pudełko} few {# pudełka} other {# pudełek}}", "many"],
    ["cs", "{count, plural, one {# krabice} few {# krabice} other {# krabic}}", "many"],
    ["ro", "{count, plural, one {# cutie} other {# de cutii}}", "few"],
  ])("finds the plural form that %s lacks", (tag, text, form) => {
    expect(checkTexts("a", area(english, { [tag]: { "a.text": text } }))).toContain(
      `a/${tag} a.text: lacks the plural form “${form}”`,
    );
  });

  it("finds a plural form the language never uses", () => {
    const findings = checkTexts(
      "a",
      area(english, { de: { "a.text": "{count, plural, one {#} few {#} other {#}}" } }),
    );
    expect(findings).toContain("a/de a.text: has a plural form it never uses, “few”");
  });
});
