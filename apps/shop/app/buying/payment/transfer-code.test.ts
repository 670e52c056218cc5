import { describe, expect, it } from "vitest";
import { transferCode, transferPayload } from "./transfer-code.server.ts";

const transfer = {
  recipient: "Foldmark sp. z o.o.",
  accountNumber: "DE89 3704 0044 0532 0130 00",
  swiftCode: "COBADEFFXXX",
  amountMinor: 144_305,
  currency: "EUR",
  reference: "RF18 5390 0754 7034",
};

describe("The code of a bank transfer", () => {
  it("says what EPC069-12 asks for, line by line", () => {
    expect(transferPayload(transfer)?.split("\n")).toEqual([
      "BCD",
      "002",
      "1",
      "SCT",
      "COBADEFFXXX",
      "Foldmark sp. z o.o.",
      "DE89370400440532013000",
      "EUR1443.05",
      "",
      "RF18539007547034",
    ]);
  });

  it("exists for euros only, and for amounts a transfer can carry", async () => {
    for (const change of [{ currency: "PLN" }, { amountMinor: 0 }, { amountMinor: 100_000_000_000 }])
      expect(await transferCode({ ...transfer, ...change })).toBeNull();
  });

  it("is drawn in whole modules within its quiet zone", async () => {
    const code = await transferCode(transfer);
    expect(code?.path).toMatch(/^(M\d+ \d+(L\d+ \d+)+Z)+$/);
    const places = code!.path.match(/\d+/g)!.map(Number);
    expect(Math.min(...places)).toBe(4);
    expect(Math.max(...places)).toBe(code!.side - 4);
  });
});
