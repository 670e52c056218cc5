/** The peers' page in a browser: bundled with the peers' own packages, painted with the same letters as ours. */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { build, type Rolldown } from "vite";
import { settled } from "./in-page.ts";
import type { Opened } from "./ours.ts";
import { type EditorScene, sceneFont } from "./scene.ts";
import type { Peer, Size } from "./subject.ts";

export const peerNames = ["konva", "fabric", "svg-dom", "tldraw"] as const;
export type PeerName = (typeof peerNames)[number];

const folder = import.meta.dirname;

/** They are no part of the project: only who runs this bench has them. */
export async function installPeers(): Promise<void> {
  const stamp = path.join(folder, "node_modules", ".package-lock.json");
  const lockfile = path.join(folder, "package-lock.json");
  if (fs.existsSync(stamp) && fs.statSync(stamp).mtimeMs >= fs.statSync(lockfile).mtimeMs) return;
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith(".js") ? [process.execPath, npm] : [npm ?? "npm"];
  // What is optional among them is for drawing without a browser.
  const args = [...command.slice(1), "ci", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund"];
  const code = await new Promise((resolve) =>
    spawn(command[0]!, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] }).on("exit", resolve),
  );
  if (code !== 0) throw new Error("The editors to measure against could not be installed.");
}

/** Script and styles by their names. */
export async function bundlePeers(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: path.join(folder, "peers/page.ts"),
        output: { codeSplitting: false, entryFileNames: "page.js", assetFileNames: "page[extname]" },
      },
    },
  });
  const { output } = Array.isArray(built) ? built[0]! : (built as Rolldown.RolldownOutput);
  return new Map(
    output.map((each) => [`/${each.fileName}`, each.type === "chunk" ? each.code : String(each.source)]),
  );
}

const types: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" };
const html =
  '<!doctype html><title>Peer</title><link rel="stylesheet" href="/page.css"><style>body { margin: 0 }</style>' +
  '<body><script type="module" src="/page.js"></script>';

export async function openPeer(
  browser: Browser,
  files: ReadonlyMap<string, string>,
  name: PeerName,
  { scene }: EditorScene,
  size: Size,
): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const font = fs.readFileSync(
    fileURLToPath(import.meta.resolve(`@foldmark/typeset/fonts/${sceneFont.file}`)),
  );
  // Nothing is asked of anybody outside.
  await page.route("**/*", (route) => {
    const { host, pathname } = new URL(route.request().url());
    if (host !== "localhost") return route.abort();
    if (pathname === "/font") return route.fulfill({ body: font });
    const body = files.get(pathname);
    if (body !== undefined)
      return route.fulfill({ body, contentType: types[path.extname(pathname)] ?? "text/plain" });
    return route.fulfill({ body: html, contentType: "text/html" });
  });
  await page.goto("http://localhost/");
  await page.waitForFunction(() => "peers" in window);
  const openMs = await page.evaluate(
    ([peer, text, width, height]) => window.peers.open(peer, text, width, height),
    [name, JSON.stringify(scene), size.width, size.height] as const,
  );
  await page.evaluate(settled);
  const dragged = (count: number | null) =>
    page.evaluate((wanted) => {
      const peer = window.subject as Peer;
      if (wanted === null) peer.endDrag();
      else peer.beginDrag(wanted);
    }, count);
  return { page, openMs, size, beginDrag: dragged, endDrag: () => dragged(null) };
}
