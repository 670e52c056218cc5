// Written by scripts/take-studio-pictures.mjs. A product's fingerprint, and the views there are of it in its usual make:
// /build/studio/<product>.<fingerprint>/<view>-<width>.{avif,webp}
import type { ProductType } from "@foldmark/region";

export const studioWidths: readonly number[] = [320, 640, 960];

export const studioPictures: Readonly<
  Partial<Record<ProductType, readonly [fingerprint: string, views: string]>>
> = {
  "mailer-box-plain": ["3fb53d13", "open closed"],
  "mailer-box-eco": ["ba7d24f4", "closed open"],
  "mailer-box-eco-white": ["c31aa736", "closed open"],
  "mailer-box-eco-color": ["c22ebe8a", "closed open"],
  "mailer-box-full-color": ["adad8eeb", "closed open"],
  "mailer-box-white-ink": ["910133f1", "closed open"],
  "mailer-box-full-color-double-sided": ["07121b90", "open closed"],
  "delivery-mailer-box": ["b9937dc4", "closed open"],
  "delivery-mailer-box-plain": ["3a96b48d", "open closed"],
  "sleeved-mailer-box": ["1b46fabe", "open closed"],
  "product-box": ["cc782e1f", "open closed"],
  "product-box-two-pieces": ["bc17ef2f", "open closed"],
  "product-box-wine-box": ["c9a0b7bc", "closed scale"],
  "shipping-box": ["a50e4e5a", "open closed"],
  "shipping-box-plain": ["d238e278", "open closed"],
  "paper-bag": ["4ab41b07", "closed inside"],
  "rigid-envelope": ["13226102", "closed scale"],
  "poly-mailer": ["af66b76c", "open closed"],
  "paper-mailer": ["c3c4574c", "closed scale"],
  "sample-packs": ["dda278af", "closed"],
  "tissue-paper": ["6f73fce9", "open closed"],
  "packing-paper": ["5753d634", "open closed"],
  "packing-tape": ["12e4e33e", "closed"],
  "kraft-tape": ["f30bfb2b", "closed"],
  "bio-poly-mailer": ["ed0b112b", "open"],
  "bio-poly-mailer-plain": ["df1a96d5", "open"],
  "recycled-poly-mailer": ["94c202ee", "open"],
  "paper-can": ["e17816e9", "open"],
  "cake-box": ["aca19dc8", "open"],
  "magnetic-box": ["79988f19", "closed"],
  "rigid-drawer-box": ["efefea9d", "open"],
  "rigid-box": ["431c6096", "closed"],
  "rigid-box-two-pieces": ["8d6d0d0c", "open"],
  "special-box": ["66071978", "open"],
  "carrier-box": ["6cc7d49d", "closed"],
  "pre-printed-mailer-box-eco": ["dce77f29", "closed"],
  "pre-printed-mailer-box-full-colour": ["24ca1738", "closed"],
  "doypack-bag": ["ea29b313", "closed"],
  "square-label": ["cebc6bcd", "open"],
  "tote-bag": ["ad52554e", "closed"],
  "printed-card": ["a64dc152", "open"],
  "pre-printed-kraft-tape": ["118004e1", "closed"],
};
