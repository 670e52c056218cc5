import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choosePlacement } from "./placement.ts";

describe("choosePlacement", () => {
  it("opens downward where the menu fits, even with more room above", () => {
    expect(choosePlacement("auto", { above: 900, below: 320, menu: 320 })).toBe("down");
  });

  it("opens upward where the menu does not fit below and has more room above", () => {
    expect(choosePlacement("auto", { above: 301, below: 300, menu: 301 })).toBe("up");
  });

  it("stays downward when neither side is enough and below is not the smaller", () => {
    expect(choosePlacement("auto", { above: 100, below: 100, menu: 300 })).toBe("down");
  });

  it("a given direction holds whatever the room", () => {
    const pixels = fc.double({ min: -2000, max: 4000, noNaN: true });
    fc.assert(
      fc.property(fc.record({ above: pixels, below: pixels, menu: pixels }), (room) => {
        expect(choosePlacement("up", room)).toBe("up");
        expect(choosePlacement("down", room)).toBe("down");
      }),
    );
  });

  it("never goes to the side with less room", () => {
    const pixels = fc.double({ min: 0, max: 4000, noNaN: true });
    fc.assert(
      fc.property(fc.record({ above: pixels, below: pixels, menu: pixels }), (room) => {
        const chosen = choosePlacement("auto", room);
        if (chosen === "up") expect(room.above).toBeGreaterThan(room.below);
        else expect(room.below >= room.menu || room.below >= room.above).toBe(true);
      }),
    );
  });
});
