/** Tables of facts, by name: what an article gives headings to, and the storefront fills with rows. */
import {
  artworkLimitsOf,
  material,
  materialCodes,
  type ProductGroup,
  productGroups,
  productTypes,
  sizeWords,
} from "@foldmark/catalogue";
import { companyOf, paymentMethodNames } from "@foldmark/company";
import { bankDetailsFor, formatLength, offeredPaymentMethods } from "@foldmark/region";
import { materialName, millimetres, number, points, productName, range } from "./fact-words.ts";
import type { FactSubject } from "./storefront.ts";

type Row = readonly string[];
type Attributes = Readonly<Record<string, string>>;

interface FactTable {
  readonly columns: number;
  readonly rows: (subject: FactSubject, attributes: Attributes) => readonly Row[];
}

const isGroup = (text: string): text is ProductGroup => (productGroups as readonly string[]).includes(text);

/** Products of the group that have a price at once; all groups where none is named. */
function productsOf({ region }: FactSubject, { group }: Attributes) {
  if (group !== undefined && !isGroup(group)) throw new RangeError(`there is no group ${group}`);
  return productTypes.filter(
    (each) => region.allowedProductTypes.includes(each.sku) && (group === undefined || each.group === group),
  );
}

const tables = {
  /** Product, smallest order, steps, working days to make it. */
  quantities: {
    columns: 4,
    rows: (subject, attributes) =>
      productsOf(subject, attributes).map(({ sku, quantity, days: [from, to] }) => [
        productName(subject, sku),
        number(subject, quantity.minimum),
        number(subject, quantity.step),
        range(subject, from, to),
      ]),
  },
  /** Product, working days to make it. */
  "production-days": {
    columns: 2,
    rows: (subject, attributes) =>
      productsOf(subject, attributes).map(({ sku, days: [from, to] }) => [
        productName(subject, sku),
        range(subject, from, to),
      ]),
  },
  /** Products, standard sizes; those that are made in the same sizes together. */
  sizes: {
    columns: 2,
    rows: (subject, attributes) => {
      const products = productsOf(subject, attributes).filter(({ sizes }) => sizes.standard.length > 0);
      // A size stays in one piece wherever the line ends.
      const sizesOf = ({ sizes }: (typeof products)[number]) =>
        sizes.standard
          .map(({ size }) => sizeWords(subject.region, size).replaceAll(" ", "\u00a0"))
          .join("; ");
      return Object.entries(Object.groupBy(products, sizesOf)).map(([sizes, alike = []]) => [
        alike.map(({ sku }) => productName(subject, sku)).join("; "),
        sizes,
      ]);
    },
  },
  /** Product, from which length to which it is made to measure, by dimension. */
  "own-sizes": {
    columns: 2,
    rows: (subject, attributes) =>
      productsOf(subject, attributes).flatMap(({ sku, sizes: { free, dimensions } }) => {
        if (!free) return [];
        const lengths = dimensions.flatMap((name) => {
          const limits = free[name];
          return limits
            ? [
                `${formatLength(subject.region, limits.minimum, subject.language)}–${formatLength(subject.region, limits.maximum, subject.language)}`,
              ]
            : [];
        });
        return [[productName(subject, sku), lengths.join(" × ")]];
      }),
  },
  /** Material, thickness, grammage; of one family where it is named. */
  materials: {
    columns: 3,
    rows: (subject, { family }) => {
      const codes = materialCodes.filter((code) => family === undefined || material(code).family === family);
      if (codes.length === 0) throw new RangeError(`there is no family ${family}`);
      return codes.map((code) => [
        materialName(subject, code),
        millimetres(subject, material(code).thickness),
        `${number(subject, material(code).grammage)}\u00a0g/m²`,
      ]);
    },
  },
  /** Product, bleed, safe zone, smallest text, thinnest line. */
  "artwork-limits": {
    columns: 5,
    rows: (subject, attributes) =>
      productsOf(subject, attributes).flatMap((definition) => {
        const limits = definition.prints.flatMap(({ mode, materials }) =>
          artworkLimitsOf(definition, mode, (materials ?? definition.materials)[0]!),
        );
        if (limits.length === 0) return [];
        const most = (of: (each: (typeof limits)[number]) => number) => Math.max(...limits.map(of));
        return [
          [
            productName(subject, definition.sku),
            millimetres(
              subject,
              most(({ bleed }) => bleed),
            ),
            millimetres(
              subject,
              most(({ safeZone }) => safeZone),
            ),
            points(
              subject,
              most(({ text }) => text.positive),
            ),
            points(
              subject,
              most(({ line }) => line.positive),
            ),
          ],
        ];
      }),
  },
  /** Ways to pay. */
  "payment-methods": {
    columns: 1,
    rows: ({ region, language }) =>
      paymentMethodNames(offeredPaymentMethods(region), language).map((name) => [name]),
  },
  /** Recipient, account, code of the bank, currency. Empty where transfers are not offered. */
  "bank-details": {
    columns: 4,
    rows: ({ region, brand }) => {
      const details = offeredPaymentMethods(region).includes("check")
        ? bankDetailsFor(region.currency)
        : null;
      if (!details) return [];
      return [[companyOf(brand).legalName, details.accountNumber, details.swiftCode, region.currency]];
    },
  },
} as const satisfies Record<string, FactTable>;

export type FactTableName = keyof typeof tables;
export const isFactTableName = (text: string): text is FactTableName => Object.hasOwn(tables, text);
export const columnsOf = (name: FactTableName): number => tables[name].columns;

export function factRows(name: FactTableName, subject: FactSubject, attributes: Attributes): readonly Row[] {
  const table: FactTable = tables[name];
  return table.rows(subject, attributes);
}
