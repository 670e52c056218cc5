import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  axisAlong,
  boxToScreen,
  clampedZoom,
  fitted,
  growsAlong,
  nextZoom,
  realZoom,
  toScreen,
  toWorld,
  turnedAround,
  zoomedAround,
  zoomPercent,
} from "./camera.ts";
import { readLength, writtenLength } from "./lengths.ts";
import { rulerMarks } from "./ruler.ts";

const place = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const cameras = fc.record({
  x: place,
  y: place,
  zoom: fc.double({ min: 1e-4, max: 0.2, noNaN: true }).map(clampedZoom),
  turn: fc.constantFrom(0, 1, 2, 3),
});
const points = fc.record({
  x: fc.double({ min: 0, max: 3000, noNaN: true }),
  y: fc.double({ min: 0, max: 3000, noNaN: true }),
});

describe("the camera", () => {
  it("V1: there and back again is the same point", () => {
    fc.assert(
      fc.property(cameras, points, (camera, point) => {
        const back = toScreen(camera, toWorld(camera, point));
        expect(back.x).toBeCloseTo(point.x, 4);
        expect(back.y).toBeCloseTo(point.y, 4);
      }),
    );
  });

  it("V2: zooming keeps what is under the pointer, and stays within its limits", () => {
    fc.assert(
      fc.property(
        cameras,
        points,
        fc.double({ min: 0.001, max: 1000, noNaN: true }),
        (camera, point, factor) => {
          const next = zoomedAround(camera, point, camera.zoom * factor);
          const [was, is] = [toWorld(camera, point), toWorld(next, point)];
          expect(is.x).toBeCloseTo(was.x, 3);
          expect(is.y).toBeCloseTo(was.y, 3);
          expect(next.zoom).toBe(clampedZoom(next.zoom));
        },
      ),
    );
  });

  it("V3: a box that is fitted lies in the middle with its margin around it", () => {
    const box = { minX: 10_000, minY: 20_000, maxX: 610_000, maxY: 320_000 };
    const camera = fitted(box, { width: 664, height: 500 }, 32);
    expect(toScreen(camera, { x: 10_000, y: 20_000 })).toEqual({ x: 32, y: 100 });
    expect(toScreen(camera, { x: 610_000, y: 320_000 })).toEqual({ x: 632, y: 400 });
  });

  it("V7: turned, a box still lies in the middle, rulers run the way its places do, and a turn keeps the middle", () => {
    const box = { minX: 10_000, minY: 20_000, maxX: 610_000, maxY: 320_000 };
    const middle = { x: 200, y: 332 };
    let camera = fitted(box, { width: 400, height: 664 }, 32, 1);
    expect(boxToScreen(camera, box)).toEqual({ minX: 50, minY: 32, maxX: 350, maxY: 632 });
    expect(toScreen(camera, { x: 10_000, y: 20_000 })).toEqual({ x: 350, y: 32 });
    for (const turn of [2, 3, 0, 1]) {
      const under = toWorld(camera, middle);
      camera = turnedAround(camera, middle);
      expect(camera.turn).toBe(turn);
      expect(toWorld(camera, middle)).toEqual({ x: expect.closeTo(under.x), y: expect.closeTo(under.y) });
      for (const axis of ["x", "y"] as const) {
        const along = axisAlong(camera, axis);
        const marks = rulerMarks(camera[along], camera.zoom, 400, "mm", growsAlong(camera, axis));
        const read = marks.filter(({ label }) => label !== null);
        expect(read.length).toBeGreaterThan(2);
        for (const { at, label } of read) {
          const place = Number(label) * 1000;
          expect(toScreen(camera, { x: place, y: place })[axis]).toBeCloseTo(at, 6);
        }
      }
    }
  });

  it("V4: at real size a millimetre is 96/25.4 pixels, and the steps go up and down", () => {
    expect(realZoom * 25_400).toBe(96);
    expect(zoomPercent({ zoom: realZoom })).toBe(100);
    const at = (percent: number) => ({ zoom: (percent / 100) * realZoom });
    expect(zoomPercent(at((nextZoom(at(104), "in") / realZoom) * 100))).toBe(150);
    expect(zoomPercent(at((nextZoom(at(100), "out") / realZoom) * 100))).toBe(75);
  });
});

describe("lengths", () => {
  it("V5: are written and read in mm and inches, with a unit of one's own where it is given", () => {
    expect([writtenLength(19_300, "mm"), writtenLength(25_400, "in"), writtenLength(-20, "mm")]).toEqual([
      "19.3",
      "1.00",
      "0.0",
    ]);
    expect([readLength("19,3", "mm"), readLength("1", "in"), readLength("2 cm", "in")]).toEqual([
      19_300, 25_400, 20_000,
    ]);
    expect([readLength("", "mm"), readLength("abc", "mm"), readLength("1e9", "mm")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("V6: a ruler reads from its origin, with labels that have room", () => {
    const marks = rulerMarks(-10_000, 0.00378, 1000, "mm");
    const labels = marks.filter(({ label }) => label !== null);
    expect(labels[0]).toEqual({ at: 10_000 * 0.00378, label: "0" });
    for (const [index, { at }] of labels.entries())
      if (index > 0) expect(at - labels[index - 1]!.at).toBeGreaterThanOrEqual(50);
  });
});
