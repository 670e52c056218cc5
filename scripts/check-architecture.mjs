/**
 * Fails on an import that runs against the arrows of the house or, inside a room, of its folders, on a cycle, on an
 * import past a package's index, and on what a room must be given instead of taking it: time, chance, the environment. Reads the imports with a
 * parser; the maintained tools for this do not know TypeScript 7.
 */
import fs from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";
import { arrows, folderArrows, importedOnlyBy, purePackages } from "./architecture-tables.mjs";
import { root } from "./hand-over.mjs";

function sourceFiles(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(node_modules|build|\.react-router)\//.test(file));
}

/** The source with its comments blanked out: they may speak of what the code must not do. */
function withoutComments(source, comments) {
  return comments.reduce(
    (text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
    source,
  );
}

/** A module taken or passed on as a whole: `* as`, `export *`, `import()`. */
const everything = "*";
const nameOf = ({ kind, name }) => (kind === "Name" ? name : kind === "Default" ? "default" : everything);

function read(file) {
  const source = fs.readFileSync(file, "utf8");
  const { module, errors, comments } = parseSync(file, source);
  if (errors.length) return { imports: [], exported: [], code: "", broken: errors[0].message };
  const fixed = module.staticImports.map((each) => ({
    specifier: each.moduleRequest.value,
    names: each.entries.map(({ importName }) => nameOf(importName)),
    typeOnly: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
  }));
  const late = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^["'`]([^$]+)["'`]$/.exec(source.slice(start, end))?.[1])
    .filter((specifier) => specifier !== undefined)
    // What is loaded late cannot close a circle while modules load.
    .map((specifier) => ({ specifier, names: [everything], late: true }));
  const passedOn = module.staticExports
    .flatMap((each) => each.entries)
    .filter((entry) => entry.moduleRequest)
    .map(({ moduleRequest, importName, isType }) => ({
      specifier: moduleRequest.value,
      names: [nameOf(importName)],
      typeOnly: isType,
    }));
  return {
    imports: [...fixed, ...late, ...passedOn],
    exported: module.staticExports.flatMap((each) => each.entries),
    code: withoutComments(source, comments),
    broken: null,
  };
}

const roomOf = (file, base) => /^(?:packages|apps)\/([^/]+)\//.exec(path.relative(base, file))?.[1] ?? null;

const isTest = (file) => /\.test\.tsx?$/.test(file);
/** What only tests need stands in a folder of this name, or older, in a file; for other packages behind a door of this name. */
const isFixture = (file) => /\/testing(\/|-[\w-]+\.tsx?$)/.test(file);
const isPure = (file, room) => purePackages.has(room) && !isTest(file) && file.includes("/src/");

/** What is taken of a package although only the files of `importedOnlyBy` may: by its name, or with all the others. */
function checkKept(file, target, { specifier, names = [], typeOnly }, base) {
  const where = path.relative(base, file);
  const kept = importedOnlyBy[target] ?? {};
  if (typeOnly || isTest(file) || isFixture(file)) return null;
  if (names.includes(everything) && Object.keys(kept).length > 0)
    return `${where}: names what it takes of ${specifier}, one by one`;
  const name = names.find((each) => Object.hasOwn(kept, each) && !kept[each].files.includes(where));
  return name === undefined ? null : `${where}: ${name} ${kept[name].instead}`;
}

/** Without its ending a specifier leads to no file, and no rule would see what is imported. */
function checkEnding(file, { specifier }, base) {
  const isComplete = /\.([mc]?[jt]sx?|css|svg|woff2|json)(\?.*)?$/.test(specifier);
  if (!specifier.startsWith(".") || isComplete) return null;
  return `${path.relative(base, file)}: ${specifier} has no ending`;
}

/** Beside an index: what only Node can run, and what is loaded where the rest of a package must not come along. */
const furtherDoors = new Set(["/node", "/pdf", "/files", "/pixels", "/sandbox-job"]);

function checkImport(file, room, imported, base) {
  const { specifier, names } = imported;
  const where = path.relative(base, file);
  const ours = /^@foldmark\/([^/]+)(\/.*)?$/.exec(specifier);
  if (ours) {
    const [, target, inside] = ours;
    const isDoorForTests = /^\/testing(\/[\w-]+)?$/.test(inside ?? "");
    if (isDoorForTests && !isTest(file) && !isFixture(file))
      return `${where}: ${specifier} is for tests and their fixtures only`;
    if (inside && !isDoorForTests && !furtherDoors.has(inside) && !/\.(css|svg|woff2)(\?.*)?$/.test(inside))
      return `${where}: ${specifier} goes past the package's index`;
    if (room === target) return `${where}: ${room} imports itself by its package name`;
    if (room && !arrows[room]?.includes(target)) return `${where}: ${room} must not import ${target}`;
    return checkKept(file, target, imported, base);
  }
  if (specifier.startsWith(".")) {
    const target = roomOf(path.resolve(path.dirname(file), specifier), base);
    return room && target !== room ? `${where}: ${specifier} leaves the package` : null;
  }
  if (specifier === "react" && names?.includes("lazy"))
    return `${where}: a lazy part goes through loadPart of ui, which reports and gives up in time`;
  if (isPure(file, room) && outside.has(specifier)) {
    return `${where}: a pure package must not import ${specifier}`;
  }
  return null;
}

const outside = new Set([
  ...builtinModules.flatMap((name) => [name, `node:${name}`]),
  "react",
  "react-dom",
  "react-dom/server",
]);

const takenInPurePackages =
  /\b(Math\.random|Date\.now|performance\.now|crypto\.(?:randomUUID|getRandomValues)|process\.\w+)\b|\bnew Date\(\)/;

/** What a file takes from the surroundings although it must be given. */
function checkTaking(file, room, code, base) {
  const where = path.relative(base, file);
  const taken = isPure(file, room) ? takenInPurePackages.exec(code)?.[0] : undefined;
  if (taken) return `${where}: a pure package must be given what ${taken} takes`;
  if (!isTest(file) && !environmentFiles.has(where) && /\bprocess\.env\b/.test(code))
    return `${where}: process.env is read in the environment file alone`;
  return null;
}

const environmentFiles = new Set([
  "apps/shop/server/environment.ts",
  // Sets one variable, before React is imported.
  "apps/shop/server/development-mode.ts",
]);

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

/** Where a room keeps its code: the folders of a package stand in `src`, those of an app directly in it. */
const inRoom = (file, base) =>
  path
    .relative(base, file)
    .split("/")
    .slice(2)
    .join("/")
    .replace(/^src\//, "");

/** The row of a room's table that a file belongs to: `a/*` is what stands directly in `a`, `a/b` all below it. */
function folderOf(file, rows, base) {
  const name = inRoom(file, base);
  const directly = path.posix.join(path.posix.dirname(name), "*");
  if (directly in rows) return directly;
  const above = Object.keys(rows).filter((row) => name.startsWith(`${row}/`));
  return above.sort((a, b) => b.length - a.length)[0];
}

/** Imports between the folders of a room that its table does not have. Types are not held to it: they are gone at run time. */
function checkFolders(file, imports, rows, base) {
  const where = path.relative(base, file);
  // The index gives out all of its room.
  if (inRoom(file, base) === "index.ts") return [];
  const from = folderOf(file, rows, base);
  if (from === undefined) return [`${where}: its folder has no row in the room's table`];
  return imports
    .filter((each) => !each.typeOnly && /^\..*\.[mc]?[jt]sx?(\?.*)?$/.test(each.specifier))
    .flatMap(({ specifier }) => {
      const target = path.resolve(path.dirname(file), specifier.replace(/\?.*$/, ""));
      if (inRoom(target, base) === "index.ts") return [`${where}: imports the index of its own package`];
      if (isFixture(target)) return [`${where}: ${specifier} is for tests only`];
      const to = folderOf(target, rows, base);
      const isAllowed = to === undefined || to === from || rows[from].includes(to);
      return isAllowed ? [] : [`${where}: ${from} must not import ${to} (${specifier})`];
    });
}

const widestIndex = 150;

/** What a package gives out is named, one by one, and can be read in a minute. */
function checkIndex(file, exported, base) {
  const where = path.relative(base, file);
  const whole = exported.filter(({ importName }) => importName.kind.startsWith("All"));
  const named = exported.filter(({ exportName }) => exportName.kind === "Name");
  return [
    ...whole.map(
      ({ moduleRequest }) => `${where}: names what it takes of ${moduleRequest.value}, one by one`,
    ),
    ...(named.length > widestIndex
      ? [`${where}: gives out ${named.length} names, more than ${widestIndex}`]
      : []),
  ];
}

/** Tests come in by a package's index, or by its door for tests. */
function checkTests(base) {
  const folder = path.join(base, "tests");
  if (!fs.existsSync(folder)) return [];
  return sourceFiles(folder)
    .filter((file) => path.relative(base, file) !== startsBeforePackages)
    .flatMap((file) =>
      read(file)
        .imports.map(({ specifier }) => specifier)
        .filter((specifier) => /^(\.\.\/)+packages\/[^/]+\/src\//.test(specifier))
        .map((specifier) => `${path.relative(base, file)}: ${specifier} goes past the package's index`),
    );
}

/** Owns the database of all tests, in a process that loads as little as it can. */
const startsBeforePackages = "tests/database/database-owner.ts";

/** A table in which two folders may import each other, by whatever way, holds nothing apart. */
function tableProblems(tables) {
  return Object.entries(tables).flatMap(([room, rows]) => {
    const unknown = Object.entries(rows).flatMap(([row, allowed]) =>
      allowed
        .filter((each) => !(each in rows))
        .map((each) => `table of ${room}: ${row} may import ${each}, which has no row`),
    );
    const circle = findCycle(new Map(Object.entries(rows)));
    return circle ? [...unknown, `table of ${room}: a circle of folders: ${circle.join(" → ")}`] : unknown;
  });
}

/**
 * @param tables what the folders of rooms may import; given by the check's own test
 * @returns {string[]} what is wrong in the tree under `base`, one sentence each
 */
export function architectureProblems(base = root, tables = folderArrows) {
  const problems = tableProblems(tables);
  const graph = new Map();
  for (const file of ["packages", "apps"].flatMap((folder) => sourceFiles(path.join(base, folder)))) {
    const room = roomOf(file, base);
    const { imports, exported, code, broken } = read(file);
    if (/^packages\/[^/]+\/src\/index\.ts$/.test(path.relative(base, file)))
      problems.push(...checkIndex(file, exported, base));
    if (broken) problems.push(`${path.relative(base, file)}: ${broken}`);
    const inside = path.relative(path.join(base, "."), file).split("/")[2] ?? "";
    const governed = room !== null && inside !== "scripts";
    if (room && !(room in arrows))
      problems.push(`${path.relative(base, file)}: room ${room} has no arrows yet; add it to the table`);
    problems.push(
      ...imports.map((each) => checkEnding(file, each, base)).filter((problem) => problem !== null),
    );
    if (governed) {
      const found = imports.map((each) => checkImport(file, room, each, base));
      problems.push(...[...found, checkTaking(file, room, code, base)].filter((problem) => problem !== null));
      if (room in tables && !isTest(file) && !isFixture(file))
        problems.push(...checkFolders(file, imports, tables[room], base));
    }
    // Types are gone at run time, so a cycle of types alone cannot bite.
    const next = imports
      .filter((each) => !each.typeOnly && !each.late && each.specifier.startsWith("."))
      .map((each) => path.resolve(path.dirname(file), each.specifier.replace(/\?.*$/, "")));
    graph.set(file, next);
  }
  problems.push(...checkTests(base));
  const cycle = findCycle(graph);
  if (cycle) problems.push(`cycle: ${cycle.map((file) => path.relative(base, file)).join(" → ")}`);
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = architectureProblems();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
