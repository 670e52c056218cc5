/** Invoices, pro-formas and credit notes as files: for the order's owner, and for a guest who holds its link. */
import { Readable } from "node:stream";
import { type Caller, proveOrder, readDocumentFile, readOrderNumber, type Selling } from "@foldmark/commerce";
import type { FileStore } from "@foldmark/platform";
import { regionById, type Site } from "@foldmark/region";
import * as v from "valibot";
import { heldOrderToken } from "../../app/request/order-access.ts";
import { nothing } from "../../app/request/route-declaration.ts";
import { problemJson, problems } from "../answers/problem.ts";
import type { Sessions } from "../session/sessions.ts";
import { endpoint } from "./endpoint.ts";

export interface OpenerOptions {
  commerce: Pick<Selling, "db" | "clock">;
  sessions: Pick<Sessions, "of">;
  site: Site;
}

export interface DocumentsOptions extends OpenerOptions {
  files: FileStore;
}

/** What belongs to an order, for whoever may open it: the session first, then the link's cookie. */
export const orderOpener =
  ({ commerce, sessions, site }: OpenerOptions) =>
  async <Found>(
    request: Request,
    network: string,
    orderNumber: string,
    read: (caller: Caller) => Promise<Found | null>,
  ): Promise<Found | null> => {
    const cookies = request.headers.get("cookie");
    const opens = async (caller: Caller | null): Promise<Found | null> => caller && read(caller);
    const region = regionById("eu");
    const asking = { cookies, userAgent: null, network, region, language: region.languageTag };
    const held = heldOrderToken(cookies, orderNumber, site.protocol === "https");
    return (
      (await opens(await sessions.of(asking).caller())) ??
      (held === null ? null : await opens(await proveOrder(commerce, orderNumber, held)))
    );
  };

const types = { pdf: "application/pdf", xml: "application/xml" } as const;

const params = v.strictObject({
  orderNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{4,32}$/)),
  file: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|xml)$/)),
});

export function orderDocuments({ files, ...options }: DocumentsOptions) {
  const open = orderOpener(options);

  async function find(request: Request, network: string, orderNumber: string, file: string) {
    const [documentId = "", form] = file.split(".") as [string, keyof typeof types];
    const found = await open(request, network, orderNumber, (caller) =>
      readDocumentFile(options.commerce, caller, { orderNumber, documentId, form }),
    );
    return found && { ...found, type: types[form] };
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
