/** From the parser's syntax tree to what pages and servers say a text by. Only the server compiles. */
import {
  type DateElement,
  type MessageFormatElement,
  type NumberElement,
  TYPE,
} from "@formatjs/icu-messageformat-parser";
import type { CompiledMessage, MessageForms, MessagePiece } from "./format-message.ts";

export function compileMessage(tree: readonly MessageFormatElement[]): CompiledMessage {
  const pieces = tree.map(pieceOf);
  if (pieces.length === 0) return "";
  return pieces.length === 1 && typeof pieces[0] === "string" ? pieces[0] : pieces;
}

function pieceOf(element: MessageFormatElement): MessagePiece {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return 0;
    case TYPE.argument:
      return { name: element.value };
    case TYPE.number:
      return { name: element.value, number: numberOptions(element.style) };
    case TYPE.date:
      return { name: element.value, date: dateOptions(element.style, dateStyles, {}) };
    case TYPE.time:
      return { name: element.value, date: dateOptions(element.style, timeStyles, timeStyles.medium) };
    case TYPE.select:
      return { name: element.value, select: formsOf(element.options) };
    case TYPE.plural:
      return {
        name: element.value,
        plural: formsOf(element.options),
        ...(element.offset !== 0 && { offset: element.offset }),
        ...(element.pluralType === "ordinal" && { ordinal: true }),
      };
    case TYPE.tag:
      return { name: element.value, tag: compileMessage(element.children) };
  }
}

function formsOf(
  options: Readonly<Record<string, { value: readonly MessageFormatElement[] }>>,
): MessageForms {
  return Object.fromEntries(Object.entries(options).map(([key, { value }]) => [key, compileMessage(value)]));
}

function numberOptions(style: NumberElement["style"]): Intl.NumberFormatOptions {
  if (!style) return {};
  if (style === "integer") return { maximumFractionDigits: 0 };
  if (style === "percent") return { style: "percent" };
  if (typeof style === "string") throw new Error(`No number is written in the style “${style}”.`);
  const { scale, ...options } = style.parsedOptions;
  if (scale !== undefined) throw new Error("Numbers are said as they come: hand them over in their scale.");
  return options as Intl.NumberFormatOptions;
}

type DateStyles = Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const dateStyles: DateStyles = {
  short: { month: "numeric", day: "numeric", year: "2-digit" },
  medium: { month: "short", day: "numeric", year: "numeric" },
  long: { month: "long", day: "numeric", year: "numeric" },
  full: { weekday: "long", month: "long", day: "numeric", year: "numeric" },
};

const timeStyles = {
  short: { hour: "numeric", minute: "numeric" },
  medium: { hour: "numeric", minute: "numeric", second: "numeric" },
  long: { hour: "numeric", minute: "numeric", second: "numeric", timeZoneName: "short" },
} as const satisfies DateStyles;

function dateOptions(
  style: DateElement["style"],
  styles: DateStyles,
  usual: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormatOptions {
  if (!style) return usual;
  if (typeof style !== "string") return style.parsedOptions;
  const options = styles[style];
  if (!options) throw new Error(`No date is written in the style “${style}”.`);
  return options;
}
