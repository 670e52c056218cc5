/** What we sell: the forty-two product types, what they are made of, and what can be ordered. */

export { boardLook, mixedColour } from "./board-look.ts";
export { buildInput, needsPhysicalSample, pictureInput } from "./build-input.ts";
export { type Bundle, type BundleId, bundles, mostSets, piecesFor, usualSets } from "./bundles.ts";
export { categories, isCategory } from "./categories.ts";
export {
  checkConfiguration,
  defaultConfiguration,
  readConfiguration,
  stockItemFor,
} from "./check-configuration.ts";
export { standardSizeOf } from "./check-size.ts";
export {
  type ChoiceName,
  type ColourId,
  choiceWords,
  colours,
  type PatternId,
  patternOf,
  patterns,
  type ThemeId,
  themes,
} from "./choices.ts";
export { type Claim, claimIds, claims, publishableClaims } from "./claims.ts";
export type { Configuration, ConfigurationIssue, IssueCode } from "./configuration.ts";
export type { ConstructionId } from "./constructions.ts";
export { constructionFor } from "./constructions.ts";
export { customsCode } from "./customs-code.ts";
export { builtDieline, dielineOf } from "./dieline.ts";
export { familiesOf, filterTypes } from "./filter.ts";
export {
  finishIds,
  isOptionId,
  type OptionId,
  type OptionSet,
  option,
  optionIds,
} from "./finishes-and-options.ts";
export { closestPerType, type Fit, findFits, type Goods } from "./fit-finder.ts";
export { type Industry, industries, industry, isIndustryId } from "./industries.ts";
export { reasonFor, reasons } from "./industry-reasons.ts";
export { loadRating } from "./load-rating.ts";
export { choiceTextId, listed, makeWords, optionTextId, sizeWords } from "./make-words.ts";
export {
  isMaterialCode,
  type Material,
  type MaterialCode,
  type MaterialFamily,
  material,
  materialCodes,
  type Surface,
} from "./materials.ts";
export { needsArtwork } from "./needs-artwork.ts";
export { orderedTogether } from "./ordered-together.ts";
export { type Cuboid, outerSize } from "./outer-size.ts";
export { type LengthProblem, type LengthUnit, parseLength } from "./parse-length.ts";
export {
  carriesArtwork,
  type Inks,
  isPrintModeId,
  type PrintMode,
  type PrintModeId,
  printedSides,
  printMode,
  printModeIds,
} from "./print-modes.ts";
export {
  type ArtworkLimits,
  type PrintTechnologyId,
  printTechnology,
  printTechnologyIds,
} from "./print-technologies.ts";
export {
  type Category,
  type DayRange,
  initialSize,
  materialsForSize,
  type PrintOffer,
  type ProductDefinition,
  type ProductGroup,
  productGroups,
  type Range,
  type SizeRules,
} from "./product-definition.ts";
export {
  type ArtworkZones,
  artworkLimitsOf,
  artworkZones,
  isProductType,
  printOffer,
  productType,
  productTypes,
  typesIn,
} from "./product-types.ts";
export { productionDays } from "./production-days.ts";
export { askForOfferFrom, isOrderable, nearestQuantities, orderable, quantityLadder } from "./quantities.ts";
export { type Because, recommendationsFor } from "./recommendations.ts";
export {
  listOfSet,
  mostOfListed,
  type ShoppingList,
  type ShoppingListId,
  setOfList,
  shoppingLists,
} from "./shopping-lists.ts";
export { type DimensionName, dimensions, type Size, type SizeName, sizeId } from "./size-sets.ts";
export { type SoldAs, soldAs } from "./sold-as.ts";
export { type StockItem, stockItems, stockItemsOf } from "./stock.ts";
