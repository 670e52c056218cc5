/** The Harmonised System code a configured product travels under. */
import type { Configuration } from "./configuration.ts";
import { productType } from "./product-types.ts";

/** Paper bags with a base of 40 cm and more have a subheading of their own. */
const wideBag = { from: 400, code: "4819.30" } as const;

export function customsCode({
  sku,
  material,
  size,
}: Pick<Configuration, "sku" | "material" | "size">): string {
  const definition = productType(sku);
  if (sku === "paper-bag" && (size.width ?? 0) >= wideBag.from) return wideBag.code;
  return definition.customsCodes[material] ?? definition.customsCode;
}
