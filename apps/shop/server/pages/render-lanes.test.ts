import { describe, expect, it } from "vitest";
import { RenderLane } from "./render-lanes.ts";

describe("a lane for renders", () => {
  it("makes so many at once, lets some wait in turn, and sends the others away at once", async () => {
    const lane = new RenderLane({ atOnce: 2, waiting: 3 });
    const begun: number[] = [];
    const finish: (() => void)[] = [];
    const answers = Array.from({ length: 8 }, (_, index) =>
      lane.run(async () => {
        begun.push(index);
        await new Promise<void>((resolve) => finish.push(resolve));
        return index;
      }),
    );
    expect(await Promise.all(answers.slice(5))).toEqual([null, null, null]);
    expect(begun).toEqual([0, 1]);
    while (begun.length < 5 || finish.length > 0) {
      finish.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all(answers.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it("gives its place back also when a render fails", async () => {
    const lane = new RenderLane({ atOnce: 1, waiting: 0 });
    await expect(lane.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await lane.run(async () => "next")).toBe("next");
  });
});
