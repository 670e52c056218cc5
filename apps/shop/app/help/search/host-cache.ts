/**
 * What the search client knows of its hosts. The stock client writes a host's standing under one key and reads it under
 * another, so that it would ask a dead host again with every search; here both keys are the host itself. Kept for the
 * visit, so that the next page spares the reader the dead host too.
 */
import { helpSearchHostsName } from "../../request/storage-names.ts";

/** How the client hands over a host, with or without its standing. */
interface Host {
  readonly url: string;
  readonly protocol?: string;
  readonly port?: number;
  readonly accept?: string;
}

interface Standing {
  readonly status: "up" | "down" | "timed out";
  readonly lastUpdate: number;
}

interface StandingHost extends Host, Standing {
  readonly isUp: () => boolean;
  readonly isTimedOut: () => boolean;
}

/** A host that is down or too slow rests this long. */
export const restMs = 120_000;

/** Session storage, or what stands in for it where the browser keeps none. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

const keyOf = ({ protocol, url, port, accept }: Host) => [protocol, url, port, accept].join("|");

export function hostCache(storage: TextStorage, now: () => number = Date.now) {
  const read = (): Record<string, Standing> => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(helpSearchHostsName) ?? "{}");
      return typeof kept === "object" && kept !== null ? (kept as Record<string, Standing>) : {};
    } catch {
      return {};
    }
  };
  const write = (kept: Record<string, Standing>) => {
    try {
      storage.setItem(helpSearchHostsName, JSON.stringify(kept));
    } catch {
      // A full or forbidden storage: the host is asked once more than needed.
    }
  };
  const standing = (host: Host, { status, lastUpdate }: Standing): StandingHost => {
    // Only what rests for a known time rests: the storage is the browser's, and its clock may be set back.
    const isRested = () => {
      const restedMs = now() - lastUpdate;
      return !(restedMs >= 0 && restedMs <= restMs);
    };
    return {
      ...host,
      status,
      lastUpdate,
      isUp: () => status === "up" || isRested(),
      isTimedOut: () => status === "timed out" && !isRested(),
    };
  };
  return {
    async get<Value>(key: object | string, miss: () => Promise<Value>): Promise<Value> {
      const kept = read()[keyOf(key as Host)];
      return kept ? (standing(key as Host, kept) as Value) : miss();
    },
    async set<Value>(key: object | string, value: Value): Promise<Value> {
      const { status, lastUpdate } = value as Value & Standing;
      write({ ...read(), [keyOf(key as Host)]: { status, lastUpdate } });
      return value;
    },
    async delete(key: object | string): Promise<void> {
      const { [keyOf(key as Host)]: _, ...others } = read();
      write(others);
    },
    async clear(): Promise<void> {
      write({});
    },
  };
}
