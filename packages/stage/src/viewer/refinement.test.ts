import { Sphere } from "three";
import { describe, expect, it } from "vitest";
import { type Card, Refinement } from "./refinement.ts";

/** A card of which a test says how long each frame takes it, and an album of what it was asked to add up. */
function cardWith(milliseconds: (frame: number) => number) {
  let [clock, begun, frames, took] = [0, 0, 0, 0];
  const lights: { readonly tableScale: number; count: number; shown: number; isGone: boolean }[] = [];
  const card: Card = {
    canAddLight: true,
    pace: {
      get milliseconds() {
        return took;
      },
      begin(now) {
        begun = now;
        took = milliseconds(frames++);
      },
      isDone: (now) => now >= begun + took,
      forget: () => {},
    },
    addingLight(tableScale) {
      const light = { tableScale, count: 0, shown: 0, isGone: false };
      lights.push(light);
      return Object.assign(light, {
        restart: () => {
          light.count = 0;
        },
        addRound: () => {
          light.count++;
        },
        show: () => {
          light.shown = light.count;
        },
        dispose: () => {
          light.isGone = true;
        },
      });
    },
  };
  const refinement = new Refinement(card);
  const single = () => {
    refinement.timeFrame(clock);
    refinement.restart(100, 80);
  };
  /** As the stage does: until the picture is as good as it gets. @returns ms */
  const rest = (): number => {
    const from = clock;
    single();
    for (let asked = 0; asked < 10_000; asked++) {
      const wait = refinement.refine(clock, new Sphere(), 0);
      if (wait === null) return clock - from;
      if (wait === "anew") single();
      else clock += Math.max(wait, 16);
    }
    throw new Error("it never rests");
  };
  return { refinement, rest, lights };
}

const compiling = 600;

describe("the refinement of a picture that stands", () => {
  it("adds up many sets of light on a card", () => {
    const { refinement, rest, lights } = cardWith((frame) => (frame ? 8 : compiling));
    rest();
    expect(refinement.isSlow).toBe(false);
    expect(lights).toMatchObject([{ tableScale: 1, count: 24, shown: 24 }]);
  });

  it("finds out by its rounds that a first frame flattered the card, and begins anew with fewer", () => {
    const { refinement, rest, lights } = cardWith((frame) => (frame ? 250 : compiling));
    const milliseconds = rest();
    expect(refinement.isSlow).toBe(true);
    expect(lights).toMatchObject([
      { tableScale: 1, isGone: true, shown: 0 },
      { tableScale: 0.4, isGone: false, count: 12, shown: 12 },
    ]);
    expect(milliseconds).toBeLessThan(10_000);
  });

  it("finds out by its rounds that the page was busy and the card is quick", () => {
    const { refinement, rest, lights } = cardWith((frame) => (frame ? 8 : 4000));
    rest();
    expect(refinement.isSlow).toBe(false);
    expect(lights.at(-1)).toMatchObject({ tableScale: 1, count: 24 });
  });

  it("does not take one late frame for a slow card", () => {
    const { refinement, rest, lights } = cardWith((frame) => (frame % 5 === 4 ? 200 : 8));
    rest();
    expect(refinement.isSlow).toBe(false);
    expect(lights.length).toBe(1);
  });

  it("does not waver over a card that is quick at what slow ones are given", () => {
    const isGivenLess = () => lights.at(-1)?.tableScale === 0.4;
    const { refinement, rest, lights } = cardWith((frame) => (frame && !isGivenLess() ? 120 : 20));
    for (let visit = 0; visit < 5; visit++) rest();
    expect(refinement.isSlow).toBe(true);
    expect(lights.length).toBeLessThanOrEqual(4);
    expect(lights.at(-1)).toMatchObject({ tableScale: 0.4, count: 12, isGone: false });
  });
});
