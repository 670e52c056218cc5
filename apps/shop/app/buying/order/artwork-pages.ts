/** Where the artwork of an ordered line is drawn or sent: the editors, asked for exactly what was ordered, and told for which line. */
import { productType } from "@foldmark/catalogue";
import type { OrderView } from "@foldmark/commerce";
import { fieldsOf, searchOf } from "@foldmark/configurator";
import { regionById } from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import { pathIfOffered, queryIn } from "../../request/paths.ts";
import type { PageRequest } from "../../request/request-context.ts";

type Order = OrderView["order"];
type Line = Order["lines"][number];

const editors = { box: "box.design", product: "editor.design" } as const;

export interface ArtworkPages {
  /** Null where the product has no editor. */
  readonly editor: string | null;
  /** Null where no drawing says where a file would lie. */
  readonly file: string | null;
}

export function artworkPages(
  page: PageRequest,
  order: Pick<Order, "number" | "region">,
  { sku, configuration, position }: Line,
  /** To be opened again. */
  designId?: string,
): ArtworkPages {
  const region = regionById(order.region);
  const reader = { region, language: page.language, text: loaderText(region, page.language) };
  const search = searchOf(sku, reader, fieldsOf(region, configuration), configuration.size);
  const query = { ...queryIn(search), sku, forOrder: `${order.number}/${position}` };
  const { editor, construction } = productType(sku);
  return {
    editor:
      editor === "box" || editor === "product"
        ? pathIfOffered(
            page,
            editors[editor],
            {},
            { ...query, ...(designId ? { designId } : { start: "choose" }) },
          )
        : null,
    file: construction === null ? null : pathIfOffered(page, "editor.dtp", {}, query),
  };
}
