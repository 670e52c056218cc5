/** Which pictures of the usual makes the studio has taken. Asked by loaders: pages need not know the whole album. */
import type { ProductType } from "@foldmark/region";
import { type ViewName, viewsOf } from "@foldmark/showroom";
import type { MasterName } from "../../request/studio-address.ts";
import { studioPictures } from "../../request/studio-pictures.generated.ts";

/** A view, and the name of the studio's master of it; null where the shop draws it itself. */
export interface ShownView {
  readonly view: ViewName;
  readonly studio: MasterName | null;
}

export const shownView = (sku: ProductType, view: ViewName): ShownView => ({
  view,
  studio: studioPictures[sku]?.[view]?.[0] ?? null,
});

/** The picture that a product's page and card open with. */
export const firstView = (sku: ProductType): ShownView => shownView(sku, viewsOf(sku)[0]?.name ?? "closed");
