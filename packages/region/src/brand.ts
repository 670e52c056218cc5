/** The brand is configuration; texts and hosts of the region table hold a placeholder where it goes. */

export interface Brand {
  /** As people read it: `Foldmark`. */
  readonly name: string;
  /** As a host name holds it: `foldmark`. */
  readonly slug: string;
}

export function fillBrand(text: string, brand: Brand): string {
  return text.replaceAll("{brandSlug}", () => brand.slug).replaceAll("{brand}", () => brand.name);
}
