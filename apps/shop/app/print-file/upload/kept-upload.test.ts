import { describe, expect, it } from "vitest";
import { isSameFile, keepUpload, keptUpload } from "./kept-upload.ts";

describe("an upload that was begun", () => {
  const shelf = () => {
    const values = new Map<string, string>();
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
    return () => storage;
  };

  it("is found again by its print file alone", () => {
    const kept = shelf();
    const upload = { id: "u", name: "art.pdf", bytes: 12 };
    keepUpload(kept, "one", upload);
    expect(keptUpload(kept, "one")).toEqual(upload);
    expect(keptUpload(kept, "two")).toBeNull();
    expect(isSameFile(upload, { name: "art.pdf", size: 12 })).toBe(true);
    expect(isSameFile(upload, { name: "art.pdf", size: 13 })).toBe(false);
    keepUpload(kept, "one", null);
    expect(keptUpload(kept, "one")).toBeNull();
  });

  it("is nothing where the browser keeps nothing, or something else", () => {
    const kept = shelf();
    kept().setItem("print-file-upload one", "{");
    expect(keptUpload(kept, "one")).toBeNull();
    const setItem = () => {
      throw new Error("full");
    };
    const full = () => ({ ...kept(), setItem });
    const forbidden = () => {
      throw new DOMException("no", "SecurityError");
    };
    for (const each of [full, forbidden])
      expect(() => keepUpload(each, "one", { id: "u", name: "a", bytes: 1 })).not.toThrow();
    expect(keptUpload(forbidden, "one")).toBeNull();
  });
});
