import { describe, expect, test } from "vitest";
import { askedSize } from "./asked-size.ts";

describe("A size in a search", () => {
  test.each([
    ["mailer box 25x19x9", "cm", [250, 190, 90], "mailer box"],
    ["25,5 × 19 × 9 cm Karton", "cm", [255, 190, 90], "Karton"],
    ["250*190*90", "cm", [250, 190, 90], ""],
    ["250 x 190 x 90 mm", "in", [250, 190, 90], ""],
    ["10 x 8 x 4", "in", [254, 203, 102], ""],
    ['10" x 8" x 4"', "cm", [254, 203, 102], ""],
    ["box 9 1/2 x 6 x 2 in", "in", [241, 152, 51], "box"],
    ["tissue 50x70", "cm", [500, 700], "tissue"],
    ["265x190x95", "in", [265, 190, 95], ""],
  ] as const)("is read from “%s”", (query, unit, sides, rest) => {
    expect(askedSize(unit, query)).toEqual({ sides, rest });
  });

  test.each(["mailer box", "500 boxes", "2x", "x3x", "0x0x0", "1/2", "9999999x2x2", "A4"])(
    "is not read into “%s”",
    (query) => {
      expect(askedSize("cm", query)).toBeNull();
    },
  );
});
