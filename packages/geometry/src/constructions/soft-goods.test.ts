/** What envelopes, mailers, bags and pouches need besides closing: strips that open, seals, seams, marks. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesOf } from "../kernel/lines.ts";
import { materials } from "../kernel/materials.ts";
import { measure } from "../kernel/measures.ts";
import type { Piece } from "../kernel/model.ts";
import { safeAreas } from "../kernel/zones.ts";
import { boundsOf, ringBounds } from "../plane/ring.ts";
import { type AnyConstruction, type Case, cases } from "../testing/cases.ts";
import { type ConstructionId, constructions } from "./index.ts";

/** The first piece of many random sizes. */
function drawn(id: ConstructionId, runs = 60): { piece: Piece; params: Case["params"] }[] {
  const construction = constructions[id] as unknown as AnyConstruction;
  return fc.sample(cases(construction), { numRuns: runs, seed: 12 }).map(({ params, material }) => {
    return { params, piece: construction.build(params, material).pieces[0]! };
  });
}

const panelOf = (piece: Piece, id: string) => piece.panels.find((panel) => panel.id === id)!;
const zones = (piece: Piece, panel: string, reason: string) =>
  piece.keepOuts
    .filter((each) => each.panel === panel && each.reason === reason)
    .map(({ outline }) => ringBounds(outline));
const boxOf = (piece: Piece, id: string) => ringBounds(panelOf(piece, id).outline);

describe("rigid envelope", () => {
  it("has a tear strip whose ends are free, across all of the flap and clear of the glued laps", () => {
    for (const { piece } of drawn("rigid-envelope")) {
      const strip = boxOf(piece, "tear-strip");
      const flap = boxOf(piece, "flap-end");
      expect([strip.minX, strip.maxX]).toEqual([flap.minX, flap.maxX]);
      const lap = boxOf(piece, "lap-left");
      expect(strip.minY).toBeGreaterThan(lap.maxY);
      // Perforated but for a tab at each end, which notches set free on both sides.
      for (const { a, b } of linesOf(piece).creases.filter(({ kind }) => kind === "perforation")) {
        expect(Math.min(a.x, b.x) - strip.minX).toBe(12_000);
        expect(strip.maxX - Math.max(a.x, b.x)).toBe(12_000);
      }
    }
  });

  it("closes once with each of its strips: the second lies on the back when the first is torn off", () => {
    for (const { piece } of drawn("rigid-envelope")) {
      const glue = piece.keepOuts
        .filter(({ reason }) => reason === "glue")
        .map(({ outline }) => ringBounds(outline));
      const [again, first] = glue;
      const strip = boxOf(piece, "tear-strip");
      const crease = boxOf(piece, "front").maxY;
      const missing = -boxOf(piece, "front").minY + boxOf(piece, "front").maxY + boxOf(piece, "back").minY;
      expect(again!.minY - crease).toBeGreaterThanOrEqual(missing);
      expect(again!.maxY).toBeLessThan(strip.minY);
      expect(first!.minY).toBeGreaterThan(strip.maxY);
    }
  });
});

describe("doypack", () => {
  it("is torn open in its side seals, above the zip and below the top seal", () => {
    for (const { piece, params } of drawn("doypack")) {
      const front = panelOf(piece, "front").outline;
      const right = Number(params.width) * 1000;
      const notches = front.filter(({ x }) => (x > 0 && x < 8000) || (x < right && x > right - 8000));
      const tips = notches.filter(({ y }) => y < Number(params.height) * 1000 - 8000);
      expect(tips).toHaveLength(2);
      const top = zones(piece, "front", "seal").at(-1)!;
      const [zip] = zones(piece, "front", "zip");
      for (const { y } of tips) {
        expect(y).toBeLessThan(top.minY);
        expect(y).toBeGreaterThan(zip!.maxY);
      }
    }
  });

  it("has its slot in the top seal, its valve between zip and bottom, an eye mark in the top seal of the back", () => {
    for (const { piece, params } of drawn("doypack")) {
      const top = zones(piece, "front", "seal").at(-1)!;
      const slots = [...zones(piece, "front", "hole"), ...zones(piece, "back", "hole")];
      expect(slots).toHaveLength(params.euroHole ? 2 : 0);
      if (params.euroHole) expect(slots[0]!.minY).toBeGreaterThan(top.minY);
      const valves = zones(piece, "front", "valve");
      expect(valves).toHaveLength(params.valve ? 1 : 0);
      expect(panelOf(piece, "front").holes).toHaveLength((params.euroHole ? 1 : 0) + (params.valve ? 5 : 0));
      if (params.valve) {
        expect(valves[0]!.maxY).toBeLessThan(zones(piece, "front", "zip")[0]!.minY);
        expect(valves[0]!.minY).toBeGreaterThan(5000);
      }
      const [eye] = zones(piece, "back", "registration");
      expect(eye!.maxY).toBeLessThan(zones(piece, "back", "seal").at(-1)!.maxY);
    }
  });
});

