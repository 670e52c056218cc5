/**
 * Which VAT an order carries, and why. A table of rules, read from the top; the first that fits decides. We sell from
 * Poland and are registered in Great Britain. What was asked is kept beside the answer: an order must be able to show
 * years later on what its tax rested.
 */
import { type Day, euCountries, type Region } from "@foldmark/region";
import { isNorthernIreland, territoryOf } from "./territories.ts";
import { standardRate } from "./vat-rates.ts";

/** Changes whenever a rule or a rate does. */
export const taxRulesVersion = "2026-1";

export const dispatchCountry = "PL";

/** What the authority's register said about a VAT number. */
export interface CheckedVatNumber {
  readonly number: string;
  /** Two letters of the number itself: EL, XI. */
  readonly prefix: string;
  readonly status: "valid" | "invalid" | "unanswered";
  readonly checkedAt: string | null;
  /** The register's receipt for the question. */
  readonly consultation: string | null;
}

export interface TaxQuestion {
  readonly region: Pick<Region, "id" | "vatAmount" | "additionalCustoms">;
  readonly day: Day;
  readonly shipTo: { readonly country: string; readonly postcode: string };
  /** Collected at our gate: the goods stay in Poland, wherever they go afterwards. */
  readonly isPickedUp: boolean;
  readonly buyer: {
    readonly kind: "private" | "business";
    readonly vatNumber: CheckedVatNumber | null;
  };
  /** Net value of the goods in pence; null where the order is not in pounds. */
  readonly goodsPence: number | null;
  /**
   * `origin` taxes consumers in the Union at the storefront's own rate, as the specification has it; `destination` at
   * the rate of their country (One Stop Shop), and exports to Switzerland and Norway at none.
   */
  readonly policy: "origin" | "destination";
}

/** What the invoice calls it; the message `tax.note.<basis>` explains it to the buyer. */
export type TaxBasis =
  | "domestic"
  | "storefront-rate"
  | "destination-rate"
  | "intra-community-supply"
  | "export"
  | "united-kingdom"
  | "united-kingdom-reverse-charge";

export interface TaxDecision {
  readonly rule: string;
  readonly basis: TaxBasis;
  readonly basisPoints: number;
  /** In major units of the region's currency, charged once for clearing the goods. */
  readonly customs: number;
  readonly rulesVersion: string;
  readonly asked: TaxQuestion;
}

interface Rule {
  readonly id: string;
  readonly fits: (question: TaxQuestion) => boolean;
  readonly basis: TaxBasis;
  /** Basis points. */
  readonly rate: (question: TaxQuestion) => number;
}

const none = () => 0;
const storefrontRate = ({ region }: TaxQuestion) => region.vatAmount * 100;

/** A country of ours without a rate is a fault of the table, which a test looks for. */
function rateIn(country: string, day: Day): number {
  const rate = standardRate(country, day);
  if (rate === null) throw new RangeError(`There is no VAT rate for ${country} on ${day}.`);
  return rate;
}

const goesTo = (country: string) => (question: TaxQuestion) => question.shipTo.country === country;

function goesToUnion({ shipTo }: TaxQuestion): boolean {
  return euCountries.includes(shipTo.country) || isNorthernIreland(shipTo.country, shipTo.postcode);
}

/** Since 2020 a number that the register confirms is a condition of the tax-free supply, not a formality. */
function hasConfirmedNumber({ buyer }: TaxQuestion, isIssuer: (prefix: string) => boolean): boolean {
  const number = buyer.kind === "business" ? buyer.vatNumber : null;
  return number?.status === "valid" && isIssuer(number.prefix);
}

const isUnionPrefix = (prefix: string): boolean =>
  prefix === "EL" || prefix === "XI" || euCountries.includes(prefix);

const britishLimitPence = 13_500;

const rules: readonly Rule[] = [
  {
    id: "picked-up",
    fits: ({ isPickedUp }) => isPickedUp,
    basis: "domestic",
    rate: (asked) => rateIn(dispatchCountry, asked.day),
  },
  {
    id: "united-states",
    fits: (asked) => asked.region.id === "us" || goesTo("US")(asked),
    basis: "export",
    rate: none,
  },
  {
    id: "outside-vat-area",
    fits: ({ shipTo }) => territoryOf(shipTo.country, shipTo.postcode)?.basisPoints === null,
    basis: "export",
    rate: none,
  },
  {
    id: "united-kingdom-small-business-consignment",
    fits: (asked) =>
      goesTo("GB")(asked) &&
      !goesToUnion(asked) &&
      asked.goodsPence !== null &&
      asked.goodsPence <= britishLimitPence &&
      hasConfirmedNumber(asked, (prefix) => prefix === "GB"),
    basis: "united-kingdom-reverse-charge",
    rate: none,
  },
  {
    id: "united-kingdom",
    fits: (asked) => goesTo("GB")(asked) && !goesToUnion(asked),
    basis: "united-kingdom",
    rate: ({ day }) => rateIn("GB", day),
  },
  {
    id: "switzerland-norway",
    fits: (asked) => goesTo("CH")(asked) || goesTo("NO")(asked),
    basis: "export",
    rate: (asked) => (asked.policy === "origin" ? storefrontRate(asked) : 0),
  },
  {
    id: "domestic",
    fits: goesTo(dispatchCountry),
    basis: "domestic",
    rate: ({ day }) => rateIn(dispatchCountry, day),
  },
  {
    id: "business-in-the-union",
    fits: (asked) =>
      goesToUnion(asked) &&
      hasConfirmedNumber(asked, (prefix) => isUnionPrefix(prefix) && prefix !== dispatchCountry),
    basis: "intra-community-supply",
    rate: none,
  },
  {
    id: "consumer-in-the-union-destination",
    fits: (asked) => asked.policy === "destination" && goesToUnion(asked),
    basis: "destination-rate",
    rate: ({ shipTo, day }) =>
      territoryOf(shipTo.country, shipTo.postcode)?.basisPoints ?? rateIn(shipTo.country, day),
  },
  { id: "consumer-in-the-union", fits: goesToUnion, basis: "storefront-rate", rate: storefrontRate },
  { id: "elsewhere", fits: () => true, basis: "export", rate: none },
];

export const taxRuleIds: readonly string[] = rules.map(({ id }) => id);

export function decideTax(asked: TaxQuestion): TaxDecision {
  const rule = rules.find(({ fits }) => fits(asked));
  if (!rule) throw new Error("The last rule fits every question.");
  return {
    rule: rule.id,
    basis: rule.basis,
    basisPoints: rule.rate(asked),
    customs: asked.isPickedUp ? 0 : asked.region.additionalCustoms,
    rulesVersion: taxRulesVersion,
    asked,
  };
}
