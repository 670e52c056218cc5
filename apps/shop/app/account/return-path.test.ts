import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returnPath } from "./return-path.ts";

describe("a way back", () => {
  it.each(["/", "/cart/", "/nl-nl/winkelwagen/?a=b", "/account/settings?done=ended"])("may be %s", (path) =>
    expect(returnPath(path)).toBe(path),
  );

  it.each([
    null,
    undefined,
    "",
    "cart",
    "https://evil.test/",
    "//evil.test/",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/%0d%0aSet-Cookie:a=b\r\n",
    "javascript:alert(1)",
    "/a//b",
    "/x y",
    `/${"a".repeat(1001)}`,
  ])("is never %j", (path) => expect(returnPath(path)).toBeNull());

  it("does not lead back to the page one is leaving", () => {
    expect(returnPath("/sign_in/?to=/cart/", ["/sign_in/"])).toBeNull();
  });

  it("stays on our own host, whatever is written", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webPath().map((path) => `/${path}`),
        ),
        (text) => {
          const path = returnPath(text);
          if (path === null) return;
          expect(new URL(path, "https://ours.test").origin).toBe("https://ours.test");
          expect(path).toMatch(/^\/(?!\/)/);
        },
      ),
      { numRuns: 500 },
    );
  });
});
