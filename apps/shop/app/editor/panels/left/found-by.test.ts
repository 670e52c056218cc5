import { describe, expect, it } from "vitest";
import { isFoundBy } from "./found-by.ts";

describe("finding by words", () => {
  it("takes beginnings of words, in any order", () => {
    expect(isFoundBy("pap 20", "PAP 20, corrugated board recycle")).toBe(true);
    expect(isFoundBy("board pap", "PAP 20, corrugated board recycle")).toBe(true);
    expect(isFoundBy("oard", "PAP 20, corrugated board recycle")).toBe(false);
  });

  it("asks for no accents and no case", () => {
    expect(isFoundBy("zolad", "Żołądź")).toBe(true);
    expect(isFoundBy("CRACIUN", "brad Crăciun")).toBe(true);
    expect(isFoundBy("fussball", "Fußball")).toBe(true);
  });

  it("finds everything where nothing is typed", () => {
    expect(isFoundBy(" ", "Leaf")).toBe(true);
  });
});
