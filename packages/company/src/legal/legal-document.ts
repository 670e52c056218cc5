/** The shape of a legal text, and how the facts of the company and of the region get into it. */
export const legalKinds = ["terms", "privacy", "returns", "impressum"] as const;
export type LegalKind = (typeof legalKinds)[number];

/** What the shop keeps in a reader's browser: the privacy policy explains each. */
export const storageIds = [
  "session",
  "orders",
  "device",
  "steps",
  "cartCount",
  "country",
  "declinedRegion",
  "helpTopic",
  "helpSearchHosts",
  "designs",
] as const;
export type StorageId = (typeof storageIds)[number];

/** As the shop sets it. */
export interface StorageFact {
  readonly name: string;
  /** Null: until the browser is closed, or until a person deletes it. */
  readonly days: number | null;
}

/** How a storefront shows its prices: the one thing whose wording differs by region, not only its values. */
export type PriceDisplay = "net-and-gross" | "net-plus-vat" | "no-vat";

/** Words inside a text may lead to another legal page: "see <returns>our return policy</returns>". */
export interface LinkedWords {
  to: LegalKind;
  words: string;
}

/** A text as the page shows it: one string, or pieces where some of its words are a link. */
export type LegalText = string | readonly (string | LinkedWords)[];

export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** What is kept in the reader's browser; names and days come from the shop, which sets them. */
  | { storage: Readonly<Record<StorageId, string>> }
  | { only: PriceDisplay; text: string };

/** A block as the page shows it, after the paragraphs of other price displays have been left out. */
export type FilledBlock =
  | LegalText
  | { list: readonly LegalText[] }
  | { facts: readonly (readonly [label: string, value: string])[] };

export interface LegalSection<Block = LegalBlock> {
  /** Anchor of the section; the same in every language, so that links survive a change of language. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

export interface LegalDocument<Block = LegalBlock> {
  title: string;
  summary: string;
  sections: readonly LegalSection<Block>[];
}

const legalPlaceholders = [
  "guestDays",
  "brandName",
  "companyName",
  "legalForm",
  "companyAddress",
  "companyEmail",
  "companyPhone",
  "registerCourt",
  "registerNumber",
  "taxNumber",
  "vatNumber",
  "gbVatNumber",
  "statisticalNumber",
  "packagingRegisterNumber",
  "shareCapital",
  "managementBoard",
  "contentResponsible",
  "supportEmail",
  "dataProtectionEmail",
  "returnAddress",
  "dataProtectionAuthority",
  "unitedKingdomRepresentative",
  "disputeBody",
  "hostingProvider",
  "effectiveDate",
  "currency",
  "vatRate",
  "shippingCountries",
  "paymentMethods",
  "deliveryDays",
] as const;
export type LegalPlaceholder = (typeof legalPlaceholders)[number];

export interface LegalFacts {
  values: Record<LegalPlaceholder, string>;
  priceDisplay: PriceDisplay;
  storage: Readonly<Record<StorageId, StorageFact>>;
}

export class UnknownPlaceholderError extends Error {
  readonly code = "legal/unknown-placeholder";
  readonly placeholder: string;
  constructor(placeholder: string) {
    super(`A legal text asks for {${placeholder}}, which is no known fact`);
    this.name = "UnknownPlaceholderError";
    this.placeholder = placeholder;
  }
}

const placeholderPattern = /\{([^{}]*)\}/g;

/** Words in square brackets stand only where the facts in them are known: a storefront may have no telephone. */
const optionalPattern = /\[([^[\]]*)\]/g;

/** `spell` is applied to our words alone: the names and addresses of the facts stay as they are written. */
export function fillDocument(
  document: LegalDocument,
  facts: LegalFacts,
  spell: (text: string) => string = (text) => text,
): LegalDocument<FilledBlock> {
  const fill = (text: string) => fillText(spell(text), facts.values);
  const fillBlock = (block: LegalBlock): FilledBlock[] => {
    if (typeof block === "string") return [linked(fill(block))];
    if ("list" in block) return [{ list: block.list.map((item) => linked(fill(item))) }];
    if ("facts" in block) {
      const filled = block.facts.map(([label, value]) => [fill(label), fill(value)] as const);
      return [{ facts: filled.filter(([, value]) => value !== "") }];
    }
    if ("storage" in block)
      return [{ facts: storageIds.map((id) => storageRow(facts.storage[id], block.storage[id], spell)) }];
    return block.only === facts.priceDisplay ? [linked(fill(block.text))] : [];
  };
  return {
    title: fill(document.title),
    summary: fill(document.summary),
    sections: document.sections.map(({ id, heading, blocks }) => ({
      id,
      heading: fill(heading),
      blocks: blocks.flatMap(fillBlock),
    })),
  };
}

function storageRow({ name, days }: StorageFact, purpose: string, spell: (text: string) => string) {
  return [name, fillText(spell(purpose), { days: String(days) })] as const;
}

function fillText(text: string, values: Readonly<Record<string, string>>): string {
  const known = text.replace(optionalPattern, (_, words: string) =>
    placeholdersIn(words).every((name) => values[name]) ? words : "",
  );
  return known.replace(placeholderPattern, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new UnknownPlaceholderError(name);
    return values[name] as string;
  });
}

const linkPattern = new RegExp(`<(${legalKinds.join("|")})>([^<>]+)</\\1>`);

function linked(text: string): LegalText {
  // Between the matches `split` gives back what the two groups caught: the page and the words.
  const [first = "", ...rest] = text.split(linkPattern);
  if (rest.length === 0) return text;
  const pieces: (string | LinkedWords)[] = [first];
  for (let index = 0; index < rest.length; index += 3) {
    const [to, words = "", after = ""] = rest.slice(index, index + 3);
    pieces.push({ to: to as LegalKind, words }, after);
  }
  return pieces;
}

/** Every text of a document in reading order: what a search, a word count or a check of languages needs. */
export function documentTexts(document: LegalDocument): string[] {
  return [
    document.title,
    document.summary,
    ...document.sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(blockTexts)]),
  ];
}

function blockTexts(block: LegalBlock): readonly string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return block.list;
  if ("facts" in block) return block.facts.flat();
  if ("storage" in block) return Object.values(block.storage);
  return [block.text];
}

export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(placeholderPattern), ([, name]) => name as string);
}
