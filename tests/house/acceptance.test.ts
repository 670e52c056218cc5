import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { acceptanceTests } from "../acceptance.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** How a test ends with the promises of the database: itself, or by where it takes place. */
const endings = /brokenPromises|broken\)\.toEqual\(\[\]\)|testInPaymentHouse\(/;

describe("the table of acceptance tests", () => {
  it("names all sixteen", () => {
    const numbers = new Set(acceptanceTests.map(({ promise }) => Number.parseInt(promise, 10)));
    expect(Array.from({ length: 16 }, (_, index) => index + 1).filter((each) => !numbers.has(each))).toEqual(
      [],
    );
  });

  it.each(acceptanceTests)("$promise", ({ file, titles }) => {
    const source = readFileSync(path.join(root, file), "utf8");
    for (const title of titles) expect(source).toContain(title);
    if (file.endsWith(".test.ts")) expect(source).toMatch(endings);
  });

  it("ends each test in the house of payments with the promises of the database", () => {
    const house = readFileSync(path.join(root, "tests/faults/payment-house.ts"), "utf8");
    expect(house).toMatch(
      /afterEach\([^;]*;[\s\S]*expect\(await brokenPromises\(house\.database\.db\)\)\.toEqual\(\[\]\)/,
    );
  });
});
