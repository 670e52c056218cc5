/** Orders whose buyer collects them: nobody brings them, they lie packed at the company's own gate. */
import type { CompanyFacts } from "../company-facts.ts";

export const isCollected = (shipmentMethod: string): boolean => shipmentMethod === "pick-up";

export interface CollectionPlace {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The gate stands where the company does: a second address would be a second place to keep right. */
export const collectionPlace = ({
  legalName,
  street,
  postcode,
  city,
  countryCode,
}: Pick<CompanyFacts, "legalName" | "street" | "postcode" | "city" | "countryCode">): CollectionPlace => ({
  name: legalName,
  street,
  postcode,
  city,
  country: countryCode,
});
