import { newRecord } from "@foldmark/design";
import { expect, it } from "vitest";
import { inkName } from "./ink-looks.ts";

it("inks are called by their name, else by their values", () => {
  const inks = [
    newRecord("ink", {}),
    newRecord("ink", { id: "ink:reef", cmyk: [0, 700, 750, 0] }),
    newRecord("ink", { id: "ink:house", kind: "spot", name: "House red", cmyk: [0, 900, 800, 0] }),
    newRecord("ink", { id: "ink:white", kind: "white", name: "White", cmyk: [0, 0, 0, 0] }),
  ];
  const words = { black: "Schwarz", white: "Weiß" };
  expect(inks.map((ink) => inkName(ink, words))).toEqual(["Schwarz", "C0 M70 Y75 K0", "House red", "Weiß"]);
});
