import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditorReference, groupedReference, isCreditorReference, referencesIn } from "./bank-reference.ts";

describe("the reference of a transfer", () => {
  it("has the check digits of ISO 11649", () => {
    // The standard's own example.
    expect(isCreditorReference("RF18539007547034")).toBe(true);
    const reference = creditorReference("PL-7K3M9QX2H");
    expect(reference).toMatch(/^RF\d\dPL7K3M9QX2H$/);
    expect(groupedReference(reference)).toMatch(/^RF\d\d PL7K 3M9Q X2H$/);
  });

  it("finds a wrong digit, a wrong letter, and exchanged neighbours of a kind", () => {
    const reference = creditorReference("EU-0123456Z");
    const kinds = ["0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const kindOf = (character = "") => kinds.find((kind) => character !== "" && kind.includes(character));
    for (let place = 4; place < reference.length; place += 1) {
      const [own, next] = [reference[place], reference[place + 1]];
      for (const other of kindOf(own) ?? "") {
        const wrong = reference.slice(0, place) + other + reference.slice(place + 1);
        if (wrong !== reference) expect(isCreditorReference(wrong), wrong).toBe(false);
      }
      if (own === next || kindOf(own) !== kindOf(next)) continue;
      const swapped = reference.slice(0, place) + next + own + reference.slice(place + 2);
      expect(isCreditorReference(swapped), swapped).toBe(false);
    }
  });

  it("is found in whatever a payer writes around it", () => {
    const code = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{9}$/);
    const noise = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(code, noise, noise, fc.integer({ min: 1, max: 9 }), (body, before, after, attempt) => {
        const reference = creditorReference(`EU-${body}`, attempt);
        const typed = groupedReference(reference).toLowerCase();
        expect(referencesIn(`${before} ${typed} ${after}`)).toContain(reference);
      }),
    );
  });

  it("of a further attempt is another one", () => {
    expect(creditorReference("EU-AAAA", 2)).not.toBe(creditorReference("EU-AAAA"));
  });
});
