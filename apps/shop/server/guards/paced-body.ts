/** A body that may take its time, as long as it comes: a slow line is waited for, a silent one is not. */

export class SlowBodyError extends Error {
  override readonly name = "SlowBodyError";
}

export interface Pace {
  /** For so long nothing may come. */
  readonly silenceMs: number;
  /** In all, however steadily it comes. */
  readonly longestMs: number;
}

export const uploadPace: Pace = { silenceMs: 15_000, longestMs: 10 * 60_000 };

/** Throws where it is too slow, and where it ends before its announced length. */
export async function* pacedBody(
  body: ReadableStream<Uint8Array> | null,
  announced: number,
  pace: Pace,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  const end = performance.now() + pace.longestMs;
  let length = 0;
  try {
    while (true) {
      const waiting = Math.min(pace.silenceMs, end - performance.now());
      const { done, value } = await within(reader.read(), waiting);
      if (done) break;
      length += value.byteLength;
      yield value;
    }
    if (length < announced) throw new SlowBodyError("the body ended before its announced length");
  } finally {
    // Whoever stops reading is not sent the rest.
    reader.cancel().catch(() => {});
  }
}

async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new SlowBodyError("the body comes too slowly")),
      Math.max(0, milliseconds),
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => {});
  }
}
