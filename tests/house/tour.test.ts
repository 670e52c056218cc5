/** The tour of an order leads through files that are there, each of which really goes on to the next. */
import fs from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const tour = fs.readFileSync(path.join(root, "docs/tour.md"), "utf8");

/** The numbered lists of files, one for each part of the way. */
const walks = tour
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    title: part.slice(0, part.indexOf("\n")),
    files: [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = ""]) => file),
  }));

const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
const moduleOf = (file: string) => parseSync(file, read(file)).module;
const beside = (file: string, specifier: string) => path.join(path.dirname(file), specifier);

/** Where a name that a file passes on was made; a package's index passes on those of its modules. */
function sourceOf(file: string, name: string): string {
  for (const { entries } of moduleOf(file).staticExports) {
    for (const entry of entries) {
      const from = entry.moduleRequest?.value;
      if (!from?.startsWith(".")) continue;
      const isAll = entry.importName.kind === "AllButDefault" || entry.importName.kind === "All";
      if (isAll && exportsName(beside(file, from), name)) return sourceOf(beside(file, from), name);
      if (entry.exportName.name === name) return sourceOf(beside(file, from), entry.importName.name ?? name);
    }
  }
  return file;
}

function exportsName(file: string, name: string): boolean {
  return moduleOf(file)
    .staticExports.flatMap(({ entries }) => entries)
    .some(
      (entry) =>
        entry.exportName.name === name ||
        (entry.exportName.kind === "None" && exportsName(beside(file, entry.moduleRequest!.value), name)),
    );
}

/** What a file imports, each name traced to the file that makes it. */
function importsOf(file: string): ReadonlySet<string> {
  const found = moduleOf(file).staticImports.flatMap(({ moduleRequest: { value }, entries }) => {
    if (value.startsWith(".")) return [beside(file, value)];
    const ours = /^@foldmark\/([\w-]+)$/.exec(value);
    if (!ours) return [];
    const index = `packages/${ours[1]}/src/index.ts`;
    return entries.map((entry) => sourceOf(index, entry.importName.name ?? ""));
  });
  return new Set(found);
}

const queuesIn = (file: string, call: RegExp) => [...read(file).matchAll(call)].map(([, queue]) => queue);

function goesOnTo(from: string, to: string): boolean {
  if (importsOf(from).has(to)) return true;
  const worked = queuesIn(to, /\.work\(\s*(\w+)/g);
  return queuesIn(from, /\.enqueue\(\s*\w+,\s*(\w+)/g).some((queue) => worked.includes(queue));
}

describe("the tour of an order", () => {
  it("has its four parts", () => {
    expect(walks.map(({ title }) => title)).toEqual([
      "Into the cart",
      "To the order",
      "The money",
      "The mail",
    ]);
    for (const { files } of walks) expect(files.length).toBeGreaterThan(2);
  });

  it("names files that are there", () => {
    const named = [...tour.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = ""]) => file);
    expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });

  it.each(walks)("leads from each file to the next: $title", ({ files }) => {
    const broken = files.slice(1).filter((file, index) => !goesOnTo(files[index]!, file));
    expect(broken).toEqual([]);
  });

  it("would notice a step that is not taken", () => {
    expect(
      goesOnTo("packages/commerce/src/carts/cart-rules.ts", "packages/commerce/src/carts/carts.ts"),
    ).toBe(false);
  });
});
