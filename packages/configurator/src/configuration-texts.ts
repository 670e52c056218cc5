/** Which texts the words about a product's configuration are made of. */
import { choiceTextId, optionTextId, productType } from "@foldmark/catalogue";
import type { TextSelection } from "@foldmark/messages";
import type { ProductType } from "@foldmark/region";

/** The names of what the product offers, and of nothing else. */
export function configurationTexts(sku: ProductType): readonly TextSelection[] {
  const { materials, cover, prints, options, choices, sizes } = productType(sku);
  const technologies = prints.flatMap((offer) => offer.technologies);
  return [
    "product",
    "buying.arrives",
    "buying.promise",
    "buying.word.pieces",
    "ui.form.labelled",
    `catalogue.type.${sku}`,
    ...[...materials, ...(cover?.materials ?? [])].map((code): TextSelection => `catalogue.material.${code}`),
    ...prints.map(({ mode }): TextSelection => `catalogue.print.${mode}`),
    ...technologies.map((id): TextSelection => `catalogue.technology.${id}`),
    ...options.map(({ id }): TextSelection => optionTextId(id)),
    ...choices.flatMap(({ name, values }) => values.map((value): TextSelection => choiceTextId(name, value))),
    ...sizes.standard.flatMap(({ name }): TextSelection[] => (name ? [`catalogue.size.${name}`] : [])),
    ...sizes.dimensions.map((name): TextSelection => `catalogue.dimension.${name}`),
    "catalogue.family",
    "catalogue.measured",
    "catalogue.load",
    "catalogue.claim",
    "catalogue.evidence",
    "catalogue.advice",
    "catalogue.issue",
    "catalogue.typed",
  ];
}
