/** The example designs, by the id in their address: templates, each on the product it is shown on. */
import type { ProductType } from "@foldmark/region";
import { templateById } from "@foldmark/templates";

export interface Example {
  readonly sku: ProductType;
  readonly templateId: string;
}

export function exampleOf(designId: string): Example | null {
  const template = templateById(designId);
  return template && { sku: template.shownOn, templateId: template.id };
}
