import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prefixOfCountry, readVatNumber } from "./vat-number.ts";
import { vatNumberRules } from "./vat-number-rules.ts";

const asWritten = [
  "AT U13585627",
  "BE 0428759497",
  "BE 0403019261",
  "BG 175074752",
  "CY-10259033P",
  "CZ 25123891",
  "DE 136695976",
  "DK 13585628",
  "EE 100931558",
  "EL 094259216",
  "GR 094259216",
  "ES B-58378431",
  "ES X-5910266-W",
  "ES 54362315K",
  "FI 20774740",
  "FR 40303265045",
  "FR 23334175221",
  "FR 83404833048",
  "HR 33392005961",
  "HU-12892312",
  "IE 6433435F",
  "IE 6433435OA",
  "IE 8D79739I",
  "IT 00743110157",
  "LT 119511515",
  "LT 100001919017",
  "LU 15027442",
  "LV 40003521600",
  "MT 11679112",
  "NL 004495445B01",
  "NL 002455799B11",
  "PL 856-734-62-15",
  "PT 501 964 843",
  "RO 18547290",
  "SE 123456789701",
  "SI 50223054",
  "SK 2022749619",
  "GB 980 7806 84",
  "UK 980780684",
  "XI 980780684",
  "CHE-100.155.212 MWST",
  "NO 988 077 917 MVA",
  "pl8567346215",
];

describe("VAT numbers", () => {
  it.each(asWritten)("reads %s", (written) => {
    expect(readVatNumber(written).kind).toBe("well-formed");
  });

  it("notices a wrong last digit wherever the check digit is the last one", () => {
    const endings = asWritten.filter((each) => !/^(SE|NL|CHE|IE)/.test(each));
    for (const written of endings) {
      const at = written.search(/\d(?=\D*$)/);
      const wrong = Array.from({ length: 9 }, (_, step) => {
        const digit = (Number(written[at]) + step + 1) % 10;
        return written.slice(0, at) + digit + written.slice(at + 1);
      });
      // Some algorithms let one in eleven pass; none lets two.
      const passed = wrong.filter((each) => readVatNumber(each).kind === "well-formed");
      expect(passed.length, `${written}: ${passed}`).toBeLessThanOrEqual(1);
    }
  });

  it("says what is wrong, and shows a number that would do", () => {
    expect(readVatNumber("DE 13669597")).toEqual({
      kind: "refused",
      reason: "form",
      prefix: "DE",
      example: "DE136695976",
    });
    expect(readVatNumber("DE 136695975")).toMatchObject({ reason: "check-digit" });
    expect(readVatNumber("136695976")).toEqual({ kind: "refused", reason: "no-country" });
    expect(readVatNumber("ZZ 136695976")).toEqual({ kind: "refused", reason: "no-country" });
  });

  it("takes the country's letters from the address when they are left out", () => {
    expect(readVatNumber("136695976", "DE")).toMatchObject({ number: "DE136695976" });
    expect(readVatNumber("094259216", "GR")).toMatchObject({ number: "EL094259216" });
    expect(readVatNumber("B58378431", "ES")).toMatchObject({ number: "ESB58378431" });
    // A Cypriot and a Spanish number may begin with letters that look like a country's.
    expect(readVatNumber("DE136695976", "AT")).toMatchObject({ prefix: "DE" });
  });

  it("has an example of each country that passes its own rule", () => {
    for (const [prefix, { example }] of Object.entries(vatNumberRules))
      expect(readVatNumber(example)).toEqual({ kind: "well-formed", prefix, number: example });
  });

  it("never fails on what people type", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 40 }),
        fc.constantFrom("DE", "GR", "XX", undefined),
        (text, country) => {
          expect(["well-formed", "refused"]).toContain(readVatNumber(text, country).kind);
        },
      ),
    );
    expect(prefixOfCountry("__proto__")).toBeNull();
    expect(prefixOfCountry("toString")).toBeNull();
  });
});
