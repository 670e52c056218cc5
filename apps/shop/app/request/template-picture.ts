/** The address of a template's picture on a product, in a language. */
import { type Configuration, sizeId } from "@foldmark/catalogue";

export function templatePictureHref(
  template: string,
  { sku, size, material, print }: Pick<Configuration, "sku" | "size" | "material" | "print">,
  language: string,
): string {
  const query = new URLSearchParams({ language, material, print });
  const id = sizeId(size);
  if (id) query.set("size", id);
  return `/template-pictures/${template}/${sku}.webp?${query}`;
}
