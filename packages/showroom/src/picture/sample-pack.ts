/** What lies in a sample pack, by its theme: its products on one table, closed or open. */
import { defaultConfiguration, type ThemeId } from "@foldmark/catalogue";
import { asSeen } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";
import { dressOf } from "../artwork/sample-artwork.ts";
import { picturedDieline } from "../dieline.ts";
import { viewNamed } from "../views.ts";
import { closedBox, type Opened, putDown, type Scene, sceneOf } from "./arrange.ts";

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

/** As the product stands open by itself; what is put aside then, a lid or a sleeve, stays where it is. */
function openedAs(sku: ProductType): Opened | null {
  const view = viewNamed(sku, "open");
  return view && !view.lay && view.state < 1 ? { state: view.state, angles: view.angles } : null;
}

/** @param isOpen whether boxes with a lid stand open */
export function samplePack(theme: ThemeId, isOpen: boolean): Scene {
  return sceneOf(
    packs[theme].flatMap(([sku, x, y, turn]) => {
      const configuration = defaultConfiguration(sku);
      const dieline = picturedDieline(configuration);
      if (!dieline) return [];
      const shown = asSeen(dieline);
      const box = closedBox(shown);
      const opened = isOpen ? openedAs(sku) : null;
      const [mx, my] = [x * 1000 - box.middle[0], y * 1000 - box.middle[1]];
      return [
        {
          shown,
          dress: dressOf(dieline, configuration),
          ...(opened && { opened }),
          at: putDown(box, turn, mx, my, -box.min[2]!),
        },
      ];
    }),
  );
}
