/** What the editor asks of the server: `/api/designs`, below the storefront's prefix. */
import type {
  ChangeRequest,
  Conflict,
  DesignProduct,
  NewerThanKnown,
  OrderedChange,
  StoredDesign,
} from "@foldmark/design";
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
  readonly conflicts: readonly Conflict[];
  readonly keptVersion: number | null;
}

interface Changes {
  readonly kind: "changes";
  readonly changes: readonly OrderedChange[];
}

/** `unreachable`: nobody answered, or the server cannot just now: it is asked again. */
export type Answer<Value> =
  | { readonly kind: "answer"; readonly value: Value }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "unreachable" };

export interface DesignServer {
  open(id: string): Promise<Answer<OpenedOnServer>>;
  create(wanted: {
    readonly id: string;
    readonly name: string;
    readonly product: DesignProduct;
    readonly document: StoredDesign;
  }): Promise<Answer<OpenedOnServer>>;
  save(id: string, change: ChangeRequest): Promise<Answer<Saved | Reload>>;
  changes(id: string, clock: number): Promise<Answer<Changes | Reload>>;
  toCart(id: string, quantity: number): Promise<Answer<{ readonly lineId: string | null }>>;
}

const isForLater = (status: number): boolean => status >= 500 || status === 429 || status === 408;

export function createDesignServer(pathPrefix: string): DesignServer {
  const ask = async <Value>(method: string, path: string, body?: unknown): Promise<Answer<Value>> => {
    try {
      const answer = await fetch(`${pathPrefix}/api/designs${path}`, {
        method,
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
      });
      if (isForLater(answer.status)) return { kind: "unreachable" };
      const value: unknown = await answer.json();
      if (answer.ok) return { kind: "answer", value: value as Value };
      return { kind: "refused", code: (value as { readonly code?: string }).code ?? String(answer.status) };
    } catch {
      return { kind: "unreachable" };
    }
  };
  return {
    open: (id) => ask("GET", `/${id}`),
    create: (wanted) => inOneSession(() => ask("POST", "", wanted)),
    save: (id, change) => ask("POST", `/${id}/changes`, change),
    changes: (id, clock) => ask("GET", `/${id}/changes?clock=${clock}`),
    toCart: (id, quantity) => ask("POST", `/${id}/cart`, { quantity }),
  };
}
