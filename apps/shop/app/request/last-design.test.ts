import { expect, it } from "vitest";
import { forgetLastDesign, keepLastDesign, lastDesign } from "./last-design.ts";

const sku = "mailer-box-full-color";

it("leads back to the last design of a product until that is gone", () => {
  const kept = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  expect(lastDesign(sku, storage)).toBe(null);
  keepLastDesign(sku, "one", storage);
  keepLastDesign(sku, "two", storage);
  expect([lastDesign(sku, storage), lastDesign("kraft-tape", storage)]).toEqual(["two", null]);
  forgetLastDesign(sku, "one", storage);
  expect(lastDesign(sku, storage)).toBe("two");
  forgetLastDesign(sku, "two", storage);
  expect(lastDesign(sku, storage)).toBe(null);
});

it("does without where the browser forbids it", () => {
  const forbidden = () => {
    throw new DOMException("no", "SecurityError");
  };
  keepLastDesign(sku, "one", forbidden);
  expect(lastDesign(sku, forbidden)).toBe(null);
});
