import { expect, it } from "vitest";
import { readChosen, readDesign, withChosen, writtenDesign } from "./design-in-query.ts";

it("reads the design that an address names, and nothing else", () => {
  const design = { id: "0b5cd6f0-6a5e-4b8b-9d8e-2f9b5f1f7a10", revision: 12 };
  expect(readDesign(writtenDesign(design))).toEqual(design);
  for (const other of [undefined, "", design.id, `${design.id}.`, `../${design.id}.1`, `${design.id}.1/2`])
    expect(readDesign(other), other).toBe(null);
});

it("leaves an editor with what it was left with", () => {
  const id = "0b5cd6f0-6a5e-4b8b-9d8e-2f9b5f1f7a10";
  for (const revision of [12, null]) {
    const address = new URL(withChosen("/orders/EU-1?step=proof", { id, revision }), "http://shop.test");
    expect(address.searchParams.get("step")).toBe("proof");
    expect(readChosen(address.searchParams.get("design"))).toEqual({ id, revision });
  }
  for (const other of [null, "", "x", `${id}.`, `${id}.x`, `../${id}`])
    expect(readChosen(other), String(other)).toBe(null);
});
