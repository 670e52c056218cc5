/**
 * The one loader of lazily loaded parts. It gives up after two minutes, says in the specification's words what
 * failed and how, and lets the next call try again; a part that has arrived is kept.
 */
const partTimeoutMilliseconds = 120_000;

/** missing: the server has no such part (a page older than the last release); error: it could not be fetched or run. */
export type PartFailure = "missing" | "error" | "timeout";

export class PartLoadError extends Error {
  override readonly name = "PartLoadError";
  readonly code = "part-load";
  readonly part: string;
  readonly type: PartFailure;

  constructor(part: string, type: PartFailure, cause?: unknown) {
    super(`Loading chunk ${part} failed`, { cause });
    this.part = part;
    this.type = type;
  }
}

export type PartImporter<Part> = () => Promise<Part>;

export interface PartLoaderOptions {
  readonly timeoutMilliseconds?: number;
  /** Told of every failure, for error reporting. */
  readonly onFailure?: (error: PartLoadError) => void;
  /**
   * Asks whether the address that failed exists. Browsers do not say why an import failed, only (in its message)
   * of which address; without an answer the failure counts as "error".
   */
  readonly isMissing?: (address: string) => Promise<boolean>;
}

const loading = new Map<string, Promise<unknown>>();

/** Loads a part by its name, once; callers that come while it is on its way share the same load. */
export function loadPart<Part>(
  name: string,
  importer: PartImporter<Part>,
  options: PartLoaderOptions = {},
): Promise<Part> {
  const under = loading.get(name);
  if (under) return under as Promise<Part>;
  const load = withTimeout(name, importer, options).catch((failure: PartLoadError) => {
    loading.delete(name);
    options.onFailure?.(failure);
    throw failure;
  });
  loading.set(name, load);
  return load;
}

function withTimeout<Part>(
  name: string,
  importer: PartImporter<Part>,
  { timeoutMilliseconds = partTimeoutMilliseconds, isMissing = askServer }: PartLoaderOptions,
): Promise<Part> {
  return new Promise<Part>((resolve, reject) => {
    const timer = setTimeout(() => reject(new PartLoadError(name, "timeout")), timeoutMilliseconds);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    // inside a promise, so that an importer that throws at once is heard as well
    Promise.resolve()
      .then(importer)
      .then(
        (part) => settle(() => resolve(part)),
        async (cause: unknown) => {
          const type = await failureType(cause, isMissing);
          settle(() => reject(new PartLoadError(name, type, cause)));
        },
      );
  });
}

const addressInMessage = /https?:\/\/\S+/;

async function failureType(
  cause: unknown,
  isMissing: NonNullable<PartLoaderOptions["isMissing"]>,
): Promise<PartFailure> {
  const address = cause instanceof Error ? addressInMessage.exec(cause.message)?.[0] : undefined;
  if (!address) return "error";
  return (await isMissing(address).catch(() => false)) ? "missing" : "error";
}

async function askServer(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" });
  return answer.status === 404 || answer.status === 410;
}

/** For tests and for a page that wants a fresh start: forgets what has been loaded. */
export function forgetParts(): void {
  loading.clear();
}
