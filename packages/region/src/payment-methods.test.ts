import { expect, it } from "vitest";
import { needsBankAbroad, paymentMethods } from "./payment-methods.ts";

it("a way of one country's banks is of use at home, all others everywhere", () => {
  const abroad = (country: string) => paymentMethods.filter((method) => needsBankAbroad(method, country));
  expect(abroad("IE")).toEqual(["p24", "ideal", "bancontact", "eps"]);
  expect(abroad("NL")).toEqual(["p24", "bancontact", "eps"]);
  expect(abroad("PL")).toEqual(["ideal", "bancontact", "eps"]);
});
