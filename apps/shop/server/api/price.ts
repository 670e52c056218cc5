/** What a configuration costs and when it arrives: the same answer the product page gives. */
import { needsArtwork, type ProductDefinition, sizeId } from "@foldmark/catalogue";
import { destination } from "@foldmark/commerce";
import { taxDisplayOf } from "@foldmark/configurator";
import {
  askPrice,
  type CheaperIf,
  type DeliveryPromise,
  deliveryPromise,
  hoursToProof,
  type Price,
  type PriceAnswer,
  type PriceQuestion,
} from "@foldmark/pricing";
import { dayIn, type Region } from "@foldmark/region";
import { documentTax, expectedTax } from "@foldmark/tax";
import * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { schemaIssues } from "../endpoints/endpoint.ts";
import { askedProduct, pageLink, skuParams } from "./asked-product.ts";
import { type ApiCall, type ApiOperation, apiLink, jsonAnswer } from "./calls/api-operation.ts";
import {
  blankOf,
  problemIssues,
  queryOf,
  questionOfBody,
  questionOfQuery,
  sizeGivenTwice,
} from "./calls/configuration.ts";
import { priceBody, priceQuery } from "./calls/questions.ts";
import { dielineLinks, sizeOfNoMachine } from "./dieline.ts";
import { priceAnswer, type price as priceModel } from "./models.ts";

const longestFreshness = 60;

type Hint = v.InferOutput<typeof priceModel>["cheaperIf"][number];

function hintOf(hint: CheaperIf): Hint {
  const { totalMinor: netMinor, savesMinor } = hint;
  switch (hint.kind) {
    case "more-pieces":
      return { kind: hint.kind, netMinor, savesMinor, quantity: hint.quantity, unitNetMicro: hint.unitMicro };
    case "standard-size":
      return { kind: hint.kind, netMinor, savesMinor, sizeId: hint.sizeId };
    case "less-print":
      return { kind: hint.kind, netMinor, savesMinor, print: hint.print };
    case "without-option":
      return { kind: hint.kind, netMinor, savesMinor, option: hint.option };
  }
}

function amountOf(basisPoints: number, netMinor: number) {
  const vatMinor = documentTax([{ netMinor, basisPoints }]).reduce((sum, each) => sum + each.vatMinor, 0);
  return { netMinor, vatMinor, grossMinor: netMinor + vatMinor };
}

const vatDisplay = { both: "net-and-gross", net: "net", none: "none" } as const;

const promiseOf = ({ approveBy, startBy, ...promise }: DeliveryPromise) => ({
  ...promise,
  startBy: startBy.toISOString(),
  approveBy: approveBy.toISOString(),
});

function pricePart(region: Region, price: Price, promise: DeliveryPromise, now: Date) {
  // What the checkout to that country will charge; a page of the storefront goes by its usual country.
  const { basisPoints } = expectedTax(region, promise.country, price.totalMinor, dayIn(region.timeZone, now));
  return {
    kind: "price" as const,
    priceBook: price.priceBookId,
    total: amountOf(basisPoints, price.totalMinor),
    unitNetMicro: price.unitMicro,
    vat: { ratePercent: basisPoints / 100, display: vatDisplay[taxDisplayOf(region)] },
    breakdown: price.breakdown.map(({ kind, option, minor }) => ({ kind, option, netMinor: minor })),
    ladder: price.ladder.map(({ quantity, unitMicro, totalMinor, savingPermille }) => ({
      quantity,
      unitNetMicro: unitMicro,
      netMinor: totalMinor,
      grossMinor: amountOf(basisPoints, totalMinor).grossMinor,
      savingPermille,
    })),
    leadTime: {
      productionDays: { from: price.productionDays[0], to: price.productionDays[1] },
      promise: promiseOf(promise),
    },
    cheaperIf: price.cheaperIf.map(hintOf),
    route: price.route,
    pricedAs: price.pricedAs,
    weight: { pieceMilligrams: price.pieceMilligrams, shippedGrams: price.shippedGrams },
    shipment: price.shipment,
    askForOffer: price.askForOffer,
  } as const;
}

interface Wishes {
  readonly artworks: number;
  readonly country: string;
}

/** Where it goes decides dates and tax: a country the storefront does not serve is an issue like any other. */
function countryIssue({ storefront, visit }: ApiCall, country: string): Response | null {
  if (destination(storefront, country, null).kind !== "not-served") return null;
  const possible = storefront.allowedShippingCountries;
  return problemJson(problems.invalidConfiguration, visit.id, [
    { code: "country-not-served", field: "country", possible },
  ]);
}

