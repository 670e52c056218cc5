import { support } from "@foldmark/commerce";
import { expect, it } from "vitest";
import { contactSubjects, longestContactMessage } from "./contact-subjects.ts";

it("the form asks what the house takes", () => {
  expect([contactSubjects, longestContactMessage]).toEqual([support.subjects, support.longestMessage]);
});
