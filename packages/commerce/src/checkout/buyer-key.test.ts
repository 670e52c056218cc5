import { describe, expect, it } from "vitest";
import { buyerKey } from "./buyer-key.ts";

describe("the key of a buyer", () => {
  it("is one for every spelling that reaches the same mailbox", () => {
    for (const spelling of ["a.b+1@gmail.com", "AB@googlemail.com", "ab+x+y@Gmail.com"])
      expect(buyerKey(spelling)).toBe("ab@gmail.com");
    expect(buyerKey("Anna+shop@Example.test")).toBe("anna@example.test");
  });

  it("keeps people apart", () => {
    expect(buyerKey("an.na@example.test")).not.toBe(buyerKey("anna@example.test"));
    expect(buyerKey("+48123@example.test")).toBe("+48123@example.test");
  });
});
