/** Bodies of requests: none is larger than its limit, and a page has its own whole before it begins. */

const hasNone = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** Says how long it is; the server lets no more than that through. */
export const hasLength = ({ headers }: Request): boolean =>
  headers.has("content-length") && !headers.has("transfer-encoding");

export async function limitBody(request: Request, limit: number): Promise<Request | "too-large"> {
  if (hasNone(request)) return request;
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > limit) return "too-large";
  // Nothing is left to count.
  if (hasLength(request)) return request;
  if (!request.body) return request;
  const body = await readUpTo(request.body, limit);
  return body === null ? "too-large" : withBody(request, body);
}

/** For work that has its time measured: a slow line is not its fault. Of a request whose length is limited. */
export async function withWholeBody(request: Request): Promise<Request> {
  return hasNone(request) ? request : withBody(request, await request.arrayBuffer());
}

const mediaType = ({ headers }: Request): string =>
  headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";

const inParts = "multipart/form-data";

/** As a browser sends a form. */
export const isForm = (request: Request): boolean =>
  ["application/x-www-form-urlencoded", inParts].includes(mediaType(request));

/** Parts without a boundary or an end cannot be read; of the other kind every text is a form. */
export async function isReadableForm(request: Request): Promise<boolean> {
  if (hasNone(request) || mediaType(request) !== inParts) return true;
  return request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    );
}

function withBody({ url, method, headers, signal }: Request, body: BodyInit): Request {
  return new Request(url, { method, headers, body, signal });
}

async function readUpTo(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    // Leaving the loop cancels the stream: the rest is never read.
    if (length > limit) return null;
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
