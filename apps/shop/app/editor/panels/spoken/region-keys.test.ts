import { describe, expect, it } from "vitest";
import { placeAfter } from "./region-keys.ts";

describe("F6", () => {
  it("goes round the parts of the screen, each once, and back with shift", () => {
    const round = (by: 1 | -1) => {
      const places = [-1];
      for (let press = 0; press < 4; press++) places.push(placeAfter(places.at(-1)!, by, 3));
      return places.slice(1);
    };
    expect(round(1)).toEqual([0, 1, 2, 0]);
    expect(round(-1)).toEqual([2, 1, 0, 2]);
  });
});
