import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runCommand } from "../commands/commands.ts";
import { apply, type Records } from "../diff/diff.ts";
import { validate } from "../document/validate.ts";
import { viewOf } from "../document/view.ts";
import { newNode, newRecord } from "../records/defaults.ts";
import { isNodeId, type PanelRef } from "../records/ids.ts";
import type { DesignNode } from "../records/node.ts";
import { designs, recordsOfList } from "../testing/arbitraries.ts";
import { layoutFor, productFor, withoutQuantity } from "../testing/layouts.ts";
import { anchored } from "./anchored.ts";
import type { Layout } from "./layout.ts";
import { matchArtboards } from "./match-panels.ts";
import { boundsIn } from "./placement.ts";
import { nodesAside, retarget } from "./retarget.ts";

const sku = "mailer-box-full-color";
const usual = layoutFor(sku);
const sizes = [
  { length: 200, width: 150, height: 50 },
  { length: 400, width: 300, height: 120 },
  { length: 330, width: 160, height: 90 },
].map((size) => layoutFor(sku, size));
const carton = layoutFor("product-box");
const twoPieces = layoutFor("product-box-two-pieces");

const brought = (records: Records, from: Layout, to: Layout): Records =>
  apply(records, retarget(viewOf(records), from, to, null).diff);

const withoutHead = (records: Records): Records =>
  new Map([...records].filter(([, { type }]) => type !== "document" && type !== "surface"));

const lid: PanelRef = "panel:body-outside/lid";
const node = (own: Partial<DesignNode>) =>
  newNode("shape", { id: "node:a", parent: lid, ...(own as object) });
const single = (own: Partial<DesignNode>) =>
  recordsOfList([newRecord("document", {}), newRecord("surface", {}), newRecord("ink", {}), node(own)]);
const only = (records: Records): DesignNode => records.get("node:a") as DesignNode;

describe("anchors", () => {
  const from = { width: 100_000, height: 60_000 };
  const to = { width: 140_000, height: 50_000 };
  const at = (anchor: DesignNode["anchor"], own: Partial<DesignNode> = {}) => {
    const { x, y, width, height, scale } = anchored(
      { ...node({ x: 10_000, y: 5000, width: 20_000, height: 10_000 }), ...own } as DesignNode,
      anchor,
      from,
      to,
    );
    return [x, y, width, height, scale];
  };

  it("A1: start, centre and end keep their distance, stretch both distances, proportional the share", () => {
    expect(at({ x: "start", y: "end", scale: "none" })).toEqual([10_000, -5000, 20_000, 10_000, 1_000_000]);
    expect(at({ x: "center", y: "center", scale: "none" })).toEqual([30_000, 0, 20_000, 10_000, 1_000_000]);
    expect(at({ x: "stretch", y: "stretch", scale: "none" })).toEqual([10_000, 5000, 60_000, 0, 1_000_000]);
    expect(at({ x: "proportional", y: "proportional", scale: "none" })).toEqual([
      14_000, 4167, 28_000, 8333, 1_000_000,
    ]);
  });

  it("A2: fit draws it with the tighter side, fill with the wider, distances too", () => {
    const [x, , width, , scale] = at({ x: "start", y: "start", scale: "fit" });
    expect([x, width, scale]).toEqual([8333, 20_000, 833_333]);
    expect(at({ x: "center", y: "center", scale: "fill" })[4]).toBe(1_400_000);
  });

  it("A3: a node that stands on its side is stretched along what is seen, one that leans is not stretched", () => {
    const turned = at({ x: "stretch", y: "start", scale: "none" }, { rotation: 90_000 });
    expect([turned[2], turned[3]]).toEqual([20_000, 50_000]);
    const leaning = at({ x: "stretch", y: "stretch", scale: "none" }, { rotation: 30_000 });
    expect([leaning[2], leaning[3]]).toEqual([20_000, 10_000]);
  });
});

