/** The whole product page out of one query: read, checked, priced, drawn, and put into words. */

import { needsArtwork, productType } from "@foldmark/catalogue";
import type { PriceAnswer } from "@foldmark/pricing";
import type { ProductType } from "@foldmark/region";
import { apiQueryOf } from "./api-query.ts";
import { artworkRulesOf } from "./artwork.ts";
import { deliveryOf } from "./delivery.ts";
import { enquiryOf } from "./enquiry.ts";
import { quantityWords, taxDisplayOf } from "./figures.ts";
import { fieldsOf, questionOf, readFields, searchOf, startOf } from "./form.ts";
import { measuresOf } from "./lengths.ts";
import { materialName } from "./names.ts";
import { buyPanelOf, explanationOf, offerOf, quantityOf } from "./price-words.ts";
import { amountsIn, ask } from "./prices.ts";
import { largerThanMachines, type PlacedProblem, problemsOf } from "./problems.ts";
import type { Fields, ProductView } from "./product-view.ts";
import { sectionsOf } from "./sections.ts";
import type { Shop } from "./shop.ts";
import { shownConfiguration } from "./shown-configuration.ts";
import { dielineCardOf, drawingOf, factsOf, flatMeasuresOf } from "./technical.ts";

export function describeProduct(sku: ProductType, given: Fields, shop: Shop): ProductView {
  const { region, text } = shop;
  const definition = productType(sku);
  const fields = readFields(sku, region, given);
  const answer = ask(shop, questionOf(sku, fields));
  const problems = problemsIn(answer, { definition, fields }, shop);
  const configuration = answer.kind === "issues" ? null : answer.configuration;
  const price = answer.kind === "price" ? answer.price : null;
  const priced = configuration && price && { definition, fields, configuration, price };
  const amounts = amountsIn(region, taxDisplayOf(region) === "net" && fields.prices === "gross");

  // While something cannot be made, the page goes on showing what can be beside the words about it.
  const { configuration: shown, hasAskedSize } = configuration
    ? { configuration, hasAskedSize: true }
    : shownConfiguration(sku, fields, shop);
  const drawn = drawingOf(shown);
  const dimensions = hasAskedSize ? definition.sizes.dimensions : [];
  const sections = sectionsOf({ shop, definition, fields, configuration, price, problems, amounts });
  const delivery = priced && deliveryOf(configuration, price, definition.stock, shop);
  return {
    sku,
    fields,
    search: searchOf(sku, shop, fields, configuration?.size ?? null),
    configuration: shown,
    isUsual: apiQueryOf({ ...shown, quantity: 0 }) === apiQueryOf({ ...startOf(sku), quantity: 0 }),
    measures: measuresOf(region, dimensions, shown.size),
    hasOtherSize: !hasAskedSize,
    flatMeasures: drawn && hasAskedSize ? flatMeasuresOf(drawn) : [],
    caption: [drawn?.standard, materialName(text, shown.material)].filter(Boolean).join(" · "),
    pieces: quantityWords(shop, sku, shown.quantity),
    needsArtwork: needsArtwork(shown),
    editor: definition.editor,
    isStock: definition.stock,
    isPriced: definition.ordering === "price",
    hasTaxSwitch: taxDisplayOf(region) === "net",
    sections,
    quantity: quantityOf(
      definition,
      fields,
      price ?? ladderSource(sku, fields, shop),
      problems,
      amounts,
      shop,
    ),
    buy: priced && buyPanelOf(priced, amounts, shop, delivery?.arrives ?? null),
    // Whoever wants what cannot be made as usual asks a person, too.
    enquiry:
      answer.kind === "refusal" || definition.ordering === "quote"
        ? enquiryOf(sku, fields, sections, shop)
        : null,
    delivery,
    explanation: priced && explanationOf(priced, shop),
    dieline:
      hasAskedSize && !isTooLarge(answer) ? drawn && dielineCardOf(definition, shown, drawn, shop) : null,
    technical: factsOf(definition, { configuration: shown, hasAskedSize }, drawn, price, shop),
    artwork: artworkRulesOf(definition, shown, drawn, shop),
    offer: priced && offerOf(priced),
  };
}

function problemsIn(
  answer: PriceAnswer,
  asked: Parameters<typeof largerThanMachines>[0],
  shop: Shop,
): readonly PlacedProblem[] {
  if (answer.kind === "issues") return problemsOf({ ...asked, issues: answer.issues }, shop);
  return isTooLarge(answer) ? [largerThanMachines(asked, answer.nearestSize, shop)] : [];
}

const isTooLarge = (answer: PriceAnswer): answer is PriceAnswer & { kind: "refusal" } =>
  answer.kind === "refusal" && answer.refusal.code === "larger-than-machines";

/** When only the quantity is wrong, the list of prices still holds. */
function ladderSource(sku: ProductType, fields: Fields, shop: Shop) {
  const usual = fieldsOf(shop.region, startOf(sku));
  const answer = ask(
    shop,
    questionOf(sku, { ...fields, quantity: usual.quantity!, other: usual.other ?? "" }),
  );
  return answer.kind === "price" ? answer.price : null;
}
