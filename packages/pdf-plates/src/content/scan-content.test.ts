import { expect, it } from "vitest";
import type { Operand } from "./operand.ts";
import { scanContent } from "./scan-content.ts";

function scanned(text: string, inlineLength = 0) {
  const found: [name: string, operands: unknown, written?: string][] = [];
  scanContent(text, {
    operator: (name, operands: Operand[], written) => found.push([name, operands, written]),
    inlineImage: (dictionary, data) => found.push(["BI", { ...dictionary.entries }, data]),
    inlineLength: () => inlineLength,
  });
  return found;
}

it("operators come with their operands and as they are written", () => {
  expect(scanned("q 1 .5 -2 0 k% a comment\n/Name#20A gs Q")).toEqual([
    ["q", [], "q"],
    ["k", [1, 0.5, -2, 0], "1 .5 -2 0 k"],
    ["gs", ["/Name A"], "/Name#20A gs"],
    ["Q", [], "Q"],
  ]);
});

it("strings may hold brackets, arrays strings, and dictionaries anything", () => {
  const [[, shown] = [], [, marked] = []] = scanned(
    "[(a\\)b(c)) -20 <4142>] TJ /Span << /A [1 true null] >> BDC",
  );
  expect(shown).toEqual([[{ written: "(a\\)b(c))" }, -20, { written: "<4142>" }]]);
  expect(marked).toEqual(["/Span", { entries: { A: [1, true, null] } }]);
});

it("an inline image ends where its length says, not at the first EI within it", () => {
  const [first, second] = scanned("BI /W 2 /H 2 /BPC 8 ID \n EI \x01 EI Q", 5);
  expect(first).toEqual(["BI", { W: 2, H: 2, BPC: 8 }, "\n EI \x01"]);
  expect(second?.[0]).toBe("Q");
});

it("what is broken is passed over", () => {
  expect(scanned("1 2 ] >> ) } re --5 w (never closed").map(([name, operands]) => [name, operands])).toEqual([
    ["re", [1, 2]],
    ["w", [-5]],
  ]);
  expect(scanned("[ [ [ 1 w")).toHaveLength(1);
});
