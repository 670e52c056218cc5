/** The fonts that everybody may design with, by the digest of their file: an address never means another file. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type FontFile, fontFile } from "@foldmark/typeset";
import * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { chooseEncoding } from "../answers/finished-page.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

const name = v.strictObject({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.ttf$/)) });
const brotli = promisify(brotliCompress);

const bytesOf = (font: FontFile): Promise<Buffer<ArrayBuffer>> =>
  readFile(fileURLToPath(import.meta.resolve(`@foldmark/typeset/fonts/${font.file}`)));

/** Each is packed once, when the first browser asks for it: half the bytes. All of them together are a few megabytes. */
const packed = new Map<string, Promise<Buffer<ArrayBuffer>>>();

function packedBytesOf(font: FontFile): Promise<Buffer<ArrayBuffer>> {
  const known = packed.get(font.id);
  if (known) return known;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
    [constants.BROTLI_PARAM_SIZE_HINT]: font.bytes,
  };
  const packing = bytesOf(font).then((bytes) => brotli(bytes, { params }));
  packed.set(font.id, packing);
  packing.catch(() => packed.delete(font.id));
  return packing;
}

export const fonts = (): Endpoint =>
  endpoint({
    name: "fonts",
    method: "GET",
    path: "/fonts/:name",
    access: "everyone",
    input: { params: name, query: nothing },
    body: "none",
    rate: "picture",
    cache: { kind: "public", tags: ["fonts"], query: [] },
    csrf: "none-needed",
    async handle(request, visit, params) {
      const font = fontFile((params.name ?? "").replace(".ttf", ""));
      if (!font) return problemJson(problems.notFound, visit.id);
      const isPacked = chooseEncoding(request.headers.get("accept-encoding") ?? undefined) === "br";
      const body = await (isPacked ? packedBytesOf(font) : bytesOf(font));
      return new Response(body, {
        headers: {
          "content-type": "font/ttf",
          "content-length": String(body.length),
          ...(isPacked && { "content-encoding": "br" }),
          vary: "accept-encoding",
          "cache-control": "public, max-age=31536000, immutable",
        },
      });
    },
  });
