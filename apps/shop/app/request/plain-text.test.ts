import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

describe("a text from outside", () => {
  it("holds no NUL and no half of a character, whether it was sent so or cut so", () => {
    expect(plainText("a\0b")).toBe("ab");
    expect(plainText("box \ud83d")).toBe("box \ufffd");
    expect(plainText("box 📦", 5)).toBe("box \ufffd");
    expect(plainText("box 📦")).toBe("box 📦");
  });

  it("is empty where something else came", () => {
    for (const value of [null, undefined, 7, {}]) expect(plainText(value)).toBe("");
  });
});
