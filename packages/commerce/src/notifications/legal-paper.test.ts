import { expect, it } from "vitest";
import { legalPdf } from "./legal-paper.ts";

it("sets a paper once, and again when that failed", async () => {
  let asked = 0;
  const paper = {
    get title() {
      asked += 1;
      if (asked === 1) throw new Error("no paper in the tray");
      return "Terms";
    },
    summary: "In short.",
    sections: [],
  };
  const about = { author: "Foldmark", language: "en", version: "2026-11-16" } as const;
  await expect(legalPdf(paper, about)).rejects.toThrow("tray");
  const pdf = await legalPdf(paper, about);
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await legalPdf(paper, about)).toBe(pdf);
});
