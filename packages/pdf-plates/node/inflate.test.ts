import zlib from "node:zlib";
import { expect, it } from "vitest";
import { PdfRefused } from "../src/objects/pdf-refused.ts";
import { inflate } from "./index.ts";

const text = Buffer.from("a page of a box ".repeat(2_000));

it("gives what there is of a stream that breaks off, and of one whose sum is wrong", () => {
  const deflated = zlib.deflateSync(text);
  expect(Buffer.from(inflate(deflated, 1e6))).toEqual(text);
  const begun = Buffer.from(inflate(deflated.subarray(0, deflated.length - 8), 1e6));
  expect(text.subarray(0, begun.length)).toEqual(begun);
  expect(begun.length).toBeGreaterThan(0);
  const wrongSum = Buffer.from(deflated);
  wrongSum[wrongSum.length - 1]! ^= 255;
  expect(Buffer.from(inflate(wrongSum, 1e6))).toEqual(text);
  expect(inflate(Buffer.from("no stream at all"), 1e6)).toHaveLength(0);
});

it("refuses what would be more than the limit", () => {
  const bomb = zlib.deflateSync(Buffer.alloc(2_000_000));
  expect(bomb.length).toBeLessThan(3_000);
  expect(() => inflate(bomb, 1_000_000)).toThrow(PdfRefused);
});
