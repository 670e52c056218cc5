import { describe, expect, it } from "vitest";
import { readPlacing } from "./placing-form.ts";

const written = {
  cartId: "019a0000-0000-7000-8000-000000000001",
  key: "019a0000-0000-7000-8000-000000000002",
  priceHash: "a".repeat(64),
};

function form(entries: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
}

describe("the form that places an order", () => {
  it("is read as the page wrote it", () => {
    const { cartId, key: idempotencyKey, priceHash } = written;
    expect(readPlacing(form(written))).toEqual({ cartId, idempotencyKey, priceHash });
  });

  it.each([
    ["a cart that is none", { cartId: "abc" }],
    ["no cart", { cartId: "" }],
    ["no key", { key: "" }],
    ["a key nobody can print", { key: "schlüssel" }],
  ])("is not taken with %s", (_what, forged) =>
    expect(readPlacing(form({ ...written, ...forged }))).toBeNull(),
  );
});
