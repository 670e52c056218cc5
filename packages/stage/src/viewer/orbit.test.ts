import { describe, expect, it } from "vitest";
import { foldAt, foldMotion, isOver } from "./fold-motion.ts";
import { type Orbit, orbitAfterKey, seenAt, turned, zoomed } from "./orbit.ts";

const home: Orbit = { azimuth: 350, elevation: 30, distance: 1 };

describe("orbit", () => {
  it("goes round without end, but neither under the table nor over the top", () => {
    expect(turned(home, 20, 0).azimuth).toBe(10);
    expect(turned(home, 0, 500).elevation).toBe(88);
    expect(turned(home, 0, -500).elevation).toBe(-8);
  });

  it("looks from above at what lies flat, and from where one stood at what is folded", () => {
    expect(seenAt(home, 0).elevation).toBeGreaterThan(60);
    expect(seenAt(turned(home, 0, 50), 0).elevation).toBe(88);
    for (const fold of [0.35, 0.7, 1]) expect(seenAt(home, fold)).toEqual(home);
    const lifts = [0, 0.1, 0.2, 0.3].map((fold) => seenAt(home, fold).elevation);
    expect(lifts).toEqual(lifts.toSorted((a, b) => b - a));
  });

  it("comes near and goes away only so far", () => {
    expect(zoomed(home, 100).distance).toBe(1.8);
    expect(zoomed(home, 0.001).distance).toBe(0.45);
  });

  it("answers to arrows, plus, minus and Home, and leaves other keys alone", () => {
    expect(orbitAfterKey(home, "ArrowRight", home)?.azimuth).toBe(0);
    expect(orbitAfterKey(home, "ArrowUp", home)?.elevation).toBe(40);
    expect(orbitAfterKey(home, "+", home)!.distance).toBeLessThan(1);
    expect(orbitAfterKey(home, "-", home)!.distance).toBeGreaterThan(1);
    expect(orbitAfterKey(turned(home, 40, 9), "Home", home)).toEqual(home);
    expect(orbitAfterKey(home, "Tab", home)).toBeNull();
  });
});

describe("fold motion", () => {
  it("takes its share of the whole way and ends where it shall", () => {
    const motion = foldMotion(0.25, 0.75, 1000);
    expect(foldAt(motion, 1000)).toBe(0.25);
    expect(foldAt(motion, 1000 + motion.duration / 2)).toBeCloseTo(0.5);
    expect(foldAt(motion, 99_999)).toBe(0.75);
    expect([isOver(motion, 1001), isOver(motion, 99_999)]).toEqual([false, true]);
    expect(foldMotion(0.5, 0.501, 0).duration).toBeGreaterThan(200);
  });
});
