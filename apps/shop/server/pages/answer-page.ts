/** Turns a finished page into an answer: the whole page, or the word that the client already has it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  bodyIn,
  chooseEncoding,
  type FinishedPage,
  isUnchanged,
  makeThorough,
} from "../answers/finished-page.ts";

export async function pageResponse(
  page: FinishedPage,
  request: Request,
  secondsOld: number,
): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set("etag", page.etag);
  headers.set("age", String(secondsOld));
  if (isUnchanged(page, request.headers.get("if-none-match") ?? undefined)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
  const body = await bodyIn(page, encoding);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** The same without request and response objects; false when the encoding asked for is still to be made. */
export function sendPage(
  page: FinishedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  secondsOld: number,
): boolean {
  const age = String(secondsOld);
  if (isUnchanged(page, incoming.headers["if-none-match"])) {
    outgoing.writeHead(304, { ...page.headers, etag: page.etag, age });
    outgoing.end();
    return true;
  }
  const encoding = chooseEncoding(incoming.headers["accept-encoding"] as string | undefined);
  const body = page[encoding];
  if (!body) return false;
  outgoing.writeHead(200, [...page.rawHeaders[encoding], "age", age]);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  if (encoding === "br") makeThorough(page);
  return true;
}
