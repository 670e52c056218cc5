import { apply, limits as designLimits, newNode, retarget, viewOf } from "@foldmark/design";
import { layoutFor } from "@foldmark/design/testing";
import { describe, expect, it } from "vitest";
import { check, expectFound, expectMended, rulesOf } from "../testing/expect-findings.ts";
import { layout, lid, paint, records, shape, sku } from "../testing/mailer-design.ts";

describe("patterns", () => {
  it("a pattern of too many tiles is drawn nowhere, and mended by larger ones", () => {
    const { width, height } = layout.artboard(lid)!;
    const pattern = (side: number, own: object = {}) => [
      newNode("repeat", {
        id: "node:dots",
        parent: lid,
        width,
        height,
        tile: { width: side, height: side },
        anchor: { x: "stretch", y: "stretch", scale: "none" },
        ...own,
      }),
      newNode("shape", {
        id: "node:dot",
        parent: "node:dots",
        width: side,
        height: side,
        fill: paint("black"),
      }),
    ];
    expect(rulesOf(check(records(pattern(1000))))).not.toContain("fine-pattern");
    const found = expectMended(records(pattern(300)), "fine-pattern", "error");
    expect(found).toMatchObject({ node: "node:dots", facts: { most: designLimits.tiles } });
    // One tile of it is drawn with too many already: no size of the outer one helps.
    const nested = [
      newNode("repeat", { id: "node:outer", parent: lid, width, height, tile: { width, height } }),
      ...pattern(480, { parent: "node:outer" }),
    ];
    expect(expectFound(records(nested), "fine-pattern", "error").fix).toBeNull();
  });
  it("a pattern of fewer tiles with more in each takes as long to draw, and is mended alike", () => {
    const { width, height } = layout.artboard(lid)!;
    const tile = { width: 1500, height: 1500 };
    const pattern = newNode("repeat", { id: "node:dots", parent: lid, width, height, tile });
    const dots = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        shape({
          id: `node:dot-${at}`,
          parent: pattern.id,
          index: `a${String.fromCharCode(97 + at)}`,
          ...tile,
        }),
      ).map((dot) => ({ ...dot, x: 0, y: 0, fill: paint("black") }));
    expect(rulesOf(check(records([pattern, ...dots(2)])))).not.toContain("fine-pattern");
    const { facts } = expectMended(records([pattern, ...dots(20)]), "fine-pattern", "error");
    expect(facts).toMatchObject({ most: designLimits.tiles / 20 });
  });
  it("a pattern that another size of the product gives too many tiles is told of", () => {
    const { width, height } = layout.artboard(lid)!;
    const all = records([
      newNode("repeat", {
        id: "node:dots",
        parent: lid,
        width,
        height,
        tile: { width: 480, height: 480 },
        anchor: { x: "stretch", y: "stretch", scale: "none" },
      }),
      newNode("shape", {
        id: "node:dot",
        parent: "node:dots",
        width: 480,
        height: 480,
        fill: paint("black"),
      }),
    ]);
    expect(rulesOf(check(all))).not.toContain("fine-pattern");
    const larger = layoutFor(sku, { length: 400, width: 350, height: 100 });
    const { diff } = retarget(viewOf(all), layout, larger, null);
    expectMended(apply(all, diff), "fine-pattern", "error", { layout: larger });
  });
});
