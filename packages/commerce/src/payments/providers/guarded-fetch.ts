/**
 * The way out to a provider: only to the hosts it was made for, never inside a transaction, in limited time, without
 * following anybody anywhere, and reading no more than a provider has to say.
 */
import { assertOutsideTransaction } from "@foldmark/platform";

export interface GuardedFetchOptions {
  /** Everything asked for lies under this address. */
  readonly base: string;
  readonly timeoutMs?: number;
  readonly largestBytes?: number;
}

export class ProviderUnreachable extends Error {
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`The payment provider gave no usable answer (${code}).`, { cause });
    this.name = "ProviderUnreachable";
    this.code = code;
  }
}

export type GuardedFetch = (path: string, init?: RequestInit) => Promise<Response>;

export function guardedFetch({
  base,
  timeoutMs = 5_000,
  largestBytes = 1_048_576,
}: GuardedFetchOptions): GuardedFetch {
  return async (path, init = {}) => {
    assertOutsideTransaction("A call to a payment provider");
    const url = new URL(path.startsWith("/") ? base.replace(/\/$/, "") + path : path);
    if (url.origin !== new URL(base).origin) throw new ProviderUnreachable("foreign-host");
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    try {
      const answer = await fetch(url, { ...init, redirect: "error", signal });
      return new Response(await readUpTo(answer, largestBytes), {
        status: answer.status,
        headers: answer.headers,
      });
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error;
      throw new ProviderUnreachable(limit.aborted ? "time-out" : "connection", error);
    }
  };
}

async function readUpTo(answer: Response, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!answer.body || answer.status === 204 || answer.status === 304) return null;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body) {
    length += piece.length;
    if (length > limit) throw new ProviderUnreachable("answer-too-large");
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
