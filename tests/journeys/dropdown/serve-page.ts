/** Builds a page of components once and serves it, drawn by the server, under the shop's strict security policy. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compiledMessagesFor } from "@foldmark/messages";
import { languageCode, parseLanguageTag } from "@foldmark/region";
import { build, type InlineConfig, type Manifest } from "vite";
import type * as server from "./server.tsx";

const mediaTypes: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Development build: React's warnings and StrictMode's double effects are what the journeys listen for. */
const shared = {
  configFile: false,
  logLevel: "error",
  mode: "development",
  define: { "process.env.NODE_ENV": JSON.stringify("development") },
} as const satisfies InlineConfig;

async function buildPage(root: string, folder: string) {
  await build({
    ...shared,
    root,
    build: {
      outDir: path.join(folder, "client"),
      manifest: true,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(root, "browser.tsx") },
    },
  });
  await build({
    ...shared,
    root,
    ssr: { noExternal: true },
    build: { outDir: path.join(folder, "server"), ssr: path.join(root, "server.tsx"), minify: false },
  });
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(folder, "client/.vite/manifest.json"), "utf8"),
  );
  const rendering: typeof server = await import(pathToFileURL(path.join(folder, "server/server.js")).href);
  return { entry: manifest["browser.tsx"]!, rendering };
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

function writePage(response: ServerResponse, page: Awaited<ReturnType<typeof buildPage>>, address: URL) {
  const scenario = address.pathname.slice(1);
  if (scenario === "submitted") return response.end("received");
  if (!page.rendering.isScenario(scenario)) return response.writeHead(204).end();
  const tag = parseLanguageTag(address.searchParams.get("language") ?? "en");
  const data = { scenario, language: languageCode(tag), messages: compiledMessagesFor(tag, ["ui"]) };
  const nonce = randomBytes(16).toString("base64");
  const styles = (page.entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join("");
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy(nonce),
  });
  return response.end(
    `<!doctype html><html lang="${data.language}"><head><meta charset="utf-8"><title>Components</title>` +
      `<meta name="viewport" content="width=device-width,initial-scale=1">${styles}</head>` +
      `<body><div id="root">${page.rendering.render(data)}</div>` +
      `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>` +
      `<script type="module" nonce="${nonce}" src="/${page.entry.file}"></script></body></html>`,
  );
}

/** `root` holds browser.tsx, the client's start, and server.tsx, which exports `isScenario` and `render`. */
export async function servePage(root: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "foldmark-components-"));
  const page = await buildPage(root, folder);
  const listener = createServer(async (request, response) => {
    const address = new URL(request.url ?? "/", "http://localhost");
    const extension = path.extname(address.pathname);
    if (!(extension in mediaTypes)) return writePage(response, page, address);
    const file = await readFile(path.join(folder, "client", path.normalize(address.pathname)));
    return response
      .writeHead(200, { "content-type": mediaTypes[extension], "cache-control": "max-age=600" })
      .end(file);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(listener.address() as AddressInfo).port}`,
    close: async () => {
      await new Promise((resolve) => {
        listener.close(resolve);
        listener.closeAllConnections();
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
