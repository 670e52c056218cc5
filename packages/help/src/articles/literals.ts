/**
 * Finds figures that an article writes itself where the shop knows them: amounts, shares, days, sizes, addresses,
 * numbers to call. They would be right on the day they were written; a fact stays right.
 */
import type { LanguageTag } from "@foldmark/region";
import type { WrittenBlock, WrittenInline } from "./article-tree.ts";

export interface LiteralProblem {
  readonly text: string;
  readonly found: string;
}

/** Names that hold a figure and say nothing of this shop. */
const names =
  /PDF\/X-(?:1a|3|4)|\b3-D Secure\b|\b[23]D\b|\b3D-|Przelewy24|FEFCO 0\d{3}|\bEAN-(?:8|13)\b|\bITF-14\b|\bGS1-128\b|\bP24\b|\bBIC\b|SHA-256|\bA[3456]\b|EN 13432|EN 643|Top 10/gu;

/** One to twelve and some round ones, as words: they count things, but no days, shares, lengths or money. */
const numberWords: Readonly<Record<LanguageTag, string>> = {
  en: "one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty|sixty|ninety|hundred",
  de: "eine[mnrs]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|zwanzig|dreißig|hundert",
  pl: "jed(?:en|na|no|nego|nym)|dw(?:a|ie|óch)|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|siedem|dziesięć|czternaście|czternastu|trzydzieści|sto",
  fr: "une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quatorze|trente|cent",
  es: "un[ao]?|dos|tres|cuatro|cinco|seis|siete|ocho|diez|catorce|treinta|cien",
  it: "un[ao]?|due|tre|quattro|cinque|sei|sette|otto|dieci|quattordici|trenta|cento",
  nl: "een|één|twee|drie|vier|vijf|zes|zeven|acht|tien|veertien|dertig|honderd",
  pt: "um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|dez|catorze|trinta|cem",
  se: "en|ett|två|tre|fyra|fem|sex|sju|åtta|tio|fjorton|trettio|hundra",
  cs: "jed(?:en|na|no|noho)|dva|dvě|dvou|tři|tří|čtyři|čtyř|pět|pěti|šest|sedm|deset|čtrnáct|čtrnácti|třicet|sto",
  ro: "un|o|două|doi|trei|patru|cinci|șase|șapte|opt|zece|paisprezece|treizeci|sută",
};

/** The beginnings of what the shop measures. A single day or hour is everyday speech, so only plurals of most count. */
const units: Readonly<Record<LanguageTag, string>> = {
  en: "(?:business |working )?days|weeks|months|years|hours|minutes|per ?cent|euros?|pounds|dollars|millimet|centimet|inch",
  de: "(?:Werk|Arbeits)?[Tt]agen?|Wochen|Monaten?|Jahren?|Stunden|Minuten|Prozent|Euro|Millimeter|Zentimeter",
  pl: "dni|tygodni|miesięcy|lat|godzin|minut|procent|złot|euro|milimetr|centymetr",
  fr: "jours|semaines|mois|ans|heures|minutes|pour ?cent|euros|millimètres|centimètres",
  es: "días|semanas|meses|años|horas|minutos|por ciento|euros|milímetros|centímetros",
  it: "giorni|settimane|mesi|anni|ore|minuti|per cento|euro|millimetri|centimetri",
  nl: "(?:werk)?dagen|weken|maanden|jaar|uren|minuten|procent|euro|millimeter|centimeter",
  pt: "dias|semanas|meses|anos|horas|minutos|por cento|euros|milímetros|centímetros",
  se: "(?:arbets)?dagar|veckor|månader|år|timmar|minuter|procent|kronor|euro|millimeter|centimeter",
  cs: "dn[íyů]|týdn|měsíc|let|hodin|minut|procent|korun|eur|milimetr|centimetr",
  ro: "zile|săptămâni|luni|ani|ore|minute|la sută|lei|euro|milimetri|centimetri",
};

const everywhere: readonly RegExp[] = [/\d+/u, /[%‰€£$]/u, /\bhttps?:|\bwww\./iu, /\S+@\S+/u, /[½¼¾⅛]/u];

function literalIn(text: string, language: LanguageTag): string | null {
  const rest = text.replace(names, "");
  const spoken = new RegExp(`(?<!\\p{L})(?:${numberWords[language]})\\s+(?:${units[language]})`, "iu");
  for (const pattern of [...everywhere, spoken]) {
    const [found] = pattern.exec(rest) ?? [];
    if (found !== undefined) return found;
  }
  return null;
}

/** Of the blocks of an article, and of any words beside them (title, summary). */
export function literalsIn(
  written: readonly (WrittenBlock | string)[],
  language: LanguageTag,
): readonly LiteralProblem[] {
  return written
    .flatMap((each) => (typeof each === "string" ? [each] : blockWords(each)))
    .flatMap((text) => {
      const found = literalIn(text, language);
      return found === null ? [] : [{ text, found }];
    });
}

/** A fact is a gap: the words on both sides of it do not belong together. */
const inlineWords = (inline: WrittenInline): string => {
  if (inline.kind === "text") return inline.text;
  return inline.kind === "fact" ? "…" : inline.children.map(inlineWords).join("");
};

function blockWords(block: WrittenBlock): readonly string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [block.children.map(inlineWords).join("")];
    case "list":
      return block.items.flat().flatMap(blockWords);
    case "note":
    case "only":
      return block.children.flatMap(blockWords);
    case "picture":
    case "drawing":
      return [block.alt];
    case "fact-table":
      return block.head;
    case "table":
      return [...block.head, ...block.rows.flat()];
  }
}
