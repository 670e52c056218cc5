import { constructions, initialParams, materials } from "@foldmark/geometry";
import { describe, expect, it } from "vitest";
import { artworkBox, standaloneSvg } from "./artwork-texture.ts";

describe("artwork", () => {
  it("is cut to the blank and its bleed, with y down as in any SVG", () => {
    const card = constructions.card;
    const dieline = card.build(
      { ...(initialParams(card as never) as object), width: 100, height: 60 } as never,
      materials["card-350"],
    );
    const box = artworkBox(dieline.pieces[0]!);
    expect(box).toEqual({ minX: -3, minY: -3, maxX: 103, maxY: 63 });
    expect(standaloneSvg("<path/>", box, 106, 66)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="106" height="66" viewBox="-3 -63 106 66"><path/></svg>',
    );
  });
});
