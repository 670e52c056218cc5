import { expect, it } from "vitest";
import { fixture } from "../../testing/cases/plate-case.ts";
import { jpeg2000Size, jpegSize } from "./image-size.ts";

it("a JPEG and a JPEG 2000 tell their size before they are decoded", () => {
  expect(jpegSize(fixture("cmyk.jpg"))).toEqual({ width: 96, height: 64, components: 4 });
  expect(jpegSize(fixture("gray.jpg"))).toEqual({ width: 96, height: 64, components: 1 });
  expect(jpeg2000Size(fixture("rgb.jp2"))).toEqual({ width: 96, height: 64, components: 3 });
});

it("what breaks off, or is something else, tells nothing", () => {
  expect(jpegSize(fixture("cmyk.jpg").subarray(0, 30))).toBeNull();
  expect(jpeg2000Size(fixture("rgb.jp2").subarray(0, 60))).toBeNull();
  expect(jpegSize(new Uint8Array(5_000).fill(0xff))).toBeNull();
});
