/** The first picture waits for fonts, and not for long (K9). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenSuppliedOrLate } from "./first-wait.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("K9: the first picture", () => {
  it("is painted as soon as the fonts are here, and once", async () => {
    const goOn = vi.fn();
    const fonts = Promise.withResolvers<void>();
    whenSuppliedOrLate(fonts.promise, goOn);
    await vi.advanceTimersByTimeAsync(100);
    expect(goOn).not.toHaveBeenCalled();
    fonts.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(goOn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  it("is painted without fonts that do not come in a quarter of a second, and not again by itself", async () => {
    const goOn = vi.fn();
    const fonts = Promise.withResolvers<void>();
    whenSuppliedOrLate(fonts.promise, goOn);
    await vi.advanceTimersByTimeAsync(249);
    expect(goOn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(goOn).toHaveBeenCalledTimes(1);
    fonts.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  it("does not wait for what failed", async () => {
    const goOn = vi.fn();
    whenSuppliedOrLate(Promise.reject(new Error("no such font")), goOn);
    await vi.advanceTimersByTimeAsync(0);
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  it("is not painted on a canvas that is gone", async () => {
    const goOn = vi.fn();
    const fonts = Promise.withResolvers<void>();
    const end = whenSuppliedOrLate(fonts.promise, goOn);
    end();
    fonts.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(goOn).not.toHaveBeenCalled();
  });
});
