import { newNode } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { check, expectFound, expectMended } from "../testing/expect-findings.ts";
import { lid, paint, records, shape, text } from "../testing/mailer-design.ts";

describe("letters and lines", () => {
  it("small text, dark on light and light on dark, is made larger", () => {
    const found = expectMended(records([text("Thank you for waiting", 5000)]), "small-text", "warning");
    expect(found.facts).toMatchObject({ size: 5000, wanted: 6000, reverse: 0 });
    const reverse = expectMended(
      records([text("Thank you", 7000, {}, "sand")], "green"),
      "small-text",
      "warning",
    );
    expect(reverse.facts).toMatchObject({ wanted: 8000, reverse: 1 });
    expectFound(records([text("Thank you", 3000)]), "small-text", "error");
  });
  it("counts the scale that a text is drawn in", () => {
    expectFound(records([text("Thank you", 10_000, { scale: 500_000 })]), "small-text", "warning");
  });
  it("thin lines are made thicker", () => {
    const stroke = { paint: paint("black"), width: 50, cap: "butt", join: "miter", dash: [] } as const;
    const found = expectMended(records([shape({ fill: null, stroke })]), "thin-line", "warning");
    expect(found.facts).toEqual({ width: 50, wanted: 106 });
  });
  it("text that nobody can read on its ground", () => {
    expectMended(records([text("Thank you", 24_000, {}, "sand")]), "low-contrast", "warning");
    expectMended(records([text("Thank you", 82_000)], "green"), "low-contrast", "warning");
  });
  it("words on what they are grouped with, and not on what lies below the group", () => {
    const group = newNode("group", { id: "node:group", parent: lid, width: 120_000, height: 80_000 });
    const plate = (ink: string) => ({
      ...shape({ fill: paint(ink) }),
      parent: group.id,
      x: 0,
      y: 0,
      width: 120_000,
      height: 80_000,
      index: "a1",
    });
    const words = (ink: string) => ({
      ...text("Thank you", 24_000, {}, ink),
      parent: group.id,
      index: "a5",
    });
    const found = (one: string, other: string) =>
      check(records([group, plate(one), words(other)])).map(({ rule }) => rule);
    expect(found("black", "black")).toContain("low-contrast");
    expect(found("black", "sand")).not.toContain("low-contrast");
    expect(found("sand", "black")).not.toContain("low-contrast");
  });
  it("letters that the font does not have are named, and another font offered", () => {
    const found = expectFound(
      records([text("שלום", 24_000, {}, "black", "bebas-neue")]),
      "missing-glyph",
      "error",
    );
    expect(found.facts.letters).toContain("ש");
    expect(found.fix?.command).toBe("text.replace-font");
  });
  it("text that its box cuts off", () => {
    const fit = { fit: { kind: "fixed-clip" as const }, height: 6000 };
    expectMended(
      records([text("Thank you for waiting, it was worth it, was it not?", 30_000, fit)]),
      "text-cut-off",
      "error",
    );
  });
});
