/** Names as studios write them, and colours that only sound like them. */
import { expect, it } from "vitest";
import { inkUse } from "./ink-names.ts";

it.each([
  ["CutContour", "cut"],
  ["Cut", "cut"],
  ["Thru-cut", "cut"],
  ["Dieline", "cut"],
  ["DIE LINE (do not print)", "cut"],
  ["Stanzkontur", "cut"],
  ["Linia cięcia", "cut"],
  ["Tracé de découpe", "cut"],
  ["Cutting Creasing", "cut"],
  ["Crease", "crease"],
  ["Rilllinie", "crease"],
  ["Línea de hendido", "crease"],
  ["Klebefläche", "technical"],
  ["Perforation 2", "technical"],
  ["White", "white"],
  ["Opaque White 1", "white"],
  ["RDG_WHITE", "white"],
  ["Weiß", "white"],
  ["Spot UV", "varnish"],
  ["Gold Foil", "varnish"],
  ["UV-Lack", "varnish"],
] as const)("%s is %s", (name, use) => {
  expect(inkUse(name)).toBe(use);
});

it.each([
  "Cutter Blue",
  "Cutty Sark Yellow",
  "Lime Green",
  "Nutmeg",
  "Nut Brown",
  "Cola Red",
  "Folded Rose Red",
  "Diesel Orange",
  "White Rabbit Red",
  "Collard Green",
  "Massive Red",
  "Bigarade",
  "Scoreboard Green",
  "Lactea",
  "Plum",
  "Gold",
  "PANTONE 021 C",
  "PANTONE White",
  "Safety Orange",
  "Cyan",
  "Black",
  "",
])("%s is a colour", (name) => {
  expect(inkUse(name)).toBeNull();
});
