import type { AnswerIssue, CheckoutAnswers } from "@foldmark/commerce";
import { languageTags, regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { loaderText } from "../../request/loader-text.ts";
import { errorsOf, issueText, postcodeLastIn } from "./checkout-errors.ts";

const eu = regionById("eu");
const english = loaderText(eu, "en");
const say = (issue: AnswerIssue, answers: CheckoutAnswers = {}) => issueText(english, eu, answers, issue);

describe("what is wrong with a step", () => {
  it("names the field as its label does, also a postcode that is called otherwise", () => {
    const missing = { field: "delivery.postcode", problem: "missing" } as const;
    expect(say(missing, { delivery: { country: "IE" } })).toContain("Eircode");
    expect(say(missing, { delivery: { country: "DE" } })).toContain("Postcode");
    expect(say({ field: "delivery.city", problem: "missing" })).toContain("Town or city");
  });

  it("shows an example of the country the address is in", () => {
    const answers = { delivery: { country: "DE" }, billing: { country: "PL" } };
    expect(say({ field: "delivery.postcode", problem: "not-a-postcode" }, answers)).toContain("10115");
    expect(say({ field: "billing.postcode", problem: "not-a-postcode" }, answers)).toContain("00-001");
    const vat = { buyerKind: "business", vatNumber: "IE 123", delivery: { country: "IE" } } as const;
    expect(say({ field: "vatNumber", problem: "vat-form" }, vat)).toMatch(/IE\d/);
  });

  it("calls a postcode what its label calls it, and shows a telephone number of the buyer's country", () => {
    const wrong = { field: "delivery.postcode", problem: "not-a-postcode" } as const;
    expect(say(wrong, { delivery: { country: "US" } })).toBe("Enter the ZIP code, such as 10001");
    expect(say(wrong, { delivery: { country: "IE" } })).toBe("Enter the Eircode, such as D02 AF30");
    expect(say(wrong, { delivery: { country: "DE" } })).toBe("Enter the postcode, such as 10115");
    const phone = { field: "phone", problem: "not-a-phone" } as const;
    expect(say(phone, { delivery: { country: "IE" } })).toContain("+353 ");
    expect(say(phone, { delivery: { country: "US" } })).toContain("+1 ");
  });

  it("is listed in the order of the page, also where the town comes before the postcode", () => {
    const issues: AnswerIssue[] = [
      { field: "delivery.postcode", problem: "missing" },
      { field: "delivery.state", problem: "missing" },
      { field: "delivery.city", problem: "missing" },
    ];
    const listed = (country: string) => {
      const last = postcodeLastIn(eu, { delivery: { country } });
      return Object.keys(errorsOf("delivery", issues, say, last)?.fields ?? {});
    };
    expect(listed("US")).toEqual(["delivery.city", "delivery.state", "delivery.postcode"]);
    expect(listed("DE")).toEqual(["delivery.postcode", "delivery.city", "delivery.state"]);
  });

  it("names what the wallet holds to somebody who asked for more of it", () => {
    const issue = { field: "fromWallet", problem: "wallet-part-too-low", freeMinor: 50_00 } as const;
    expect(say(issue)).toMatch(/^Your wallet balance is €50\.00\./);
    expect(Object.keys(errorsOf("payment", [issue], say)?.fields ?? {})).toEqual(["fromWallet"]);
  });

  it("is said in every language, each field in the order of the page", () => {
    const issues: AnswerIssue[] = [
      { field: "shipmentMethod", problem: "missing" },
      { field: "phone", problem: "not-a-phone" },
      { field: "delivery.name", problem: "too-long" },
      { field: "paymentMethod", problem: "missing" },
    ];
    for (const tag of languageTags) {
      const text = loaderText(eu, tag);
      const errors = errorsOf("delivery", issues, (issue) => issueText(text, eu, {}, issue));
      expect(Object.keys(errors?.fields ?? {})).toEqual(["delivery.name", "phone", "shipmentMethod"]);
      expect(Object.values(errors?.fields ?? {}).join()).not.toMatch(/buying\.|checkout\.|\{/);
    }
    expect(errorsOf("details", issues, say)).toBeNull();
  });
});
