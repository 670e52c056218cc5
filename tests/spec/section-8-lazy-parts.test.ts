/** Section 8 and 9 of the specification: how the loading of a lazy part fails, and when it is given up. */
import { forgetParts, loadPart, PartLoadError } from "@foldmark/ui";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const failureOf = async (load: Promise<unknown>): Promise<PartLoadError> => {
  const failure: unknown = await load.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(PartLoadError);
  return failure as PartLoadError;
};

const importFailure = () =>
  Promise.reject(
    new TypeError("Failed to fetch dynamically imported module: http://localhost/build/editor-a1.js"),
  );

describe("lazy parts", () => {
  beforeEach(() => {
    forgetParts();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('S8.1 a part that cannot be loaded fails with "Loading chunk {n} failed" and type missing, error or timeout', async () => {
    const missing = await failureOf(loadPart("7", importFailure, { isMissing: async () => true }));
    expect(missing.message).toBe("Loading chunk 7 failed");
    expect(missing.type).toBe("missing");

    const broken = await failureOf(loadPart("8", importFailure, { isMissing: async () => false }));
    expect(broken.message).toBe("Loading chunk 8 failed");
    expect(broken.type).toBe("error");

    const late = failureOf(loadPart("9", () => new Promise(() => {})));
    await vi.advanceTimersByTimeAsync(120_000);
    expect((await late).message).toBe("Loading chunk 9 failed");
    expect((await late).type).toBe("timeout");
  });

  it("S9.36 a lazy part is given up after 120 s and not a moment earlier", async () => {
    const settled = vi.fn();
    loadPart("editor", () => new Promise(() => {})).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  });
});
