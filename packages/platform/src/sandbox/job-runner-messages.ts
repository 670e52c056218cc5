/** What the shop and the runner of its jobs say to each other. */
import type { ChildEnd, ChildTalk } from "./child.ts";
import type { Confinement } from "./walls.ts";

export interface JobAsk extends Pick<ChildTalk, "command" | "request" | "seconds" | "answerBytes"> {
  readonly confinement: Confinement;
  /** The job's folder as we see it, and how large a file in it may be. */
  readonly folder: string;
  readonly fileMegabytes: number;
}

export type ToRunner = { readonly id: number } & (
  | { readonly run: JobAsk }
  | { readonly cancel: true }
  | { readonly remove: string }
);

export type FromRunner = { readonly id: number } & (
  | { readonly progress: number }
  | { readonly end: ChildEnd }
  | { readonly removed: string | null }
);
