import { afterEach, describe, expect, it, vi } from "vitest";
import { keepDeclined, readDeclined } from "./declined-offer.ts";

afterEach(() => vi.unstubAllGlobals());

describe("a declined offer", () => {
  it("is remembered", () => {
    const store = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
    expect(readDeclined()).toBeNull();
    keepDeclined("pl");
    expect(readDeclined()).toBe("pl");
  });

  it("breaks nothing where the browser forbids the store", () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
    expect(() => keepDeclined("pl")).not.toThrow();
    expect(readDeclined()).toBeNull();
  });
});
