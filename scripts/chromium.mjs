/**
 * Finds a Chromium for journeys, screenshots and Lighthouse: CHROME_PATH, else Chromium's headless shell (installed, or
 * as root Debian's package), else a whole Chromium that is installed, else Playwright's own download, else one clear
 * sentence. The shell is the same engine without windows: a visit costs half the processor time.
 */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installedProgram, installFromDebian, runs } from "./debian.mjs";

const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

/**
 * RenderDocument, because with it Chromium 150 forgets to close a page that is just about to show another, and the test
 * waits for ever (Playwright's issue 42068). The others, because the last list of features counts and replaces
 * Playwright's: what it switches off so that pages stay on http, paint at once and ask nobody outside. And the pages
 * Chromium keeps ready below its own address bar, which nobody sees here: one or two for every window it opens, and
 * every page of a test has a window. They cost two fifths of the browser's processor time.
 */
const featuresSwitchedOff = [
  "RenderDocument",
  "PaintHolding",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "PreconnectToSearch",
  "AimEnabled",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];

/** Flags for a headless browser that stays on this machine. */
export const chromiumFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The shell would draw letters as wide as whole pixels; people's screens do not.
  "--font-render-hinting=none",
  `--disable-features=${featuresSwitchedOff.join()}`,
];

/** The same with WebGL, drawn in software: since version 137 Chromium does so only when told. */
export const chromiumFlagsWithGraphics = [
  ...chromiumFlags.filter((flag) => flag !== "--disable-gpu"),
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
];

const installed = (programs) => installedProgram(programs, ["/usr/local/bin", "/opt/google/chrome"]);

const fromDebian = (name) =>
  installFromDebian(name, "for the browser tests") ? installed([...shellNames, ...names]) : null;

async function fromPlaywright() {
  const { chromium } = await import("playwright-core");
  if (fs.existsSync(chromium.executablePath())) return chromium.executablePath();
  const cli = path.join(path.dirname(fileURLToPath(import.meta.resolve("playwright-core"))), "cli.js");
  console.error("downloading Playwright's chromium for the browser tests …");
  return runs(process.execPath, [cli, "install", "chromium"]) && fs.existsSync(chromium.executablePath())
    ? chromium.executablePath()
    : null;
}

/** @returns {Promise<string>} the path of a browser that exists */
export async function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (fs.existsSync(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
  }
  const found =
    installed(shellNames) ??
    fromDebian("chromium-headless-shell") ??
    installed(names) ??
    fromDebian("chromium") ??
    (await fromPlaywright());
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium or Chrome: install one, or set CHROME_PATH to its program file.",
  );
}
