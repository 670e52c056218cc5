import { helpReports } from "@foldmark/commerce";
import { expect, it } from "vitest";
import { feedbackReasons } from "./feedback-reasons.ts";

it("the form asks what the house takes", () => {
  expect(feedbackReasons).toEqual(helpReports.reasons);
});
