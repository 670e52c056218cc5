/** What a design is drawn with and could not be had is asked for again, and told of only when it stays away. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFonts } from "./fonts.ts";
import { createMissingArt } from "./missing-art.ts";
import { createPictureShelf } from "./picture-shelf.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asked for again, it fails as often as is said, and then comes. */
function coming(failures: number) {
  const missing = createMissingArt();
  let left = failures;
  const ask = vi.fn(() => {
    if (left-- > 0) missing.failed("picture", ask);
    else missing.came("picture");
  });
  return { missing, ask, shown: () => [...missing.names.value] };
}

describe("what a design is drawn with", () => {
  it("is not told of when it comes with the second try", async () => {
    const { missing, ask, shown } = coming(1);
    ask();
    expect([shown(), missing.isAwaited("picture")]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledTimes(2);
    expect([shown(), missing.isAwaited("picture")]).toEqual([[], false]);
  });

  it("is told of while it stays away, asked for ever less often, and told of no longer once it is here", async () => {
    const { ask, shown } = coming(3);
    ask();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown()).toEqual(["picture"]);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(ask).toHaveBeenCalledTimes(4);
    expect(shown()).toEqual([]);
  });

  it("rests after five tries, until somebody asks: then it begins again", async () => {
    const { missing, ask, shown } = coming(Number.POSITIVE_INFINITY);
    ask();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(5);
    expect(shown()).toEqual(["picture"]);
    missing.askAgain();
    expect(ask).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(ask).toHaveBeenCalledTimes(7);
  });

  it("is told of no longer once nothing names it, though it failed meanwhile, and again with what names it", async () => {
    const { missing, ask, shown } = coming(Number.POSITIVE_INFINITY);
    ask();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown()).toEqual(["picture"]);
    missing.setNamed(() => false);
    expect(shown()).toEqual([]);
    missing.askAgain();
    expect([shown(), missing.isAwaited("picture")]).toEqual([[], true]);
    missing.setNamed((name) => name === "picture");
    expect(shown()).toEqual(["picture"]);
  });

  it("is not asked for by an editor that was closed", async () => {
    const { missing, ask } = coming(5);
    ask();
    missing.end();
    await vi.advanceTimersByTimeAsync(600_000);
    missing.askAgain();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe("a picture that the server does not give", () => {
  it("is asked for by the clock, however often it is to be painted meanwhile", async () => {
    const fetched = vi.fn(async () => new Response(null, { status: 503 }));
    vi.stubGlobal("fetch", fetched);
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const missing = createMissingArt();
    const shelf = createPictureShelf("", missing, () => {});
    for (let frame = 0; frame < 5; frame++) {
      expect(shelf.pixels("aa")).toBeNull();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect([...missing.names.value]).toEqual(["aa"]);
  });
});

describe("a font whose loader does not come", () => {
  it("is told of, as its words are not seen", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("offline");
    });
    const missing = createMissingArt();
    const fonts = createFonts("", missing, () => {});
    expect(await fonts.ask("aa")).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect([...missing.names.value]).toEqual(["aa"]));
  });
});
