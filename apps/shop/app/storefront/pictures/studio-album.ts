/** Which pictures of the usual makes the studio has taken. Asked by loaders: pages need not know the whole album. */
import type { ProductType } from "@foldmark/region";
import { type ViewName, viewsOf } from "@foldmark/showroom";
import { studioPictures } from "./studio-pictures.generated.ts";

/** A view, and the fingerprint of the studio's picture of it; null where the shop draws it itself. */
export interface ShownView {
  readonly view: ViewName;
  readonly studio: string | null;
}

export function shownView(sku: ProductType, view: ViewName): ShownView {
  const [fingerprint = null, views = ""] = studioPictures[sku] ?? [];
  return { view, studio: views.split(" ").includes(view) ? fingerprint : null };
}

/** The picture that a product's page and card open with. */
export const firstView = (sku: ProductType): ShownView => shownView(sku, viewsOf(sku)[0]?.name ?? "closed");
