/**
 * Gives the lockfile a line for every optional platform package it names. A registry that does not carry the
 * binaries of some far platform leaves them out, and `npm ci` then refuses the whole file. A line with the platform
 * alone is enough: npm skips what does not fit the machine without asking for it.
 * Run after every change of dependencies: node scripts/complete-lockfile.mjs
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./hand-over.mjs";

const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "x64",
  "wasm32",
];

function platformOf(name) {
  const words = name.split("/").at(-1).split("-");
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : null;
  if (!os || !cpu) throw new Error(`${name}: its name does not tell the platform`);
  return { cpu: [cpu], ...(libc && { libc: [libc] }), os: [os] };
}

/** @returns {[name: string, version: string][]} optional packages that are named but have no line */
export function missingPlatformPackages(lockfile) {
  const named = Object.values(lockfile.packages).flatMap((entry) =>
    Object.entries(entry.optionalDependencies ?? {}),
  );
  const missing = named.filter(
    ([name]) => !Object.keys(lockfile.packages).some((place) => place.endsWith(`node_modules/${name}`)),
  );
  return [...new Map(missing)];
}

function complete(lockfile) {
  for (const [name, version] of missingPlatformPackages(lockfile)) {
    if (!/^\d/.test(version)) throw new Error(`${name}: ${version} is not an exact version`);
    lockfile.packages[`node_modules/${name}`] = { version, ...platformOf(name), optional: true, dev: true };
  }
  const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = path.join(root, "package-lock.json");
  const lockfile = JSON.parse(fs.readFileSync(file, "utf8"));
  const missing = missingPlatformPackages(lockfile);
  fs.writeFileSync(file, `${JSON.stringify(complete(lockfile), null, 2)}\n`);
  console.log(`${missing.length} platform packages added`);
}
