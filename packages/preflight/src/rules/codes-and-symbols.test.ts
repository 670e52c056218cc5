import { newNode } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { check, expectFound, expectMended, rulesOf } from "../testing/expect-findings.ts";
import { code, layout, lid, paint, records, shape } from "../testing/mailer-design.ts";

describe("codes and symbols", () => {
  it("a value that is no code is named with its reason", () => {
    expect(expectFound(records([code({ value: "5901234123450" })]), "barcode-value", "error").facts).toEqual({
      problem: "check-digit",
    });
  });
  it("too small is enlarged", () => {
    expectMended(records([code({ width: 22_000, height: 16_000 })]), "barcode-size", "error");
  });
  it("too large for a till is said", () => {
    expectFound(records([code({ width: 110_000, height: 78_000, y: 60_000 })]), "barcode-size", "warning");
  });
  it("red bars are white to a scanner: black is offered", () => {
    expectMended(records([code({ fill: paint("red") })]), "barcode-contrast", "error");
  });
  it("dark bars on a dark panel get the bare board below them", () => {
    const onGreen = records([code({ fill: paint("black"), background: null })], "green");
    const found = expectMended(onGreen, "barcode-contrast", "error");
    expect(found.fix?.args).toMatchObject({ barcode: { background: { tint: 0 } } });
  });
  it("something in the quiet zone, but not the plate it stands on", () => {
    const plate = shape({
      id: "node:plate",
      index: "a0",
      x: 30_000,
      y: 80_000,
      width: 80_000,
      height: 50_000,
      fill: paint("sand", 500),
    });
    expect(rulesOf(check(records([plate, code({ index: "a1" })])))).not.toContain("barcode-quiet-zone");
    const stain = shape({ id: "node:stain", index: "a2", x: 38_000, y: 88_000, width: 6000, height: 6000 });
    expect(rulesOf(check(records([code({ index: "a1" }), stain])))).toContain("barcode-quiet-zone");
  });
  it("what its own panel cuts off before it comes near is in nobody's way", () => {
    const neighbours = layout.artboards.filter(
      ({ ref, panel, side }) => panel && side === "outside" && ref !== lid,
    );
    for (const { ref, width, height } of neighbours) {
      const far = 150_000;
      const place = { x: -far, y: -far, width: width + 2 * far, height: height + 2 * far };
      const wide = shape({ parent: ref, index: "a5", ...place, fill: paint("red") });
      expect(rulesOf(check(records([code({}), wide])))).not.toContain("barcode-quiet-zone");
    }
    expect(neighbours.length).toBeGreaterThan(5);
  });
  it("a symbol too small to tell apart is enlarged", () => {
    const icon = newNode("icon", {
      id: "node:icon",
      parent: lid,
      x: 40_000,
      y: 40_000,
      width: 3000,
      height: 3000,
      symbol: "recycling",
    });
    expectMended(records([icon]), "small-symbol", "warning");
  });
});
