import type { TextFunction } from "@foldmark/messages";

/** What a country calls its postcode; the Irish name is the same in every language. */
export function postcodeName(text: TextFunction, country: string): string {
  if (country === "IE") return "Eircode";
  return text(country === "US" ? "checkout.field.zip" : "checkout.field.postcode");
}
