/** What the dialogs around an open design ask of the server. */

export interface Share {
  readonly id: string;
  readonly createdAt: string;
  readonly endsAt: string;
}

export type VersionCause =
  | "made"
  | "autosave"
  | "named"
  | "for-cart"
  | "carried-over"
  | "before-conflict"
  | "before-restore"
  | "restored";

export interface Version {
  readonly number: number;
  readonly name: string | null;
  /** Why it was kept. */
  readonly cause: VersionCause;
  readonly madeAt: string;
}

export interface DesignCalls {
  shares(): Promise<readonly Share[] | null>;
  share(): Promise<(Share & { readonly token: string }) | null>;
  endShare(id: string): Promise<boolean>;
  versions(): Promise<readonly Version[] | null>;
  keepVersion(name: string): Promise<boolean>;
  /** @returns the clock of the change that it is */
  restore(number: number): Promise<number | null>;
  preview(form: "png" | "pdf", language: string): string;
}

/** Null and false where it did not work, whatever the reason: it can be tried again. */
export function designCalls(pathPrefix: string, designId: string): DesignCalls {
  const address = `${pathPrefix}/api/designs/${designId}`;
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value | null> => {
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      });
      return answer.ok ? ((await answer.json()) as Value) : null;
    } catch {
      return null;
    }
  };
  return {
    shares: async () => (await ask<{ shares: readonly Share[] }>("GET", "/shares"))?.shares ?? null,
    share: () => ask("POST", "/shares", {}),
    endShare: async (id) => (await ask("DELETE", `/shares/${id}`)) !== null,
    versions: async () => (await ask<{ versions: readonly Version[] }>("GET", "/versions"))?.versions ?? null,
    keepVersion: async (name) => (await ask("POST", "/versions", { name })) !== null,
    restore: async (number) =>
      (await ask<{ clock: number }>("POST", `/versions/${number}/restore`))?.clock ?? null,
    preview: (form, language) => `${address}/preview/preview.${form}?locale=${language}`,
  };
}
