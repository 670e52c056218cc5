/** The tax that goods will carry where they go to, before anybody says who buys. */
import type { Day, Region } from "@foldmark/region";
import { decideTax, type TaxDecision, type TaxQuestion } from "./decide-tax.ts";

/** Consumers in the Union pay the storefront's own rate, as the specification has it. */
export const taxPolicy: TaxQuestion["policy"] = "origin";

/** The evidence keeps what decided, not the whole storefront. */
export const taxedRegion = ({
  id,
  vatAmount,
  additionalCustoms,
}: TaxQuestion["region"]): TaxQuestion["region"] => ({ id, vatAmount, additionalCustoms });

/** That of a person, sent and not collected. A company whose number the register confirms may pay less. */
export function expectedTax(
  region: Region,
  country: string,
  netMinor: number,
  day: Day,
): Pick<TaxDecision, "basis" | "basisPoints"> {
  return decideTax({
    region: taxedRegion(region),
    day,
    shipTo: { country, postcode: "" },
    isPickedUp: false,
    buyer: { kind: "private", vatNumber: null },
    goodsPence: region.currency === "GBP" ? netMinor : null,
    policy: taxPolicy,
  });
}
