/** What the public interface answers, as schemas: handlers are typed by them, tests check answers against them. */
import { dimensions } from "@foldmark/catalogue";
import { currencies, regionIds } from "@foldmark/region";
import * as v from "valibot";

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0));
const minor = described(count, "Minor units of the currency: 1234 is 12.34.");
const micro = described(count, "Millionths of the currency: 1234000 is 1.234.");
const millimetres = described(count, "Whole millimetres.");
const day = described(v.pipe(v.string(), v.isoDate()), "A day of the calendar.");
const link = described(v.string(), "An address.");

const named = v.strictObject({ id: v.string(), name: v.string() });

const lengths = v.strictObject(
  Object.fromEntries(dimensions.map((name) => [name, v.optional(millimetres)])) as Record<
    (typeof dimensions)[number],
    v.OptionalSchema<typeof millimetres, undefined>
  >,
);
const range = v.strictObject({ minimum: millimetres, maximum: millimetres });
const dayRange = v.strictObject({ from: count, to: count });

export const productSummary = v.strictObject({
  sku: v.string(),
  name: v.string(),
  description: v.string(),
  group: v.string(),
  categories: v.array(v.string()),
  ordering: described(v.picklist(["price", "quote"]), "Priced at once, or answered by a person."),
  stock: described(v.boolean(), "Kept ready to send, without artwork of the customer."),
  links: v.strictObject({
    self: link,
    price: v.nullable(link),
    page: described(v.nullable(link), "The product's page in this storefront."),
  }),
});

export const productPage = v.strictObject({
  items: v.array(productSummary),
  page: count,
  pageSize: count,
  total: count,
  links: v.strictObject({ self: link, next: v.nullable(link), previous: v.nullable(link) }),
});

const sizes = v.strictObject({
  measured: described(v.picklist(["inside", "finished"]), "What the lengths measure."),
  dimensions: v.array(named),
  standard: v.array(
    v.strictObject({
      id: v.string(),
      size: lengths,
      name: described(v.nullable(v.string()), "A name people know it by."),
      label: described(v.string(), "As the storefront writes it, in its own unit."),
    }),
  ),
  initial: v.nullable(v.string()),
  free: described(
    v.nullable(
      v.strictObject(
        Object.fromEntries(dimensions.map((name) => [name, v.optional(range)])) as Record<
          (typeof dimensions)[number],
          v.OptionalSchema<typeof range, undefined>
        >,
      ),
    ),
    "Ranges for a size of one's own; null where only standard sizes are made.",
  ),
  step: millimetres,
});

const material = v.strictObject({
  ...named.entries,
  family: v.string(),
  surface: v.string(),
  grammage: described(v.number(), "Grams a square metre."),
  thickness: described(v.number(), "Millimetres."),
});

const smallest = v.strictObject({
  positive: described(v.number(), "Points, dark on light."),
  reverse: described(v.number(), "Points, light in dark."),
});

const artworkLimits = v.strictObject({
  inks: v.string(),
  maximumSpotColours: count,
  text: smallest,
  line: smallest,
  register: described(count, "Micrometres two colours may sit apart."),
  image: v.union([
    v.literal("vector-only"),
    described(v.strictObject({ good: count, refused: count }), "Pixels an inch at print size."),
  ]),
  totalInk: described(v.nullable(count), "Percent over all inks."),
  heaviestTint: described(v.nullable(count), "Percent."),
  safeZone: described(v.number(), "Millimetres from cut and fold."),
  bleed: described(v.number(), "Millimetres."),
  smallestCode: described(v.number(), "Millimetres, the side of a QR code."),
});

const stockItem = v.strictObject({
  id: v.string(),
  material: v.string(),
  sizeId: v.nullable(v.string()),
  choice: v.nullable(v.string()),
  pieces: count,
});

export const product = v.strictObject({
  ...productSummary.entries,
  sizes,
  materials: v.array(material),
  cover: v.nullable(v.strictObject({ part: v.string(), materials: v.array(material) })),
  prints: v.array(
    v.strictObject({
      ...named.entries,
      minimumQuantity: count,
      materials: described(v.array(v.string()), "Materials it is offered on."),
      technologies: v.array(v.string()),
    }),
  ),
  technologies: described(
    v.array(v.strictObject({ ...named.entries, artwork: v.nullable(artworkLimits) })),
    "Ways to print it, and what artwork for each must keep to.",
  ),
  options: v.array(
    v.strictObject({
      ...named.entries,
      kind: v.picklist(["finish", "fitting", "service"]),
      minimumQuantity: count,
      included: described(v.boolean(), "Goes with the product; part of every price."),
    }),
  ),
  choices: v.array(v.strictObject({ name: v.string(), values: v.array(named) })),
  quantity: v.strictObject({
    single: described(v.boolean(), "One piece may be ordered as a sample, below the minimum."),
    minimum: count,
    step: count,
    maximum: count,
    usual: described(count, "Near what most buyers order."),
    ladder: v.array(count),
  }),
  productionDays: described(dayRange, "Business days from approval and payment to packed goods."),
  customsCode: described(v.string(), "Harmonised System."),
  foodContact: v.boolean(),
  stockItems: described(v.array(stockItem), "Pieces on the shelf; empty where the goods are made to order."),
  pictures: v.array(v.strictObject({ view: v.string(), href: link })),
  dielines: described(
    v.array(link),
    "Drawings of the usual configuration; the query of a price changes them.",
  ),
});

