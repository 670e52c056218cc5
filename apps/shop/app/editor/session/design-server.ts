/** What the editor asks of the server: `/api/designs`, below the storefront's prefix. */
import type {
  ChangeRequest,
  DesignProduct,
  NewerThanKnown,
  OrderedChange,
  SchemaVersions,
  StoredDesign,
} from "@foldmark/design";
import type { LanguageTag } from "@foldmark/region";
import { inOneSession } from "./one-session.ts";

export interface OpenedOnServer {
  readonly kind: "opened";
  readonly name: string;
  readonly clock: number;
  readonly product: DesignProduct;
  readonly newer: readonly NewerThanKnown[];
  readonly document: StoredDesign;
}

interface Reload {
  readonly kind: "reload";
  readonly design: OpenedOnServer;
}

interface Saved {
  readonly kind: "saved";
  readonly changes: readonly OrderedChange[];
  /** The versions that the changes are written in, where there are any. */
  readonly schema?: SchemaVersions;
}

interface Changes extends Omit<Saved, "kind"> {
  readonly kind: "changes";
}

/** What of a change is refused. */
export interface RefusedParts {
  /** Records. */
  readonly ids?: readonly string[];
  /** Of pictures. */
  readonly hashes?: readonly string[];
  /** There are too many of these. */
  readonly types?: readonly string[];
}

/** `unreachable`: nobody answered, or the server cannot just now: it is asked again. */
export type Answer<Value> =
  | { readonly kind: "answer"; readonly value: Value }
  | { readonly kind: "refused"; readonly code: string; readonly parts?: RefusedParts }
  | { readonly kind: "unreachable" };

/** A template as it was filled in first: that is what a design is held to. */
export interface TemplateName {
  readonly id: string;
  readonly language: LanguageTag;
}

export interface DesignServer {
  open(id: string): Promise<Answer<OpenedOnServer>>;
  /** Outlives its page where it is small enough for that. */
  create(wanted: {
    readonly id: string;
    readonly name: string;
    readonly product: DesignProduct;
    readonly document: StoredDesign;
    readonly template?: TemplateName;
  }): Promise<Answer<OpenedOnServer>>;
  save(id: string, change: ChangeRequest): Promise<Answer<Saved | Reload>>;
  /** As much of these, in their order, as a browser sends for a page that is gone before the answer comes. */
  leave(id: string, changes: readonly ChangeRequest[]): void;
  changes(id: string, clock: number): Promise<Answer<Changes | Reload>>;
  toCart(id: string, quantity: number): Promise<Answer<{ readonly lineId: string | null }>>;
}

interface Named {
  readonly id?: string;
  readonly type?: string;
}

interface Problem {
  readonly code?: string;
  readonly issues?: readonly {
    readonly issues?: readonly Named[];
    readonly forbidden?: readonly Named[];
    readonly hashes?: readonly string[];
  }[];
}

function partsIn({ issues = [] }: Problem): RefusedParts {
  const named: readonly Named[] = issues.flatMap((each) => [
    ...(each.issues ?? []),
    ...(each.forbidden ?? []),
  ]);
  return {
    ids: named.flatMap(({ id }) => (id ? [id] : [])),
    hashes: issues.flatMap(({ hashes = [] }) => hashes),
    types: named.flatMap(({ type }) => (type ? [type] : [])),
  };
}

const isForLater = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** Bytes: a browser sends no more than 64 kB for pages that are gone, and refuses what is larger. */
const mostOutliving = 60_000;

const keepsAlive = (text: string): boolean => new TextEncoder().encode(text).length <= mostOutliving;

const together = (changes: readonly ChangeRequest[]): object => {
  const [first, ...rest] = changes;
  // Each is made on the one before: the server knows the clock of that.
  const later = rest.map(({ clock: _, ...change }) => change);
  return later.length > 0 ? { ...first, later } : { ...first };
};

/** The most of them that a page which is gone can send; where not even the first can be, it is sent as ever. */
function leavingBody(changes: readonly ChangeRequest[]): object {
  for (let count = changes.length; count > 1; count--) {
    const body = together(changes.slice(0, count));
    if (keepsAlive(JSON.stringify(body))) return body;
  }
  return together(changes.slice(0, 1));
}

/** Asks below this address. `outlives`: also where the page is gone before the answer comes. */
export function askBelow(address: string) {
  return async <Value>(
    method: string,
    path: string,
    body?: unknown,
    outlives = false,
  ): Promise<Answer<Value>> => {
    try {
      const text = body === undefined ? null : JSON.stringify(body);
      const answer = await fetch(address + path, {
        method,
        ...(text !== null && { body: text, headers: { "content-type": "application/json" } }),
        ...(outlives && text !== null && { keepalive: keepsAlive(text) }),
      });
      if (isForLater(answer.status)) return { kind: "unreachable" };
      const value: unknown = await answer.json();
      if (answer.ok) return { kind: "answer", value: value as Value };
      const problem = value as Problem;
      return { kind: "refused", code: problem.code ?? String(answer.status), parts: partsIn(problem) };
    } catch {
      return { kind: "unreachable" };
    }
  };
}

export function createDesignServer(pathPrefix: string): DesignServer {
  const ask = askBelow(`${pathPrefix}/api/designs`);
  return {
    open: (id) => ask("GET", `/${id}`),
    create: (wanted) => inOneSession(() => ask("POST", "", wanted, true)),
    save: (id, change) => ask("POST", `/${id}/changes`, change),
    leave: (id, changes) => void ask("POST", `/${id}/changes`, leavingBody(changes), true),
    changes: (id, clock) => ask("GET", `/${id}/changes?clock=${clock}`),
    toCart: (id, quantity) => ask("POST", `/${id}/cart`, { quantity }),
  };
}
