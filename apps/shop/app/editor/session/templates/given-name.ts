/** What designs are called before anybody gives them a name: after their product, or after their template. */
import type { TextFunction } from "@foldmark/messages";
import { productTypes } from "@foldmark/region";
import { templates } from "@foldmark/templates";
import { plainName } from "./plain-name.ts";

/** In the language of the page. */
export const productNames = (text: TextFunction): ReadonlySet<string> =>
  new Set(productTypes.map((sku) => plainName(text(`catalogue.type.${sku}.name`))));

/**
 * The design's name where somebody gave it one; null for the one it was made with, which is nobody's brand.
 * @param madeName a product's, in the language the design was begun in, where the server knows it as such
 */
export function givenName(name: string, text: TextFunction, madeName: string | null): string | null {
  const plain = plainName(name);
  const isMade =
    plain === "" ||
    name === madeName ||
    productNames(text).has(plain) ||
    templates.some((template) => plainName(template.name) === plain);
  return isMade ? null : name;
}
