/** What the use-cases of uploads stand on. */
import type { FileOpener, FileStore, Log } from "@foldmark/platform";
import type { Commerce } from "../commerce.ts";
import type { Openings } from "./openings.ts";

export interface AssetParts extends Commerce {
  readonly files: FileStore;
  readonly opener: Pick<FileOpener, "open">;
  readonly log: Log;
}

export interface AssetServices extends AssetParts {
  /** What this process opens at the moment. */
  readonly openings: Openings;
}
