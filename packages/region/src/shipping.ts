/** Where we ship and how: lists shared by the rows of the region table. */

/** ISO 3166-1 alpha-2. */
export type CountryCode = string;

export const euCountries: readonly CountryCode[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

export const nonEuCountries: readonly CountryCode[] = ["GB", "CH", "NO"];

/** Shipped to only in part: some of their states are in `unsupportedStates`. */
export const partiallySupportedCountries: readonly CountryCode[] = ["AU", "CA", "US"];

/** Reached through a custom offer even where the storefront's cart does not ship there. */
export const offerExtraAvailableCountries: readonly CountryCode[] = ["CH", "NO", "PL", "CY", "MT"];

export const shipmentTypes = ["shipping-method-courier", "shipping-method-polish-post"] as const;
export type ShipmentType = (typeof shipmentTypes)[number];

/** `sample-packs-eu4` is the paid way for sample packs, `pick-up` collection at our own gate. */
export const shipmentMethods = [
  "courier-free",
  "sample-packs-free",
  "sample-packs-eu4",
  "pick-up",
  "polish-post",
] as const;
export type ShipmentMethod = (typeof shipmentMethods)[number];

/**
 * The 29 states our couriers do not serve at the standard price. The specification counts them without naming them;
 * we name those of the partially supported countries, as ISO 3166-2 codes (the armed forces' post offices, which ISO
 * does not list, under their postal code).
 */
export const unsupportedStates: readonly string[] = [
  // United States: everything outside the 48 contiguous states and Washington, D.C.
  "US-AK",
  "US-HI",
  "US-PR",
  "US-VI",
  "US-GU",
  "US-AS",
  "US-MP",
  "US-UM",
  "US-FM",
  "US-MH",
  "US-PW",
  "US-AA",
  "US-AE",
  "US-AP",
  // Canada: everything outside Ontario, Quebec, British Columbia and Alberta.
  "CA-MB",
  "CA-SK",
  "CA-NB",
  "CA-NS",
  "CA-PE",
  "CA-NL",
  "CA-YT",
  "CA-NT",
  "CA-NU",
  // Australia: everything outside New South Wales and Victoria, where the courier has its depots.
  "AU-QLD",
  "AU-SA",
  "AU-WA",
  "AU-TAS",
  "AU-ACT",
  "AU-NT",
];
