/** A configuration in the words of our public interface: what a drawing is asked for by. */
import { type Configuration, productType, sizeId } from "@foldmark/catalogue";
import type { LanguageTag } from "@foldmark/region";

export function apiQueryOf(configuration: Configuration, locale?: LanguageTag): string {
  const { sku, size, material, cover, print, options, choices, quantity } = configuration;
  const params = new URLSearchParams();
  const sides = sizeId(size);
  if (sides) params.set("size", sides);
  params.set("material", material);
  params.set("print", print);
  if (cover) params.set("cover", cover);
  // Left out, it means those the product starts with.
  if (options.length > 0 || productType(sku).initialOptions.length > 0)
    params.set("options", options.join(","));
  for (const [name, value] of Object.entries(choices)) params.set(name, value);
  params.set("quantity", String(quantity));
  if (locale) params.set("locale", locale);
  return params.toString().replaceAll("%2C", ",");
}
