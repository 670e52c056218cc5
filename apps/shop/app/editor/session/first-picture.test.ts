/** What stands around a design is fetched after its first picture, and all the same where there is none. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** A page has one first picture. */
const freshPage = async () => {
  vi.resetModules();
  return import("./first-picture.ts");
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what can wait", () => {
  it("is fetched once the picture stands", async () => {
    const { afterFirstPicture, firstPictureShown } = await freshPage();
    const load = vi.fn(async () => "layers");
    const loaded = afterFirstPicture(load)();
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).not.toHaveBeenCalled();
    firstPictureShown();
    expect(await loaded).toBe("layers");
  });

  it("is fetched after a second and a half where no picture comes", async () => {
    const { afterFirstPicture } = await freshPage();
    const load = vi.fn(async () => "layers");
    void afterFirstPicture(load)();
    await vi.advanceTimersByTimeAsync(1499);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is fetched at once afterwards, and says what went wrong", async () => {
    const { afterFirstPicture, firstPictureShown } = await freshPage();
    firstPictureShown();
    const load = vi.fn(async () => Promise.reject(new Error("offline")));
    await expect(afterFirstPicture(load)()).rejects.toThrow("offline");
    expect(load).toHaveBeenCalledTimes(1);
  });
});
