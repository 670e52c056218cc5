/** What a proof says of a line, in finished words: the PDF and the page are written from the same facts by these. */
import {
  isMaterialCode,
  isOptionId,
  isPrintModeId,
  option,
  optionTextId,
  sizeWords,
  soldAs,
} from "@foldmark/catalogue";
import { unitAmount } from "@foldmark/configurator";
import type { TextFunction } from "@foldmark/messages";
import { type RuleId, ruleIds } from "@foldmark/preflight";
import { findingTexts } from "@foldmark/preflight/files";
import {
  formatMoment,
  formatMoney,
  formatPercent,
  type LanguageTag,
  type ProductType,
  type Region,
} from "@foldmark/region";
import type { PlacedFinding, ProofFacts } from "./artwork-types.ts";
import { detailWords } from "./finding-detail.ts";
import { type FindingWords, findingWords } from "./finding-words.ts";

export interface Row {
  readonly label: string;
  readonly value: string;
}

export interface Reader {
  readonly region: Region;
  readonly text: TextFunction;
}

/** Of the thing itself. */
export function productRows(
  { region, text }: Reader,
  { configuration }: Pick<ProofFacts, "configuration">,
): Row[] {
  const { sku, size, material, cover, print, options } = configuration;
  const stocks = cover === null ? [material] : [cover, material];
  const named = options.filter((id) => option(id).kind !== "service");
  return [
    { label: text("proof.product"), value: text(`catalogue.type.${sku}.name`) },
    { label: text("product.size.title"), value: sizeWords(region, size) },
    {
      label: text("product.fact.material"),
      value: stocks
        .map((code) => (isMaterialCode(code) ? text(`catalogue.material.${code}`) : code))
        .join(" / "),
    },
    {
      label: text("product.print.title"),
      value: isPrintModeId(print) ? text(`catalogue.print.${print}`) : print,
    },
    ...(named.length > 0
      ? [
          {
            label: text("product.finish.title"),
            value: named.map((id) => (isOptionId(id) ? text(optionTextId(id)) : id)).join(", "),
          },
        ]
      : []),
  ].filter(({ value }) => value !== "");
}

/** VAT is counted once for the whole order, and stands on its invoice. */
export function priceRows(
  { region, text }: Reader,
  sku: ProductType,
  { price }: Pick<ProofFacts, "price">,
): Row[] {
  const { quantity, unitMicro, netMinor, discountMinor } = price;
  const count = new Intl.NumberFormat(region.locale).format(quantity);
  const sum = formatMoney(region, netMinor - discountMinor);
  return [
    { label: text("product.page.quantity.pieces", { sold: soldAs(sku) }), value: count },
    {
      label: text("proof.price"),
      value: text("buying.word.each", { amount: unitAmount(region, unitMicro).net, sold: soldAs(sku) }),
    },
    ...(discountMinor > 0
      ? [{ label: text("buying.word.discount"), value: formatMoney(region, -discountMinor) }]
      : []),
    { label: text(region.hasVat ? "buying.word.goods" : "buying.word.goodsUntaxed"), value: sum },
  ];
}

/** @param region whose inches or millimetres are spoken */
export function findingWordsIn(
  { region, language, text }: Reader & { readonly language: LanguageTag },
  finding: PlacedFinding,
): FindingWords {
  const percent = (value: number): string => formatPercent(language, value / 100);
  const written = (value: number, digits = 2): string =>
    new Intl.NumberFormat(region.locale, { maximumFractionDigits: digits, useGrouping: false }).format(value);
  // Lines are thinner than a tenth of a millimetre.
  const length = (micrometres: number): string =>
    region.lengthUnit === "in"
      ? `${written(micrometres / 25_400, micrometres < 1000 ? 3 : 2)} in`
      : `${written(micrometres / 1000, micrometres < 1000 ? 2 : 1)} mm`;
  const { rule, facts, where } = finding;
  if (isOfDesigns(rule)) return findingWords(text, { rule, facts }, where, { length, percent, written });
  const told = findingTexts({ rule });
  // The ink, font, layer, size or word that it is about.
  const detail =
    typeof facts.detail === "string" ? detailWords(text, { rule, detail: facts.detail }, written) : "";
  const place = detail === "" ? where : `${where} (${detail})`;
  return {
    title: text(told.title),
    about: `${place}. ${text(told.text as "filecheck.page-size.text")}`,
    fix: null,
  };
}

/** Null where nobody has taken it as it is. */
export const acceptedWords = (
  { region, text }: Reader,
  language: LanguageTag,
  { acceptedAt }: Pick<PlacedFinding, "acceptedAt">,
): string | null =>
  acceptedAt === undefined
    ? null
    : text("proof.accepted.at", { at: formatMoment(region, language, new Date(acceptedAt)) });

const isOfDesigns = (rule: PlacedFinding["rule"]): rule is RuleId =>
  (ruleIds as readonly string[]).includes(rule);

export const inkName = (
  text: TextFunction,
  { kind, name }: Pick<ProofFacts["drawn"]["inks"][number], "kind" | "name">,
): string => (kind === "spot" ? name : text(`proof.ink.${name}` as "proof.ink.cyan"));
