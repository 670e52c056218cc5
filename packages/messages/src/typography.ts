/**
 * Where a line may break and where it must not. Authors type ordinary spaces, and a bar at the joint of a long word
 * ("Folien|kaschierung"); compiling a text ties the ones and divides at the others.
 */
import type { LanguageTag } from "@foldmark/region";
import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";

const noBreak = "\u00a0";
const thinNoBreak = "\u202f";
const softHyphen = "\u00ad";

/** Not every browser knows how to divide words of our languages; in a narrow column it cuts them anywhere. */
const joint = /(?<=\p{L})\|(?=\p{L})/gu;

/** Polish and Czech typesetting leaves no one-letter word at the end of a line. */
const oneLetterWord = /(?<=^|[\s\u00a0(„])(\p{L}) (?=\S|$)/gu;

const rules: Partial<Record<LanguageTag, (text: string) => string>> = {
  cs: tieOneLetterWords,
  de: tieEllipsis,
  pl: tieOneLetterWords,
  se: tieEllipsis,
  fr: (text) =>
    text
      .replaceAll("« ", `«${noBreak}`)
      .replaceAll(" »", `${noBreak}»`)
      .replaceAll(" :", `${noBreak}:`)
      .replaceAll(/ (?=[;!?])/g, thinNoBreak),
};

function tieOneLetterWords(text: string): string {
  return text.replaceAll(oneLetterWord, `$1${noBreak}`);
}

/** A number stays with its unit, a standard with its number, in every language. Text begins with a space only after an argument. */
function tieMeasures(text: string): string {
  return text
    .replaceAll(/(?<=\d|^) (?=(?:%|g\/m²|µm|mm|cm|m|pt)(?!\p{L}))/gu, noBreak)
    .replaceAll(/(?<=\b(?:EN|FEFCO)) (?=\d)/g, noBreak);
}

/** German and Swedish set a space before an ellipsis that stands for words. */
function tieEllipsis(text: string): string {
  return text.replaceAll(" …", `${noBreak}…`);
}

/** As it is written where nothing is divided: in programs' answers, mails and documents. */
export const withoutJoints = (text: string): string => text.replaceAll(joint, "");

/** Works on the syntax tree, so that it can never touch an argument or a plural's keyword. */
export function typeset(tag: LanguageTag, message: readonly MessageFormatElement[]): MessageFormatElement[] {
  const rule = rules[tag];
  return withWords(message, (text) => tieMeasures(rule ? rule(text) : text).replaceAll(joint, softHyphen));
}

/** The same message with every piece of its text rewritten. */
export function withWords(
  message: readonly MessageFormatElement[],
  rewrite: (text: string) => string,
): MessageFormatElement[] {
  return message.map((element) => elementWithWords(element, rewrite));
}

function elementWithWords(
  element: MessageFormatElement,
  rule: (text: string) => string,
): MessageFormatElement {
  const all = (elements: readonly MessageFormatElement[]) => withWords(elements, rule);
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: rule(element.value) };
    case TYPE.tag:
      return { ...element, children: all(element.children) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([key, option]) => [
        key,
        { ...option, value: all(option.value) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    default:
      return element;
  }
}
