import { boardLook, defaultConfiguration } from "@foldmark/catalogue";
import { assembled } from "@foldmark/geometry";
import { picturedDieline, sampleArtwork } from "@foldmark/showroom";
import { describe, expect, it } from "vitest";
import { stagedProduct } from "./staged-product.ts";

const boxes = ["magnetic-box", "rigid-box", "rigid-drawer-box", "rigid-box-two-pieces"] as const;

describe("a rigid box on the stage", () => {
  it.each(boxes)("%s shows its printed wrap at its edges, not the paper before it is printed", (sku) => {
    const configuration = defaultConfiguration(sku);
    const artwork = sampleArtwork(picturedDieline(configuration)!, configuration);
    const { dieline, look } = stagedProduct(configuration, artwork)!;
    const boards = assembled(dieline).pieces.filter(({ material }) => material.kind === "greyboard");
    expect(boards.length).toBeGreaterThan(0);
    for (const [index, piece] of boards.entries()) {
      const { colours } = look!(piece, index);
      expect(colours!.edge).not.toBe(boardLook(configuration, piece).edge);
      expect(colours!.outside).toBe(boardLook(configuration, piece).outside);
    }
  });
});
