/** The fifteen storefronts as data; which one a request belongs to; money, dates and lengths as each writes them. */

export {
  type Address,
  isPostcodeLast,
  phoneExample,
  postcodeExample,
  readPhone,
  readPostcode,
  shortState,
  townLines,
  wantsState,
} from "./address.ts";
export {
  type BankDetails,
  bankDetails,
  bankDetailsFor,
  holdsExampleAccounts,
  type TransferCurrency,
} from "./bank-details.ts";
export { type Brand, fillBrand } from "./brand.ts";
export { formatCount } from "./count.ts";
export { countryFromCookie, regionSuggestion } from "./country.ts";
export {
  type DateRules,
  formatDate,
  formatDateAndTime,
  formatDayAndTime,
  formatDays,
  formatDeadline,
  formatMoment,
  formatShortDays,
  formatTime,
} from "./dates.ts";
export { type Day, dayIn, momentOf, noonOf } from "./days.ts";
export type { DayRange, DeliveryTime, ShipmentsConfig } from "./delivery-times.ts";
export { RegionError, type RegionErrorCode } from "./errors.ts";
export { addBusinessDays, holidaysOf, isBusinessDay } from "./holidays.ts";
export {
  isLanguageTag,
  type LanguageCode,
  type LanguageTag,
  languageCode,
  languageTags,
  pageLanguage,
  parseLanguageTag,
} from "./language.ts";
export { formatLength, formatRoll, formatSides } from "./lengths.ts";
export { type Locale, languageFromLocale, localeFor, locales } from "./locale.ts";
export { formatMoney, type MoneyOptions } from "./money.ts";
export {
  needsBankAbroad,
  offeredPaymentMethods,
  type PaymentMethod,
  paymentMethods,
} from "./payment-methods.ts";
export { formatPercent } from "./percent.ts";
export { designlessProductIds, type ProductType, productionTime, productTypes } from "./product-types.ts";
export {
  createRegionConfiguration,
  externalLink,
  getRegionValue,
  hasExternalLink,
  type RegionConfiguration,
} from "./region-configuration.ts";
export {
  type Currency,
  type CurrencyFormatter,
  currencies,
  type DatesFormattingRules,
  type Environment,
  type ExternalLinks,
  type ExternalPage,
  environments,
  type LegalPage,
  type PathPrefix,
  type ProductPricingValues,
  type Region,
  type RegionId,
  regionIds,
} from "./region-types.ts";
export { isRegionId, mainRegion, regionById, regions } from "./regions.ts";
export {
  type HostKind,
  normaliseHost,
  type RegionRequest,
  type RegionResolution,
  resolveRegion,
  type Surface,
  surfaceOf,
  surfaces,
} from "./resolve-region.ts";
export {
  type CountryCode,
  euCountries,
  nonEuCountries,
  offerExtraAvailableCountries,
  partiallySupportedCountries,
  type ShipmentMethod,
  type ShipmentType,
  shipmentMethods,
  shipmentTypes,
  unsupportedStates,
} from "./shipping.ts";
export {
  appHost,
  appOrigin,
  backofficeOrigin,
  filesOrigin,
  landingHost,
  landingOrigin,
  parseEnvironment,
  type Site,
  searchOrigins,
} from "./site.ts";
export { UnknownLanguageError } from "./unknown-language.ts";
