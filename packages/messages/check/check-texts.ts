/** Finds what is wrong with the texts of an area: gaps between languages, broken plurals, careless typography. */
import { type LanguageTag, languageCode, languageTags } from "@foldmark/region";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { argumentsOf } from "../src/arguments-of.ts";
import type { AreaTexts } from "../src/message-types.ts";
import { environmentalWords, isExcepted, sameAsEnglish, straightQuotes } from "./exceptions.ts";
import {
  environmentalClaims,
  quotationMarks,
  spaceBeforeEllipsis,
  spaceBeforePercent,
} from "./language-rules.ts";

/** One sentence a finding: `ui/pl ui.loading: is empty`. */
export function checkTexts(area: string, texts: AreaTexts): string[] {
  return languageTags.flatMap((tag) => [
    ...checkIds(area, tag, texts),
    ...Object.entries(texts[tag]).flatMap(([id, text]) =>
      checkText(tag, id, text, texts.en[id]).map((problem) => `${area}/${tag} ${id}: ${problem}`),
    ),
  ]);
}

function checkIds(area: string, tag: LanguageTag, texts: AreaTexts): string[] {
  const own = Object.keys(texts[tag]);
  const english = Object.keys(texts.en);
  const name = (problem: string) => (id: string) => `${area}/${tag} ${id}: ${problem}`;
  return [
    ...english.filter((id) => !own.includes(id)).map(name("is missing")),
    ...own.filter((id) => !english.includes(id)).map(name("is not an English id")),
    ...own.filter((id) => !id.startsWith(`${area}.`)).map(name("does not begin with the name of its area")),
  ];
}

function checkText(tag: LanguageTag, id: string, text: string, english: string | undefined): string[] {
  if (text.trim() === "") return ["is empty"];
  let message: MessageFormatElement[];
  try {
    message = parse(text);
  } catch (failure) {
    return [`cannot be parsed (${String(failure)})`];
  }
  const words = literals(message).join("\n");
  return [
    ...checkArguments(message, english),
    ...checkPlurals(tag, message),
    ...(tag !== "en" && text === english && /\p{L}/u.test(words) && !isExcepted(sameAsEnglish, id, tag)
      ? ["is the English text"]
      : []),
    ...checkTypography(tag, text, words, isExcepted(straightQuotes, id, tag)),
    ...(environmentalClaims[tag].test(words) && !isExcepted(environmentalWords, id, tag)
      ? ["makes a vague environmental claim"]
      : []),
  ];
}

function checkArguments(message: readonly MessageFormatElement[], english: string | undefined): string[] {
  if (english === undefined) return [];
  const list = (elements: readonly MessageFormatElement[]) =>
    [...argumentsOf(elements)].map(([name, kind]) => `${name} (${kind})`).join(", ") || "none";
  const own = list(message);
  const wanted = list(parse(english));
  return own === wanted ? [] : [`takes the arguments ${own}, English takes ${wanted}`];
}

/** The categories this language really uses for the numbers we show; the `many` of whole millions is not among them. */
function pluralCategories(tag: LanguageTag, type: Intl.PluralRulesOptions["type"]): ReadonlySet<string> {
  const rules = new Intl.PluralRules(languageCode(tag), { type });
  const wholeNumbers = Array.from({ length: 1001 }, (_, number) => number);
  const numbers = type === "ordinal" ? wholeNumbers : [...wholeNumbers, 0.5, 1.5];
  return new Set(numbers.map((number) => rules.select(number)));
}

function checkPlurals(tag: LanguageTag, message: readonly MessageFormatElement[]): string[] {
  return message.flatMap((element) => {
    if (element.type === TYPE.tag) return checkPlurals(tag, element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap((option) => checkPlurals(tag, option.value));
    if (element.type === TYPE.select) return inner;
    const wanted = new Set([...pluralCategories(tag, element.pluralType), "other"]);
    const own = Object.keys(element.options).filter((key) => !key.startsWith("="));
    return [
      ...inner,
      ...[...wanted].filter((key) => !own.includes(key)).map((key) => `lacks the plural form “${key}”`),
      ...own.filter((key) => !wanted.has(key)).map((key) => `has a plural form it never uses, “${key}”`),
    ];
  });
}

function checkTypography(tag: LanguageTag, text: string, words: string, mayQuoteStraight: boolean): string[] {
  const [opening, closing] = quotationMarks[tag];
  const foreign = [..."„“”«»‚‘‹›"].filter((mark) => mark !== opening && mark !== closing);
  const found: [boolean, string][] = [
    [text !== text.trim(), "begins or ends with a space"],
    [/ {2}/.test(words), "has two spaces in a row"],
    [/["']/.test(text) && !mayQuoteStraight, `has straight quotes, use ${opening}…${closing} and ’`],
    [/\.\.\./.test(words), "has three dots, use …"],
    [/ - /.test(words), "has a hyphen as a dash, use –"],
    [foreign.some((mark) => words.includes(mark)), `has foreign quotes, use ${opening}…${closing}`],
    [tag === "fr" && /[^\s\u00a0\u202f][!?;:»]|«[^\s\u00a0\u202f]/.test(words), "lacks a French space"],
    [tag === "es" && /\?/.test(words) && !words.includes("¿"), "lacks the opening ¿"],
    [tag === "es" && /!/.test(words) && !words.includes("¡"), "lacks the opening ¡"],
    [tag === "ro" && /[şţŞŢ]/.test(words), "has a cedilla, use ș and ț"],
    [percentIsForeign(tag, text), `has a foreign percentage, write 5${spaceBeforePercent(tag) ? " " : ""}%`],
    [!spaceBeforeEllipsis.includes(tag) && / …/.test(words), "has a space before …"],
  ];
  return found.filter(([wrong]) => wrong).map(([, problem]) => problem);
}

/** A percentage that is written otherwise than those the page formats beside it. */
function percentIsForeign(tag: LanguageTag, text: string): boolean {
  return (spaceBeforePercent(tag) ? /[\d}]%/ : /[\d}]\s%/).test(text);
}

/** The words a reader sees, without arguments and keywords. */
function literals(message: readonly MessageFormatElement[]): string[] {
  return message.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literals(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return Object.values(element.options).flatMap((option) => literals(option.value));
    }
    return [];
  });
}
