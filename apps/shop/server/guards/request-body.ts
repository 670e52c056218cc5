/** Reads a request's body up to its limit, so that what comes after never meets a larger one. */

export async function limitBody(request: Request, limit: number): Promise<Request | "too-large"> {
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > limit) return "too-large";
  // The server lets no more than the announced length through: nothing is left to count.
  if (declared !== null && !request.headers.has("transfer-encoding")) return request;
  if (!request.body) return request;
  const body = await readUpTo(request.body, limit);
  if (body === null) return "too-large";
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, body, signal });
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
