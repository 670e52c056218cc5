import { type DesignRecord, newNode } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { check, expectFound } from "../testing/expect-findings.ts";
import { lid, paint, records, shape, text } from "../testing/mailer-design.ts";

describe("what is printed and not seen", () => {
  it("words in a pattern of their own ink, and none where a plate lies between", () => {
    const dots = newNode("repeat", {
      id: "node:dots",
      parent: lid,
      width: 120_000,
      height: 80_000,
      tile: { width: 6000, height: 6000 },
    });
    const dot = (ink: string) =>
      newNode("shape", { id: "node:dot", parent: "node:dots", width: 3000, height: 3000, fill: paint(ink) });
    const on = (ink: string, ...more: readonly DesignRecord[]) =>
      records([dots, dot(ink), ...more, { ...text("Thank you", 24_000), index: "a9" }]);
    expectFound(on("black"), "busy-ground", "warning");
    expect(check(on("sand")).map(({ rule }) => rule)).not.toContain("busy-ground");
    const plate = {
      ...shape({ fill: paint("sand") }),
      x: 0,
      y: 0,
      width: 120_000,
      height: 80_000,
      index: "a5",
    };
    expect(check(on("black", plate)).map(({ rule }) => rule)).not.toContain("busy-ground");
  });
  it("a mark in the ink of what it lies on", () => {
    const bar = { ...shape({ fill: paint("green") }), id: "node:bar" as const, index: "a1" as const };
    const mark = (ink: string) => ({
      ...newNode("icon", { id: "node:mark", parent: lid, symbol: "leaf", fill: paint(ink) }),
      x: bar.x + 2000,
      y: bar.y + 2000,
      width: 4000,
      height: 4000,
      index: "a2" as const,
    });
    const found = expectFound(records([bar, mark("green")]), "unseen", "warning");
    expect(found.node).toBe("node:mark");
    expect(check(records([bar, mark("sand")])).map(({ rule }) => rule)).not.toContain("unseen");
  });
});
