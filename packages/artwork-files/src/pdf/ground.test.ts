import type { Board } from "@foldmark/preflight/files";
import { describe, expect, it } from "vitest";
import { cutCoverage } from "./cut-coverage.ts";
import { printedOnGround } from "./ground.ts";

const white = { red: 255, green: 255, blue: 255 };
const kraft = { paper: { red: 180, green: 140, blue: 100 }, white: { red: 240, green: 236, blue: 232 } };

describe("inks on their board", () => {
  it("leave white paper as it is, but for varnish", () => {
    const on = printedOnGround({ paper: white, white });
    const pixels = Uint8Array.of(255, 255, 255, 10, 120, 200);
    on(pixels, [Uint8Array.of(255, 255)], []);
    expect([...pixels]).toEqual([255, 255, 255, 10, 120, 200]);
    on(pixels, [], [Uint8Array.of(255, 0)]);
    expect(pixels[0]).toBeLessThan(250);
    expect([...pixels.subarray(3)]).toEqual([10, 120, 200]);
  });

  it("take the colour of brown board on, and white ink covers it", () => {
    const on = printedOnGround(kraft);
    // Bare board, white ink, full colour, full colour on white ink.
    const pixels = Uint8Array.of(255, 255, 255, 255, 255, 255, 0, 120, 200, 0, 120, 200);
    on(pixels, [Uint8Array.of(0, 255, 0, 255)], []);
    expect([...pixels.subarray(0, 6)]).toEqual([180, 140, 100, 240, 236, 232]);
    expect(pixels[8]).toBeLessThan(90);
    expect(pixels[11]).toBeGreaterThan(170);
  });
});

describe("ink that stays", () => {
  it("is measured on the panels: what is printed beyond them is cut off", () => {
    // A blank of 10 mm with 3 mm of bleed, on a page with 8 mm around it; a hole of a quarter of it.
    const square = (from: number, to: number) => [
      { x: from, y: from },
      { x: to, y: from },
      { x: to, y: to },
      { x: from, y: to },
    ];
    const board = {
      width: 10_000,
      height: 10_000,
      bleed: 3_000,
      panels: [{ rings: [square(0, 10_000), square(0, 5_000)] }],
    } as unknown as Board;
    const side = 260;
    const page = (26_000 / 25_400) * 72;
    const beyond = new Uint8Array(side * side).fill(255);
    const half = new Uint8Array(side * side);
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++) {
        const isOn = column >= 80 && column < 180 && row >= 80 && row < 180;
        if (isOn) beyond[row * side + column] = 0;
        // The lower half of the blank.
        if (row >= 130) half[row * side + column] = 255;
      }
    const tints = new Map([
      ["Cyan", beyond],
      ["Black", half],
    ]);
    const drawn = { rasters: { width: side, height: side, tints }, box: [0, 0, page, page] } as never;
    const found = cutCoverage(drawn, board);
    expect(found.get("Cyan")).toBe(0);
    expect(found.get("Black")).toBeCloseTo(200 / 3, 0);
  });
});
