import { describe, expect, it } from "vitest";
import { groundColour, projection, type Sheet, seenOn } from "./warp.ts";

/** Left half red, right half blue, 20 × 10 mm at 4 px a mm. */
function halves(own: Partial<Sheet> = {}): Sheet {
  const [width, height] = [80, 40];
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++)
    rgba.set(at % width < 40 ? [255, 0, 0, 255] : [0, 0, 255, 255], at * 4);
  return { width, height, rgba, scale: 4, left: 0, top: 0, isMirrored: false, isEndless: false, ...own };
}

const panel = { left: 0, top: 0, right: 20, bottom: 10 };

describe("a flat picture on a panel", () => {
  it("maps four corners on to four places, and what lies between in perspective", () => {
    const from = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const;
    const to = [
      [0, 0],
      [100, 20],
      [100, 80],
      [0, 100],
    ] as const;
    const [a, b, c, d, e, f, g, h] = projection(from, to) as unknown as number[];
    const at = (x: number, y: number) => [
      (a! * x + b! * y + c!) / (g! * x + h! * y + 1),
      (d! * x + e! * y + f!) / (g! * x + h! * y + 1),
    ];
    from.forEach(([x, y], index) => {
      expect(at(x, y)[0]).toBeCloseTo(to[index]![0], 6);
      expect(at(x, y)[1]).toBeCloseTo(to[index]![1], 6);
    });
    // The diagonals of the panel cross where those of its picture do: farther away than half.
    const middle = at(5, 5);
    expect(middle[0]).toBeGreaterThan(60);
    expect(middle[1]).toBeCloseTo(50, 6);
  });

  it("shows each pixel where it lies, mirrored where it is the inside", () => {
    const seen = (x: number, y: number) => [x * 2, y * 2] as const;
    const front = seenOn(halves(), panel, seen, 2)!;
    expect([front.width, front.height]).toEqual([80, 40]);
    const pixel = ({ rgba, width }: typeof front, x: number, y: number) => [
      ...rgba.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
    ];
    expect(pixel(front, 10, 20)).toEqual([255, 0, 0]);
    expect(pixel(front, 70, 20)).toEqual([0, 0, 255]);
    const back = seenOn(halves({ isMirrored: true, left: 20 }), panel, seen, 2)!;
    expect(pixel(back, 10, 20)).toEqual([0, 0, 255]);
  });

  it("comes again round a web without end, and says what most of a panel is covered with", () => {
    const seen = (x: number, y: number) => [x * 2, y * 2] as const;
    const twice = seenOn(halves({ isEndless: true }), { ...panel, right: 40 }, seen, 1)!;
    expect([...twice.rgba.slice(45 * 4, 45 * 4 + 3)]).toEqual([255, 0, 0]);
    expect(groundColour(halves(), { ...panel, right: 12 })).toBe("#ff0000");
    expect(groundColour(halves({ rgba: new Uint8ClampedArray(80 * 40 * 4) }), panel)).toBeNull();
  });

  it("draws nothing of what stands on edge", () => {
    expect(seenOn(halves(), panel, (x) => [x, x], 2)).toBeNull();
  });
});
