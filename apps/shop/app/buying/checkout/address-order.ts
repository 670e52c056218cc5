/** Which fields an address has, in the order in which its country writes them. */
import type { CountryChoice } from "../countries.ts";

export type PlaceField = "country" | "street" | "further" | "postcode" | "city" | "state";

export function placeFields(
  country: Pick<CountryChoice, "wantsState" | "isPostcodeLast"> | undefined,
): readonly PlaceField[] {
  const state: readonly PlaceField[] = country?.wantsState ? ["state"] : [];
  return country?.isPostcodeLast
    ? ["country", "street", "further", "city", ...state, "postcode"]
    : ["country", "street", "further", "postcode", "city", ...state];
}
