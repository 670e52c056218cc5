/**
 * Says a compiled message: the same few lines on the server and in the page. Nothing here may bring the texts or the
 * parser along.
 */

/** A text without arguments is its words; any other is a list of words and of what stands between them. */
export type CompiledMessage = string | readonly MessagePiece[];

/** `0` is ICU's `#`: the number that the plural around it counts. */
export type MessagePiece = string | 0 | MessageArgument;

/** An argument, said as it is, or in the one way that is given. */
export interface MessageArgument {
  readonly name: string;
  readonly number?: Intl.NumberFormatOptions;
  readonly date?: Intl.DateTimeFormatOptions;
  readonly select?: MessageForms;
  readonly plural?: MessageForms;
  readonly offset?: number;
  readonly ordinal?: boolean;
  readonly tag?: CompiledMessage;
}

/** Kept by key: the values of a choice, or a plural's categories and exact numbers (`=0`). */
export interface MessageForms {
  readonly [key: string]: CompiledMessage;
}

export interface MessageSettings {
  /** The language the page emits, a BCP-47 tag: never the configuration's own `se` or `cz`. */
  readonly language: string;
  readonly timeZone?: string | undefined;
}

type MessageValues = Readonly<Record<string, unknown>>;
type TagFunction = (parts: unknown[]) => unknown;

/**
 * The parts of a text: one string, or strings and whatever else its arguments are, in their order. Throws where an
 * argument is missing or does not fit.
 */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues,
  { language, timeZone }: MessageSettings,
): unknown[] {
  const say = (inside: CompiledMessage, counted?: number): unknown[] => {
    if (typeof inside === "string") return [inside];
    const parts: unknown[] = [];
    for (const piece of inside) {
      if (typeof piece === "string") add(parts, piece);
      else if (piece === 0) add(parts, formatterOf(Intl.NumberFormat, language, {}).format(counted ?? 0));
      else for (const part of sayArgument(piece, counted)) add(parts, part);
    }
    return parts;
  };
  const sayArgument = (piece: MessageArgument, counted?: number): unknown[] => {
    if (!(piece.name in values)) throw new Error(`The argument ${piece.name} is missing.`);
    const value = values[piece.name];
    const { number, date, select, plural, tag } = piece;
    if (plural) {
      const count = (value as number) - (piece.offset ?? 0);
      const rules = formatterOf(Intl.PluralRules, language, piece.ordinal ? { type: "ordinal" } : {});
      const exact = `=${value}`;
      return say(formOf(plural, Object.hasOwn(plural, exact) ? exact : rules.select(count)), count);
    }
    if (select) return say(formOf(select, String(value)));
    if (tag !== undefined) return [(value as TagFunction)(say(tag, counted))].flat();
    if (number) return [formatterOf(Intl.NumberFormat, language, number).format(value as number)];
    if (date)
      return [formatterOf(Intl.DateTimeFormat, language, { timeZone, ...date }).format(value as Date)];
    return [typeof value === "number" ? String(value) : value];
  };
  return say(message);
}

/** Neighbouring words become one, as they would be in a text node; nothing adds nothing. */
function add(parts: unknown[], part: unknown): void {
  if (part === "" || part === null || part === undefined || part === false) return;
  const last = parts.length - 1;
  if (typeof part === "string" && typeof parts[last] === "string") parts[last] += part;
  else parts.push(part);
}

function formOf(forms: MessageForms, key: string): CompiledMessage {
  const form = Object.hasOwn(forms, key) ? forms[key] : forms.other;
  if (form === undefined) throw new Error(`There are no words for ${key}.`);
  return form;
}

const formatters = new Map<string, unknown>();

/** Making one of these costs more than a hundred uses of it, and it holds nothing of a page. */
function formatterOf<Formatter, Options>(
  Maker: new (language: string, options?: Options) => Formatter,
  language: string,
  options: Options,
): Formatter {
  const key = `${Maker.name} ${language} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key) as Formatter | undefined;
  if (!formatter) {
    formatter = new Maker(language, options);
    formatters.set(key, formatter);
  }
  return formatter;
}
