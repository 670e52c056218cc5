/** How two storefronts spell the language they share with others: Swiss German, and American English. */
import { type LanguageTag, pageLanguage } from "@foldmark/region";

/** British beginnings of words and how Americans spell them; case is kept, endings stay as they are. */
const american: Readonly<Record<string, string>> = {
  acknowledgement: "acknowledgment",
  analyse: "analyze",
  authoris: "authoriz",
  biscuit: "cookie",
  cancelled: "canceled",
  cancelling: "canceling",
  catalogue: "catalog",
  centimetre: "centimeter",
  centre: "center",
  colour: "color",
  customis: "customiz",
  favour: "favor",
  fibre: "fiber",
  grey: "gray",
  jeweller: "jeweler",
  jewellery: "jewelry",
  labelled: "labeled",
  letterbox: "mailbox",
  licence: "license",
  litre: "liter",
  matt: "matte",
  metre: "meter",
  millimetre: "millimeter",
  organis: "organiz",
  personalis: "personaliz",
  recognis: "recogniz",
  travelled: "traveled",
};

/** Words that Americans do not use for the thing; phrases too, in the order of their letters. */
const americanWords: Readonly<Record<string, string>> = {
  "14 days to withdraw": "14 days to return them",
  "14-day right of withdrawal": "14-day return period",
  "add flat, floor or building": "add apartment, suite or floor",
  "by post": "by mail",
  "confirm withdrawal": "confirm return",
  courier: "carrier",
  "currency and vat differ": "currency and tax differ",
  "delivery address": "shipping address",
  enquir: "inquir",
  "for the post": "for the mail",
  "goods you withdraw from": "goods you return",
  "from dispatch": "after shipping",
  hardback: "hardcover",
  "hereby withdraw from my contract of sale of": "hereby return",
  "if you withdraw from all of it": "if you return all of it",
  "in the post": "in the mail",
  "invoice address": "billing address",
  "no right of withdrawal": "no returns",
  "no vat is added": "no sales tax is added",
  // A European law asks for these words on the button.
  "order with obligation to pay": "place order",
  parcel: "package",
  "per cent": "percent",
  postcode: "ZIP code",
  posting: "mailing",
  "right of withdrawal": "returns",
  "sample post": "sample mail",
  tick: "check",
  ticked: "checked",
  "to hand": "handy",
  "town or city": "city",
  "trade fair": "trade show",
  untick: "uncheck",
  "we have your withdrawal": "we have your return request",
  "withdraw from contract here": "return goods here",
  "working day": "business day",
  "you cannot withdraw from these goods": "you cannot return these goods",
  "you may withdraw from the purchase within": "you can return the goods within",
  "you may withdraw until": "you can return them until",
  "you may withdraw within": "you can return them within",
  "your withdrawal from order": "your return request for order",
  "your withdrawal has reached us": "your return request has reached us",
};

const replacements = { ...american, ...americanWords };

/** Beginnings that are whole words: matter is no finish, and a ticket no tick. */
const whole: ReadonlySet<string> = new Set(["matt", "posting", "tick"]);

// A longer beginning first, so that jewellery is not taken for a jeweller's.
const beginnings = Object.keys(replacements).sort((a, b) => b.length - a.length);
const british = new RegExp(
  `\\b(?:${beginnings.map((word) => (whole.has(word) ? `${word}\\b` : word)).join("|")})`,
  "gi",
);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function inAmerican(text: string): string {
  return text.replace(british, (found) => {
    const word = replacements[found.toLowerCase()] ?? found;
    return found.charAt(0) === found.charAt(0).toUpperCase() ? capital(word) : word;
  });
}

/** Switzerland has no ß and quotes with guillemets. */
const inSwiss = (text: string): string =>
  text.replaceAll("ß", "ss").replaceAll("„", "«").replaceAll("“", "»");

const spellings = {
  "de-CH": { language: "de", spell: inSwiss },
  "en-US": { language: "en", spell: inAmerican },
} as const satisfies Record<string, { language: LanguageTag; spell: (text: string) => string }>;

/** A language, as one storefront spells it where that differs from the others. */
export type Wording = LanguageTag | keyof typeof spellings;

const isSpelling = (text: string): text is keyof typeof spellings => Object.hasOwn(spellings, text);

/** The wording of a storefront; in a language that is not its own, the common one. */
export function wordingOf(region: Parameters<typeof pageLanguage>[0], language: LanguageTag): Wording {
  const page = pageLanguage(region, language);
  return isSpelling(page) ? page : language;
}

export const languageOf = (wording: Wording): LanguageTag =>
  isSpelling(wording) ? spellings[wording].language : wording;

/** For words that stand in no message: documents, for example. Never for ICU syntax, whose keywords are not words. */
export const spelled = (wording: Wording, text: string): string =>
  isSpelling(wording) ? spellings[wording].spell(text) : text;
