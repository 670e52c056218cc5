import { expect, it } from "vitest";
import { check, expectMended } from "../testing/expect-findings.ts";
import { records, shape } from "../testing/mailer-design.ts";

it("artwork whose panel the product does not have is named, and put on one", () => {
  expectMended(records([shape({ parent: "panel:body-outside/gone" })]), "kept-aside", "error");
  expect(check(records([shape({ parent: "panel:body-outside/gone", hidden: true })]))).toEqual([]);
});
