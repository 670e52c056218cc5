import { describe, expect, it } from "vitest";
import type { Plates } from "../print-file-view.ts";
import { alone, inkMap, overlaid, type Planes, pixelAt, readAt, small } from "./plates.ts";

const ink = (name: string, red: number, green: number, blue: number) => ({
  name,
  isProcess: true,
  coverage: 0,
  colour: { red, green, blue },
  sha256: name,
});

const plates: Plates = {
  width: 4,
  height: 2,
  resolution: 1,
  box: { minX: -1000, minY: 0, maxX: 3000, maxY: 2000 },
  inks: [ink("C", 0, 160, 220), ink("K", 0, 0, 0)],
  totalInk: { highest: 200, usual: 20 },
  limit: 150,
};
const tintOf = (...places: readonly (readonly [number, number])[]) => {
  const tint = new Uint8Array(8);
  for (const [at, value] of places) tint[at] = value;
  return tint;
};
/** Half cyan in the second pixel of the second row; both inks full in the first. */
const planes: Planes = { plates, tints: [tintOf([0, 255], [5, 128]), tintOf([0, 255])] };

describe("plates", () => {
  it("are read where one points, in per cent, and nowhere beyond them", () => {
    expect(readAt(planes, { x: 500, y: 1500 })).toEqual({
      inks: [50, 0],
      total: 50,
      colour: "rgb(127 207 237)",
    });
    expect(readAt(planes, { x: -999, y: 1 })?.total).toBe(200);
    expect(pixelAt(plates, { x: -1001, y: 1 })).toBeNull();
    expect(readAt(planes, { x: 3000, y: 1 })).toBeNull();
  });

  it("lie over one another as far as they are on", () => {
    expect([...overlaid(planes, [true, true]).slice(0, 4)]).toEqual([0, 0, 0, 255]);
    expect([...overlaid(planes, [true, false]).slice(0, 4)]).toEqual([0, 160, 220, 255]);
    expect([...overlaid(planes, [false, false]).slice(0, 4)]).toEqual([255, 255, 255, 255]);
  });

  it("lie on their board, which white ink covers and varnish deepens; neither counts as ink", () => {
    const kraft = { red: 180, green: 140, blue: 100 };
    const onKraft: Planes = {
      plates: {
        ...plates,
        inks: [
          ink("C", 0, 160, 220),
          { ...ink("White", 255, 255, 255), use: "white" },
          { ...ink("UV", 255, 0, 255), use: "varnish" },
        ],
        ground: { paper: kraft, white: { red: 240, green: 236, blue: 232 } },
      },
      tints: [tintOf(), tintOf([0, 255]), tintOf([1, 255])],
    };
    const all = overlaid(onKraft, [true, true, true]);
    expect([...all.slice(0, 3)]).toEqual([240, 236, 232]);
    expect([...all.slice(4, 7)]).toEqual([173, 134, 96]);
    expect([...all.slice(8, 11)]).toEqual([180, 140, 100]);
    expect([...overlaid(onKraft, [true, false, false]).slice(0, 3)]).toEqual([180, 140, 100]);
    expect(readAt(onKraft, { x: -999, y: 1 })).toEqual({
      inks: [0, 100, 0],
      total: 0,
      colour: "rgb(240 236 232)",
    });
  });

  it("stand alone in grey", () => {
    expect([...alone(planes, 0).slice(20, 24)]).toEqual([127, 127, 127, 255]);
  });

  it("are red on the map above the limit alone", () => {
    const map = inkMap(planes);
    expect([...map.slice(0, 3)]).toEqual([179, 38, 30]);
    const [red, green, blue] = map.slice(20, 23);
    expect(red).toBe(green);
    expect(green).toBe(blue);
  });

  it("are made smaller by their mean", () => {
    const { width, height, pixels } = small(planes, 0, 2);
    expect([width, height]).toEqual([2, 1]);
    expect(pixels[0]).toBe(Math.round(255 - (255 + 128) / 4));
    expect(pixels[4]).toBe(255);
  });
});
