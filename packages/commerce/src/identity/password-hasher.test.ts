import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PasswordHasher } from "./password-hasher.ts";

const weak = { memory: 64, passes: 1, parallelism: 1 };
const hasher = new PasswordHasher({ pepper: "one", strength: weak });

describe("a password hash", () => {
  it("fits its password and no other, whatever people type", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        async (one, other) => {
          const hash = await hasher.hash(one);
          const isSame = one.normalize("NFKC") === other.normalize("NFKC");
          expect(await hasher.check(one, hash)).toMatchObject({ matches: true });
          expect(await hasher.check(other, hash)).toMatchObject({ matches: isSame });
        },
      ),
      { numRuns: 40 },
    );
  });

  it("is useless without the pepper, which the database does not hold", async () => {
    const stranger = new PasswordHasher({ pepper: "another", strength: weak });
    expect(await stranger.check("demo-password", await hasher.hash("demo-password"))).toMatchObject({
      matches: false,
    });
  });

  it("says when it was made with less than we ask for today", async () => {
    const stronger = new PasswordHasher({ pepper: "one", strength: { ...weak, memory: 128 } });
    const old = await hasher.hash("demo-password");
    expect(await stronger.check("demo-password", old)).toEqual({ matches: true, isOutdated: true });
    expect(await stronger.check("demo-password", await stronger.hash("demo-password"))).toEqual({
      matches: true,
      isOutdated: false,
    });
  });

  it("is computed for nobody too, and fits nothing", async () => {
    const before = hasher.computations;
    expect(await hasher.check("demo-password", null)).toMatchObject({ matches: false });
    expect(hasher.computations - before).toBe(1);
  });

  it("is made for two at a time; twenty wait, and the rest are sent away at once", async () => {
    const busy = new PasswordHasher({ pepper: "one", strength: { ...weak, memory: 4096 } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => busy.hash("demo-password")));
    expect(answers.filter((answer) => answer === "busy")).toHaveLength(8);
    expect(busy.computations).toBe(22);
    expect(await busy.hash("demo-password")).toMatch(/^\$argon2id\$v=19\$m=4096,t=1,p=1\$/);
  });

  it("asks for 19 MB and two passes by default", async () => {
    expect(await new PasswordHasher({ pepper: "one" }).hash("demo-password")).toContain("$m=19456,t=2,p=1$");
  });
});
