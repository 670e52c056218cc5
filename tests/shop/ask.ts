/** Plain HTTP to a shop on this machine: any host name reaches it, nothing is followed, nothing is decoded. */
import http, { type IncomingHttpHeaders } from "node:http";
import type { LookupFunction } from "node:net";

export interface Answer {
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** As they came. */
  bytes: Buffer;
}

/** `pl.localhost` is known to browsers, but not to every resolver. */
const here: LookupFunction = (_host, options, done) =>
  options.all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4);

const agent = new http.Agent({ keepAlive: true, maxSockets: 8, lookup: here });

export interface Question {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as it stands, where `url` would be tidied up. */
  path?: string;
  body?: string;
}

export function ask(url: string, question: Question = {}): Promise<Answer> {
  const { method = "GET", headers = {}, path, body } = question;
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent, ...(path && { path }) }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(pieces);
        const { statusCode: status = 0, headers } = response;
        resolve({ url, status, headers, text: bytes.toString("utf8"), bytes });
      });
    });
    request.setTimeout(30_000, () => request.destroy(new Error(`no answer from ${url}`)));
    request.on("error", (fault: NodeJS.ErrnoException) => {
      // The shop closes a connection that has rested for a while; on a busy machine it may do so just as this one sets out.
      const isClosedAtRest = request.reusedSocket && fault.code === "ECONNRESET" && method === "GET";
      if (isClosedAtRest) resolve(ask(url, question));
      else reject(fault);
    });
    request.end(body);
  });
}