function answerTo(
  call: ApiCall,
  definition: ProductDefinition,
  question: PriceQuestion,
  { artworks, country }: Wishes,
): Response {
  const { book, storefront: region, now, stock } = call;
  const answer: PriceAnswer = askPrice(region, question, { book, blankOf, artworks, stock });
  if (answer.kind === "issues")
    return problemJson(problems.invalidConfiguration, call.visit.id, problemIssues(answer.issues));
  const { configuration } = answer;
  const query = queryOf(configuration);
  const shared = {
    region: region.id,
    currency: region.currency,
    configuration: { ...configuration, sizeId: new URLSearchParams(query).get("size") ?? "" },
    links: {
      product: apiLink(call, `/products/${definition.sku}`),
      page: pageLink(call, definition),
      dielines: sizeOfNoMachine(answer) ? [] : dielineLinks(call, definition, query),
    },
  };
  if (answer.kind === "refusal")
    return jsonAnswer(
      call,
      {
        kind: "offer",
        ...shared,
        reason: answer.refusal.code,
        nearestSizeId: answer.nearestSize && sizeId(answer.nearestSize),
      },
      { seconds: longestFreshness },
    );
  const { price } = answer;
  const promise = deliveryPromise(
    { sku: definition.sku, productionDays: price.productionDays },
    region,
    country,
    now,
    needsArtwork(configuration) ? hoursToProof : 0,
  );
  // As in a cart: what goes there on request is not refused, a person says what it costs.
  if (!promise)
    return jsonAnswer(
      call,
      { kind: "offer", ...shared, reason: "country-by-offer", nearestSizeId: null },
      { seconds: longestFreshness },
    );
  const untilCutOff = Math.floor((promise.startBy.getTime() - now.getTime()) / 1000);
  const body = { ...shared, ...pricePart(region, price, promise, now) };
  return jsonAnswer(call, body, { seconds: Math.min(longestFreshness, untilCutOff) });
}

const shared = {
  path: "/products/{sku}/price",
  params: skuParams,
  answers: { "application/json": priceAnswer },
  problems: ["unknownProduct", "notSoldHere", "invalidConfiguration"],
  rate: "api",
} as const;

const description =
  "What is left out is as the product is usually made, in the smallest order. Prices are net, in the storefront's currency, delivered; " +
  "the tax is what the checkout to `country` charges a person. " +
  "What cannot be made is answered with 422 and, for every issue, the field and what is possible instead.";

export const getPrice: ApiOperation = {
  ...shared,
  id: "getPrice",
  method: "GET",
  summary: "Price a configuration",
  description,
  query: priceQuery,
  examples: [
    { name: "the usual order", path: "/products/mailer-box-eco/price", status: 200 },
    {
      name: "a size of one's own",
      path: "/products/mailer-box-full-color/price?length=255&width=205&height=80&quantity=500&country=DE",
      status: 200,
    },
    {
      name: "in inches",
      path: "/products/shipping-box/price?length=12&width=9&height=6&unit=in",
      status: 200,
    },
    {
      name: "too large",
      path: "/products/mailer-box-eco/price?length=9000&width=205&height=80",
      status: 422,
    },
    { name: "a box a person prices", path: "/products/special-box/price", status: 200 },
    {
      name: "larger than our machines",
      path: "/products/mailer-box-white-ink/price?size=600x450x250&quantity=100",
      status: 200,
    },
  ],
  answer(call) {
    const found = askedProduct(call);
    if (found instanceof Response) return found;
    const {
      artworks = "1",
      country = call.storefront.defaultShippingCountryCode,
      locale: _,
      ...rest
    } = call.query;
    const twice = sizeGivenTwice(rest);
    if (twice.length > 0) return problemJson(problems.invalidConfiguration, call.visit.id, twice);
    const to = country.toUpperCase();
    const refused = countryIssue(call, to);
    return (
      refused ??
      answerTo(call, found, questionOfQuery(found.sku, rest), { artworks: Number(artworks), country: to })
    );
  },
};

export const postPrice: ApiOperation = {
  ...shared,
  id: "postPrice",
  method: "POST",
  summary: "Price a configuration sent as JSON",
  description,
  query: nothing,
  body: priceBody,
  examples: [
    {
      name: "a printed box with a finish",
      path: "/products/mailer-box-full-color/price",
      body: {
        size: { length: 250, width: 200, height: 80 },
        material: "e-flute-white",
        print: "full-colour",
        options: ["varnish-matt"],
        quantity: 500,
        country: "FR",
      },
      status: 200,
    },
    { name: "off the step", path: "/products/mailer-box-plain/price", body: { quantity: 31 }, status: 422 },
    {
      name: "a field nobody knows",
      path: "/products/mailer-box-eco/price",
      body: { sise: "A4" },
      status: 400,
    },
  ],
  async answer(call) {
    const found = askedProduct(call);
    if (found instanceof Response) return found;
    const sent: unknown = await call.request.json().catch(() => undefined);
    // Valibot takes a list for an object without fields.
    if (sent === undefined || Array.isArray(sent))
      return problemJson(problems.malformedRequest, call.visit.id);
    const body = v.safeParse(priceBody, sent);
    if (!body.success)
      return problemJson(
        problems.invalidInput,
        call.visit.id,
        body.issues.flatMap(schemaIssues).slice(0, 20),
      );
    const { artworks = 1, country = call.storefront.defaultShippingCountryCode } = body.output;
    const to = country.toUpperCase();
    const refused = countryIssue(call, to);
    return (
      refused ?? answerTo(call, found, questionOfBody(found.sku, body.output), { artworks, country: to })
    );
  },
};
