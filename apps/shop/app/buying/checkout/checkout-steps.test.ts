import { describe, expect, it } from "vitest";
import { fieldsOf, firstOpenStep, isStep, stepAsking, steps } from "./checkout-steps.ts";

describe("the steps of the checkout", () => {
  it("ask each thing once", () => {
    const asked = steps.flatMap((step) => fieldsOf(step));
    expect(new Set(asked).size).toBe(asked.length);
    for (const step of steps) for (const field of fieldsOf(step)) expect(stepAsking(field)).toBe(step);
  });

  it("open one after the other: the first with something left to ask, at last the review", () => {
    expect(firstOpenStep([])).toBe("review");
    expect(firstOpenStep([{ field: "paymentMethod" }, { field: "phone" }])).toBe("delivery");
    expect(firstOpenStep([{ field: "acceptsTerms" }])).toBe("review");
    expect(firstOpenStep([{ field: "email" }, { field: "paymentMethod" }])).toBe("details");
  });

  it("are known by name alone", () => {
    expect(["delivery", "__proto__", null, 1].map(isStep)).toEqual([true, false, false, false]);
  });
});
