/** The PDF and the pictures of a line's proof: for the order's owner, and for a guest who holds its link. */
import { Readable } from "node:stream";
import { artwork, readOrderNumber } from "@foldmark/commerce";
import * as v from "valibot";
import { problemJson, problems } from "../answers/problem.ts";
import { endpoint } from "./endpoint.ts";
import { type DocumentsOptions, orderOpener } from "./order-documents.ts";

const params = v.strictObject({
  orderNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{4,32}$/)),
  position: v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)),
  file: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}\.(pdf|webp|jpg)$/)),
});
const query = v.strictObject({ proof: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))) });

export function orderProofs({ files, ...options }: DocumentsOptions) {
  const open = orderOpener(options);
  return endpoint({
    name: "order-proofs",
    method: "GET",
    path: "/documents/:orderNumber/lines/:position/proof/:file",
    access: "everyone",
    input: { params, query },
    body: "none",
    rate: "picture",
    cache: { kind: "private" },
    csrf: "none-needed",
    async handle(request, visit, { orderNumber: written = "", position = "", file = "" }) {
      const number = readOrderNumber(written);
      const proof = Number(new URL(request.url).searchParams.get("proof")) || null;
      const asked = number && { number, position: Number(position), file, proof };
      const found =
        asked &&
        (await open(request, visit.network, asked.number, (caller) =>
          artwork.file(options.commerce, caller, asked),
        ));
      const content = found && (await files.get(found.sha256));
      if (!found || !content) return problemJson(problems.notFound, visit.id);
      const isPdf = file.endsWith(".pdf");
      return new Response(Readable.toWeb(content) as ReadableStream, {
        headers: {
          "content-type": found.type,
          "content-disposition": isPdf
            ? `attachment; filename="${number}-${position}-proof-${found.proof}.pdf"`
            : "inline",
          // A proof never changes; which one it is stands in the address.
          "cache-control": proof === null ? "private, no-store" : "private, max-age=86400",
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
        },
      });
    },
  });
}
