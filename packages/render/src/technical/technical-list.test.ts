/** Rules T1–T4 of README.md: technical lines help to design, and are never printed. */
import { layoutFor } from "@foldmark/design/testing";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { PrintList, PrintOp, TechnicalList, TechnicalOp } from "../display-list/display-list.ts";
import { isPath, pathBounds } from "../display-list/path.ts";
import { cutOutline, technicalList } from "./technical-list.ts";

const options = { bleed: 3, safe: { fromCut: 3, fromCrease: 3 } };
const mailer = layoutFor("mailer-box-full-color");
const layersOf = ({ ops }: TechnicalList) => [...new Set(ops.map(({ layer }) => layer))];

describe("technical lines", () => {
  it("T1 are cut, creases, bleed, safe areas and glue, each on its layer", () => {
    expect(layersOf(technicalList(mailer, "surface:body-outside", options)!)).toEqual(
      expect.arrayContaining(["bleed", "safe", "crease", "cut"]),
    );
    const carton = technicalList(layoutFor("product-box"), "surface:body-outside", options)!;
    expect(layersOf(carton)).toContain("glue");
    expect(carton.ops.every(({ path }) => isPath(path))).toBe(true);
  });

  it("T2 fit into no list for print", () => {
    expectTypeOf<TechnicalList>().not.toExtend<PrintList>();
    expectTypeOf<TechnicalOp>().not.toExtend<PrintOp>();
    const { ops } = technicalList(mailer, "surface:body-outside", options)!;
    expect(ops.every((op) => op.printable === false && !("paint" in op) && !("plate" in op))).toBe(true);
  });

  it("T3 say no bleed and nothing safe where no ink goes", () => {
    const rigid = layoutFor("rigid-box-two-pieces");
    const { piece } = rigid.artboards.find((each) => each.piece.material.kind === "greyboard")!;
    const layers = layersOf(technicalList(rigid, `surface:${piece.id}-outside`, options)!);
    expect(layers).toContain("cut");
    expect(layers).not.toContain("bleed");
    expect(layers).not.toContain("safe");
  });

  it("T4 lie in the coordinates of the artwork: y down from the top left, the inside mirrored", () => {
    const { width, height } = mailer.artboard("surface:body-outside")!;
    for (const side of ["outside", "inside"] as const) {
      const box = pathBounds(cutOutline(mailer, `surface:body-${side}`)!)!;
      expect(Math.abs(box.minX) + Math.abs(box.minY)).toBeLessThan(5);
      expect(Math.abs(box.maxX - width) + Math.abs(box.maxY - height)).toBeLessThan(5);
    }
    const start = (side: string) => cutOutline(mailer, `surface:body-${side}` as never)!.coordinates;
    const mirrored = start("outside").map((value, at) => (at % 2 === 0 ? width - value : value));
    expect(start("inside").every((value, at) => Math.abs(value - mirrored[at]!) < 2)).toBe(true);
  });
});
