/** The picture of a product that is bought, small beside its words. */
import { PictureTile } from "@foldmark/ui";
import { askAgain } from "../request/ask-again.ts";
import { ProductPicture } from "../storefront/pictures/product-picture.tsx";
import type { ShownLine } from "./shown-lines.ts";

interface LineTileProps {
  readonly line: Pick<ShownLine, "sku" | "view" | "pictured" | "kept">;
  readonly sizes: string;
}

export function LineTile({ line: { sku, view, pictured, kept }, sizes }: LineTileProps) {
  return (
    <PictureTile size="medium">
      <ProductPicture
        ref={askAgain}
        sku={sku}
        view={view}
        configuration={pictured}
        kept={kept}
        sizes={sizes}
        alt=""
      />
    </PictureTile>
  );
}
