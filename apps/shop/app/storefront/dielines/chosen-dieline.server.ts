/** The product of the page of dielines as somebody made it: the questions that change its drawing, and its files. */
import { productType } from "@foldmark/catalogue";
import {
  type Dimension,
  describeProduct,
  type Fields,
  type FormChange,
  joined,
  type Problem,
  type Section,
} from "@foldmark/configurator";
import { layerColours } from "@foldmark/geometry";
import type { Book } from "@foldmark/pricing";
import type { LanguageTag, ProductType, Region } from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import { templateSteps } from "../../request/template-steps.ts";

/** What a surface is made of, what a person does and which motif is printed changes no line. */
const drawn: ReadonlySet<Section["kind"]> = new Set(["size", "material", "print", "extras"]);

export interface ChoiceField {
  readonly name: string;
  readonly label: string;
  readonly type: "radio" | "checkbox";
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly chosen: boolean;
    /** Goes with the product: shown, not chosen. */
    readonly fixed: boolean;
  }[];
}

export interface LengthField extends Dimension {
  readonly typed: string;
  readonly invalid: boolean;
}

/** Lines that stand on most drawings, as they look there. */
const explained = ["cut", "crease", "perforation", "bleed", "safe", "glue", "keepOut"] as const;

interface Asked {
  readonly book: Book;
  readonly storefront: Region;
  readonly language: LanguageTag;
  readonly now: Date;
  readonly stock: Parameters<typeof describeProduct>[2]["stock"];
}

export function chosenDieline(query: URLSearchParams, { storefront, language, ...asked }: Asked) {
  const text = loaderText(storefront, language);
  const products = storefront.allowedProductTypes
    .filter((sku) => productType(sku).construction !== null)
    .map((sku) => ({ sku, name: text(`catalogue.type.${sku}.name`) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  const sku = products.find((each) => each.sku === query.get("sku"))?.sku ?? firstOf(products);
  // The form of another product asked other questions.
  const given = query.has("of") && query.get("of") !== sku ? {} : joined(query);
  const view = describeProduct(sku, given, { ...asked, region: storefront, language, text });
  const sections = view.sections.filter(({ kind }) => drawn.has(kind));
  const problems = sections.flatMap((section) => section.problems);
  const artworkLayer = text("drawing.layer.artwork");
  return {
    sku,
    name: text(`catalogue.type.${sku}.name`),
    products,
    was: [view.fields.size, view.fields.quantity, view.fields.options].join("/"),
    along: view.fields.along ?? null,
    choices: sections.flatMap((section) => choicesOf(section, view.fields)),
    lengths: sections.flatMap(({ dimensions }) =>
      dimensions.map((dimension) => lengthOf(dimension, view.fields, problems)),
    ),
    problems: problems.map(({ controlId, message, fixes }) => ({
      fieldId: idOf(controlId),
      message,
      fixes: fixes.map((fix) => fixOf(sku, fix)),
    })),
    dieline: problems.length === 0 ? view.dieline : null,
    /** Null for the usual make, whose drawing is kept. */
    configuration: view.isUsual ? null : view.configuration,
    measures: view.flatMeasures,
    search: view.search,
    editor: view.isPriced ? view.editor : "none",
    artwork: view.artwork,
    lines: explained.map((kind) => ({
      kind,
      name: text(`drawing.layer.${kind}`),
      colour: layerColours[kind].screen,
    })),
    steps: templateSteps.map((step) => text(`drawing.step.${step}`, { layer: artworkLayer })),
  };
}

export type ChosenDieline = ReturnType<typeof chosenDieline>;

function firstOf(products: readonly { readonly sku: ProductType }[]): ProductType {
  const usual: ProductType = "mailer-box-eco";
  return products.find(({ sku }) => sku === usual)?.sku ?? products[0]!.sku;
}

/** The summary of mistakes leads to the fields of this page. */
const idOf = (controlId: string): string => controlId.replace(/^size-/, "");

function choicesOf({ title, groups }: Section, fields: Fields): ChoiceField[] {
  return groups.map(({ name, type, label, tiles, more = [] }) => ({
    name,
    type,
    label: label || title,
    choices: [...tiles, ...more].map(({ value, title: named, fixed = false }) => ({
      value,
      label: named,
      fixed,
      chosen: fixed || (fields[name] ?? "").split(",").includes(value),
    })),
  }));
}

function lengthOf(dimension: Dimension, fields: Fields, problems: readonly Problem[]): LengthField {
  const invalid = problems.some(({ controlId }) => controlId === `size-${dimension.name}`);
  return { ...dimension, typed: fields[dimension.name] ?? "", invalid };
}

/** What would do instead, as an address of this page. */
const fixOf = (sku: ProductType, { label, href }: FormChange) => ({
  label,
  search: `sku=${sku}&${href.split("?")[1] ?? ""}`,
});
