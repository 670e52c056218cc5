/**
 * A job's module and all it needs of ours as one file, made when the shop is built. Hundreds of files of TypeScript would be read
 * and stripped of their types anew for every file that is opened: a second and more of each.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";

const packages = path.resolve(import.meta.dirname, "../../..");

/** What the compiled module is called: its place among the packages, in one word. */
export const compiledName = (module: URL): string =>
  path.relative(packages, fileURLToPath(module)).replaceAll(path.sep, "-").replace(/\.ts$/, ".mjs");
