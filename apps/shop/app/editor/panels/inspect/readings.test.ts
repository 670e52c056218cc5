import { newNode } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { common, commonKind, fillsOf, textReading } from "./readings.ts";

const parent = "panel:body-outside/lid" as const;
const style = {
  font: { family: "Lora", style: "Regular", hash: "a".repeat(64) },
  size: 12_000,
  paint: { ink: "ink:black", tint: 1000 },
  tracking: 0,
} as const;
const one = newNode("text", { id: "node:one", parent, runs: [{ text: "a", style }] });
const two = newNode("text", {
  id: "node:two",
  parent,
  align: "center",
  runs: [
    { text: "b", style },
    { text: "c", style: { ...style, size: 8000 } },
  ],
});

describe("what those selected have in common", () => {
  it("is one value, undefined where they differ; null is a value", () => {
    expect(common([1, 1])).toBe(1);
    expect(common([1, 2])).toBeUndefined();
    expect(common([null, null])).toBeNull();
    expect(common([])).toBeUndefined();
    expect(common([{ ink: "a" }, { ink: "a" }])).toEqual({ ink: "a" });
  });

  it("is read over all runs of all texts", () => {
    expect(textReading([one])).toMatchObject({ size: 12_000, align: "start", leading: 1200 });
    expect(textReading([one, two])).toMatchObject({ size: undefined, align: undefined, tracking: 0 });
  });

  it("is a kind where all are of it", () => {
    const shape = newNode("shape", { id: "node:three", parent });
    expect(commonKind([one, two])).toBe("text");
    expect(commonKind([one, shape])).toBeNull();
    expect(commonKind([])).toBeNull();
  });

  it("is the ink of each part; groups have none of their own", () => {
    expect(fillsOf(two)).toHaveLength(2);
    expect(fillsOf(newNode("group", { id: "node:four", parent }))).toEqual([]);
    expect(fillsOf(newNode("image", { id: "node:five", parent }))).toEqual([]);
  });
});
