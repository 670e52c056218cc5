/** What lies in a sample pack, by its theme: closed products on one table. */
import { defaultConfiguration, type ThemeId } from "@foldmark/catalogue";
import { assembled } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";
import { dressOf } from "../artwork/sample-artwork.ts";
import { picturedDieline } from "../dieline.ts";
import { closedBox, putDown, type Scene, sceneOf } from "./arrange.ts";

/** mm from the middle of the table to the middle of the thing, and its turn in degrees; nearest last. */
type Place = readonly [sku: ProductType, x: number, y: number, turn: number];

const packs: Readonly<Record<ThemeId, readonly Place[]>> = {
  "e-commerce": [
    ["mailer-box-full-color", -70, 150, 4],
    ["mailer-box-eco", 210, 130, -8],
    ["printed-card", -60, -70, 14],
    ["square-label", 90, -60, -12],
  ],
  "kraft-and-recycled": [
    ["paper-bag", -110, 160, 6],
    ["mailer-box-eco", 150, 120, -6],
    ["printed-card", -20, -40, 12],
    ["square-label", 120, -60, 16],
  ],
  "product-boxes": [
    ["product-box-wine-box", -100, 100, 8],
    ["product-box", 20, 70, -6],
    ["product-box-two-pieces", 10, -110, 10],
  ],
  luxury: [
    ["magnetic-box", -60, 120, 5],
    ["rigid-box-two-pieces", 200, 70, -9],
    ["printed-card", 20, -90, 16],
  ],
};

export function samplePack(theme: ThemeId): Scene {
  return sceneOf(
    packs[theme].flatMap(([sku, x, y, turn]) => {
      const configuration = defaultConfiguration(sku);
      const dieline = picturedDieline(configuration);
      if (!dieline) return [];
      const shown = assembled(dieline);
      const box = closedBox(shown);
      const [mx, my] = [x * 1000 - box.middle[0], y * 1000 - box.middle[1]];
      return [
        {
          shown,
          dress: dressOf(dieline, configuration),
          at: putDown(box, turn, mx, my, -box.min[2]!),
        },
      ];
    }),
  );
}
