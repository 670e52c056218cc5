import { PDFContext } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { withoutPredictor } from "./predictor.ts";

const context = PDFContext.create();
const undone = (data: number[], parameters: Record<string, number>) => [
  ...withoutPredictor(Uint8Array.from(data), context.obj(parameters)),
];

it("undoes each of PNG's filters, row by row", () => {
  const parameters = { Predictor: 15, Colors: 1, Columns: 3 };
  expect(undone([0, 1, 2, 3], parameters)).toEqual([1, 2, 3]);
  expect(undone([1, 1, 1, 1], parameters)).toEqual([1, 2, 3]);
  expect(undone([0, 5, 5, 5, 2, 1, 1, 1], parameters)).toEqual([5, 5, 5, 6, 6, 6]);
  expect(undone([0, 4, 4, 4, 3, 1, 1, 1], parameters)).toEqual([4, 4, 4, 3, 4, 5]);
  expect(undone([0, 1, 2, 3, 4, 1, 1, 1], parameters)).toEqual([1, 2, 3, 2, 3, 4]);
});

it("undoes TIFF's differences in eight and sixteen bits", () => {
  expect(undone([1, 2, 1, 1], { Predictor: 2, Colors: 2, Columns: 2 })).toEqual([1, 2, 2, 3]);
  expect(undone([0, 255, 0, 1], { Predictor: 2, Colors: 1, Columns: 2, BitsPerComponent: 16 })).toEqual([
    0, 255, 1, 0,
  ]);
});

it("a row that breaks off is as long as it is", () => {
  expect(undone([2, 1, 1, 1, 2, 1], { Predictor: 12, Colors: 1, Columns: 3 })).toEqual([1, 1, 1, 2, 0, 0]);
});
