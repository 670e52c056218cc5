/** A literal that is spread into another only steers the formatter, and hides that it is one list of names. */
import fs from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folders = ["apps", "packages", "tests", "bench", "scripts"];
const isSource = (file: string) =>
  /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(node_modules|build|\.react-router)\//.test(file);

function spreadLiterals(file: string, source: string): readonly string[] {
  const found: string[] = [];
  // Most files need no closer look.
  if (!/\.\.\.\s*[[{]/.test(source)) return found;
  const note = ({ start }: { start: number }) =>
    found.push(`${file}:${source.slice(0, start).split("\n").length}`);
  const isLiteral = ({ type }: { type: string }) => type === "ObjectExpression" || type === "ArrayExpression";
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const each of properties)
        if (each.type === "SpreadElement" && isLiteral(each.argument)) note(each);
    },
    ArrayExpression: ({ elements }) => {
      for (const each of elements) if (each?.type === "SpreadElement" && isLiteral(each.argument)) note(each);
    },
    JSXSpreadAttribute: (each) => {
      if (isLiteral(each.argument)) note(each);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

it("spreads no literal into another", () => {
  expect(
    spreadLiterals("x.tsx", "const x = { ...{ a: 1 } }; const y = [...[1]]; <A {...{ x }} />;"),
  ).toHaveLength(3);
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => path.join(folder, file)),
  );
  const sources = files.filter(isSource);
  expect(sources.length).toBeGreaterThan(1000);
  expect(
    sources.flatMap((file) => spreadLiterals(file, fs.readFileSync(path.join(root, file), "utf8"))),
  ).toEqual([]);
});
