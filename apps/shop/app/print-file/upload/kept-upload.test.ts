import { describe, expect, it } from "vitest";
import { isSameFile, keepUpload, keptUpload } from "./kept-upload.ts";

describe("an upload that was begun", () => {
  const shelf = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
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
    kept.setItem("print-file-upload one", "{");
    expect(keptUpload(kept, "one")).toBeNull();
    const full = {
      ...kept,
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(() => keepUpload(full, "one", { id: "u", name: "a", bytes: 1 })).not.toThrow();
  });
});
