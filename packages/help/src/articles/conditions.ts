/** What an article may ask of a storefront: `:::only{if=…}`. */
import { offerExtraAvailableCountries, offeredPaymentMethods, type Region } from "@foldmark/region";

const conditions = {
  vat: ({ hasVat }) => hasVat,
  "no-vat": ({ hasVat }) => !hasVat,
  /** Prices with and without VAT stand side by side. */
  "gross-prices": ({ hasVat, alwaysShowAddedTax }) => hasVat && alwaysShowAddedTax,
  "net-prices": ({ hasVat, alwaysShowAddedTax }) => hasVat && !alwaysShowAddedTax,
  customs: ({ additionalCustoms }) => additionalCustoms > 0,
  "no-customs": ({ additionalCustoms }) => additionalCustoms === 0,
  pickup: ({ allowedShipments }) => allowedShipments.includes("pick-up"),
  "no-pickup": ({ allowedShipments }) => !allowedShipments.includes("pick-up"),
  post: ({ allowedShipments }) => allowedShipments.includes("polish-post"),
  "bank-transfer": (region) => offeredPaymentMethods(region).includes("check"),
  "no-bank-transfer": (region) => !offeredPaymentMethods(region).includes("check"),
  "pay-later": (region) => offeredPaymentMethods(region).includes("hokodo"),
  "no-pay-later": (region) => !offeredPaymentMethods(region).includes("hokodo"),
  phone: ({ phone }) => phone !== "",
  "many-countries": ({ allowedShippingCountries }) => allowedShippingCountries.length > 1,
  "one-country": ({ allowedShippingCountries }) => allowedShippingCountries.length === 1,
  "on-request": ({ allowedShippingCountries }) =>
    offerExtraAvailableCountries.some((country) => !allowedShippingCountries.includes(country)),
  inches: ({ lengthUnit }) => lengthUnit === "in",
} as const satisfies Record<string, (region: Region) => boolean>;

export type ConditionName = keyof typeof conditions;
export const isConditionName = (text: string): text is ConditionName => Object.hasOwn(conditions, text);
export const holds = (name: ConditionName, region: Region): boolean => conditions[name](region);
