/** A rendered page in the form it is sent: its bytes in each encoding, its headers, its fingerprint. */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Bytes = Buffer<ArrayBuffer>;

export type Encoding = "br" | "gzip" | "identity";

type Compressed = Exclude<Encoding, "identity">;

export interface FinishedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Names and values in turn, ready for the socket: putting them together costs as much as sending them. */
  readonly rawHeaders: Readonly<Record<Encoding, string[]>>;
  readonly identity: Bytes;
  /** Made when the first client asks for it. */
  br: Bytes | undefined;
  gzip: Bytes | undefined;
  /** Compressions under way, so that clients who come together wait for one. */
  readonly making: Map<Compressed, Promise<Bytes>>;
}

export function finishPage(body: Bytes, headers: Record<string, string>): FinishedPage {
  // Weak, because one fingerprint stands for the page in all of its encodings.
  const etag = `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  const raw = [...Object.entries(headers).flat(), "etag", etag];
  return {
    headers,
    etag,
    identity: body,
    br: undefined,
    gzip: undefined,
    making: new Map(),
    rawHeaders: {
      identity: [...raw, "content-length", String(body.length)],
      br: [...raw, "content-encoding", "br"],
      gzip: [...raw, "content-encoding", "gzip"],
    },
  };
}

export function sizeOf(page: FinishedPage): number {
  return page.identity.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0);
}

/** The best encoding the client accepts, by the server's own preference: brotli, gzip, none. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, coding: string): boolean {
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.split(";");
    if (name.trim().toLowerCase() !== coding) continue;
    return !parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(parameter));
  }
  return false;
}

export async function bodyIn(page: FinishedPage, encoding: Encoding): Promise<Bytes> {
  if (encoding === "identity") return page.identity;
  const made = page[encoding] ?? page.making.get(encoding);
  if (made) return made;
  const making = compress(page.identity, encoding).then((body) => {
    page.rawHeaders[encoding].push("content-length", String(body.length));
    page[encoding] = body;
    return body;
  });
  page.making.set(encoding, making);
  return making.finally(() => page.making.delete(encoding));
}

function compress(body: Bytes, encoding: Compressed): Promise<Bytes> {
  if (encoding === "gzip") return gzipped(body, { level: 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // With the usual window this quality clears tables of megabytes: seven times the work, and no byte less.
      [constants.BROTLI_PARAM_LGWIN]: 16,
    },
  });
}

/** Whether the client already has this very page. */
export function isUnchanged(page: FinishedPage, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = page.etag.slice(2);
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}
