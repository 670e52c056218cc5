/** What is sold: the list, and everything about one product that an order has to know. */
import {
  type Category,
  choiceWords,
  filterTypes,
  type Material,
  type MaterialCode,
  material,
  option,
  type PrintOffer,
  type ProductDefinition,
  type ProductGroup,
  printTechnology,
  quantityLadder,
  type Size,
  stockItemsOf,
} from "@foldmark/catalogue";
import { formatRoll, formatSides, type LanguageTag, landingOrigin, type Region } from "@foldmark/region";
import { viewsOf } from "@foldmark/showroom";
import type * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { askedProduct, pageLink, skuParams } from "./asked-product.ts";
import { type ApiCall, type ApiOperation, apiLink, jsonAnswer } from "./calls/api-operation.ts";
import { localeQuery, productsQuery } from "./calls/questions.ts";
import { dielineLinks } from "./dieline.ts";
import { product, productPage, type productSummary } from "./models.ts";
import { descriptionOfProduct, nameOf, nameOfOption, nameOfProduct } from "./texts.ts";

/** The catalogue changes with a release. */
const fresh = { seconds: 300 };

function summaryOf(call: ApiCall, definition: ProductDefinition): v.InferOutput<typeof productSummary> {
  const { sku, group, categories, ordering, stock } = definition;
  return {
    sku,
    name: nameOfProduct(call.language, sku),
    description: descriptionOfProduct(call.language, sku),
    group,
    categories: [...categories],
    ordering,
    stock,
    links: {
      self: apiLink(call, `/products/${sku}`),
      price: ordering === "price" ? apiLink(call, `/products/${sku}/price`) : null,
      page: pageLink(call, definition),
    },
  };
}

export const listProducts: ApiOperation = {
  id: "listProducts",
  method: "GET",
  path: "/products",
  summary: "List the products of a storefront",
  description: "In the order of the catalogue, a page at a time. `Link` headers lead to the pages around it.",
  params: nothing,
  query: productsQuery,
  answers: { "application/json": productPage },
  problems: [],
  examples: [
    { name: "first page", path: "/products", status: 200 },
    { name: "mailer boxes in German", path: "/products?category=mailer-boxes&locale=de", status: 200 },
    { name: "no such category", path: "/products?category=gold", status: 400 },
  ],
  rate: "api",
  answer(call) {
    const { category, group, page: asked, pageSize: size, locale } = call.query;
    const page = Number(asked ?? 1);
    const pageSize = Number(size ?? 20);
    const found = filterTypes({
      region: call.storefront,
      ...(category && { category: category as Category }),
      ...(group && { groups: [group as ProductGroup] }),
    });
    const pages = Math.max(1, Math.ceil(found.length / pageSize));
    const linkTo = (number: number): string => {
      const query = new URLSearchParams(
        Object.entries({ category, group, page: String(number), pageSize: String(pageSize), locale }).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      );
      return apiLink(call, `/products?${query}`);
    };
    const links = {
      self: linkTo(page),
      next: page < pages ? linkTo(page + 1) : null,
      // Behind the last page, back to it.
      previous: page > 1 ? linkTo(Math.min(page - 1, pages)) : null,
    };
    const answer: v.InferOutput<typeof productPage> = {
      items: found.slice((page - 1) * pageSize, page * pageSize).map((each) => summaryOf(call, each)),
      page,
      pageSize,
      total: found.length,
      links,
    };
    const relations = [
      links.next && `<${links.next}>; rel="next"`,
      links.previous && `<${links.previous}>; rel="prev"`,
    ];
    const link = relations.filter(Boolean).join(", ");
    return jsonAnswer(call, answer, fresh, link ? { link } : {});
  },
};

const withoutUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;

function labelOf(region: Region, language: LanguageTag, size: Size): string {
  const { width, rollLength } = size;
  if (width !== undefined && rollLength !== undefined) return formatRoll(region, width, rollLength, language);
  const lengths = Object.values(size).filter((length) => length !== undefined);
  return formatSides(region, lengths, language)
    .map((each) => `${each}\u00a0${region.lengthUnit}`)
    .join(" × ");
}

