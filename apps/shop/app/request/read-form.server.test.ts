import { regionById } from "@foldmark/region";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { errorsIn } from "./form-problem.ts";
import { loaderText } from "./loader-text.ts";
import { problemWith, readForm } from "./read-form.server.ts";

const text = loaderText(regionById("eu"), "en");
const name = v.pipe(
  v.string("identity.error.name.missing"),
  v.trim(),
  v.minLength(1, "identity.error.name.missing"),
  v.maxLength(5, "identity.error.name.long"),
);
const schema = v.object({ name, company: v.optional(name), remember: v.optional(v.string()) });
const sent = (entries: Record<string, string> | [string, string][]) => new URLSearchParams(entries);

describe("reading a form", () => {
  it("gives what the schema makes of it; an empty field says nothing", () => {
    const read = readForm("sign-up", sent({ name: " Anna ", company: "" }), schema, text);
    expect(read).toEqual({ kind: "read", value: { name: "Anna", company: undefined, remember: undefined } });
  });

  it.each([{ name: "" }, { name: "  " }, {}])("says in words what is missing: %j", (entries) => {
    const read = readForm("sign-up", sent(entries as Record<string, string>), schema, text);
    expect(read).toMatchObject({
      kind: "wrong",
      problem: { form: "sign-up", fields: { name: "Enter your full name" }, whole: null },
    });
  });

  it("says one thing a field, and keeps what was typed", () => {
    const read = readForm("sign-up", sent({ name: "Annabella", company: "Boxes & Co" }), schema, text);
    expect(read).toMatchObject({
      problem: {
        fields: { name: "Shorten the name", company: "Shorten the name" },
        typed: { name: "Annabella", company: "Boxes & Co" },
      },
    });
  });

  it("reads the fields of whichever kind of form was chosen", () => {
    const kinds = v.variant("kind", [
      v.object({ kind: v.literal("business"), company: name }),
      v.object({ kind: v.literal("private") }),
    ]);
    expect(readForm("kind", sent({ kind: "private" }), kinds, text).kind).toBe("read");
    expect(readForm("kind", sent({ kind: "business" }), kinds, text)).toMatchObject({
      problem: { fields: { company: "Enter your full name" } },
    });
  });

  it("refuses what no page of ours can have sent", () => {
    const hidden = v.object({ sessionId: v.string() });
    const status = (() => {
      try {
        readForm("end", sent({}), hidden, text);
      } catch (thrown) {
        return thrown instanceof Response ? thrown.status : thrown;
      }
      return null;
    })();
    expect(status).toBe(400);
    const own = sent([["__proto__", "x"]]);
    expect(readForm("end", own, v.object({}), text).kind).toBe("read");
  });
});

describe("what was wrong", () => {
  it("never repeats a secret, joins what came several times, and is another with each try", () => {
    const form = sent([
      ["goods", "a"],
      ["goods", "b"],
      ["password", "secret"],
      ["newPassword", "secret"],
      ["token", "secret"],
      ["answer", "secret"],
    ]);
    const one = problemWith("withdraw", form, { whole: "No." });
    expect(one.typed).toEqual({ goods: "a,b" });
    expect(JSON.stringify(one)).not.toContain("secret");
    expect(problemWith("withdraw", form, {}).attempt).not.toBe(one.attempt);
  });

  it("is listed with what concerns the whole form first, then by field", () => {
    const problem = problemWith("claim", sent({}), {
      whole: "All.",
      fields: { email: "This.", name: "That." },
    });
    expect(errorsIn(problem, (field) => `claim-${field}`)).toEqual([
      { message: "All." },
      { fieldId: "claim-email", message: "This." },
      { fieldId: "claim-name", message: "That." },
    ]);
    expect(errorsIn(undefined)).toEqual([]);
  });
});
