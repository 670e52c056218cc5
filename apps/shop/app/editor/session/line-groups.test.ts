import { carriesArtwork, defaultConfiguration, dielineOf, productTypes } from "@foldmark/catalogue";
import { productLayout, type SurfaceId } from "@foldmark/design";
import { takesPrint } from "@foldmark/geometry";
import { technicalList } from "@foldmark/render";
import { expect, it } from "vitest";
import { lineGroups } from "./line-groups.ts";

it("the cut of every printed product is among the lines that are drawn, kiss cuts too", {
  timeout: 60_000,
}, () => {
  const cuts = new Set<string>(lineGroups.cut);
  const without = productTypes.flatMap(({ sku, prints }) => {
    const product = defaultConfiguration(sku);
    const dieline = prints.some(({ mode }) => carriesArtwork(mode)) ? dielineOf(product) : null;
    const layout = dieline && productLayout(product, dieline);
    const surfaces = layout?.artboards.filter(
      ({ panel, piece, side }) => panel === null && takesPrint(piece, side),
    );
    return (surfaces ?? []).flatMap(({ ref }) => {
      const list = technicalList(layout!, ref as SurfaceId, { bleed: 3, safe: null });
      return list?.ops.some(({ layer }) => cuts.has(layer)) ? [] : `${sku} ${ref}`;
    });
  });
  expect(without).toEqual([]);
});
