/** What we sell: the forty-two product types, what they are made of, and what can be ordered. */

export {
  type BuildInput,
  buildInput,
  constructionOf,
  needsPhysicalSample,
  parametersOf,
  pictureInput,
} from "./build-input.ts";
export {
  type Bundle,
  type BundleId,
  bundles,
  mostSets,
  piecesFor,
  usualSets,
} from "./bundles.ts";
export {
  type CarrierBand,
  carrierBands,
  type ShippingClass,
  shippingClass,
  volumetricGrams,
} from "./carriers.ts";
export { categories, isCategory } from "./categories.ts";
export {
  type CheckContext,
  type ConfigurationResult,
  checkConfiguration,
  defaultConfiguration,
  readConfiguration,
  stockItemFor,
} from "./check-configuration.ts";
export { nearestStandardSize, standardSizeOf } from "./check-size.ts";
export {
  type Choice,
  type ChoiceName,
  type ColourId,
  colours,
  type DesignId,
  designs,
  type ThemeId,
  themes,
} from "./choices.ts";
export {
  type CertificateId,
  type CertificateNumbers,
  type Claim,
  type ClaimId,
  certificates,
  claimIds,
  claims,
  type Evidence,
  publishableClaims,
} from "./claims.ts";
export type {
  Configuration,
  ConfigurationInput,
  ConfigurationIssue,
  IssueCode,
  IssueField,
} from "./configuration.ts";
export {
  type ConstructionId,
  type ConstructionParameters,
  constructionFor,
} from "./constructions.ts";
export { customsCode } from "./customs-code.ts";
export { builtDieline, dielineOf } from "./dieline.ts";
export { familiesOf, filterTypes, type Wishes } from "./filter.ts";
export {
  type FinishingStage,
  finishIds,
  isOptionId,
  type Option,
  type OptionId,
  type OptionKind,
  type OptionSet,
  option,
  optionIds,
} from "./finishes-and-options.ts";
export {
  closestPerType,
  type Fit,
  type FitQuestion,
  findFits,
  type Goods,
  placeInBox,
} from "./fit-finder.ts";
export {
  type Industry,
  type IndustryId,
  industries,
  industry,
  industryBySlug,
  isIndustryId,
} from "./industries.ts";
export { type Reason, reasonFor, reasons } from "./industry-reasons.ts";
export { boxCompression, type LoadRating, loadRating } from "./load-rating.ts";
export {
  choiceTextId,
  listed,
  type MakeTextId,
  makeWords,
  optionTextId,
  sizeWords,
} from "./make-words.ts";
export {
  type Flute,
  isMaterialCode,
  type Material,
  type MaterialCode,
  type MaterialFamily,
  material,
  materialCodes,
  type Surface,
} from "./materials.ts";
export { needsArtwork } from "./needs-artwork.ts";
export { piecesTogether } from "./ordered-together.ts";
export { type Cuboid, outerSize } from "./outer-size.ts";
export { type LengthProblem, type LengthUnit, type ParsedLength, parseLength } from "./parse-length.ts";
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
  type PrintTechnology,
  type PrintTechnologyId,
  printTechnology,
  printTechnologyIds,
  richBlack,
} from "./print-technologies.ts";
export {
  type Category,
  type Cover,
  type DayRange,
  type EditorKind,
  initialSize,
  materialsForSize,
  type OptionOffer,
  type PictureView,
  type PrintOffer,
  type ProductDefinition,
  type ProductGroup,
  productGroups,
  type QuantityRules,
  type Range,
  type SizeRules,
} from "./product-definition.ts";
export {
  type ArtworkZones,
  artworkLimitsOf,
  artworkZones,
  isProductType,
  printedMaterial,
  printOffer,
  productType,
  productTypes,
  typesIn,
} from "./product-types.ts";
export { type ProductionRun, productionDays } from "./production-days.ts";
export { askForOfferFrom, isOrderable, nearestQuantities, orderable, quantityLadder } from "./quantities.ts";
export { type Because, type Recommendation, recommendationsFor } from "./recommendations.ts";
export {
  listOfSet,
  mostOfListed,
  type ShoppingList,
  type ShoppingListId,
  setOfList,
  shoppingLists,
} from "./shopping-lists.ts";
export {
  type DimensionName,
  dimensions,
  type Size,
  type SizeName,
  type StandardSize,
  sizeId,
} from "./size-sets.ts";
export { type StockItem, stockItems, stockItemsOf } from "./stock.ts";
