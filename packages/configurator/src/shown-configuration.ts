/** What a page pictures and draws while something asked for cannot be made: as much of it as can. */
import { type Configuration, type ProductDefinition, productType } from "@foldmark/catalogue";
import type { AskIssue } from "@foldmark/pricing";
import type { ProductType } from "@foldmark/region";
import { fieldsOf, optionSets, quantityFields, quantityFrom, questionOf, startOf } from "./form.ts";
import { ask } from "./prices.ts";
import type { Fields } from "./product-view.ts";
import type { Shop } from "./shop.ts";

export interface Shown {
  readonly configuration: Configuration;
  /** False while the size is another than the visitor's: then nothing may be called theirs that depends on it. */
  readonly hasAskedSize: boolean;
}

/** An answer put right may uncover one more: a board that is offered, but not for this size. */
const mostRounds = 4;

export function shownConfiguration(sku: ProductType, asked: Fields, shop: Shop): Shown {
  const definition = productType(sku);
  const usual = fieldsOf(shop.region, startOf(sku));
  let fields = asked;
  let hasAskedSize = true;
  for (let round = 0; round < mostRounds; round += 1) {
    const answer = ask(shop, questionOf(sku, fields));
    if (answer.kind !== "issues") return { configuration: answer.configuration, hasAskedSize };
    // Sold out: what is on the shelf changes no picture.
    if (answer.issues.every(({ code }) => code === "quantity-over-stock")) {
      const inAnyNumber = ask({ ...shop, stock: () => Number.POSITIVE_INFINITY }, questionOf(sku, fields));
      if (inAnyNumber.kind !== "issues") return { configuration: inAnyNumber.configuration, hasAskedSize };
    }
    if (answer.issues.some(isOfSize)) hasAskedSize = false;
    fields = Object.assign({}, fields, ...answer.issues.map((issue) => possible(issue, definition, usual)));
  }
  return { configuration: startOf(sku), hasAskedSize: false };
}

const isOfSize = ({ field, code }: AskIssue): boolean =>
  field.startsWith("size") && code !== "size-needs-material";

/** The answer behind an issue, as it can be made: what the issue asks for, else what the page starts with. */
function possible(issue: AskIssue, definition: ProductDefinition, usual: Fields): Fields {
  switch (issue.code) {
    case "size-needs-material":
      return { material: issue.possible[0] ?? usual.material! };
    case "print-needs-quantity":
    case "option-needs-quantity":
      return quantityFields(definition, quantityFrom(definition, issue.minimum));
    default:
      return pick(usual, namesOf(issue, definition));
  }
}

/** The controls of the form that an issue is about. */
function namesOf({ field }: AskIssue, { sizes, choices }: ProductDefinition): readonly string[] {
  if (field.startsWith("size")) return ["size", ...sizes.dimensions];
  if (field.startsWith("choices")) return choices.map(({ name }) => name);
  if (field === "options") return ["options", ...optionSets];
  return field === "quantity" ? ["quantity", "other"] : [field];
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
