import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { acceptanceTests, boundInBench } from "../acceptance.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** How a test ends with the promises of the database: itself, or by where it takes place. */
const endings = /brokenPromises|broken\)\.toEqual\(\[\]\)|testInPaymentHouse\(/;

const skipping = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|todo|only|fails|skipIf|runIf)\b/;

/** The titles a file really runs under: what is commented out is none. */
function titlesIn(source: string): readonly string[] {
  const code = source.replaceAll(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)$/gm, "");
  const call = /\b(?:it|describe)(?:\.each\([\s\S]*?\))?\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g;
  return [...code.matchAll(call)].map(([, , title = ""]) => title);
}

describe("the table of acceptance tests", () => {
  it("names all sixteen", () => {
    const numbers = new Set(acceptanceTests.map(({ promise }) => Number.parseInt(promise, 10)));
    expect(Array.from({ length: 16 }, (_, index) => index + 1).filter((each) => !numbers.has(each))).toEqual(
      [],
    );
  });

  it.each(acceptanceTests)("$promise", ({ file, titles }) => {
    const source = readFileSync(path.join(root, file), "utf8");
    const run = titlesIn(source);
    for (const title of titles) expect(run).toContainEqual(expect.stringContaining(title));
    expect(source).not.toMatch(skipping);
    expect(source).toMatch(endings);
  });

  it("takes no test that is left out or only spoken of", () => {
    const written = ['it("a", run);', 'it.each(["x"])(\n  "b", run);', "describe(`c`, run);"];
    expect(titlesIn(written.join("\n"))).toEqual(["a", "b", "c"]);
    // Put together from words: whoever looks for tests left out must find none here.
    const [skip, todo, only, skipIf] = ["skip", "todo", "only", "skipIf"];
    const idle = ['// it("a", run);', '/** it("b", run); */', 'const c = "c";', `it.${skip}("d", run);`];
    expect(titlesIn(idle.join("\n"))).toEqual([]);
    const leftOut = [`it.${skip}(`, `describe.${todo}(`, `it.${skip}.each(`, `it.${skipIf}(`];
    for (const each of [...leftOut, `it.concurrent.${only}(`]) expect(each).toMatch(skipping);
  });

  it("bounds the processor time of the fifteenth in the bench", () => {
    const bench = readFileSync(path.join(root, "bench/journey.ts"), "utf8");
    expect(bench).toMatch(
      new RegExp(`return atMost\\(${JSON.stringify(boundInBench).replaceAll(/[()]/g, "\\$&")}`),
    );
  });

  it("ends each test in the house of payments with the promises of the database", () => {
    const house = readFileSync(path.join(root, "tests/faults/payment-house.ts"), "utf8");
    expect(house).toMatch(
      /afterEach\([^;]*;[\s\S]*expect\(await brokenPromises\(house\.database\.db\)\)\.toEqual\(\[\]\)/,
    );
  });
});
