/** The built client files, read once at boot: an address is a key of a table, so no path can lead elsewhere. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { chooseEncoding } from "./finished-page.ts";

interface StaticFile {
  type: string;
  immutable: boolean;
  etag: string;
  identity: Buffer<ArrayBuffer>;
  br: Buffer<ArrayBuffer> | undefined;
  gzip: Buffer<ArrayBuffer> | undefined;
}

const types: Readonly<Record<string, string>> = {
  // Modules are always read as UTF-8; with a dozen files a page, every header counts.
  ".js": "text/javascript",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  constructor(folder: string) {
    if (!fs.existsSync(folder)) return;
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
      const file = path.join(entry.parentPath, entry.name);
      this.#files.set(`/${path.relative(folder, file).split(path.sep).join("/")}`, readStatic(file));
    }
  }

  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  answer(pathname: string, request: Request): Response | null {
    const file = this.#files.get(pathname);
    if (!file) return null;
    const headers = new Headers({
      "content-type": file.type,
      "cache-control": file.immutable ? "max-age=31536000, immutable" : "public, max-age=3600",
      vary: "accept-encoding",
    });
    // What never changes is never asked about again.
    if (!file.immutable) headers.set("etag", file.etag);
    if (request.headers.get("if-none-match") === file.etag)
      return new Response(null, { status: 304, headers });
    const wanted = chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
    const encoded = wanted === "identity" ? undefined : file[wanted];
    if (encoded) headers.set("content-encoding", wanted);
    const body = encoded ?? file.identity;
    headers.set("content-length", String(body.length));
    return new Response(request.method === "HEAD" ? null : body, { headers });
  }
}

function readStatic(file: string): StaticFile {
  const identity = fs.readFileSync(file);
  const beside = (ending: string) =>
    fs.existsSync(file + ending) ? fs.readFileSync(file + ending) : undefined;
  return {
    type: types[path.extname(file)] ?? "application/octet-stream",
    // Names under /build/ carry a hash of their content.
    immutable: file.includes(`${path.sep}build${path.sep}client${path.sep}build${path.sep}`),
    etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    identity,
    br: beside(".br"),
    gzip: beside(".gz"),
  };
}
