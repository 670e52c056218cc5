import { describe, expect, it } from "vitest";
import { expectFound, expectMended } from "../testing/expect-findings.ts";
import { paint, records, shape } from "../testing/mailer-design.ts";

describe("inks", () => {
  it("too much of them is brought within the total, looking the same", () => {
    const found = expectMended(records([shape({ fill: paint("wet") })]), "total-ink", "error");
    expect(found.facts).toEqual({ total: 3600, most: 3000 });
  });
  it("an ink that the print does not have", () => {
    expectFound(records([shape({ fill: paint("spot") })]), "ink-not-printable", "error");
    expectFound(records([shape({ fill: paint("red") })], "spot"), "ink-not-printable", "error", {
      print: "one-colour",
    });
  });
  it("a heavy tint on a press whose dots run together", () => {
    const all = records([shape({ fill: paint("spot", 850) })], "spot");
    expectFound(all, "heavy-tint", "warning", { print: "two-colours", limits: { heaviestTint: 700 } });
  });
});
