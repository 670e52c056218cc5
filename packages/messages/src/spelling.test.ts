import { type LanguageTag, languageTags, regionById, regions } from "@foldmark/region";
import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { compiledMessagesFor } from "./compiled-messages.ts";
import type { CompiledMessage, MessagePiece } from "./format-message.ts";
import { spelled, type Wording, wordingOf } from "./spelling.ts";
import { withWords } from "./typography.ts";

/** Every text of a wording with its id, plurals and tags included. */
function wordsOf(wording: Wording): [string, string][] {
  const words = (message: CompiledMessage): string[] =>
    typeof message === "string" ? [message] : message.flatMap(wordsOfPiece);
  const wordsOfPiece = (piece: MessagePiece): string[] => {
    if (typeof piece === "string") return [piece];
    if (piece === 0) return [];
    const { tag = "", select = {}, plural = {} } = piece;
    return [tag, ...Object.values(select), ...Object.values(plural)].flatMap(words);
  };
  return Object.entries(compiledMessagesFor(wording)).flatMap(([id, message]) =>
    words(message).map((text): [string, string] => [id, text]),
  );
}

const finding = (wording: Wording, pattern: RegExp) =>
  wordsOf(wording).flatMap(([id, text]) => (pattern.exec(text) ?? []).map((word) => `${id}: ${word}`));

describe("the wording of a storefront", () => {
  it("is Swiss in ch, American in us, and the language itself everywhere else", () => {
    const own = (id: Parameters<typeof regionById>[0]) =>
      wordingOf(regionById(id), regionById(id).languageTag);
    expect(own("ch")).toBe("de-CH");
    expect(own("us")).toBe("en-US");
    for (const { id, languageTag } of regions) {
      if (id !== "ch" && id !== "us") expect(own(id)).toBe(languageTag);
    }
  });

  it("is the common one where a visitor reads another language", () => {
    const others = (tag: LanguageTag) => languageTags.filter((each) => each !== tag);
    for (const tag of others("de")) expect(wordingOf(regionById("ch"), tag)).toBe(tag);
    for (const tag of others("en")) expect(wordingOf(regionById("us"), tag)).toBe(tag);
  });

  it("has the same texts as its language, compiled once", () => {
    expect(Object.keys(compiledMessagesFor("de-CH"))).toEqual(Object.keys(compiledMessagesFor("de")));
    expect(compiledMessagesFor("en-US", ["ui"])).toBe(compiledMessagesFor("en-US", ["ui"]));
    expect(compiledMessagesFor("en-US")).not.toBe(compiledMessagesFor("en"));
  });
});

describe("Swiss German", () => {
  it("has no ß and quotes with guillemets", () => {
    expect(finding("de", /ß/)).not.toEqual([]);
    expect(finding("de-CH", /[ß„“]/)).toEqual([]);
    expect(spelled("de-CH", "Maße: „groß“")).toBe("Masse: «gross»");
  });
});

describe("American English", () => {
  it("says nothing of VAT on prices, of withdrawal, or of obligations that European law knows", () => {
    const european =
      /no\sVAT\sis\sadded|obligation\sto\spay|right\sof\swithdrawal|withdraw\swithin|to\swithdraw/i;
    expect(finding("en", european).length).toBeGreaterThan(5);
    // The form with which a European withdraws, and its refusal, open nowhere else.
    const elsewhere = (line: string) =>
      !/^(order\.withdraw|mails|legal|buying\.refusal\.withdrawal)/.test(line);
    expect(finding("en-US", european).filter(elsewhere)).toEqual([]);
    expect(spelled("en-US", "Order with obligation to pay")).toBe("Place order");
    expect(spelled("en-US", "No VAT is added.")).toBe("No sales tax is added.");
    expect(spelled("en-US", "You cannot withdraw from these goods")).toBe("You cannot return these goods");
    expect(spelled("en-US", "working days from dispatch")).toBe("business days after shipping");
  });

  it("keeps capitals and endings, and words that only look alike", () => {
    expect(spelled("en-US", "Full-colour, coloured, Grey, matt, Jewellery, centimetres")).toBe(
      "Full-color, colored, Gray, matte, Jewelry, centimeters",
    );
    expect(spelled("en-US", "matter, greyhound-free, parametre")).toBe("matter, grayhound-free, parametre");
  });

  /** How British spelling is told from American; a new text that fails here wants a row in the table. */
  const british = [
    /\b(?!(?:f|h|p|t|y)?ours?\b)\w+ours?\b/i,
    /\b\w*(?:met|fib|cent|lit|theat)res?\b/i,
    /\bgrey|\bjewell|\bmatt\b|\blicence|\bcatalogue|\b\w+(?:cell|vell|bell)(?:ed|ing)\b/i,
    /\b(?:organ|real|recogn|custom|personal|final|minim|maxim|optim|author|emphas|summar|apolog)is(?:e|ing|ation)/i,
  ];

  it("leaves no British spelling behind", () => {
    for (const pattern of british) expect(finding("en-US", pattern)).toEqual([]);
    expect(british.some((pattern) => finding("en", pattern).length > 0)).toBe(true);
  });

  it("says the things of the trade as Americans call them", () => {
    expect(
      spelled("en-US", "Postcode, two working days by courier, 3 parcels; untick it and keep the ticket"),
    ).toBe("ZIP code, two business days by carrier, 3 packages; uncheck it and keep the ticket");
    expect(finding("en-US", /\b(?:postcode|working day|courier|parcel|untick|tick\b|trade fair)/i)).toEqual(
      [],
    );
  });

  it("never touches an argument or a keyword", () => {
    const message = parse("{colour, select, grey {grey fibre} other {{fibre} colour}}");
    expect(withWords(message, (text) => spelled("en-US", text))).toEqual(
      parse("{colour, select, grey {gray fiber} other {{fibre} color}}"),
    );
  });
});
