import { expect, it } from "vitest";
import { shortened } from "./plain-text.ts";

it("is cut between letters, and never within one", () => {
  expect(shortened("Gold\u{1f600}", 4)).toBe("Gold");
  expect(shortened("Gold\u{1f600}", 5)).toBe("Gold");
  expect(shortened("Gold\u{1f600}", 6)).toBe("Gold\u{1f600}");
  expect(shortened("Go\ud83dld", 5)).toBe("Gold");
});
