/** The five category pages. Which types stand on one is said by the types themselves. */
import type { Category } from "./product-definition.ts";

export const categories = [
  "mailer-boxes",
  "custom-shipping-boxes",
  "primary-packaging",
  "eco-friendly-packaging",
  "luxury-packaging",
] as const satisfies readonly Category[];

export const isCategory = (text: string): text is Category =>
  (categories as readonly string[]).includes(text);
