/** What lies in each sample pack: pieces of real products, named by the catalogue. */
import type { MaterialCode, OptionId, ThemeId } from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";

export interface SamplePiece {
  readonly sku: ProductType;
  readonly material: MaterialCode;
  /** Shown on the piece. */
  readonly finish?: OptionId;
}

export const sampleContents: Readonly<Record<ThemeId, readonly SamplePiece[]>> = {
  "e-commerce": [
    { sku: "mailer-box-eco", material: "e-flute-kraft" },
    { sku: "mailer-box-full-color", material: "e-flute-white", finish: "varnish-matt" },
    { sku: "delivery-mailer-box", material: "b-flute-kraft" },
    { sku: "shipping-box", material: "b-flute-kraft" },
    { sku: "paper-mailer", material: "kraft-paper-120" },
    { sku: "poly-mailer", material: "ldpe-60" },
    { sku: "kraft-tape", material: "kraft-tape-reinforced" },
  ],
  "kraft-and-recycled": [
    { sku: "mailer-box-eco", material: "e-flute-kraft" },
    { sku: "mailer-box-white-ink", material: "e-flute-kraft" },
    { sku: "product-box", material: "carton-kraft-350" },
    { sku: "recycled-poly-mailer", material: "ldpe-recycled-60" },
    { sku: "bio-poly-mailer", material: "compostable-50" },
    { sku: "tissue-paper", material: "tissue-17" },
  ],
  "product-boxes": [
    { sku: "product-box", material: "carton-350", finish: "lamination-matt" },
    { sku: "product-box", material: "carton-kraft-350" },
    { sku: "cake-box", material: "cupstock-330" },
    { sku: "square-label", material: "label-paper-80" },
    { sku: "square-label", material: "label-pp-clear" },
    { sku: "printed-card", material: "card-350" },
  ],
  luxury: [
    { sku: "magnetic-box", material: "greyboard-2.0", finish: "lamination-soft-touch" },
    { sku: "rigid-box-two-pieces", material: "greyboard-1.5", finish: "hot-foil" },
    { sku: "mailer-box-full-color-double-sided", material: "e-flute-white-both", finish: "varnish-gloss" },
    { sku: "product-box-two-pieces", material: "carton-350", finish: "spot-uv" },
    { sku: "tissue-paper", material: "tissue-17" },
  ],
};
