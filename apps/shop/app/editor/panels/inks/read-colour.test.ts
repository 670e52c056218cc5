import { loadColourProfile } from "@foldmark/render";
import { describe, expect, it } from "vitest";
import { readColour } from "./read-colour.ts";

const profile = await loadColourProfile();
const read = (typed: string) => readColour(typed, profile);

describe("a colour as it is typed", () => {
  it("is four shares of the press, written in any of the usual ways", () => {
    const green = [800, 400, 750, 200];
    for (const typed of [
      "80 40 75 20",
      "80/40/75/20",
      "C80 M40 Y75 K20",
      "80%, 40%, 75%, 20%",
      "cmyk(80 40 75 20)",
    ])
      expect(read(typed), typed).toEqual(green);
    expect(read("0 70,5 60 0")).toEqual([0, 705, 600, 0]);
  });

  it("is a colour of the screen, turned into inks, with or without its mark", () => {
    const red = read("#c8102e");
    expect(red).not.toBeNull();
    expect(read("c8102e")).toEqual(red);
    expect(read("#fff")).toEqual(read("#FFFFFF"));
    expect(Math.max(...(read("#ffffff") ?? [1000]))).toBeLessThan(40);
    // Mostly magenta and yellow.
    expect(red?.[1]).toBeGreaterThan(800);
    expect(red?.[0]).toBeLessThan(300);
  });

  it("is nothing else", () => {
    for (const typed of ["", "green", "#12", "10 20 30", "10 20 30 140", "1 2 3 4 5", "#12345g"])
      expect(read(typed), typed).toBeNull();
  });
});
