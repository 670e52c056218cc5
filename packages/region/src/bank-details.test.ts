import { expect, it } from "vitest";
import { bankDetails, holdsExampleAccounts } from "./bank-details.ts";

it("one example account among real ones is still noticed", () => {
  const real = { accountNumber: "PL27 1140 2004 0000 3002 0135 5387", swiftCode: "BREXPLPWXXX" };
  const replaced = { EUR: real, GBP: real, PLN: real, RON: real, SEK: real };
  expect(holdsExampleAccounts(replaced)).toBe(false);
  expect(holdsExampleAccounts({ ...replaced, SEK: bankDetails.SEK })).toBe(true);
});
