import { PDFContext } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { inflate } from "../../node/index.ts";
import { pdfFunction } from "./pdf-function.ts";

const context = PDFContext.create();
const read = (literal: Record<string, unknown>) => pdfFunction(context.obj(literal as never), inflate);
const calculator = (program: string, inputs: number, outputs: number) =>
  pdfFunction(
    context.stream(program, {
      FunctionType: 4,
      Domain: new Array(inputs).fill([-100, 100]).flat(),
      Range: new Array(outputs).fill([-100, 100]).flat(),
    }),
    inflate,
  );

it("an exponential runs between its ends and stays within its limits", () => {
  const half = read({ FunctionType: 2, Domain: [0, 1], C0: [0, 1], C1: [1, 0], N: 2 });
  expect(half([0.5])).toEqual([0.25, 0.75]);
  expect(half([7])).toEqual([1, 0]);
});

it("a stitched function takes each part where it belongs", () => {
  const part = (to: number) => ({ FunctionType: 2, Domain: [0, 1], C0: [0], C1: [to], N: 1 });
  const both = read({
    FunctionType: 3,
    Domain: [0, 1],
    Functions: [part(1), part(10)],
    Bounds: [0.5],
    Encode: [0, 1, 1, 0],
  });
  expect([0, 0.25, 0.5, 0.75, 1].map((at) => both([at])[0])).toEqual([0, 0.5, 10, 5, 0]);
});

it("a table is read between its samples, in two directions and in twelve bits", () => {
  const table = pdfFunction(
    context.stream(Uint8Array.from([0x00, 0x0f, 0xff, 0xff, 0xf0, 0x00]), {
      FunctionType: 0,
      Domain: [0, 1, 0, 1],
      Range: [0, 1],
      Size: [2, 2],
      BitsPerSample: 12,
    }),
    inflate,
  );
  expect(table([0, 0])).toEqual([0]);
  expect(table([1, 0])).toEqual([1]);
  expect(table([0.5, 0.5])).toEqual([0.5]);
  expect(table([1, 1])).toEqual([0]);
});

it("the calculator reckons, compares, chooses and moves the stack", () => {
  expect(calculator("{ 2 copy add 3 1 roll mul }", 2, 2)([3, 4])).toEqual([7, 12]);
  expect(calculator("{ dup 0 gt { 2 mul } { neg } ifelse }", 1, 1)([5])).toEqual([10]);
  expect(calculator("{ dup 0 gt { 2 mul } { neg } ifelse }", 1, 1)([-5])).toEqual([5]);
  expect(calculator("{ dup 1 lt { pop 9 } if }", 1, 1)([0])).toEqual([9]);
  expect(calculator("{ 1 index exch sub 3 idiv 7 mod }", 2, 2)([40, 2])).toEqual([40, 5]);
  expect(calculator("{ true false or not { 1 } { 2 } ifelse 90 sin 4 sqrt 8 2 div }", 0, 4)([])).toEqual([
    2, 1, 2, 4,
  ]);
});

it("a program that is wrong ends with what is there", () => {
  expect(calculator("{ add mul roll nonsense", 1, 2)([1])).toHaveLength(2);
  expect(calculator("{ 5 -1 roll 99 index 0 div }", 1, 1)([1])[0]).toBe(0);
});

it("a function that holds itself is left alone", () => {
  const ref = context.nextRef();
  context.assign(
    ref,
    context.obj({ FunctionType: 3, Domain: [0, 1], Functions: [ref], Bounds: [], Encode: [0, 1] }),
  );
  expect(pdfFunction(context.lookup(ref), inflate)([0.3])).toEqual([0.3]);
});
