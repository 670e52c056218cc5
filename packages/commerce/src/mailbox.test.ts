import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMailbox } from "./mailbox.ts";

describe("a mailbox", () => {
  it.each([
    ["  Eva@Example.TEST ", "Eva@example.test", "eva@example.test"],
    ["E.V.A+shop@googlemail.com", "E.V.A+shop@googlemail.com", "eva@gmail.com"],
    ["eva+shop@example.test", "eva+shop@example.test", "eva+shop@example.test"],
    ["jürgen@müller.example", "jürgen@xn--mller-kva.example", "jürgen@xn--mller-kva.example"],
  ])("%s", (typed, address, key) => expect(readMailbox(typed)).toEqual({ address, key }));

  it.each([
    "",
    "eva",
    "@example.test",
    "eva@",
    "eva@localhost",
    "a b@example.test",
    "eva@example.test\r\nBcc: x@y.test",
    "eva@exa mple.test",
    "a@b.test, c@d.test",
    "Eva <eva@example.test>",
    ".eva@example.test",
    "eva@-x.test",
    `${"a".repeat(65)}@example.test`,
    `eva@${"a.".repeat(130)}test`,
    "eva@example.t",
    "eva@127.0.0.1",
  ])("is not %j", (typed) => expect(readMailbox(typed)).toBeNull());

  it("reads its own spelling again as itself", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const once = readMailbox(typed);
        if (once) expect(readMailbox(once.address)).toEqual(once);
      }),
    );
  });
});
