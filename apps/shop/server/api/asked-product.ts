/** The product an address names, and where its page stands. */
import { isProductType, type ProductDefinition, productType } from "@foldmark/catalogue";
import { absoluteHref, hasRoute, productRouteId } from "@foldmark/routing";
import * as v from "valibot";
import { builtRoutes } from "../../app/route-declarations.ts";
import { problemJson, problems } from "../answers/problem.ts";
import type { ApiCall } from "./calls/api-operation.ts";

export const skuParams = v.object({ sku: v.string() });

/** The product, or why there is none. */
export function askedProduct({ params, storefront, visit }: ApiCall): ProductDefinition | Response {
  const { sku = "" } = params;
  if (!isProductType(sku)) return problemJson(problems.unknownProduct, visit.id);
  if (!storefront.allowedProductTypes.includes(sku)) return problemJson(problems.notSoldHere, visit.id);
  return productType(sku);
}

export function pageLink({ storefront, site }: ApiCall, { sku }: ProductDefinition): string | null {
  const id = productRouteId(sku);
  return builtRoutes.has(id) && hasRoute(storefront, id) ? absoluteHref(storefront, site, id) : null;
}
