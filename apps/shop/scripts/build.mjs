/**
 * Builds the shop: React Router's client and server bundles, the jobs of the sandbox, then brotli and gzip beside every client file.
 * A stamp over all inputs lets a second start skip it.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const shop = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const root = path.resolve(shop, "../..");
const output = path.join(shop, "build");
const client = path.join(output, "client");
const stampFile = path.join(output, "stamp");

const inputs = [
  "package-lock.json",
  "tsconfig.base.json",
  "apps/shop/app",
  "apps/shop/public",
  "apps/shop/scripts",
  "apps/shop/package.json",
  "apps/shop/tsconfig.json",
  "apps/shop/vite.config.ts",
  "apps/shop/shared-chunks.ts",
  "apps/shop/without-instruments.ts",
  "apps/shop/react-router.config.ts",
  "packages",
];
// Neither tests nor what a package generates for itself change the shop's bundles.
const isInput = (name) => !/\.test\.tsx?$|^node_modules$|^\.react-router$|^build$/.test(name);

function* filesUnder(place) {
  if (!fs.existsSync(place)) return;
  if (!fs.statSync(place).isDirectory()) {
    yield place;
    return;
  }
  for (const name of fs.readdirSync(place).sort()) {
    if (isInput(name)) yield* filesUnder(path.join(place, name));
  }
}

function inputStamp() {
  const hash = createHash("sha256").update(process.version);
  for (const input of inputs) {
    for (const file of filesUnder(path.join(root, input))) {
      hash.update(`\0${path.relative(root, file)}\0`).update(fs.readFileSync(file));
    }
  }
  return hash.digest("hex");
}

export function buildIsCurrent() {
  try {
    return fs.readFileSync(stampFile, "utf8") === inputStamp();
  } catch {
    return false;
  }
}

// A child process, so that the bundler's memory is gone when the shop serves.
function run(script, ...words) {
  const child = spawn(process.execPath, [path.join(root, script), ...words], {
    cwd: shop,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  child.stderr.on("data", (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The shop could not be built.\n${said}`));
    });
  });
}

const compressible = /\.(js|css|svg|json|txt|html|webmanifest|ico|wasm)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function precompress() {
  for (const file of filesIn(client)) {
    if (!compressible.test(file)) continue;
    const bytes = fs.readFileSync(file);
    const [small, fallback] = await Promise.all([
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      gzipped(bytes, { level: 9 }),
    ]);
    if (small.length < bytes.length) fs.writeFileSync(`${file}.br`, small);
    if (fallback.length < bytes.length) fs.writeFileSync(`${file}.gz`, fallback);
  }
}

function filesIn(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

export async function build() {
  process.stderr.write("building the shop …\n");
  const started = Date.now();
  const stamp = inputStamp();
  fs.rmSync(stampFile, { force: true });
  await run("node_modules/@react-router/dev/bin.cjs", "build");
  await run("apps/shop/scripts/compile-jobs.mjs");
  await precompress();
  // Last, so that an interrupted build is never taken for a finished one.
  fs.writeFileSync(stampFile, stamp);
  process.stderr.write(`built in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !buildIsCurrent()) await build();
