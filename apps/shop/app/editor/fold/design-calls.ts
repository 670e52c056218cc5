/** What the dialogs around an open design ask of the server. */
import type { VersionAuthor } from "@foldmark/commerce";
import { type Answer, askBelow } from "../session/design-server.ts";

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
  readonly madeBy: VersionAuthor;
}

/** Letters. */
export const longestVersionName = 100;

export type PreviewForm = "png" | "pdf";

export interface DesignCalls {
  shares(): Promise<Answer<readonly Share[]>>;
  share(): Promise<Answer<Share & { readonly token: string }>>;
  endShare(id: string): Promise<Answer<unknown>>;
  /** The newest first. @param before the last number of the page before; null for the first page */
  versions(before: number | null): Promise<Answer<readonly Version[]>>;
  keepVersion(name: string): Promise<Answer<unknown>>;
  /** @param name empty for none */
  renameVersion(number: number, name: string): Promise<Answer<unknown>>;
  /** The clock of the change that it is. */
  restore(number: number): Promise<Answer<{ readonly clock: number }>>;
  /** The address of its file. */
  preview(form: PreviewForm, language: string): string;
}

const inside = <Outer, Inner>(answer: Answer<Outer>, read: (value: Outer) => Inner): Answer<Inner> =>
  answer.kind === "answer" ? { kind: "answer", value: read(answer.value) } : answer;

export function designCalls(pathPrefix: string, designId: string): DesignCalls {
  const address = `${pathPrefix}/api/designs/${designId}`;
  const ask = askBelow(address);
  return {
    shares: async () =>
      inside(await ask<{ shares: readonly Share[] }>("GET", "/shares"), ({ shares }) => shares),
    share: () => ask("POST", "/shares", {}),
    endShare: (id) => ask("DELETE", `/shares/${id}`),
    versions: async (before) =>
      inside(
        await ask<{ versions: readonly Version[] }>(
          "GET",
          before === null ? "/versions" : `/versions?before=${before}`,
        ),
        ({ versions }) => versions,
      ),
    keepVersion: (name) => ask("POST", "/versions", { name }),
    renameVersion: (number, name) => ask("PATCH", `/versions/${number}`, { name }),
    restore: (number) => ask("POST", `/versions/${number}/restore`),
    preview: (form, language) => `${address}/preview/preview.${form}?locale=${language}`,
  };
}

/** ms between two questions of a server that has too much to draw, and how often it is asked. */
const [pause, questions] = [10_000, 6];

/** The file at an address that is drawn when it is asked for; null where none came, or nobody waits for it any more. */
export async function previewFile(
  address: string,
  signal: AbortSignal,
): Promise<{ readonly file: Blob; readonly name: string } | null> {
  for (let left = questions; left > 0 && !signal.aborted; left--) {
    const answer = await fetch(address, { signal }).catch(() => null);
    if (answer?.status === 503) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      continue;
    }
    const file = answer?.ok ? await answer.blob().catch(() => null) : null;
    const [, name = "preview"] =
      /filename="([^"]+)"/.exec(answer?.headers.get("content-disposition") ?? "") ?? [];
    return file && { file, name };
  }
  return null;
}

const refusals = {
  too_many_designs: "fold.full",
  too_many_bytes: "fold.full",
  version_not_found: "fold.versions.gone",
  newer_version: "editor.readOnly",
} as const;

export type Problem = (typeof refusals)[keyof typeof refusals] | "fold.failed";

/** Why it did not work, in words; null where it did. What has no words of its own can be tried again. */
export function problemOf(answer: Answer<unknown>): Problem | null {
  if (answer.kind === "answer") return null;
  const code = answer.kind === "refused" ? answer.code : "";
  return refusals[code as keyof typeof refusals] ?? "fold.failed";
}