function sizesOf({ storefront, language }: ApiCall, { sizes }: ProductDefinition) {
  return {
    measured: sizes.measured,
    dimensions: sizes.dimensions.map((id) => ({ id, name: nameOf(language, "dimension", id) })),
    standard: sizes.standard
      .filter(({ regions }) => regions === null || regions.includes(storefront.id))
      .map(({ id, size, name }) => ({
        id,
        size,
        name: name && nameOf(language, "size", name),
        label: labelOf(storefront, language, size),
      })),
    initial: sizes.initial,
    free: sizes.free && withoutUndefined(sizes.free),
    step: sizes.step,
  };
}

function materialOf(language: LanguageTag, code: MaterialCode) {
  const { family, surface, grammage, thickness }: Material = material(code);
  return { id: code, name: nameOf(language, "material", code), family, surface, grammage, thickness };
}

const printOf = (language: LanguageTag, definition: ProductDefinition, offer: PrintOffer) => ({
  id: offer.mode,
  name: nameOf(language, "print", offer.mode),
  minimumQuantity: offer.minimumQuantity ?? 1,
  materials: [...(offer.materials ?? definition.materials)],
  technologies: [...offer.technologies],
});

/** Each once: one print may be made on other machines for another board. */
function printsOf(language: LanguageTag, definition: ProductDefinition) {
  const byId = Map.groupBy(
    definition.prints.map((offer) => printOf(language, definition, offer)),
    ({ id }) => id,
  );
  return [...byId.values()].map((offers) => ({
    ...offers[0]!,
    minimumQuantity: Math.min(...offers.map(({ minimumQuantity }) => minimumQuantity)),
    materials: [...new Set(offers.flatMap(({ materials }) => materials))],
    technologies: [...new Set(offers.flatMap(({ technologies }) => technologies))],
  }));
}

const pictureLink = ({ storefront, site }: ApiCall, sku: string, view: string): string =>
  `${landingOrigin(storefront, site)}/pictures/${sku}/${view}.svg`;

function detailsOf(call: ApiCall, definition: ProductDefinition): v.InferOutput<typeof product> {
  const { language } = call;
  const { sku, cover, quantity, days } = definition;
  const technologies = [...new Set(definition.prints.flatMap((offer) => offer.technologies))];
  return {
    ...summaryOf(call, definition),
    sizes: sizesOf(call, definition),
    materials: definition.materials.map((code) => materialOf(language, code)),
    cover: cover && {
      part: cover.part,
      materials: cover.materials.map((code) => materialOf(language, code)),
    },
    prints: printsOf(language, definition),
    technologies: technologies.map((id) => ({
      id,
      name: nameOf(language, "technology", id),
      artwork: printTechnology(id).limits,
    })),
    options: definition.options.map(({ id, minimumQuantity, included }) => ({
      id,
      name: nameOfOption(language, id),
      kind: option(id).kind,
      minimumQuantity,
      included,
    })),
    choices: definition.choices.map(({ name, values }) => ({
      name,
      values: values.map((id) => ({ id, name: nameOf(language, choiceWords[name], id) })),
    })),
    quantity: { ...quantity, ladder: [...quantityLadder(definition)] },
    productionDays: { from: days[0], to: days[1] },
    customsCode: definition.customsCode,
    foodContact: definition.foodContact,
    stockItems: stockItemsOf(sku).map((item) => ({
      id: item.id,
      material: item.material,
      sizeId: item.sizeId,
      choice: item.choice,
      pieces: call.stock(item),
    })),
    pictures: viewsOf(sku).map(({ name }) => ({ view: name, href: pictureLink(call, sku, name) })),
    dielines: dielineLinks(call, definition, ""),
  };
}

export const showProduct: ApiOperation = {
  id: "showProduct",
  method: "GET",
  path: "/products/{sku}",
  summary: "Everything that can be chosen of one product",
  description:
    "Sizes and their limits, materials, prints with what artwork must keep to, options, quantities and stock.",
  params: skuParams,
  query: localeQuery,
  answers: { "application/json": product },
  problems: ["unknownProduct", "notSoldHere"],
  examples: [
    { name: "a mailer box", path: "/products/mailer-box-eco", status: 200 },
    { name: "in Portuguese", path: "/products/tissue-paper?locale=pt", status: 200 },
    { name: "no such product", path: "/products/golden-box", status: 404 },
  ],
  rate: "api",
  answer(call) {
    const found = askedProduct(call);
    return found instanceof Response ? found : jsonAnswer(call, detailsOf(call, found), fresh);
  },
};
