/**
 * The tree of the help site: eleven categories in the specification's order, each with its subcategories; the first is
 * what a category opens with. Names and slugs are in `topic-names/`, one file a language.
 */
import type { LanguageTag } from "@foldmark/region";
import cs from "./topic-names/cs.ts";
import de from "./topic-names/de.ts";
import en from "./topic-names/en.ts";
import es from "./topic-names/es.ts";
import fr from "./topic-names/fr.ts";
import it from "./topic-names/it.ts";
import nl from "./topic-names/nl.ts";
import pl from "./topic-names/pl.ts";
import pt from "./topic-names/pt.ts";
import ro from "./topic-names/ro.ts";
import se from "./topic-names/se.ts";

const tree = {
  "offer-products": [
    "mailer-boxes",
    "product-boxes",
    "shipping-boxes",
    "bags-mailers",
    "tapes-labels-cards",
    "tissue-packing-paper",
    "luxury-rigid-boxes",
    "sample-packs-help",
    "materials-sustainability",
    "prices-discounts",
  ],
  delivery: [
    "courier-delivery",
    "self-pickup",
    "delivery-times",
    "delivery-costs",
    "international-customs",
    "pallet-deliveries",
  ],
  "payment-invoices": [
    "invoices",
    "payment-methods",
    "bank-transfer",
    "deferred-payment",
    "vat-taxes",
    "wallet-refunds",
  ],
  glossary: ["packaging-terms", "printing-terms", "materials-terms", "order-terms"],
  order: [
    "changes-cancellation",
    "placing-order",
    "production-status",
    "reorders",
    "quotes-custom-offers",
    "plus-orders",
  ],
  designing: [
    "best-practices",
    "file-preparation",
    "colours-print",
    "dielines-templates",
    "finishes",
    "legal-marks",
  ],
  faq: ["top-10", "first-order", "business-customers", "sustainability-faq"],
  complaints: ["delivery-issues", "print-quality", "how-to-complain", "returns"],
  troubleshooting: [
    "login-problems",
    "payment-problems",
    "editor-problems",
    "email-notifications",
    "browser-requirements",
  ],
  "user-account": [
    "my-orders",
    "account-settings",
    "saved-designs",
    "my-wallet",
    "company-team",
    "privacy-consent",
  ],
  "box-editor": [
    "technical-information",
    "editor-getting-started",
    "graphics-text",
    "3d-preview",
    "upload-own-file",
    "sharing-saving",
  ],
} as const;

export type CategoryId = keyof typeof tree;
export type SubcategoryId = (typeof tree)[CategoryId][number];
export type TopicId = CategoryId | SubcategoryId;

/** As a language calls it, and what stands for it in addresses. */
export type TopicNames = Readonly<Record<TopicId, readonly [name: string, slug: string]>>;

const names: Readonly<Record<LanguageTag, TopicNames>> = { cs, de, en, es, fr, it, nl, pl, pt, ro, se };

export interface HelpTopic<Id extends TopicId = TopicId> {
  readonly id: Id;
  readonly name: string;
  readonly slug: string;
}

export interface HelpCategory extends HelpTopic<CategoryId> {
  readonly subcategories: readonly HelpTopic<SubcategoryId>[];
}

export const categoryIds = Object.keys(tree) as readonly CategoryId[];
export const subcategoriesOf = (category: CategoryId): readonly SubcategoryId[] => tree[category];
const subcategoryIds: readonly SubcategoryId[] = categoryIds.flatMap(subcategoriesOf);
export const topicIds: readonly TopicId[] = [...categoryIds, ...subcategoryIds];

export const isCategoryId = (text: string): text is CategoryId => Object.hasOwn(tree, text);
export const isSubcategoryId = (text: string): text is SubcategoryId =>
  (subcategoryIds as readonly string[]).includes(text);

export const categoryOf = (subcategory: SubcategoryId): CategoryId =>
  categoryIds.find((category) => subcategoriesOf(category).includes(subcategory))!;

export function helpTopic<Id extends TopicId>(id: Id, language: LanguageTag): HelpTopic<Id> {
  const [name, slug] = names[language][id];
  return { id, name, slug };
}

export const helpCategories = (language: LanguageTag): readonly HelpCategory[] =>
  categoryIds.map((id) => ({
    ...helpTopic(id, language),
    subcategories: subcategoriesOf(id).map((each) => helpTopic(each, language)),
  }));