describe.each(["poly-mailer", "paper-mailer"] as const)("strips of the %s", (id) => {
  it("lie on the flap, and a perforation parts the first from that for returns", () => {
    for (const { piece, params } of drawn(id)) {
      const flap = boxOf(piece, "flap");
      const strips = zones(piece, "flap", "glue");
      const tears = piece.marks.filter(({ kind }) => kind === "perforation");
      expect([strips.length, tears.length]).toEqual(params.returnStrip ? [2, 1] : [1, 0]);
      for (const strip of strips) {
        expect(strip.minY).toBeGreaterThan(flap.minY);
        expect(strip.maxY).toBeLessThan(flap.maxY);
      }
      for (const { path } of tears) {
        expect(path[0]!.y).toBeLessThan(strips[0]!.minY);
        expect(path[0]!.y).toBeGreaterThan(strips[1]!.maxY);
      }
      // It closes on the back: the front is the side with the picture.
      expect(panelOf(piece, "flap").parent).toBe("front");
    }
  });
});

describe("paper mailer", () => {
  it("lies flat: its bottom is folded in along the middle, laps glue it at the sides", () => {
    for (const { piece, params } of drawn("paper-mailer")) {
      const [front, back] = [boxOf(piece, "gusset-front"), boxOf(piece, "gusset-back")];
      expect(front.maxY - front.minY).toBe(Number(params.gusset) * 500);
      expect(back.maxY - back.minY).toBe(Number(params.gusset) * 500);
      expect(panelOf(piece, "gusset-back").hingeKind).toBe("reverse-crease");
      for (const side of ["lap-left", "lap-right"]) {
        const lap = boxOf(piece, side);
        expect([lap.maxX - lap.minX, lap.maxY - lap.minY]).toEqual([20_000, Number(params.height) * 1000]);
      }
    }
  });
});

describe("paper bag", () => {
  it("is glued over its full height, and its gussets are creased from rim to bottom", () => {
    for (const { piece, params } of drawn("paper-bag")) {
      const top = boxOf(piece, "front-top").maxY;
      const low = boxOf(piece, "front-bottom").minY;
      expect([boxOf(piece, "glue-top").maxY, boxOf(piece, "glue-bottom").minY]).toEqual([top, low]);
      const upright = piece.marks.filter(({ path: [a, b] }) => a!.x === b!.x);
      expect(upright.map(({ path }) => path.map(({ y }) => y))).toEqual([
        [low, top],
        [low, top],
      ]);
      // At each corner of the long walls a fold at 45° runs down into the bottom.
      const corners = [0, Number(params.width)].map((x) => Math.round(x * 1000));
      for (const x of corners)
        expect(
          piece.marks.some(
            ({ path: [a, b] }) => a!.x === x && a!.y === 0 && b!.y < 0 && Math.abs(b!.x - x) === -b!.y,
          ),
          `corner at ${x}`,
        ).toBe(true);
    }
  });
});

describe("tote bag", () => {
  it("has cloth for seams and hems, and the same window on both sides", () => {
    for (const { piece } of drawn("tote-bag")) {
      for (const id of ["front", "back"]) {
        const [hem, seam] = [boxOf(piece, `${id}-hem`), boxOf(piece, `${id}-seam-left`)];
        expect([hem.maxY - hem.minY, seam.maxX - seam.minX]).toEqual([40_000, 10_000]);
        expect(zones(piece, id, "hem")).toHaveLength(1);
        expect(zones(piece, id, "seam")).toHaveLength(2);
      }
      const safe = safeAreas(piece, { fromCut: 0, fromCrease: 0 });
      const [front, back] = ["front", "back"].map((id) => boundsOf(safe.get(id)!.flat()));
      expect([back!.minX, -back!.maxY, back!.maxX, -back!.minY]).toEqual([
        front!.minX,
        front!.minY,
        front!.maxX,
        front!.maxY,
      ]);
    }
  });

  it("has longer handles where they are bought", () => {
    const length = (longHandles: boolean) => {
      const params = { width: 380, height: 420, longHandles };
      const bag = constructions["tote-bag"].build(params, materials["cotton-140"]);
      const [, handles] = bag.pieces;
      return [boxOf(handles!, "handle-cloth-front").maxX, measure(bag).weight];
    };
    expect(length(false)[0]).toBe(400_000);
    expect(length(true)[0]).toBe(700_000);
    expect(length(true)[1]!).toBeGreaterThan(length(false)[1]!);
  });
});

describe("label", () => {
  it("is square until rounded corners are bought", () => {
    const outline = (cornerRadius: number) =>
      constructions.label.build({ width: 50, height: 50, cornerRadius }, materials["label-paper-80"])
        .pieces[0]!.panels[0]!.outline;
    expect(outline(0).map(({ bulge }) => bulge)).toEqual([0, 0, 0, 0]);
    expect(outline(2.5).filter(({ bulge }) => bulge !== 0)).toHaveLength(4);
  });
});