const configuration = v.strictObject({
  sku: v.string(),
  size: lengths,
  sizeId: v.string(),
  material: v.string(),
  cover: v.nullable(v.string()),
  print: v.string(),
  options: v.array(v.string()),
  choices: v.record(v.string(), v.string()),
  quantity: count,
});

const amount = v.strictObject({ netMinor: minor, vatMinor: minor, grossMinor: minor });

const ladderStep = v.strictObject({
  quantity: count,
  unitNetMicro: micro,
  netMinor: minor,
  grossMinor: minor,
  savingPermille: described(count, "Less a piece than in the smallest series."),
});

const interval = v.strictObject({ from: day, to: day });

const promise = v.strictObject({
  country: v.string(),
  startBy: described(
    v.pipe(v.string(), v.isoTimestamp()),
    "The last moment to order: of what is printed it leaves the time to send artwork, and to make and read the proof. From then on the dates are others.",
  ),
  approveBy: described(
    v.pipe(v.string(), v.isoTimestamp()),
    "The moment up to which payment and the approval of the proof keep these dates.",
  ),
  begins: day,
  ready: interval,
  arrives: interval,
});

const saving = { netMinor: minor, savesMinor: minor };

const cheaperIf = v.variant("kind", [
  v.strictObject({ kind: v.literal("more-pieces"), ...saving, quantity: count, unitNetMicro: micro }),
  v.strictObject({ kind: v.literal("standard-size"), ...saving, sizeId: v.string() }),
  v.strictObject({ kind: v.literal("less-print"), ...saving, print: v.string() }),
  v.strictObject({ kind: v.literal("without-option"), ...saving, option: v.string() }),
]);

const shared = {
  region: v.picklist(regionIds),
  currency: v.picklist(currencies),
  configuration,
  links: v.strictObject({ product: link, page: v.nullable(link), dielines: v.array(link) }),
};

export const price = v.strictObject({
  kind: v.literal("price"),
  ...shared,
  priceBook: v.string(),
  total: described(amount, "Of the whole order, delivered; VAT is rounded once on the sum."),
  unitNetMicro: described(micro, "Of one piece, delivered, without services. Millionths of the currency."),
  vat: v.strictObject({
    ratePercent: v.number(),
    display: described(
      v.picklist(["net", "net-and-gross", "none"]),
      "How the storefront shows prices. What an order is charged depends on the buyer.",
    ),
  }),
  breakdown: v.array(v.strictObject({ kind: v.string(), option: v.nullable(v.string()), netMinor: minor })),
  ladder: v.array(ladderStep),
  leadTime: v.strictObject({ productionDays: dayRange, promise }),
  cheaperIf: v.array(cheaperIf),
  route: described(v.string(), "How it is made."),
  pricedAs: described(
    count,
    "Larger than the quantity where more pieces would cost less: so many are charged.",
  ),
  weight: v.strictObject({ pieceMilligrams: count, shippedGrams: count }),
  shipment: described(
    v.strictObject({ by: v.picklist(["parcel", "pallet"]), count }),
    "What it travels as: parcels of up to 30 kg and 120 × 60 × 60 cm, or places of a Euro pallet.",
  ),
  askForOffer: described(v.boolean(), "So large that a person may beat the list."),
});

const offer = v.strictObject({
  kind: v.literal("offer"),
  ...shared,
  reason: described(
    v.string(),
    "Why a person names the price: `larger-than-machines` where no machine takes the blank, `country-by-offer` where we deliver on request.",
  ),
  nearestSizeId: described(
    v.nullable(v.string()),
    "Where the blank is larger than our machines: the nearest size that has a price.",
  ),
});

export const priceAnswer = v.variant("kind", [price, offer]);

export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: count,
  detail: v.string(),
  instance: described(v.optional(v.string()), "This one occurrence, as RFC 9457 names it."),
  code: described(v.string(), "What a program should decide by."),
  reference: described(v.optional(v.string()), "Of this one request; tell it to our support."),
  issues: v.optional(
    v.array(
      v.looseObject({
        code: v.string(),
        field: described(v.string(), "What it is about: `size.length`, `quantity`, `options`."),
      }),
    ),
  ),
});

export const schemas = {
  Product: product,
  ProductPage: productPage,
  ProductSummary: productSummary,
  Configuration: configuration,
  Price: price,
  Offer: offer,
  Problem: problem,
};
