import {
  apply,
  compose,
  type DesignRecord,
  inverse,
  newNode,
  runCommand,
  type TextNode,
  transform,
  viewOf,
} from "@foldmark/design";
import { layoutFor } from "@foldmark/design/testing";
import { boundsOf, ringBounds } from "@foldmark/geometry";
import { describe, expect, it } from "vitest";
import { check, expectFound, expectMended, rulesOf } from "../testing/expect-findings.ts";
import { body, inks, layout, lid, paint, records, shape, text } from "../testing/mailer-design.ts";

describe("where things lie", () => {
  it("text too near to the edge is moved in; beyond the edge it is an error", () => {
    expectMended(records([text("Open slowly.", 24_000, { x: 1000 })]), "safe-zone", "warning");
    expectMended(records([text("Open slowly.", 24_000, { x: -5000 })]), "off-panel", "error");
    expect(rulesOf(check(records([text("Open slowly.", 24_000, { x: -5000 })])))).not.toContain("safe-zone");
  });
  it("text wider than its panel is cut off there: made smaller, as long as it can be read", () => {
    const side = layout.artboard("panel:body-outside/front")!;
    const wide = (words: string, size: number, own: Partial<TextNode> = {}) =>
      text(words, size, {
        parent: side.ref,
        x: -20_000,
        y: 10_000,
        width: side.width + 40_000,
        align: "center",
        ...own,
      });
    const one = wide("Kaffee & Kuchen Müller", 110_000);
    const found = expectMended(records([one]), "off-panel", "error");
    expect(found.fix?.command).toBe("node.resize");
    const { diff } = runCommand(
      { design: viewOf(records([one])), layout },
      "node.resize",
      found.fix!.args,
    ) as {
      diff: Parameters<typeof apply>[1];
    };
    expect(rulesOf(check(apply(records([one]), diff)))).toEqual([]);
    const long = wide("Kaffee & Kuchen Müller ".repeat(12).trim(), 12_000, { fit: { kind: "auto-width" } });
    expect(check(records([long])).find(({ rule }) => rule === "off-panel")).toMatchObject({ fix: null });
  });
  it("text over a crease, on the whole surface", () => {
    const over = text("Open slowly and with joy", 60_000, {
      parent: "surface:body-outside",
      x: 200_000,
      y: 360_000,
      width: 200_000,
    });
    expectFound(records([over]), "safe-zone", "warning");
  });
  it("text where something is sealed is an error, and moved away", () => {
    const pouch = layoutFor("doypack-bag");
    const front = pouch.artboard("panel:body-outside/front")!;
    const { outline } = front.piece.keepOuts.find(
      ({ panel, reason }) => panel === "front" && reason === "zip",
    )!;
    const { minX, minY, maxX, maxY } = ringBounds(outline);
    const { x, y } = transform(inverse(front.toBlank), { x: (minX + maxX) / 2, y: (minY + maxY) / 2 });
    const words = text("Beans", 20_000, {
      parent: front.ref,
      x: Math.round(x) - 8000,
      y: Math.round(y) - 3500,
      width: 40_000,
    });
    const found = check(new Map([...inks, words].map((record) => [record.id, record])), { layout: pouch });
    expect(found.find(({ rule }) => rule === "keep-out")).toMatchObject({
      severity: "error",
      node: "node:text",
      facts: { reason: "zip" },
    });
  });
  it("a shape that stops at the cut is drawn on to the bleed; one that stops at a crease is left alone", () => {
    const board = layout.artboard("panel:body-outside/dust-left")!;
    const { width, height } = board;
    const edge = newNode("shape", {
      id: "node:edge",
      parent: board.ref,
      x: 0,
      y: 0,
      width,
      height,
      fill: paint("sand"),
    });
    expectMended(records([edge]), "bleed", "warning");
    const base = layout.artboard("panel:body-outside/base")!;
    const ground = shape({
      parent: base.ref,
      x: 0,
      y: 0,
      width: base.width,
      height: base.height,
      fill: paint("sand"),
    });
    expect(rulesOf(check(records([ground])))).not.toContain("bleed");
  });
  it("what lay over the cut in another size and does not reach it any more is named, and drawn on to it", () => {
    const board = layout.artboard("panel:body-outside/dust-left")!;
    const small = { x: 15_000, y: 15_000, width: board.width - 30_000, height: board.height - 30_000 };
    const home = {
      parent: board.ref,
      parentWidth: small.width - 6000,
      parentHeight: small.height - 6000,
      x: -3000,
      y: -3000,
      width: small.width,
      height: small.height,
      scale: 1_000_000,
    };
    const shrunk = newNode("shape", { id: "node:edge", parent: board.ref, ...small, fill: paint("sand") });
    expect(rulesOf(check(records([shrunk])))).not.toContain("bleed");
    const { facts } = expectMended(records([{ ...shrunk, home }]), "bleed", "warning");
    expect(facts.reaches).toBe(0);
  });
  it("heavy ink over folds is a word of advice, once a side, and printed with less of it", () => {
    const heavy = records([text("Open slowly.", 24_000, {}, "sand")], "green");
    expectFound(heavy, "crease", "advice");
    expectMended(heavy, "crease", "advice");
  });
  it("visible panels without anything are pointed out, all of a side in one", () => {
    const all = new Map(records([text("Open slowly.", 24_000)]));
    for (const [id, record] of all) if (record.type === "panel-style" && record.panel !== lid) all.delete(id);
    const empty = check(all).filter(({ rule }) => rule === "empty-panel");
    expect(empty).toMatchObject([{ severity: "advice", facts: { panels: expect.any(Number) } }]);
    expect(empty[0]!.facts.panels).toBeGreaterThan(3);
    expect(empty[0]!.panel).not.toBe(lid);
    expectMended(all, "empty-panel", "advice");
  });
  describe("what bleeds over from a neighbour is no print of a panel", () => {
    const count = (...own: readonly DesignRecord[]) => {
      const all = new Map(records(own));
      for (const [id, record] of all) if (record.type === "panel-style") all.delete(id);
      const found = check(all).find(({ rule }) => rule === "empty-panel");
      return Number(found?.facts.panels ?? 0);
    };
    const bled = (name: string) => {
      const { ref, width, height } = layout.artboard(`panel:body-outside/${name}`)!;
      const place = { parent: ref, x: -3000, y: -3000, width: width + 6000, height: height + 6000 };
      return { ...shape({ fill: paint("sand") }), id: `node:${name}` as const, ...place };
    };
    const all = body.panels.filter(({ printable, visible }) => printable.outside && visible.outside).length;

    it("of a panel's own artwork", () => {
      expect(count(bled("lid"))).toBe(all - 1);
      expect(count(bled("lid"), bled("base"))).toBe(all - 2);
    });
    it("of a picture of the whole side that ends there; one that runs on prints on all of them", () => {
      const side = layout.artboard("surface:body-outside")!;
      const base = layout.artboard("panel:body-outside/base")!;
      const at = compose(inverse(side.toBlank), base.toBlank);
      const corners = [
        { x: 0, y: 0 },
        { x: base.width, y: base.height },
      ].map((corner) => transform(at, corner));
      const { minX, minY, maxX, maxY } = boundsOf(corners);
      const over = (by: number) => ({
        ...shape({ fill: paint("sand") }),
        parent: side.ref,
        x: Math.round(minX) - by,
        y: Math.round(minY) - by,
        width: Math.round(maxX - minX) + 2 * by,
        height: Math.round(maxY - minY) + 2 * by,
      });
      expect(count(over(3000))).toBe(all - 1);
      expect(count(over(30_000))).toBeLessThan(all - 3);
      expect(count({ ...over(0), x: 0, y: 0, width: side.width, height: side.height })).toBe(0);
    });
  });
  it("bare panels inside are nobody's loss, also of those that one sees once it is open", () => {
    const inside = text("Hello inside", 24_000, { parent: "panel:body-inside/base" });
    const found = rulesOf(check(records([inside]), { print: "full-colour-both-sides" }));
    expect(found).not.toContain("unprinted-side");
    expect(found).not.toContain("empty-panel");
  });
});
