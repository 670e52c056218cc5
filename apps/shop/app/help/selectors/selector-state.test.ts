import { describe, expect, it } from "vitest";
import { keepPair, pairOf, restoredPair, selectorKey, siblingAddress } from "./selector-state.ts";

const topics = [
  {
    slug: "delivery",
    name: "Delivery",
    subcategories: [
      { slug: "times", name: "Times" },
      { slug: "costs", name: "Costs" },
    ],
  },
  { slug: "order", name: "Order", subcategories: [{ slug: "changes", name: "Changes" }] },
];
function storageWith(text: string | null) {
  const kept = new Map(text === null ? [] : [[selectorKey, text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe("the pair the selectors stand on", () => {
  it("is the one that was kept, where it is one of ours", () => {
    const storage = storageWith('["delivery","costs"]');
    expect(restoredPair(topics, storage)).toEqual(["delivery", "costs"]);
    expect(storage.kept.size).toBe(1);
  });

  it.each([
    '["order","costs"]',
    '["delivery"]',
    '["delivery","costs","more"]',
    '["gone","times"]',
    '{"0":"delivery","1":"costs"}',
    "null",
    "delivery,costs",
    "[[],[]]",
  ])("is the first of all where %s was kept, which is removed", (text) => {
    const storage = storageWith(text);
    expect(restoredPair(topics, storage)).toEqual(["delivery", "times"]);
    expect(storage.kept.size).toBe(0);
  });

  it("is found again as it was kept", () => {
    const storage = storageWith(null);
    keepPair(storage, ["order", "changes"]);
    expect(restoredPair(topics, storage)).toEqual(["order", "changes"]);
  });

  it("comes with the first subcategory of a chosen category", () => {
    expect(pairOf(topics, "order")).toEqual(["order", "changes"]);
  });
});

describe("the address of a chosen topic", () => {
  it.each([
    ["/help/delivery/", "/help/order/"],
    ["/help/delivery", "/help/order/"],
    ["/help/delivery///", "/help/order/"],
    ["/help/", "/help/order/"],
    ["/help", "/help/order/"],
  ])("from %s is %s", (from, to) => expect(siblingAddress(from, "order", "/help/")).toBe(to));
});