describe("another size", () => {
  it("T1: there and back again leaves every record as it was (P10)", () => {
    fc.assert(
      fc.property(
        designs(),
        fc.array(fc.nat(sizes.length - 1), { minLength: 1, maxLength: 4 }),
        (start, way) => {
          const first = brought(start, usual, usual);
          let [records, from] = [first, usual];
          for (const to of way.map((at) => sizes[at]!)) {
            records = brought(records, from, to);
            expect(validate(records)).toEqual([]);
            from = to;
          }
          expect(withoutHead(brought(records, from, usual))).toEqual(withoutHead(first));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("T2: what was full to the edges stays so, and what was centred stays in the middle", () => {
    const { width, height } = usual.artboard(lid)!;
    for (const to of sizes) {
      const artboard = to.artboard(lid)!;
      const full = single({
        x: 0,
        y: 0,
        width,
        height,
        anchor: { x: "stretch", y: "stretch", scale: "none" },
      });
      expect(boundsIn(only(brought(full, usual, to)))).toEqual({
        minX: 0,
        minY: 0,
        maxX: artboard.width,
        maxY: artboard.height,
      });
      const centred = single({ x: Math.round(width / 2) - 10_000, y: Math.round(height / 2) - 10_000 });
      const { minX, maxX } = boundsIn(only(brought(centred, usual, to)));
      expect(Math.abs(minX + maxX - artboard.width)).toBeLessThanOrEqual(3);
    }
  });

  it("T3: says what moved, what was scaled and what is not safe any more", () => {
    const { width } = usual.artboard(lid)!;
    const small = sizes[0]!;
    const wide = single({ x: 10_000, width: width - 20_000, height: 20_000, y: 40_000 });
    const report = retarget(viewOf(wide), usual, small, null).report.map(({ what }) => what);
    expect(report).toEqual(["moved", "outside-safe"]);
    const scaled = single({ x: 30_000, y: 30_000, anchor: { x: "center", y: "center", scale: "fit" } });
    expect(retarget(viewOf(scaled), usual, small, null).report.map(({ what }) => what)).toContain("scaled");
    expect(retarget(viewOf(scaled), usual, usual, null).report).toEqual([]);
  });

  it("T3b: what bled over an edge bleeds over it as far in every size, pictures in their own proportions", () => {
    const bleed = 3000;
    const { width, height } = usual.artboard(lid)!;
    const over = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
    const on = (to: Layout, kind: "repeat" | "shape" | "image", own: Partial<DesignNode>) => {
      const one = newNode(kind, { id: "node:a", parent: lid, ...(own as object) });
      const all = recordsOfList([newRecord("document", {}), newRecord("surface", {}), one]);
      return boundsIn(only(brought(all, usual, to)));
    };
    for (const to of sizes) {
      const { width: wide, height: high } = to.artboard(lid)!;
      const full = { minX: -bleed, minY: -bleed, maxX: wide + bleed, maxY: high + bleed };
      for (const kind of ["repeat", "shape"] as const) expect(on(to, kind, over)).toEqual(full);
      const picture = on(to, "image", over);
      expect(picture.minX).toBeLessThanOrEqual(-bleed + 1);
      expect(picture.minY).toBeLessThanOrEqual(-bleed + 1);
      expect(picture.maxX).toBeGreaterThanOrEqual(wide + bleed - 1);
      expect(picture.maxY).toBeGreaterThanOrEqual(high + bleed - 1);
      const shape = (picture.maxX - picture.minX) / (picture.maxY - picture.minY);
      expect(shape).toBeCloseTo(over.width / over.height, 3);
      const corner = on(to, "shape", { x: -bleed, y: height - 20_000, width: 40_000, height: 23_000 });
      expect([corner.minX, corner.maxY - high]).toEqual([-bleed, bleed]);
      const band = on(to, "shape", { x: -bleed, y: 30_000, width: over.width, height: 10_000 });
      expect([band.minX, band.maxX, band.maxY - band.minY]).toEqual([-bleed, wide + bleed, 10_000]);
    }
  });

  it("T4: a node moved by hand starts from where it was put", () => {
    const start = single({ x: 30_000, anchor: { x: "proportional", y: "start", scale: "none" } });
    const there = brought(start, usual, sizes[0]!);
    expect(only(there).home).not.toBeNull();
    const moved = new Map(there).set("node:a", { ...only(there), x: 5, home: null } as DesignNode);
    expect(only(brought(moved, sizes[0]!, sizes[0]!)).x).toBe(5);
  });

  it("T4b: so does one that got another place while its size was changed, in another tab or by a picture", () => {
    const start = single({ x: 30_000, anchor: { x: "proportional", y: "start", scale: "none" } });
    const there = brought(start, usual, sizes[0]!);
    const moved = new Map(there).set("node:a", { ...only(there), x: 5 } as DesignNode);
    expect(only(brought(moved, sizes[0]!, sizes[0]!)).x).toBe(5);
    expect(only(brought(there, sizes[0]!, usual))).toEqual(only(start));

    const field = newRecord("field", { id: "field:logo", kind: "image" });
    const place = newNode("image", {
      id: "node:a",
      parent: lid,
      field: field.id,
      x: 30_000,
      y: 10_000,
      width: 60_000,
      height: 60_000,
      hidden: true,
      anchor: { x: "proportional", y: "start", scale: "none" },
    });
    const asset = newRecord("asset", { id: "asset:wide", width: 400, height: 100 });
    const asked = recordsOfList([newRecord("document", {}), newRecord("surface", {}), field, place]);
    const smaller = brought(asked, usual, sizes[0]!);
    const result = runCommand({ design: viewOf(smaller), layout: sizes[0]! }, "field.fill", {
      id: field.id,
      value: { kind: "image", asset },
    });
    if (!result.ok) throw new Error(JSON.stringify(result));
    const filled = apply(smaller, result.diff);
    expect(only(filled)).toMatchObject({ home: null, hidden: false });
    // Nothing changed: it stays as it was drawn, in its own proportions.
    expect(only(brought(filled, sizes[0]!, sizes[0]!))).toMatchObject({
      x: only(filled).x,
      width: only(filled).width,
      height: only(filled).height,
    });
  });

  it("T5: the head names the product and the drawing it now lies on", () => {
    const product = withoutQuantity(productFor(sku));
    const after = apply(single({}), retarget(viewOf(single({})), usual, sizes[1]!, product).diff);
    expect(after.get("document:head")).toMatchObject({
      product: { sku },
      dieline: { construction: sizes[1]!.dieline.construction, version: sizes[1]!.dieline.version },
    });
    expect(validate(after)).toEqual([]);
  });
});

describe("another product", () => {
  it("T6: artwork finds the same face; what finds none lies aside and is there again on the way back", () => {
    for (const other of [carton, twoPieces])
      fc.assert(
        fc.property(designs(), (start) => {
          const there = brought(start, usual, other);
          expect(validate(there)).toEqual([]);
          expect([...there.values()].filter(({ type }) => type === "node")).toHaveLength(
            [...start.values()].filter(({ type }) => type === "node").length,
          );
          const back = brought(there, other, usual);
          const first = brought(start, usual, usual);
          expect(withoutHead(back)).toEqual(withoutHead(first));
        }),
        { numRuns: 60 },
      );
  });

  it("T7: a logo on a mailer's lid comes to the face that is seen from above, upright and in place", () => {
    const target = matchArtboards(usual, carton).get(lid);
    expect(target?.panel?.face).toBe(usual.artboard(lid)!.panel!.face);
    const after = brought(single({ x: 30_000 }), usual, carton);
    expect(isNodeId(only(after).parent)).toBe(false);
    expect(only(after).parent).toBe(target!.ref);
    expect(nodesAside(viewOf(after), carton)).toEqual([]);
  });

  it("T8: backgrounds go with the panel and come back", () => {
    const style = newRecord("panel-style", {
      id: "panel-style:body-outside/lid",
      panel: lid,
      background: { ink: "ink:black", tint: 1000 },
    });
    const start = new Map(single({})).set(style.id, style);
    const there = brought(start, usual, carton);
    const target = matchArtboards(usual, carton).get(lid)!;
    expect(there.get(`panel-style:${target.ref.slice(6)}`)).toMatchObject({ background: style.background });
    expect(brought(there, carton, usual).get(style.id)).toEqual(style);
  });
});
