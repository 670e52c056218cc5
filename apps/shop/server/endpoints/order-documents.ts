/** Invoices, pro-formas and credit notes as files: for the order's owner, and for a guest who holds its link. */
import { Readable } from "node:stream";
import {
  type Caller,
  type Commerce,
  proveOrder,
  readDocumentFile,
  readOrderNumber,
} from "@foldmark/commerce";
import type { FileStore } from "@foldmark/platform";
import { regionById, type Site } from "@foldmark/region";
import * as v from "valibot";
import { heldOrderToken } from "../../app/request/order-access.ts";
import { nothing } from "../../app/request/route-declaration.ts";
import { problemJson, problems } from "../answers/problem.ts";
import type { Sessions } from "../session/sessions.ts";
import { endpoint } from "./endpoint.ts";

export interface DocumentsOptions {
  commerce: Commerce;
  files: FileStore;
  sessions: Pick<Sessions, "of">;
  site: Site;
}

type DocumentFile = NonNullable<Awaited<ReturnType<typeof readDocumentFile>>>;

const types = { pdf: "application/pdf", xml: "application/xml" } as const;

const params = v.strictObject({
  orderNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{4,32}$/)),
  file: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|xml)$/)),
});

export function orderDocuments({ commerce, files, sessions, site }: DocumentsOptions) {
  const secure = site.protocol === "https";

  /** The session first, then the link's cookie; the first who sees the document gets it. */
  async function find(request: Request, network: string, orderNumber: string, file: string) {
    const cookies = request.headers.get("cookie");
    const [documentId = "", form] = file.split(".") as [string, keyof typeof types];
    const opens = async (caller: Caller | null): Promise<(DocumentFile & { type: string }) | null> => {
      const found = caller && (await readDocumentFile(commerce, caller, { orderNumber, documentId, form }));
      return found && { ...found, type: types[form] };
    };
    const region = regionById("eu");
    const asking = { cookies, userAgent: null, network, region, language: region.languageTag };
    const held = heldOrderToken(cookies, orderNumber, secure);
    return (
      (await opens(await sessions.of(asking).caller())) ??
      (held === null ? null : await opens(await proveOrder(commerce, orderNumber, held)))
    );
  }

  return endpoint({
    name: "order-documents",
    method: "GET",
    path: "/documents/:orderNumber/:file",
    access: "everyone",
    input: { params, query: nothing },
    body: "none",
    rate: "drawing",
    cache: { kind: "private" },
    csrf: "none-needed",
    async handle(request, visit, asked) {
      const orderNumber = readOrderNumber(asked.orderNumber ?? "");
      const found = orderNumber && (await find(request, visit.network, orderNumber, asked.file ?? ""));
      const content = found && (await files.get(found.sha256));
      if (!found || !content) return problemJson(problems.notFound, visit.id);
      return new Response(Readable.toWeb(content) as ReadableStream, {
        headers: {
          "content-type": found.type,
          "content-disposition": `attachment; filename="${found.fileName}"`,
          "cache-control": "private, no-store",
          // Opened in the browser, it may show what is in it, and do nothing.
          "content-security-policy": "default-src 'none'; sandbox",
        },
      });
    },
  });
}
