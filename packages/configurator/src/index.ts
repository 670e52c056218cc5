/**
 * A product as somebody configures it, in finished words: the same on the server, in the browser, in the cart and in
 * the public interface.
 */
export { apiQueryOf } from "./api-query.ts";
export { artworkRulesOf } from "./artwork.ts";
export { configurationTexts } from "./configuration-texts.ts";
export { describeProduct } from "./describe-product.ts";
export {
  type Amount,
  amount,
  dayRange,
  type NumberReader,
  quantityWords,
  type TaxDisplay,
  type TaxNote,
  taxDisplayOf,
  taxNoteOf,
  unitAmount,
  weightWords,
  whole,
} from "./figures.ts";
export { fieldsOf, joined, questionOf, readFields, searchOf, startOf } from "./form.ts";
export { technicalSize, writtenSize } from "./lengths.ts";
export { ask, priceOf } from "./prices.ts";
export {
  type ArtworkRule,
  type ArtworkRules,
  type BuyPanel,
  boxesOf,
  type Delivery,
  type DielineCard,
  type Dimension,
  type Explanation,
  type Fact,
  type Fields,
  type FormChange,
  fieldsOfTile,
  type Problem,
  type ProductView,
  type Section,
  type Swatch,
  type Tile,
  type TileGroup,
} from "./product-view.ts";
export {
  type ConditionedPromise,
  conditionWords,
  dayRangeWords,
  type PromiseReader,
  promiseHeadline,
} from "./promise-words.ts";
export { type PricedLine, type PricedSet, pricedSet, readCount, type WantedLine } from "./set-lines.ts";
export type { Shop } from "./shop.ts";
