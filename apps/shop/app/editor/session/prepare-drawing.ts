/**
 * While a design is on its way, what it will be drawn with is worked out: where the product takes ink, and the lines over
 * it; and a small design is drawn, as the browser makes each part of our program ready when it is first used.
 */
import type { Font } from "@foldmark/design";
import { browserPlatform, printAreas } from "@foldmark/render";
import { drawSample, type SamplePlace } from "./draw-sample.ts";
import { loadTypesetting } from "./fonts.ts";
import { type ProductChoice, productOf } from "./product-choice.ts";
import { usualBleed } from "./session-parts.ts";
import { printedSurfaces } from "./surfaces.ts";
import { technicalListOf } from "./technical-lists.ts";

/**
 * Most designs are of the product that the page was asked for; where one is not, this was for nothing.
 * @returns ends it: the design is here
 */
export function prepareDrawing(choice: ProductChoice, font: Font, pathPrefix: string): () => void {
  let isOver = false;
  const layout = choice.ownLayout();
  const zones = choice.zones.peek();
  const bleed = zones?.bleed ?? usualBleed;
  const product = productOf(choice.view.peek().configuration);
  const [first] = layout ? printedSurfaces(layout, product) : [];
  if (layout && first) {
    const place: SamplePlace = { platform: browserPlatform, product, layout, surface: first.id, bleed };
    const draw = async () => {
      const opened = await (await loadTypesetting())(font.hash, pathPrefix);
      if (opened && !isOver) drawSample(font, opened, place);
    };
    // Whoever needs the font asks again, and says what is wrong.
    draw().catch(() => undefined);
    printAreas(layout, first.id, bleed);
    technicalListOf(layout, first.id, bleed, zones?.safeZone ?? null);
  }
  return () => {
    isOver = true;
  };
}
