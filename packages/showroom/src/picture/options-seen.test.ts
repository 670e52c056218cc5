/** Whatever a buyer chooses is seen in one of the product's pictures, or there is a reason why it cannot be. */
import { type Configuration, type OptionId, option, productTypes } from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { surfaceFinish } from "../artwork/films.ts";
import { sampleArtwork } from "../artwork/sample-artwork.ts";
import { picturedDieline } from "../dieline.ts";
import { differing, pixelsOf } from "../testing/pixels.ts";
import { materialVariants, optionVariants, type Variant } from "../testing/variants.ts";
import { viewsOf } from "../views.ts";
import { pictureSvg } from "./picture-svg.ts";

/** Why an option or a material is in none of the pictures. */
const unseen: Readonly<Record<string, string>> = {
  "pantone-match": "The same colours, held to a swatch at the press.",
  "low-noise": "A coat on the back of the tape that is heard, not seen.",
  padding: "Between two layers of paper.",
  "food-liner": "A coat on the inside of the wall, as pale as the wall is.",
  "peel-seal": "Below the lid, and no view looks into the can.",
};

const unseenOn: Readonly<Partial<Record<ProductType, Readonly<Record<string, string>>>>> = {
  "special-box": {
    window: "Pictured in several constructions: where an opening lies is drawn for the offer.",
    "carry-handle": "Pictured in several constructions: where the hand goes is drawn for the offer.",
  },
};

/** px: as a picture stands in a list. */
const size = { width: 320, height: 256 };
/** Of all pixels of a picture; 80 of them are a strip of tape 2 × 40. */
const fewest = 0.001;

/** How much of the picture changes, in the view that changes most; looks no further once that is enough. */
async function changeOf({ usual, chosen }: Variant): Promise<number> {
  let most = 0;
  for (const { name } of viewsOf(usual.sku)) {
    const [before, after] = [pictureSvg(usual, name, size)!, pictureSvg(chosen, name, size)!];
    if (before === after) continue;
    most = Math.max(most, differing(await pixelsOf(before), await pixelsOf(after)));
    if (most >= fewest) break;
  }
  return most;
}

const onStage = (configuration: Configuration): unknown => [
  surfaceFinish(configuration),
  sampleArtwork(picturedDieline(configuration)!, configuration).map(({ finished }) => finished),
];

interface Offered {
  readonly name: string;
  readonly variant: Variant;
}

const offered: readonly Offered[] = productTypes.flatMap((definition) =>
  [...optionVariants(definition), ...materialVariants(definition)].map((variant) => ({
    name: `${variant.what} ${variant.id} on ${definition.sku}`,
    variant,
  })),
);

const reasonFor = ({ id, usual: { sku } }: Variant): string | undefined => unseenOn[sku]?.[id] ?? unseen[id];

describe("what a buyer chooses", () => {
  it.each(offered)("changes a picture, or stands in the list with a reason: $name", async ({ variant }) => {
    const change = await changeOf(variant);
    if (reasonFor(variant)) expect(change, "is seen: strike it off the list").toBeLessThan(fewest);
    else expect(change).toBeGreaterThanOrEqual(fewest);
  });

  it("reaches the stage too where it is a finish", () => {
    const finishes = offered.filter(
      ({ variant }) =>
        variant.what === "option" && option(variant.id as OptionId).kind === "finish" && !reasonFor(variant),
    );
    expect(finishes.length).toBeGreaterThan(60);
    for (const { name, variant } of finishes)
      expect(onStage(variant.chosen), name).not.toEqual(onStage(variant.usual));
  });

  it("is offered somewhere if there is a reason why it is not seen", () => {
    const known = new Set(offered.map(({ variant }) => variant.id));
    for (const id of [unseen, ...Object.values(unseenOn)].flatMap((each) => Object.keys(each)))
      expect(known.has(id), id).toBe(true);
    for (const [sku, ids] of Object.entries(unseenOn))
      for (const id of Object.keys(ids))
        expect(
          offered.some(({ variant }) => variant.usual.sku === sku && variant.id === id),
          `${id} on ${sku}`,
        ).toBe(true);
  });
});
