/** What the use-cases of print files stand on. */
import type { FileOpener, FileStore, Log } from "@foldmark/platform";
import type { DesignServices } from "../designs/designs.ts";
import type { LookWork } from "./looking.ts";
import type { PrintFileWork } from "./print-file-work.ts";

export interface PrintFileParts extends DesignServices {
  readonly files: FileStore;
  readonly opener: Pick<FileOpener, "open">;
  readonly log: Log;
}

export interface PrintFileServices extends PrintFileParts {
  /** What this process opens and checks at the moment. */
  readonly work: PrintFileWork;
  readonly looks: LookWork;
}
