import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sideBySide } from "./side-by-side.ts";
import { WaitingLine } from "./waiting-line.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the line before the sandbox", () => {
  it("lets one run while the shop is busy, and the next beside it as soon as it is not", async () => {
    let [isBusy, begun] = [true, 0];
    const line = new WaitingLine({ atOnce: () => (isBusy ? 1 : 2), longest: 5 });
    const places: number[] = [];
    const enter = () => line.enter({ onPlace: (place) => places.push(place) }).then(() => begun++);
    enter();
    enter();
    enter();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(begun).toBe(1);
    line.leave();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(begun).toBe(2);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(1_100);
    expect(begun).toBe(3);
    expect(places.slice(0, 2)).toEqual([1, 2]);
  });

  it("never lets anybody pass by, nor stands still", async () => {
    let most = 0;
    const order: string[] = [];
    const line = new WaitingLine({ atOnce: () => most, longest: 5 });
    void line.enter().then(() => order.push("first"));
    most = 1;
    void line.enter().then(() => order.push("second"));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(order).toEqual(["first"]);
    most = 0;
    line.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(["first", "second"]);
  });
});

describe("how many run side by side", () => {
  it("is two, and one where a busy shop would have no processor left", async () => {
    let share = 0.9;
    expect(sideBySide(8, () => share)()).toBe(2);
    const few = sideBySide(2, () => share);
    expect(few()).toBe(1);
    share = 0;
    expect(few()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(few()).toBe(2);
  });
});
