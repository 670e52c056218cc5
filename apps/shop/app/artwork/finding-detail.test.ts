import { regionById } from "@foldmark/region";
import { expect, it } from "vitest";
import { loaderText } from "../request/loader-text.ts";
import { detailWords } from "./finding-detail.ts";

it("says what a finding is about in the reader's words, not in ours", () => {
  const text = loaderText(regionById("de"), "de");
  const words = (rule: string, detail: string) => detailWords(text, { rule, detail }, String);
  expect(words("active-content", "scripts")).toBe("Skripte");
  expect(words("active-content", "form-fields")).toBe("Formularfelder");
  expect(words("resolution", "mask")).toBe("Maske");
  expect(words("resolution", "")).toBe("");
});
