/** What can be sent about carts and orders: the schemas that guard it and that its description is made from. */
import { paymentMethods } from "@foldmark/region";
import * as v from "valibot";
import { priceBody } from "../calls/questions.ts";

const text = (description: string, longest = 200) =>
  v.pipe(v.string(), v.maxLength(longest), v.description(description));

const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/), v.description("ISO 3166-1 alpha-2."));

const { artworks: _, country: __, ...configurationEntries } = priceBody.entries;

const design = v.pipe(
  v.strictObject({ id: text("Of the design.", 64), hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  v.description(
    "A revision of a design of the caller's, by what it looks like: printed as it was when it was put in. One that " +
      "was drawn for another size or make is carried over, and its buyer looks at it in the shop before ordering. " +
      "Refused (`design_unknown`) where the caller has no such design; null, or left out, for a file that comes after the order.",
  ),
);

export const lineBody = v.strictObject({
  sku: text("Of a product.", 64),
  ...configurationEntries,
  design: v.optional(v.nullable(design)),
  bundle: v.optional(
    v.nullable(
      text(
        "Id of a ready set, or `list:` and the id of a shopping list: its products cost less together.",
        64,
      ),
    ),
  ),
});

const mostLinesAtOnce = 20;

export const openCartBody = v.strictObject({
  shipCountry: v.optional(countryCode),
  lines: v.optional(v.pipe(v.array(lineBody), v.maxLength(mostLinesAtOnce))),
});

const { sku: ___, bundle: ____, ...changeEntries } = lineBody.entries;

export const changeLineBody = v.strictObject({
  ...changeEntries,
  isSavedForLater: v.optional(v.boolean()),
  seenVersion: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.description("Of the cart the change is meant for: refused when somebody changed it meanwhile."),
    ),
  ),
});

export const promotionBody = v.strictObject({ code: text("As it was advertised.", 40) });
export const countryBody = v.strictObject({ country: countryCode });

const addressBody = v.strictObject({
  name: v.optional(text("Of a person.")),
  company: v.optional(text("Where it differs from the buyer's.")),
  street: v.optional(text("With the number.")),
  further: v.optional(text("Floor, entrance, department.")),
  postcode: v.optional(text("As the country writes it.", 20)),
  city: v.optional(text("")),
  state: v.optional(text("ISO 3166-2, where the country's post wants one.", 10)),
  country: v.optional(countryCode),
});

/** Kept as it is sent, right or wrong; what is wrong is named in the answer. */
export const checkoutBody = v.strictObject({
  buyerKind: v.optional(v.picklist(["private", "business"])),
  email: v.optional(text("Where the confirmation goes.")),
  phone: v.optional(text("For the courier.", 40)),
  company: v.optional(text("Of a business.")),
  vatNumber: v.optional(text("Of a business.", 40)),
  purchaseNumber: v.optional(text("The buyer's own number of the order.")),
  delivery: v.optional(addressBody),
  billing: v.optional(v.nullable(addressBody)),
  shipmentMethod: v.optional(text("One of `shipmentMethods`.", 40)),
  paymentMethod: v.optional(text("One of `paymentMethods`.", 40)),
  acceptsTerms: v.optional(v.boolean()),
});

export const placeOrderBody = v.strictObject({
  cartId: v.pipe(
    v.string(),
    v.uuid(),
    v.description("Of the cart: the same cart gives one order, however often it is asked."),
  ),
  priceHash: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{64}$/),
    v.description("Of the totals the buyer agreed to."),
  ),
});

export const payBody = v.strictObject({ method: v.picklist(paymentMethods) });

export const lineParams = v.object({ lineId: v.pipe(v.string(), v.uuid()) });
export const orderParams = v.object({
  number: v.pipe(v.string(), v.regex(/^[A-Za-z]{2}-?[A-Za-z0-9-]{6,16}$/)),
});

export type LineBody = v.InferOutput<typeof lineBody>;
