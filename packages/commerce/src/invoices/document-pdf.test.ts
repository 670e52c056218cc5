import { regionById } from "@foldmark/region";
import { expect, it } from "vitest";
import { unitPriceWords } from "./document-pdf.ts";

it("writes the price of a piece as finely as its sum needs, in the groups of the amounts beside it", () => {
  const [de, gb] = [regionById("de"), regionById("gb")];
  expect(unitPriceWords(de, 1_280_040, 2000)).toBe("1,28004");
  expect(unitPriceWords(de, -1_774_550_000, 1)).toBe("−1.774,55");
  expect(unitPriceWords(gb, 1_234_567_890_000, 1)).toBe("1,234,567.89");
  expect(unitPriceWords(gb, 999_000_000, 1)).toBe("999.00");
});
