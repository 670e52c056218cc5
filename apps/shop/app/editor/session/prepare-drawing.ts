/**
 * While a design is on its way, what it will be drawn with is worked out: where the product takes ink, and the lines over
 * it; and HarfBuzz sets a first text, as the browser makes each part of it ready when it is first used.
 */
import { printAreas } from "@foldmark/render";
import { loadTypesetting } from "./fonts.ts";
import { type ProductChoice, productOf } from "./product-choice.ts";
import { usualBleed } from "./session-parts.ts";
import { printedSurfaces } from "./surfaces.ts";
import { technicalListOf } from "./technical-lists.ts";

/** Letters and a space, as most texts have them. */
const sample = "Fit Va";

/** Most designs are of the product that the page was asked for; where one is not, this was for nothing. */
export function prepareDrawing(choice: ProductChoice, font: string, pathPrefix: string): void {
  // Whoever needs it asks again, and says what is wrong.
  setSample(font, pathPrefix).catch(() => undefined);
  const layout = choice.ownLayout();
  const zones = choice.zones.peek();
  const bleed = zones?.bleed ?? usualBleed;
  const [first] = layout ? printedSurfaces(layout, productOf(choice.view.peek().configuration)) : [];
  if (!layout || !first) return;
  printAreas(layout, first.id, bleed);
  technicalListOf(layout, first.id, bleed, zones?.safeZone ?? null);
}

async function setSample(font: string, pathPrefix: string): Promise<void> {
  const opened = await (await loadTypesetting())(font, pathPrefix);
  if (!opened) return;
  const style = { fonts: opened.typesetter.fontsFor(font), size: 12_000 };
  const block = { runs: [{ text: sample, style }], align: "start", leading: 1200 } as const;
  opened.typesetter.layout(
    { ...block, fit: { kind: "auto-height", width: 100_000 } },
    new Map([[font, opened]]),
  );
}
