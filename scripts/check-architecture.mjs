/**
 * Fails on an import that runs against the arrows of the house, on a cycle, and on an import past a
 * package's index. Reads the imports with a parser; the maintained tools for this do not know TypeScript 7.
 */
import fs from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { root } from "./hand-over.mjs";

/** What each room may import of ours: a name not listed here may import nothing. */
export const arrows = {
  geometry: [],
  catalogue: ["geometry", "region"],
  pricing: ["catalogue", "geometry", "region"],
  region: [],
  routing: ["region"],
  messages: ["region"],
  ui: ["messages", "region"],
  platform: [],
  shop: ["messages", "platform", "region", "routing", "ui"],
};
const purePackages = new Set(["geometry", "catalogue", "pricing", "region", "routing", "messages"]);

function sourceFiles(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(node_modules|build|\.react-router)\//.test(file));
}

function importsOf(file) {
  const { module, errors } = parseSync(file, fs.readFileSync(file, "utf8"));
  if (errors.length) return { imports: [], broken: errors[0].message };
  const fixed = module.staticImports.map((each) => ({
    specifier: each.moduleRequest.value,
    typeOnly: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
  }));
  const passedOn = module.staticExports
    .flatMap((each) => each.entries)
    .filter((entry) => entry.moduleRequest)
    .map((entry) => ({ specifier: entry.moduleRequest.value, typeOnly: entry.isType }));
  return { imports: [...fixed, ...passedOn], broken: null };
}

const roomOf = (file, base) => /^(?:packages|apps)\/([^/]+)\//.exec(path.relative(base, file))?.[1] ?? null;

function checkImport(file, room, { specifier }, base) {
  const where = path.relative(base, file);
  const ours = /^@foldmark\/([^/]+)(\/.*)?$/.exec(specifier);
  if (ours) {
    const [, target, inside] = ours;
    if (inside && !/\.(css|svg|woff2)(\?.*)?$/.test(inside))
      return `${where}: ${specifier} goes past the package's index`;
    if (room === target) return `${where}: ${room} imports itself by its package name`;
    if (room && !arrows[room]?.includes(target)) return `${where}: ${room} must not import ${target}`;
    return null;
  }
  if (specifier.startsWith(".")) {
    const target = roomOf(path.resolve(path.dirname(file), specifier), base);
    return room && target !== room ? `${where}: ${specifier} leaves the package` : null;
  }
  const isTest = /\.test\.tsx?$/.test(file);
  if (purePackages.has(room) && !isTest && file.includes("/src/") && specifier.startsWith("node:")) {
    return `${where}: a pure package must not import ${specifier}`;
  }
  return null;
}

function findCycle(graph) {
  const state = new Map();
  const trail = [];
  function visit(file) {
    if (state.get(file) === "done") return null;
    if (state.get(file) === "open") return [...trail.slice(trail.indexOf(file)), file];
    state.set(file, "open");
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    trail.pop();
    state.set(file, "done");
    return null;
  }
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}

/** @returns {string[]} what is wrong in the tree under `base`, one sentence each */
export function architectureProblems(base = root) {
  const problems = [];
  const graph = new Map();
  for (const file of ["packages", "apps"].flatMap((folder) => sourceFiles(path.join(base, folder)))) {
    const room = roomOf(file, base);
    const { imports, broken } = importsOf(file);
    if (broken) problems.push(`${path.relative(base, file)}: ${broken}`);
    const inside = path.relative(path.join(base, "."), file).split("/")[2] ?? "";
    const governed = room !== null && inside !== "scripts";
    if (room && !(room in arrows))
      problems.push(`${path.relative(base, file)}: room ${room} has no arrows yet; add it to the table`);
    for (const each of imports) {
      const problem = governed ? checkImport(file, room, each, base) : null;
      if (problem) problems.push(problem);
    }
    // Types are gone at run time, so a cycle of types alone cannot bite.
    const next = imports
      .filter((each) => !each.typeOnly && each.specifier.startsWith("."))
      .map((each) => path.resolve(path.dirname(file), each.specifier.replace(/\?.*$/, "")));
    graph.set(file, next);
  }
  const cycle = findCycle(graph);
  if (cycle) problems.push(`cycle: ${cycle.map((file) => path.relative(base, file)).join(" → ")}`);
  return problems;
}
