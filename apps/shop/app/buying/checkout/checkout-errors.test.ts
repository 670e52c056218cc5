import type { AnswerIssue, CheckoutAnswers } from "@foldmark/commerce";
import { languageTags, regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { loaderText } from "../../storefront/shelf/loader-text.ts";
import { errorsOf, issueText } from "./checkout-errors.ts";

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

  it("names what the wallet holds to somebody who asked for more of it", () => {
    const issue = { field: "fromWallet", problem: "wallet-part-too-low", freeMinor: 50_00 } as const;
    expect(say(issue)).toMatch(/^Your wallet holds €50\.00\./);
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
