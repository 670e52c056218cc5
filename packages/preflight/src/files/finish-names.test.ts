import { expect, it } from "vitest";
import { finishesOf } from "./finish-names.ts";

it.each([
  ["Gold Foil", ["foil"]],
  ["Heißfolie Gold", ["foil"]],
  ["Spot UV", ["spot-varnish"]],
  ["UV-Lack", ["spot-varnish"]],
  ["Partial Varnish", ["spot-varnish"]],
  ["Matt Varnish", ["varnish"]],
  ["Lack", ["varnish"]],
  ["Varnish-free area", []],
  ["VarnishFree", []],
  ["Tłoczenie", ["relief"]],
  ["Prägung", ["foil", "relief"]],
  ["Gold", []],
  ["PANTONE 185 C", []],
  ["White", []],
  ["CutContour", []],
] as const)("%s", (name, finishes) => {
  expect(finishesOf(name)).toEqual(finishes);
});
