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
  /** Nothing but a new page helps: the server has the part no longer, or this page cannot run it. */
  readonly isLasting: boolean;

  constructor(part: string, type: PartFailure, cause?: unknown, isLasting = type === "missing") {
    super(`Loading chunk ${part} failed`, { cause });
    this.part = part;
    this.type = type;
    this.isLasting = isLasting;
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
  /**
   * An export of the part's file. Chromium never asks again for an address that failed, as long as the page lives;
   * with this, another try asks under a new address, and believes what comes when it has this export.
   */
  readonly provides?: string;
  /** Imports an address; here for tests. */
  readonly importFrom?: (address: string) => Promise<unknown>;
}

const loading = new Map<string, Promise<unknown>>();
/** How often an address has failed already. */
const failures = new Map<string, number>();

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
  { timeoutMilliseconds = partTimeoutMilliseconds, ...options }: PartLoaderOptions,
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
      .catch((cause: unknown) => secondWay<Part>(name, cause, options))
      .then(
        (part) => settle(() => resolve(part)),
        (failure: unknown) => settle(() => reject(failure)),
      );
  });
}

const addressInMessage = /https?:\/\/\S+/;

/** Finds out why an import failed; from the second time on the same address is tried under another name. */
async function secondWay<Part>(
  name: string,
  cause: unknown,
  { isMissing = askServer, provides, importFrom = importAddress }: PartLoaderOptions,
): Promise<Part> {
  const address = cause instanceof Error ? addressInMessage.exec(cause.message)?.[0] : undefined;
  if (!address) throw new PartLoadError(name, "error", cause);
  const answer = await isMissing(address).catch(() => "unreachable" as const);
  if (answer === true) throw new PartLoadError(name, "missing", cause);
  const failed = failures.get(address) ?? 0;
  failures.set(address, failed + 1);
  const isWorthAnotherName = provides !== undefined && failed > 0 && answer === false;
  if (!isWorthAnotherName) throw new PartLoadError(name, "error", cause);
  const part = await importFrom(`${address}?again=${failed}`).catch(() => null);
  if (typeof part === "object" && part !== null && provides in part) return part as Part;
  throw new PartLoadError(name, "error", cause, true);
}

function importAddress(address: string): Promise<unknown> {
  if (new URL(address).origin !== location.origin) return Promise.reject(new Error("not an address of ours"));
  return import(/* @vite-ignore */ address);
}

async function askServer(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" });
  return answer.status === 404 || answer.status === 410;
}

/** For tests and for a page that wants a fresh start: forgets what has been loaded. */
export function forgetParts(): void {
  loading.clear();
  failures.clear();
}
