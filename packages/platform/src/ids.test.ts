import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixedClock } from "./clock.ts";
import { hashToken, parseCode, randomCode, randomToken, uuidv7 } from "./ids.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

describe("uuidv7", () => {
  it("has the version and variant of RFC 9562 and sorts by time", () => {
    const clock = fixedClock("2026-11-15T10:00:00Z");
    const earlier = uuidv7(clock);
    clock.advance(1);
    const later = uuidv7(clock);
    expect(earlier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(earlier < later).toBe(true);
    expect(Number.parseInt(earlier.replaceAll("-", "").slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 15, 10));
  });

  it("never repeats within one millisecond", () => {
    const clock = fixedClock("2026-11-15T10:00:00Z");
    expect(new Set(Array.from({ length: 2_000 }, () => uuidv7(clock))).size).toBe(2_000);
  });
});

describe("tokens", () => {
  it("carry 256 bits and are kept only as a hash", () => {
    const token = randomToken();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashToken(token)).not.toContain(token);
  });
});

describe("codes", () => {
  const code = fc.integer({ min: 2, max: 31 }).map((length) => randomCode(length));

  it("are read back as people write them", () => {
    fc.assert(
      fc.property(code, (each) => {
        expect(parseCode(each)).toBe(each);
        const spoken = each.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
        expect(parseCode(` ${spoken.slice(0, 2)}-${spoken.slice(2)} `)).toBe(each);
      }),
    );
  });

  it("refuse any single wrong character", () => {
    fc.assert(
      fc.property(code, fc.nat(), fc.nat({ max: 31 }), (each, place, value) => {
        const at = place % each.length;
        const wrong = alphabet.charAt(value);
        fc.pre(each[at] !== wrong);
        expect(parseCode(each.slice(0, at) + wrong + each.slice(at + 1))).toBeNull();
      }),
    );
  });

  it("refuse any two exchanged characters", () => {
    fc.assert(
      fc.property(code, fc.nat(), fc.nat(), (each, first, second) => {
        const characters = [...each];
        const [a, b] = [first % each.length, second % each.length];
        fc.pre(characters[a] !== characters[b]);
        [characters[a], characters[b]] = [characters[b] as string, characters[a] as string];
        expect(parseCode(characters.join(""))).toBeNull();
      }),
    );
  });

  it("refuse rubbish without an exception", () => {
    fc.assert(fc.property(fc.string(), (text) => parseCode(text) === null || text.length >= 2));
    expect(parseCode("")).toBeNull();
    expect(parseCode("U0")).toBeNull();
  });
});
