/** The templates of a storefront as the showcase lists them: filtered, and a page at a time. */
import { productType } from "@foldmark/catalogue";
import type { Region } from "@foldmark/region";
import { type InkCount, inkCount, type Style, shownProduct, styles, templates } from "@foldmark/templates";
import { listPage } from "../../request/list-page.ts";
import { templatePictureHref } from "../../request/template-picture.ts";

const showcaseInks = ["full", "two", "one", "white"] as const satisfies readonly InkCount[];

const perPage = 12;

export interface ShowcaseCard {
  readonly id: string;
  readonly name: string;
  readonly style: Style;
  readonly inks: (typeof showcaseInks)[number];
  readonly sku: ReturnType<typeof shownProduct>["sku"];
  readonly editor: "box.design" | "editor.design";
  readonly print: string;
  readonly material: string;
  readonly picture: string;
}

function cards(storefront: Region, language: string): readonly ShowcaseCard[] {
  return templates.flatMap((template) => {
    const product = shownProduct(template);
    const { editor } = productType(product.sku);
    const inks = inkCount(product.print, "outside");
    if (!storefront.allowedProductTypes.includes(product.sku) || inks === "none") return [];
    if (editor !== "box" && editor !== "product") return [];
    return {
      id: template.id,
      name: template.name,
      style: template.style,
      inks,
      sku: product.sku,
      editor: editor === "box" ? "box.design" : "editor.design",
      print: product.print,
      material: product.material,
      picture: templatePictureHref(template.id, product, language),
    } as const;
  });
}

export function showcaseList(storefront: Region, language: string, query: URLSearchParams) {
  const style = styles.find((each) => each === query.get("style")) ?? null;
  const inks = showcaseInks.find((each) => each === query.get("inks")) ?? null;
  const found = cards(storefront, language).filter(
    (card) => (style === null || card.style === style) && (inks === null || card.inks === inks),
  );
  const { items, ...page } = listPage(found, query.get("page"), perPage);
  return {
    style,
    inks,
    styles,
    inkChoices: showcaseInks,
    ...page,
    cards: items,
  };
}
