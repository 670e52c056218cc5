/** Compresses an answer on its way out, piece by piece, so that a streamed page still arrives as it is made. */
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { chooseEncoding } from "./finished-page.ts";

const worthwhile = /^(text\/(?!event-stream)|application\/(json|xml|javascript|manifest\+json)|image\/svg)/;

export function compressed(request: Request, response: Response): Response {
  if (!response.body || request.method === "HEAD") return response;
  if (response.headers.has("content-encoding")) return response;
  if (!worthwhile.test(response.headers.get("content-type") ?? "")) return response;
  if (!response.headers.get("vary")?.includes("accept-encoding")) {
    response.headers.append("vary", "accept-encoding");
  }
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
  const small = Number(response.headers.get("content-length") ?? Number.POSITIVE_INFINITY) < 1024;
  if (encoding === "identity" || small) return response;

  const headers = new Headers(response.headers);
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  const compressor =
    encoding === "br"
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 });
  const source = Readable.fromWeb(response.body as NodeReadableStream);
  source.on("error", (error) => compressor.destroy(error));
  compressor.on("close", () => source.destroy());
  const body = Readable.toWeb(source.pipe(compressor)) as ReadableStream<Uint8Array>;
  return new Response(body, { status: response.status, headers });
}
