import { expect, it } from "vitest";
import { lineLabels } from "./line-labels.ts";

const labels = (...lines: readonly (readonly [string, string])[]) => [
  ...lineLabels(lines.map(([panel, words], at) => ({ id: String(at), panel, words }))).values(),
];

it("calls the only line of a panel by the panel, and several by their words", () => {
  expect(labels(["Lid", "Open slowly"], ["Front", "Made\n by hand"], ["Front", "Ghent"])).toEqual([
    "Lid",
    "Front, Made by hand",
    "Front, Ghent",
  ]);
});

it("gives no two lines one name: the same words are counted, and empty ones too", () => {
  expect(labels(["Lid", "Hello"], ["Lid", "Hello"], ["Lid", ""], ["Lid", " "])).toEqual([
    "Lid, Hello (1)",
    "Lid, Hello (2)",
    "Lid (1)",
    "Lid (2)",
  ]);
});

it("shortens long words between letters, not within one", () => {
  expect(labels(["Lid", "a"], ["Lid", "👩‍🍳".repeat(3) + "x".repeat(60)])[1]).toMatch(/x…$/);
});
