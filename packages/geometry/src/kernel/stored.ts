/** A dieline as it is kept with an order: the built geometry itself, so that no newer version rebuilds it. */
import type { Dieline } from "./model.ts";
import { sha256 } from "./sha256.ts";

export interface StoredDieline {
  /** SHA-256 of `text`. */
  readonly hash: string;
  /** JSON with sorted names: the same geometry always gives the same text. */
  readonly text: string;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
}

const storedFormat = "foldmark-dieline/1";

export function storedDieline(dieline: Dieline): StoredDieline {
  const text = JSON.stringify(canonical({ format: storedFormat, dieline }));
  return { hash: sha256(text), text };
}

export class StoredDielineError extends Error {
  readonly code: "not-json" | "unknown-format" | "hash-differs";
  constructor(code: StoredDielineError["code"]) {
    super(`stored dieline: ${code}`);
    this.name = "StoredDielineError";
    this.code = code;
  }
}

/** Reads a stored dieline back and refuses one whose text was changed. */
export function restoreDieline({ hash, text }: StoredDieline): Dieline {
  if (sha256(text) !== hash) throw new StoredDielineError("hash-differs");
  let stored: { format?: unknown; dieline?: unknown };
  try {
    stored = JSON.parse(text);
  } catch {
    throw new StoredDielineError("not-json");
  }
  if (stored.format !== storedFormat) throw new StoredDielineError("unknown-format");
  return stored.dieline as Dieline;
}
