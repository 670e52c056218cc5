import { languageCode, languageTags } from "@foldmark/region";
import { parse } from "@formatjs/icu-messageformat-parser";
import fc from "fast-check";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { argumentsOf } from "./arguments-of.ts";
import { compileMessage } from "./compile-message.ts";
import { messageTree } from "./compiled-messages.ts";
import { formatMessage } from "./format-message.ts";
import { languageOf, type Wording } from "./spelling.ts";
import { texts } from "./texts.generated.ts";

type Tree = ReturnType<typeof parse>;
type Values = Record<string, unknown>;

const wordings: readonly Wording[] = [...languageTags, "de-CH", "en-US"];

/** Making formats is what takes the time. */
function kept<Format>(make: (tag: string, options: object) => Format) {
  const formats = new Map<string, Format>();
  return (tag: unknown, options: object = {}): Format => {
    const key = JSON.stringify([tag, options]);
    const format = formats.get(key) ?? make(String(tag), options);
    formats.set(key, format);
    return format;
  };
}

const formatters = {
  getNumberFormat: kept((tag, options) => new Intl.NumberFormat(tag, options)),
  getDateTimeFormat: kept((tag, options) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", ...options })),
  getPluralRules: kept((tag, options) => new Intl.PluralRules(tag, options)),
};

/** Formatted by FormatJS itself: what ICU messages mean is its word, not ours. */
function asFormatJs(tree: Tree, language: string) {
  const format = new IntlMessageFormat(tree as never, language, undefined, { formatters });
  return (values: Values) =>
    [format.format(values as Record<string, string>)].flat().filter((part) => part !== "");
}

const ours = (tree: Tree, language: string) => {
  const message = compileMessage(tree);
  return (values: Values) =>
    formatMessage(message, values, { language, timeZone: "UTC" }).filter((part) => part !== "");
};

/** Something that is neither text nor number, as an element of a page is not. */
const element = { an: "element" };
/** FormatJS takes a word like `__proto__` for a choice of its own and breaks; what we say then has its own test. */
const isOfEveryObject = (word: string) => word in {};
const word = fc.oneof(
  fc.string().filter((each) => !isOfEveryObject(each)),
  fc.constantFrom("other", "#"),
  fc.integer(),
);
const number = fc.oneof(fc.nat(), fc.integer(), fc.double({ min: -1e9, max: 1e9, noNaN: true }));

interface Given {
  word: string | number;
  number: number;
  asElements: boolean;
}

/** One argument of each kind is enough: a text never has so many that they would disturb each other. */
function valuesFor(tree: Tree, { word, number, asElements }: Given): Values {
  const values: Values = {};
  for (const [name, kind] of argumentsOf(tree)) {
    if (kind === "number") values[name] = number;
    else if (kind === "date") values[name] = new Date(Math.round(number));
    else if (kind === "tag") {
      values[name] = (parts: unknown[]) => (asElements ? [element, ...parts, element] : parts.join("+"));
    } else values[name] = asElements && kind === "value" ? element : word;
  }
  return values;
}

describe("every text of every wording", () => {
  it.each(wordings)(
    "is said in %s as FormatJS says it, whatever its arguments",
    (wording) => {
      const language = languageCode(languageOf(wording));
      const speakers = Object.values(texts).flatMap((area) =>
        Object.values<string>(area[languageOf(wording)]).map((text) => {
          const tree = messageTree(wording, text);
          return { tree, own: ours(tree, language), theirs: asFormatJs(tree, language) };
        }),
      );
      const compare = (some: typeof speakers, given: Given) => {
        const asked = some.map((speaker) => ({ ...speaker, values: valuesFor(speaker.tree, given) }));
        expect(asked.map(({ own, values }) => own(values))).toEqual(
          asked.map(({ theirs, values }) => theirs(values)),
        );
      };
      compare(speakers, { word: "word", number: 2, asElements: false });
      const withArguments = speakers.filter(({ tree }) => argumentsOf(tree).size > 0);
      fc.assert(
        fc.property(fc.record({ word, number, asElements: fc.boolean() }), (given) => {
          compare(withArguments, given);
        }),
        { numRuns: 20 },
      );
    },
    60_000,
  );
});

describe("what no text has yet", () => {
  it.each(["__proto__", "constructor", "toString"])("is the other choice for the word %s", (word) => {
    const tree = parse("{word, select, a {A} other {B}}");
    expect(ours(tree, "en")({ word })).toEqual(["B"]);
  });

  it.each([
    "{n, number, integer} {n, number, percent} {n, number, ::.00} {n, number, ::compact-short}",
    "{d, date} {d, date, short} {d, date, medium} {d, date, long} {d, date, full} {d, date, ::yyyyMMMMd}",
    "{d, time} {d, time, short} {d, time, medium} {d, time, long}",
    "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
    "{n, plural, offset:2 =0 {none} =2 {you two} one {you two and # more} other {you two and # more}}",
    "{n, plural, =1 {{w, select, a {A #} other {B}}} other {<b>#</b> {w}}}",
    "{n, plural, other {{n, plural, offset:1 other {# of}} #}}",
    "<a>x<b>{w}</b></a> <i></i>{w}",
    "'{'{w}'}' '#' <b>'<'</b>",
    "",
  ])("is said as FormatJS says it: %s", (text) => {
    const tree = parse(text);
    fc.assert(
      fc.property(
        fc.constantFrom("en", "pl", "sv", "fr"),
        word,
        number,
        fc.boolean(),
        (language, ...given) => {
          const [w, n, asElements] = given;
          const values = valuesFor(tree, { word: w, number: n, asElements });
          expect(ours(tree, language)(values)).toEqual(asFormatJs(tree, language)(values));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("is refused where it could not be said, when it is compiled", () => {
    expect(() => compileMessage(parse("{n, number, ::scale/100}"))).toThrow(/scale/);
    expect(() => compileMessage(parse("{n, number, currency}"))).toThrow(/currency/);
    expect(() => compileMessage(parse("{n, date, sometime}"))).toThrow(/sometime/);
  });
});

describe("what cannot be said", () => {
  const say = (text: string, values: Values) =>
    formatMessage(compileMessage(parse(text)), values, { language: "en" });

  it("throws: a missing argument, a tag without its function", () => {
    expect(() => say("Hello {name}", {})).toThrow("The argument name is missing.");
    expect(() => say("<b>now</b>", { b: "bold" })).toThrow(TypeError);
  });

  it("leaves out what is empty, as a page does", () => {
    expect(say("a{x}b{y}c", { x: null, y: undefined })).toEqual(["abc"]);
    expect(say("{x} of {y}", { x: 0, y: element })).toEqual(["0 of ", element]);
  });
});
