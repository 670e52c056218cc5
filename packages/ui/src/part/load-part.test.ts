import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetParts, loadPart, PartLoadError } from "./load-part.ts";

const isMissing = async () => false;

describe("loadPart", () => {
  beforeEach(() => {
    forgetParts();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("loads a part once for all who ask", async () => {
    const importer = vi.fn(async () => ({ default: "fold" }));
    const [first, second] = await Promise.all([loadPart("fold", importer), loadPart("fold", importer)]);
    expect(first).toBe(second);
    await loadPart("fold", importer);
    expect(importer).toHaveBeenCalledOnce();
  });

  it("tries again after a failure", async () => {
    const importer = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue("here");
    await expect(loadPart("fold", importer, { isMissing })).rejects.toBeInstanceOf(PartLoadError);
    await expect(loadPart("fold", importer, { isMissing })).resolves.toBe("here");
  });

  it("leaves no timer behind once the part is here", async () => {
    await loadPart("fold", async () => "here");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stops waiting for the question why, too, when time is up", async () => {
    const failure = loadPart("fold", () => Promise.reject(new Error("http://localhost/build/a.js")), {
      isMissing: () => new Promise(() => {}),
    }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await failure).toMatchObject({ type: "timeout" });
  });

  it("hears an importer that throws at once, keeps the cause and reports it", async () => {
    const cause = new Error("no such part");
    const onFailure = vi.fn();
    const load = loadPart(
      "fold",
      () => {
        throw cause;
      },
      { onFailure, isMissing },
    );
    await expect(load).rejects.toMatchObject({ message: "Loading chunk fold failed", type: "error", cause });
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it("counts a failure as error when nobody can say whether the part exists", async () => {
    const load = loadPart("fold", () => Promise.reject(new Error("http://localhost/build/a.js")), {
      isMissing: () => Promise.reject(new Error("offline")),
    });
    await expect(load).rejects.toMatchObject({ type: "error" });
  });

  describe("from an address the browser will not ask for again", () => {
    const importer = () => Promise.reject(new Error("Failed to fetch: http://localhost/build/a.js"));
    const once = (options: object) =>
      loadPart<object>("fold", importer, { isMissing, provides: "default", ...options });

    it("takes the same file under another name with the next try", async () => {
      const importFrom = vi.fn(async () => ({ default: "fold" }));
      await expect(once({ importFrom })).rejects.toMatchObject({ type: "error", isLasting: false });
      expect(importFrom).not.toHaveBeenCalled();
      await expect(once({ importFrom })).resolves.toEqual({ default: "fold" });
      expect(importFrom).toHaveBeenCalledWith("http://localhost/build/a.js?again=1");
    });

    it("asks for a new page when the file came and was not the part", async () => {
      const importFrom = async () => ({ other: "fold" });
      await expect(once({ importFrom })).rejects.toMatchObject({ isLasting: false });
      await expect(once({ importFrom })).rejects.toMatchObject({ type: "error", isLasting: true });
    });

    it("goes on offering another try while the server cannot be reached", async () => {
      const away = { isMissing: () => Promise.reject(new Error("offline")), importFrom: vi.fn() };
      await expect(once(away)).rejects.toMatchObject({ isLasting: false });
      await expect(once(away)).rejects.toMatchObject({ type: "error", isLasting: false });
      expect(away.importFrom).not.toHaveBeenCalled();
    });
  });
});
