/** The HTTP server itself: its limits, and plain words for requests that never become one. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { problemPage, problems, problemText } from "./answers/problem.ts";
import { isApiPath } from "./api/calls/api-path.ts";

export interface ListenerOptions {
  /** Answers a request at once when it can, before any request object is made. */
  answerAtOnce: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  fetch: (request: Request, bindings: { incoming: IncomingMessage }) => Response | Promise<Response>;
  timeouts?: Partial<Timeouts>;
}

interface Timeouts {
  headersMs: number;
  /** By then a request is there whole … */
  requestMs: number;
  /** … but for a file, which its own reader holds to a pace. */
  uploadMs: number;
  /** For how long a client may take nothing of its answer. */
  idleMs: number;
  checkEveryMs: number;
}

const usualTimeouts: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  uploadMs: 11 * 60_000,
  idleMs: 60_000,
  checkEveryMs: 2_000,
};

export function createListener(options: ListenerOptions): Server {
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const answer = getRequestListener(
    (request, bindings) => options.fetch(request, { incoming: bindings.incoming as IncomingMessage }),
    {
      overrideGlobalObjects: false,
      // Called when no request object could be made: a missing or impossible Host, an unreadable address.
      errorHandler: () => problemPage(problems.malformedRequest),
    },
  );
  const server = createServer(
    {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.uploadMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      // Above the 60 s for which proxies keep connections, so that we are never the first to hang up.
      keepAliveTimeout: 75_000,
      maxHeaderSize: 16 * 1024,
      // Two hosts in one request become one that cannot exist, instead of the first silently winning;
      // and a missing one gets our words instead of an empty answer.
      joinDuplicateHeaders: true,
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (hasBody(incoming) && !isUpload(incoming)) endIfLate(incoming, outgoing, timeouts.requestMs);
      if (!options.answerAtOnce(incoming, outgoing)) void answer(incoming, outgoing);
    },
  );
  server.maxRequestsPerSocket = 1_000;
  // Node's other limits end with the request: who never reads the answer would keep its connection for ever.
  server.setTimeout(timeouts.idleMs);
  server.on("clientError", refuse);
  return server;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** The editor's own address for files, below any storefront. */
const isUpload = ({ method, url = "" }: IncomingMessage): boolean =>
  method === "POST" && /^(\/[a-z-]{2,8})?\/api\/assets(\?|$)/.test(url);

/** As Node does it for all requests alike: the rest of a body that is late is not waited for. */
function endIfLate(incoming: IncomingMessage, outgoing: ServerResponse, milliseconds: number): void {
  const timer = setTimeout(() => {
    const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    if (incoming.complete) return;
    if (outgoing.headersSent) incoming.socket.destroy();
    else refuse(late, incoming.socket);
  }, milliseconds);
  incoming.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
}

const refusals: Record<string, { status: string; text: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    text: "The headers of this request are too large (16 KiB at most). Clearing the cookies of this site usually helps.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    text: "The request did not arrive in time.",
  },
};
const malformed = { status: "400 Bad Request", text: "The request is not well formed." };

/** What arrived of it: Node hands over the bytes that it could not read. */
type Unread = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** Programs are refused in their own language, even where the address itself cannot be read. */
const isProgram = ({ rawPacket }: Unread): boolean =>
  isApiPath(/^[A-Z]+ (\S*)/.exec(rawPacket?.subarray(0, 256).toString("latin1") ?? "")?.[1] ?? "");

function refuse(error: Unread, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, text } = refusals[error.code ?? ""] ?? malformed;
  const asJson = isProgram(error);
  const body = asJson
    ? problemText({ ...problems.malformedRequest, status: Number.parseInt(status, 10), text })
    : text;
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      `content-type: ${asJson ? "application/problem+json" : "text/plain; charset=utf-8"}`,
      `content-length: ${Buffer.byteLength(body)}`,
      "cache-control: no-store",
      "x-content-type-options: nosniff",
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
