// Written with the studio's pictures. A product's fingerprint, and the views there are of it in its usual make:
// /build/studio/<product>.<fingerprint>/<view>-<width>.{avif,webp}
import type { ProductType } from "@foldmark/region";

export const studioWidths: readonly number[] = [];

export const studioPictures: Readonly<
  Partial<Record<ProductType, readonly [fingerprint: string, views: string]>>
> = {};
