import { describe, expect, it } from "vitest";
import { nameInFile } from "./logo-name.ts";

describe("the name in a logo's file", () => {
  it.each([
    ["hollis_logo-final.png", "Hollis"],
    ["WrenHouse-RGB@2x.svg", "Wren House"],
    ["logo.png", ""],
    ["IMG_2041.JPG", ""],
    ["3f2a9c01bd.webp", ""],
    ["Brød & Co logo.svg", "Brød & Co"],
    ["a very long sentence that nobody would print.png", ""],
  ])("%s: %s", (file, name) => {
    expect(nameInFile(file, 24)).toBe(name);
  });
});
