import { describe, expect, it } from "vitest";
import { readStatement, StatementError } from "./statements.ts";

const entry = (amount: string, indicator: string, status: string) => `
  <Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
    <BookgDt><Dt>2026-11-17</Dt></BookgDt>
    <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Byrne &amp; Sons</Nm></Dbtr></RltdPties>
      <RmtInf><Strd><CdtrRefInf><Ref>RF18 5390 0754 7034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`;

const camt = (entries: string) => `<?xml version="1.0"?>
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

describe("a bank statement", () => {
  it("of CAMT.053 gives its booked credits to the cent", () => {
    const entries =
      entry("1234.5", "CRDT", "BOOK") + entry("9.99", "DBIT", "BOOK") + entry("1.00", "CRDT", "PDNG");
    expect(readStatement(camt(entries))).toEqual([
      {
        account: "DE89370400440532013000",
        currency: "EUR",
        bookedOn: "2026-11-17",
        amountMinor: 123_450,
        reference: "RF18 5390 0754 7034",
        counterparty: "Byrne & Sons",
      },
    ]);
  });

  it("as a table may have quotes, either separator and either decimal sign", () => {
    const table = [
      "account;currency;booked_on;amount;reference;counterparty",
      'PL61 1090;PLN;2026-11-17;1 234,50;"order ""X""; thanks";Anna',
      "PL61 1090;PLN;2026-11-17;-5,00;fee;Bank",
    ].join("\r\n");
    expect(readStatement(table)).toMatchObject([
      { account: "PL611090", amountMinor: 123_450, reference: 'order "X"; thanks' },
    ]);
  });

  it.each([
    ["not a statement at all"],
    ["account;currency\nx;EUR"],
    ["account,currency,booked_on,amount,reference,counterparty\nx,EUR,yesterday,1.00,r,c"],
    ["account,currency,booked_on,amount,reference,counterparty\nx,EUR,2026-11-17,1e3,r,c"],
    ['<!DOCTYPE x [<!ENTITY a "b">]><Document/>'],
    ["x".repeat(5_000_001)],
  ])("that cannot be read is refused: %.40s", (text) => {
    expect(() => readStatement(text)).toThrow(StatementError);
  });
});
