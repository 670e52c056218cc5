import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { acceptanceTests, promisesNotShown, provingFiles, type TestReport } from "../acceptance.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A test file asks for the promises of the database itself or by a fixture; the linter finds an import for nothing. */
function asksForPromises(file: string): boolean {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  return module.staticImports.some(({ moduleRequest: { value }, entries }) => {
    if (entries.some(({ importName }) => importName.name === "brokenPromises")) return true;
    const isFixture = value.startsWith("../testing/") || (value.startsWith("./") && file.includes("/tests/"));
    return isFixture && asksForPromises(path.resolve(path.dirname(file), value));
  });
}

describe("the table of acceptance tests", () => {
  it("names all sixteen", () => {
    const numbers = new Set(acceptanceTests.map(({ promise }) => Number.parseInt(promise, 10)));
    expect(Array.from({ length: 16 }, (_, index) => index + 1).filter((each) => !numbers.has(each))).toEqual(
      [],
    );
  });

  it.each(provingFiles)("holds the database to its promises in %s", (file) => {
    expect(asksForPromises(path.join(root, file))).toBe(true);
  });
});

describe("what a run did not show", () => {
  const [first, ...others] = acceptanceTests;
  const [title] = first?.titles ?? [];
  /** A run in which the tests of the first promise ended like this, and all others passed. */
  const runWith = (...statuses: readonly string[]): TestReport => ({
    testResults: [
      ...others.map(({ file, titles }) => ({
        name: `/somewhere/${file}`,
        assertionResults: titles.map((each) => ({ fullName: `group ${each} case`, status: "passed" })),
      })),
      {
        name: `/somewhere/${first?.file}`,
        assertionResults: statuses.map((status) => ({ fullName: `a cart ${title}`, status })),
      },
    ],
  });

  it("is nothing when every test of the table passed", () => {
    expect(promisesNotShown(runWith("passed"))).toEqual([]);
  });

  it.each([
    ["is not there", []],
    ["was left out", ["skipped"]],
    ["is still to be written", ["todo"]],
    ["failed", ["failed"]],
    ["failed in one of its cases", ["passed", "failed"]],
  ])("is the promise whose test %s", (_, statuses) => {
    expect(promisesNotShown(runWith(...statuses))).toEqual([first?.promise]);
  });

  it("is the promise whose test passed in another file", () => {
    const { testResults } = runWith("passed");
    const moved = testResults.map((file) => ({ ...file, name: `${file.name}.old` }));
    expect(promisesNotShown({ testResults: moved })).toHaveLength(acceptanceTests.length);
  });
});
