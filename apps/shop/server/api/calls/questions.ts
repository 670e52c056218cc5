/** What can be asked of the public interface: the schemas that guard it and that its description is made from. */
import { categories, type DimensionName, dimensions, productGroups } from "@foldmark/catalogue";
import { languageTags } from "@foldmark/region";
import * as v from "valibot";

const longest = 200;

const text = (description: string, example: string) =>
  v.optional(v.pipe(v.string(), v.maxLength(longest), v.description(description), v.examples([example])));

const oneOf = <const Values extends readonly string[]>(values: Values, description: string) =>
  v.optional(v.pipe(v.picklist(values), v.description(description)));

const countryCode = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]{2}$/),
  v.description("Where the goods go, ISO 3166-1 alpha-2. Without it, the storefront's usual country."),
  v.examples(["DE"]),
);

const locale = oneOf(
  [...languageTags, "sv"] as const,
  "Language of the names in the answer. Without it, the storefront's own.",
);

const units = ["mm", "cm", "in"] as const;
const unitText = "Unit of lengths that are sent as text without one. Without it, mm.";

const lengthText: Readonly<Record<DimensionName, string>> = {
  length: "Inside length of a box.",
  width: "Inside width of a box; width of a bag, sheet, label or tape.",
  diameter: "Inside diameter of a can.",
  gusset: "Depth of a bag when it stands.",
  height: "Inside height of a box; height of a bag, sheet, label or can.",
  rollLength: "Length of tape on a roll.",
};

const sizeText =
  "A standard size of the product by its id, or measures written like one: whole mm in the product's order of dimensions.";
const optionsText = "Ids of finishes, fittings and services. Empty: none beside what goes with the product.";
const quantityText = "Pieces. Without it, the smallest order.";
const artworksText = "Different artworks in one run that share the quantity. Without it, 1.";
export const mostArtworks = 50;

const configurationEntries = {
  size: text(sizeText, "250x200x80"),
  ...(Object.fromEntries(
    dimensions.map((name) => [name, text(`${lengthText[name]} Instead of \`size\`.`, "250")]),
  ) as Record<DimensionName, ReturnType<typeof text>>),
  unit: oneOf(units, unitText),
  material: text("Id of a material of the product.", "e-flute-kraft"),
  cover: text("Id of the outer stock of a product made of two.", "wrap-paper-128"),
  print: text("Id of a way to print it.", "one-colour"),
  options: text(`${optionsText} Separated by commas.`, "rush,design-help"),
  colour: text("Where the product has a choice of colours.", "ivory"),
  design: text("Where the product has a choice of ready-made patterns.", "arches"),
  theme: text("Of a sample pack.", "luxury"),
  quantity: text(quantityText, "500"),
};

export const productsQuery = v.strictObject({
  category: oneOf(categories, "Only products of this category."),
  group: oneOf(productGroups, "Only products of this group."),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.description("From 1."), v.examples(["1"])),
  ),
  pageSize: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]\d?|100)$/),
      v.description("1 to 100; 20 when left out."),
      v.examples(["20"]),
    ),
  ),
  locale,
});

export const localeQuery = v.strictObject({ locale });

export const priceQuery = v.strictObject({
  ...configurationEntries,
  artworks: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]|[1-4]\d|50)$/), v.description(artworksText), v.examples(["2"])),
  ),
  country: v.optional(countryCode),
  locale,
});

export const dielineQuery = v.strictObject({ ...configurationEntries, locale });

const length = v.union([v.number(), v.pipe(v.string(), v.maxLength(longest))]);
const id = v.pipe(v.string(), v.maxLength(longest));

export const priceBody = v.strictObject({
  size: v.optional(
    v.union([
      v.pipe(id, v.description(sizeText), v.examples(["250x200x80"])),
      v.pipe(
        v.strictObject(
          Object.fromEntries(dimensions.map((name) => [name, v.optional(length)])) as Record<
            DimensionName,
            v.OptionalSchema<typeof length, undefined>
          >,
        ),
        v.description("A length for each dimension of the product: numbers are whole mm, text is in `unit`."),
      ),
    ]),
  ),
  unit: oneOf(units, unitText),
  material: v.optional(id),
  cover: v.optional(v.nullable(id)),
  print: v.optional(id),
  options: v.optional(v.pipe(v.array(id), v.maxLength(40), v.description(optionsText))),
  choices: v.optional(
    v.strictObject({ colour: v.optional(id), design: v.optional(id), theme: v.optional(id) }),
  ),
  quantity: v.optional(v.pipe(v.number(), v.description(quantityText))),
  artworks: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostArtworks), v.description(artworksText)),
  ),
  country: v.optional(countryCode),
});

export type PriceBody = v.InferOutput<typeof priceBody>;
export type ConfigurationQuery = Readonly<Partial<Record<keyof typeof configurationEntries, string>>>;
