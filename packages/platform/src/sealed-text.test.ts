import { describe, expect, it } from "vitest";
import { createSealer, isSealed } from "./sealed-text.ts";

const sealer = createSealer("the secret of this installation", "tests");

describe("a sealed text", () => {
  it("opens again for what it was sealed for, and shows nothing of itself", () => {
    for (const text of ["whsec_abc", "", "zażółć 🗝"]) {
      const sealed = sealer.seal(text, "row 1");
      expect(isSealed(sealed)).toBe(true);
      if (text !== "") expect(sealed).not.toContain(text);
      expect(sealer.open(sealed, "row 1")).toBe(text);
      // Two of the same do not look the same.
      expect(sealer.seal(text, "row 1")).not.toBe(sealed);
    }
  });

  it("opens for nothing else: another row, purpose or secret, or changed by a bit", () => {
    const sealed = sealer.seal("whsec_abc", "row 1");
    expect(sealer.open(sealed, "row 2")).toBeNull();
    expect(createSealer("the secret of this installation", "others").open(sealed, "row 1")).toBeNull();
    expect(createSealer("another secret", "tests").open(sealed, "row 1")).toBeNull();
    const bytes = Buffer.from(sealed.slice(3), "base64url");
    for (const at of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sealer.open(`v1.${changed.toString("base64url")}`, "row 1")).toBeNull();
    }
    for (const nothing of ["", "v1.", "v1.AAAA", "whsec_abc"])
      expect(sealer.open(nothing, "row 1")).toBeNull();
  });
});
