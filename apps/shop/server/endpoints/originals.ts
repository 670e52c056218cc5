/**
 * What somebody sent, as they sent it: it leaves from the files' own host as a download, by links that end. Whoever holds the
 * link is its owner, or was given it by them.
 */
import { Readable } from "node:stream";
import { assets, printFiles } from "@foldmark/commerce";
import type { FileStore, Sealer } from "@foldmark/platform";
import * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

export interface OriginalsOptions {
  readonly commerce: Parameters<typeof assets.original>[0];
  readonly files: FileStore;
  readonly originals: Sealer;
}

export const originalFiles = ({ commerce, files, originals: sealer }: OriginalsOptions): Endpoint =>
  endpoint({
    name: "originals",
    method: "GET",
    path: "/originals/:token",
    access: "everyone",
    surfaces: ["files"],
    input: {
      params: v.strictObject({ token: v.pipe(v.string(), v.regex(/^v1\.[\w-]{40,600}$/)) }),
      query: nothing,
    },
    body: "none",
    rate: "drawing",
    cache: { kind: "private" },
    csrf: "none-needed",
    async handle(_, visit, { token = "" }) {
      const ofAsset = await assets.original(commerce, token, sealer);
      const found =
        ofAsset.kind === "file" ? ofAsset : await printFiles.original.read(commerce, token, sealer);
      const content = found.kind === "file" ? await files.get(found.sha256) : null;
      if (found.kind === "refused" || !content) return problemJson(problems.notFound, visit.id);
      const plain = found.name.replaceAll(/[^\w. -]/g, "_");
      return new Response(Readable.toWeb(content) as ReadableStream, {
        headers: {
          "content-type": "application/octet-stream",
          "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(found.name)}`,
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox",
          "referrer-policy": "no-referrer",
        },
      });
    },
  });
