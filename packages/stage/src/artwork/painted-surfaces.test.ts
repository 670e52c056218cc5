import { type DesignRecord, layoutOf, newNode, newRecord, viewOf } from "@foldmark/design";
import { computedAreas, constructions, initialParams, materials } from "@foldmark/geometry";
import { createCompiler, createPainter, type ScreenColours } from "@foldmark/render";
import { nodePlatform, surfacePng } from "@foldmark/render/node";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { PaintedSurfaces, paintedArtwork } from "./painted-surfaces.ts";

const colours: ScreenColours = { colour: () => "#c04020", picture: null };
const black = newRecord("ink", {});
const look = { colours, paper: "#c9a06c" };

const boards = {
  "roll-end-lock-front": materials["e-flute-white"],
  "rigid-two-piece": materials["greyboard-1.5"],
  tape: materials["pp-tape"],
};

function designed(id: keyof typeof boards) {
  const construction = constructions[id];
  const dieline = construction.build(initialParams(construction as never) as never, boards[id]);
  const layout = layoutOf(dieline, null, computedAreas);
  const compiler = createCompiler({ fonts: new Map(), bleed: 3 });
  const painter = createPainter({
    platform: nodePlatform,
    glyphs: { outline: () => null } as never,
    pictures: { picture: () => null },
  });
  const paint = vi.spyOn(painter, "paint");
  const surfaces = new PaintedSurfaces({ platform: nodePlatform, painter, layout, size: 320 });
  const listOf = (surface: `surface:${string}`, ...records: readonly DesignRecord[]) => {
    const all = [black, ...records];
    return compiler.compile(viewOf(new Map(all.map((each) => [each.id, each]))), layout, surface)!.list;
  };
  return { layout, painter, paint, surfaces, listOf };
}

const block = (parent: `panel:${string}/${string}`, x: number) =>
  newNode("shape", { id: "node:block", parent, index: "a0", x, y: 20_000, width: 60_000, height: 30_000 });

const pixelsOf = async (png: Buffer) =>
  (await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })).data;

describe("artwork from display lists", () => {
  it("has the very pixels of that surface's PNG, inside and outside", async () => {
    const { painter, surfaces, listOf } = designed("roll-end-lock-front");
    for (const side of ["outside", "inside"] as const) {
      const list = listOf(`surface:body-${side}`, block(`panel:body-${side}/lid`, 10_000));
      expect(list.parts.length).toBeGreaterThan(0);
      const { canvas, isMirrored } = surfaces.side(list, look);
      const drawn = (canvas as unknown as { toBuffer(type: string): Buffer }).toBuffer("image/png");
      const board = { colour: look.paper, cut: null };
      const png = surfacePng(painter, list, { colours, board, size: 320 });
      expect(await pixelsOf(drawn)).toEqual(await pixelsOf(png));
      expect(isMirrored).toBe(side === "inside");
    }
  });

  it("is painted again only where something changed, and then on the same canvas", () => {
    const { paint, surfaces, listOf } = designed("roll-end-lock-front");
    const outside = (x: number) =>
      surfaces.side(listOf("surface:body-outside", block("panel:body-outside/lid", x)), look);
    const node = block("panel:body-outside/lid", 10_000);
    const first = surfaces.side(listOf("surface:body-outside", node), look);
    expect(surfaces.side(listOf("surface:body-outside", node), look)).toBe(first);
    expect(paint).toHaveBeenCalledTimes(1);
    const moved = outside(12_000);
    expect(moved).not.toBe(first);
    expect(moved.canvas).toBe(first.canvas);
    expect(paint).toHaveBeenCalledTimes(2);
  });

  it("lies on what is seen: the wrap on a rigid box, the strip again and again round a roll", () => {
    const rigid = designed("rigid-two-piece");
    const asked: string[] = [];
    paintedArtwork(rigid.layout.dieline, (surface) => {
      asked.push(surface);
      return null;
    });
    expect(asked).toEqual(["surface:wrap-outside", "surface:lid-wrap-outside"]);
    const tape = designed("tape");
    const { isEndless, box } = tape.surfaces.side(tape.listOf("surface:body-outside"), look);
    expect(isEndless).toBe(true);
    expect(box.maxX - box.minX).toBe(300);
  });
});
