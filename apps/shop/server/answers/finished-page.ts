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
  /** Whether it was asked for again and is being, or was, made as small as it can be. */
  isThorough: boolean;
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
    isThorough: false,
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

let lastThorough: Promise<void> = Promise.resolve();

/**
 * A tenth smaller, for thirty times the work: worth it for a page that people come back for, and one page at a time, so
 * that nobody else waits. Until it is done the quick form serves.
 */
export function makeThorough(page: FinishedPage): void {
  if (page.isThorough || !page.br) return;
  page.isThorough = true;
  lastThorough = lastThorough.then(async () => {
    const body = await brotliOf(page.identity, 11, 17).catch(() => page.br!);
    // Both at once: the answer is put together from them.
    page.br = body;
    page.rawHeaders.br[page.rawHeaders.br.indexOf("content-length") + 1] = String(body.length);
  });
}

/** Once all that was asked for again is made. */
export const thoroughlyMade = (): Promise<void> => lastThorough;

const compress = (body: Bytes, encoding: Compressed): Promise<Bytes> =>
  // With the usual window this quality clears tables of megabytes: seven times the work, and no byte less.
  encoding === "gzip" ? gzipped(body, { level: 6 }) : brotliOf(body, 9, 16);

const brotliOf = (body: Bytes, quality: number, window: number): Promise<Bytes> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  });

/** Whether the client already has this very page. */
export function isUnchanged(page: FinishedPage, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = page.etag.slice(2);
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}
